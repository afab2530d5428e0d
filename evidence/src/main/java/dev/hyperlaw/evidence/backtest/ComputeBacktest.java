package dev.hyperlaw.evidence.backtest;

import dev.hyperlaw.evidence.Cell;
import dev.hyperlaw.evidence.Relatives;
import dev.hyperlaw.evidence.forecast.LawPlace;
import dev.hyperlaw.evidence.history.GroupHistory;
import dev.hyperlaw.evidence.history.Past;
import dev.hyperlaw.evidence.joint.JointRuns;
import dev.hyperlaw.evidence.landscape.Landscape;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Rules on jumps in compute: each model at each budget, from runs that took {@code 1/r} of its compute or less. Keep and the rules that move
 * tuned settings start from the largest model known, at its largest budget.
 *
 * @param scores for each kind of jump, the program's own choice first
 */
public record ComputeBacktest(List<Score> scores) {
    private static final double[] RATIOS = {4, 16};
    /** A smaller model is one with at most this part of the parameters. */
    private static final double SMALLER = 1.5;

    private static final int FEWEST_SIZES = 2;
    private static final int FEWEST_CELLS = 4;
    private static final double ROUNDING = 1e-9;
    private static final List<String> MOVED = List.of(Rules.KEEP, "sqrt", "empirical");

    /**
     * One rule over one kind of jump.
     *
     * @param ratio of compute, target over the most that is known
     * @param smallerModels whether only models of 2/3 the size or less are known
     */
    public record Score(double ratio, boolean smallerModels, String rule, int cases, double meanRegret, int clamped) {}

    private record Case(double ratio, boolean smallerModels) {}

    private record Seen(double regret, boolean clamped) {}

    public ComputeBacktest {
        scores = List.copyOf(scores);
    }

    /**
     * Empty unless the family has two models of known size or more.
     *
     * @param groups of one family or several
     * @param step is told of every target that was tried
     */
    public static ComputeBacktest of(List<GroupHistory> groups, Runnable step) {
        Map<Case, Map<String, List<Seen>>> seen = new LinkedHashMap<>();
        for (boolean smaller : new boolean[] {false, true}) {
            for (double ratio : RATIOS) {
                Map<String, List<Seen>> byRule = new LinkedHashMap<>();
                seen.put(new Case(ratio, smaller), byRule);
                groups.stream()
                        .filter(ComputeBacktest::isSized)
                        .forEach(group -> new Target(group, groups, ratio, smaller).tryInto(byRule, step));
            }
        }
        List<Score> scores = new ArrayList<>();
        seen.forEach((kind, byRule) -> byRule.forEach((rule, all) -> scores.add(new Score(
                kind.ratio,
                kind.smallerModels,
                rule,
                all.size(),
                all.stream().mapToDouble(Seen::regret).average().orElseThrow(),
                (int) all.stream().filter(Seen::clamped).count()))));
        return new ComputeBacktest(scores);
    }

    private static boolean isSized(GroupHistory group) {
        return group.isTuned() && group.group().relatives().sized();
    }

    /** One model, each of its budgets in turn. */
    private record Target(GroupHistory group, List<GroupHistory> groups, double ratio, boolean smaller) {
        void tryInto(Map<String, List<Seen>> byRule, Runnable step) {
            for (int to = 0; to < group.budgets(); to++) {
                double tokens = group.slices().get(to).tokens();
                double size = group.group().relatives().logSize();
                Relatives known = group.group().relatives().only(cell -> isKnown(cell, size, tokens));
                if (sizes(known) >= FEWEST_SIZES && known.runs().cells().size() >= FEWEST_CELLS) {
                    suggestions(known, size, to)
                            .forEach((rule, cell) -> byRule.computeIfAbsent(rule, any -> new ArrayList<>())
                                    .add(cell));
                    step.run();
                }
            }
        }

        private boolean isKnown(JointRuns.Place cell, double size, double tokens) {
            boolean cheap = cell.logSize() + cell.logTokens() <= size + Math.log(tokens / ratio) + ROUNDING;
            return cheap && (!smaller || cell.logSize() <= size - Math.log(SMALLER) + ROUNDING);
        }

        private static long sizes(Relatives known) {
            return known.runs().cells().stream()
                    .map(JointRuns.Place::group)
                    .distinct()
                    .count();
        }

        private Map<String, Seen> suggestions(Relatives known, double size, int to) {
            double tokens = group.slices().get(to).tokens();
            Map<String, Seen> seen = new LinkedHashMap<>();
            Optional<Past> from = largest(size, tokens);
            if (from.isEmpty()) {
                return seen;
            }
            Cell tuned = from.get().tuned().place();
            seen.put(Rules.PLAN, seen(to, LawPlace.of(known, from.get().prior(), size, tokens, tuned)));
            seen.put(Backtest.FLOOR, seen(to, group.optima().get(to).place()));
            for (BacktestRule rule : Rules.all()) {
                boolean moved = MOVED.contains(rule.name());
                if (moved || rule.isAbsolute()) {
                    rule.suggest(moved ? from.get() : group.upTo(to), tokens)
                            .ifPresent(cell -> seen.put(rule.name(), seen(to, cell)));
                }
            }
            return seen;
        }

        /** The largest model of the family with a tuned budget that is known, at the largest of these. */
        private Optional<Past> largest(double size, double tokens) {
            return groups.stream()
                    .filter(each -> isSized(each) && isOfOneFamily(each))
                    .flatMap(each -> IntStream.range(0, each.budgets())
                            .filter(i -> isKnown(
                                    new JointRuns.Place(
                                            0,
                                            each.group().relatives().logSize(),
                                            Math.log(each.slices().get(i).tokens())),
                                    size,
                                    tokens))
                            .mapToObj(each::upTo))
                    .max(Comparator.<Past>comparingDouble(
                                    past -> past.group().relatives().logSize())
                            .thenComparingDouble(Past::tokens));
        }

        /** One family has one list of cells, which is compared by identity: another family may have an equal one. */
        @SuppressWarnings("ReferenceEquality")
        private boolean isOfOneFamily(GroupHistory other) {
            return other.group().relatives().runs() == group.group().relatives().runs();
        }

        private Seen seen(int to, Cell suggestion) {
            Landscape.Valued valued = group.landscape(to).at(suggestion);
            return new Seen(valued.loss() - group.slices().get(to).best().loss(), valued.clamped());
        }
    }
}
