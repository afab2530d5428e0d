package dev.hyperlaw.evidence.backtest;

import dev.hyperlaw.evidence.Cell;
import dev.hyperlaw.evidence.Relatives;
import dev.hyperlaw.evidence.forecast.Forecast;
import dev.hyperlaw.evidence.forecast.Forecaster;
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
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Rules on jumps in compute: each model at each budget, from runs that took {@code 1/r} of its compute or less. Keep and the rules that move
 * tuned settings start from the largest model known, at its largest budget.
 */
public record ComputeBacktest(List<Case> cases) {
    private static final double[] RATIOS = {4, 16};
    /** A smaller model is one with at most this part of the parameters. */
    private static final double SMALLER = 1.5;

    private static final int FEWEST_SIZES = 2;
    private static final int FEWEST_CELLS = 4;
    private static final double ROUNDING = 1e-9;
    private static final List<String> MOVED = List.of(Rules.KEEP, "sqrt", "empirical");

    /** @param smallerModels whether only models of 2/3 the size or less are known */
    private record Kind(double ratio, boolean smallerModels) {}

    /**
     * One model at one budget.
     *
     * @param ratio of compute, target over the most that is known
     * @param smallerModels whether only models of 2/3 the size or less are known
     * @param trials of every rule, the program's own choice first; each begins at {@code 1/ratio} of the target's tokens
     * @param forecaster by what is known
     * @param forecast of the target
     */
    public record Case(
            double ratio, boolean smallerModels, List<Trial> trials, Forecaster forecaster, Forecast forecast) {
        public Case {
            trials = List.copyOf(trials);
        }

        private Kind kind() {
            return new Kind(ratio, smallerModels);
        }

        public double regret(String rule) {
            return trials.stream()
                    .filter(trial -> trial.rule().equals(rule))
                    .findFirst()
                    .orElseThrow()
                    .regret();
        }
    }

    /** One rule over one kind of jump. */
    public record Score(double ratio, boolean smallerModels, String rule, int cases, double meanRegret, int clamped) {
        private static Score of(Kind kind, String rule, List<Trial> trials) {
            return new Score(
                    kind.ratio,
                    kind.smallerModels,
                    rule,
                    trials.size(),
                    trials.stream().mapToDouble(Trial::regret).average().orElseThrow(),
                    (int) trials.stream().filter(Trial::clamped).count());
        }
    }

    public ComputeBacktest {
        cases = List.copyOf(cases);
    }

    /**
     * Empty unless the family has two models of known size or more.
     *
     * @param groups of one family or several
     * @param step is told of every target that was tried
     */
    public static ComputeBacktest of(List<GroupHistory> groups, Runnable step) {
        List<Case> cases = new ArrayList<>(cases(groups, new Known(false, false), step));
        cases.addAll(cases(groups, new Known(true, false), step));
        return new ComputeBacktest(cases);
    }

    /**
     * The same with smaller models alone.
     *
     * @param oneRate whether the best learning rate is taken to be the same at every size
     */
    public static ComputeBacktest ofLargerModels(List<GroupHistory> groups, boolean oneRate, Runnable step) {
        return new ComputeBacktest(cases(groups, new Known(true, oneRate), step));
    }

    /** How many targets that tries at most. */
    public static int mostLargerModels(List<GroupHistory> groups) {
        return RATIOS.length * groups.stream().mapToInt(GroupHistory::budgets).sum();
    }

    private record Known(boolean smallerModels, boolean oneRate) {}

    private static List<Case> cases(List<GroupHistory> groups, Known known, Runnable step) {
        List<Case> cases = new ArrayList<>();
        for (double ratio : RATIOS) {
            Kind kind = new Kind(ratio, known.smallerModels);
            groups.stream()
                    .filter(ComputeBacktest::isSized)
                    .forEach(group -> cases.addAll(new Target(group, groups, kind, known.oneRate).cases(step)));
        }
        return cases;
    }

