package dev.hyperlaw.evidence.backtest;

import dev.hyperlaw.evidence.Cell;
import dev.hyperlaw.evidence.Interval;
import dev.hyperlaw.evidence.OpenEnds;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.forecast.Forecast;
import dev.hyperlaw.evidence.history.GroupHistory;
import dev.hyperlaw.evidence.history.Past;
import dev.hyperlaw.evidence.landscape.Landscape;
import dev.hyperlaw.evidence.landscape.SmoothedOptimum;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Every rule on every pair of budgets T0 → T1 of the same group, T1 at least 1.9 times T0.
 *
 * @param pairs how many there are
 * @param scores the program's own choice first, then the others by their mean regret
 * @param trials all of them
 * @param coverage by setting, the share of pairs whose smoothed optimum at T1 lies in the 95 % interval of the program's own choice; of
 *     those where that has two ends and the runs at T1 surround their optimum
 * @param coveragePairs by setting, how many these pairs are
 * @param intervalWidth by setting, the median over the same pairs of the upper end of that interval over the lower
 */
public record Backtest(
        int pairs,
        List<RuleScore> scores,
        List<Trial> trials,
        Map<Tunable, Double> coverage,
        Map<Tunable, Integer> coveragePairs,
        Map<Tunable, Double> intervalWidth) {
    /** What tuning at T1 itself would have cost: nobody can do better but by luck. */
    public static final String FLOOR = "floor";

    public Backtest {
        scores = List.copyOf(scores);
        trials = List.copyOf(trials);
    }

    /** @param step is told of every pair that was tried; what it throws ends the work */
    public static Backtest of(List<GroupHistory> groups, Runnable step) {
        List<BacktestRule> rules = Rules.all();
        List<Trial> trials = new ArrayList<>();
        Map<Tunable, List<Boolean>> inside = new EnumMap<>(Tunable.class);
        Map<Tunable, List<Double>> widths = new EnumMap<>(Tunable.class);
        List<Jump> jumps =
                groups.stream().flatMap(group -> jumps(group).stream()).toList();
        for (Jump jump : jumps) {
            SmoothedOptimum optimum = jump.group.optima().get(jump.to);
            trials.add(jump.trial(FLOOR, optimum.place()));
            for (BacktestRule rule : rules) {
                rule.suggest(jump.past, jump.tokens())
                        .ifPresent(suggestion -> trials.add(jump.trial(rule.name(), suggestion)));
            }
            Forecast forecast = jump.past.forecaster().at(jump.tokens());
            for (Tunable axis : forecast.axes()) {
                boolean located = optimum.isInside() && optimum.bowl().isPresent();
                Interval interval = forecast.interval(axis);
                if (located && optimum.tunes(axis) && interval.open() == OpenEnds.NONE) {
                    inside.computeIfAbsent(axis, any -> new ArrayList<>())
                            .add(interval.contains(optimum.place().get(axis)));
                    widths.computeIfAbsent(axis, any -> new ArrayList<>()).add(interval.high() / interval.low());
                }
            }
            step.run();
        }
        Map<Tunable, Double> coverage = new EnumMap<>(Tunable.class);
        inside.forEach((axis, all) -> coverage.put(
                axis, all.stream().mapToInt(yes -> yes ? 1 : 0).average().orElseThrow()));
        Map<Tunable, Integer> counted = new EnumMap<>(Tunable.class);
        inside.forEach((axis, all) -> counted.put(axis, all.size()));
        Map<Tunable, Double> median = new EnumMap<>(Tunable.class);
        widths.forEach((axis, all) -> median.put(axis, median(all)));
        return new Backtest(jumps.size(), scores(trials, rules), trials, coverage, counted, median);
    }

    private static double median(List<Double> values) {
        List<Double> sorted = values.stream().sorted().toList();
        int middle = sorted.size() / 2;
        return sorted.size() % 2 == 1 ? sorted.get(middle) : (sorted.get(middle - 1) + sorted.get(middle)) / 2;
    }

    /** How many pairs of budgets a group has. */
    public static int pairs(GroupHistory group) {
        return jumps(group).size();
    }

    private static List<Jump> jumps(GroupHistory group) {
        List<Jump> jumps = new ArrayList<>();
        int budgets = group.isTuned() ? group.budgets() : 0;
        for (int from = 0; from < budgets; from++) {
            Past past = group.upTo(from);
            for (int to = from + 1; to < budgets; to++) {
                Jump jump = new Jump(group, past, to);
                if (jump.tokens() >= JumpBand.smallest() * past.tokens()) {
                    jumps.add(jump);
                }
            }
        }
        return jumps;
    }

    public Optional<RuleScore> score(String rule) {
        return scores.stream().filter(score -> score.rule().equals(rule)).findFirst();
    }

    /** From what was known at one budget of a group to another. */
    private record Jump(GroupHistory group, Past past, int to) {
        double tokens() {
            return group.slices().get(to).tokens();
        }

        Trial trial(String rule, Cell suggestion) {
            Landscape.Valued seen = group.landscape(to).at(suggestion);
            double regret = seen.loss() - group.slices().get(to).best().loss();
            OptionalDouble gain = group.gainPerLogToken(to);
            return new Trial(
                    rule,
                    group.group().name(),
                    past.tokens(),
                    tokens(),
                    suggestion,
                    regret,
                    seen.clamped(),
                    gain.isPresent()
                            ? OptionalDouble.of(Math.expm1(regret / gain.getAsDouble()))
                            : OptionalDouble.empty());
        }
    }

    private static List<RuleScore> scores(List<Trial> trials, List<BacktestRule> rules) {
        List<Trial> kept = of(trials, Rules.KEEP);
        List<RuleScore> scores = new ArrayList<>();
        score(FLOOR, "the smoothed optimum at T1 itself", trials, kept).ifPresent(scores::add);
        rules.forEach(rule -> score(rule.name(), rule.says(), trials, kept).ifPresent(scores::add));
        scores.sort(Comparator.comparing((RuleScore score) -> !score.rule().equals(Rules.PLAN))
                .thenComparingDouble(RuleScore::meanRegret));
        return scores;
    }

    private static Optional<RuleScore> score(String rule, String says, List<Trial> trials, List<Trial> kept) {
        List<Trial> own = of(trials, rule);
        if (own.isEmpty()) {
            return Optional.empty();
        }
        List<Trial> keep = own.stream()
                .map(trial ->
                        kept.stream().filter(trial::isSamePair).findFirst().orElseThrow())
                .toList();
        return Optional.of(RuleScore.of(rule, says, own, keep));
    }

    private static List<Trial> of(List<Trial> trials, String rule) {
        return trials.stream().filter(trial -> trial.rule().equals(rule)).toList();
    }
}