    /** For each kind of jump, the program's own choice first. */
    public List<Score> scores() {
        Map<Kind, List<Case>> kinds =
                cases.stream().collect(Collectors.groupingBy(Case::kind, LinkedHashMap::new, Collectors.toList()));
        List<Score> scores = new ArrayList<>();
        kinds.forEach((kind, all) -> all.stream()
                .flatMap(each -> each.trials.stream())
                .collect(Collectors.groupingBy(Trial::rule, LinkedHashMap::new, Collectors.toList()))
                .forEach((rule, trials) -> scores.add(Score.of(kind, rule, trials))));
        return scores;
    }

    private static boolean isSized(GroupHistory group) {
        return group.isTuned() && group.group().relatives().sized();
    }

    /** One model, each of its budgets in turn. */
    private record Target(GroupHistory group, List<GroupHistory> groups, Kind kind, boolean oneRate) {
        List<Case> cases(Runnable step) {
            List<Case> cases = new ArrayList<>();
            for (int to = 0; to < group.budgets(); to++) {
                trial(to).ifPresent(found -> {
                    cases.add(found);
                    step.run();
                });
            }
            return cases;
        }

        private double size() {
            return group.group().relatives().logSize();
        }

        private double tokens(int to) {
            return group.slices().get(to).tokens();
        }

        private boolean isKnown(JointRuns.Place cell, double tokens) {
            boolean cheap = cell.logSize() + cell.logTokens() <= size() + Math.log(tokens / kind.ratio) + ROUNDING;
            return cheap && (!kind.smallerModels || cell.logSize() <= size() - Math.log(SMALLER) + ROUNDING);
        }

        private Optional<Case> trial(int to) {
            Optional<Past> own = known(group, tokens(to));
            return largest(tokens(to)).flatMap(from -> {
                Past base = own.orElse(from);
                Relatives known = base.group().relatives().only(cell -> isKnown(cell, tokens(to)));
                if (sizes(known) < FEWEST_SIZES || known.runs().cells().size() < FEWEST_CELLS) {
                    return Optional.empty();
                }
                Forecaster forecaster = base.forecaster(known, oneRate);
                return Optional.of(trial(to, from, forecaster, own.isPresent()));
            });
        }

        private static long sizes(Relatives known) {
            return known.runs().cells().stream()
                    .map(JointRuns.Place::group)
                    .distinct()
                    .count();
        }

        private Case trial(int to, Past from, Forecaster forecaster, boolean trained) {
            Forecast forecast =
                    forecaster.at(trained ? OptionalDouble.empty() : OptionalDouble.of(Math.exp(size())), tokens(to));
            List<Trial> trials = new ArrayList<>();
            trials.add(trial(Rules.PLAN, to, forecast.place()));
            trials.add(trial(Backtest.FLOOR, to, group.optima().get(to).place()));
            for (BacktestRule rule : Rules.all()) {
                boolean moved = MOVED.contains(rule.name());
                if (moved || rule.isAbsolute()) {
                    rule.suggest(moved ? from : group.upTo(to), tokens(to))
                            .ifPresent(cell -> trials.add(trial(rule.name(), to, cell)));
                }
            }
            return new Case(kind.ratio, kind.smallerModels, trials, forecaster, forecast);
        }

        /** What was known of a model at the largest of its tuned budgets that is known. */
        private Optional<Past> known(GroupHistory model, double tokens) {
            double logSize = model.group().relatives().logSize();
            return IntStream.range(0, model.budgets())
                    .filter(i -> isKnown(
                            new JointRuns.Place(
                                    0, logSize, Math.log(model.slices().get(i).tokens())),
                            tokens))
                    .boxed()
                    .max(Comparator.naturalOrder())
                    .map(model::upTo);
        }

        /** The largest model of the family with a tuned budget that is known. */
        private Optional<Past> largest(double tokens) {
            return groups.stream()
                    .filter(each -> isSized(each) && each.isOfOneFamily(group))
                    .flatMap(each -> known(each, tokens).stream())
                    .max(Comparator.comparingDouble(
                            past -> past.group().relatives().logSize()));
        }

        private Trial trial(String rule, int to, Cell suggestion) {
            Landscape.Valued valued = group.landscape(to).at(suggestion);
            return new Trial(
                    rule,
                    group.group().name(),
                    tokens(to) / kind.ratio,
                    tokens(to),
                    suggestion,
                    valued.loss() - group.slices().get(to).best().loss(),
                    valued.clamped(),
                    OptionalDouble.empty());
        }
    }
}
