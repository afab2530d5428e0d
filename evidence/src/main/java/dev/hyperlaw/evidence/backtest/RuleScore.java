package dev.hyperlaw.evidence.backtest;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;

/**
 * A rule over all pairs of budgets where it applies.
 *
 * @param winsOverKeep pairs on which it costs less than keeping
 * @param inGridMeanRegret over the pairs on which runs surround its suggestion; empty if there is none
 * @param meanMoreTokens the share of tokens that would make up for the regret: the mean of the factors' logarithms
 * @param byJump by size of the jump, only those that occur
 */
public record RuleScore(
        String rule,
        String says,
        BandScore all,
        double p90Regret,
        int winsOverKeep,
        OptionalDouble inGridMeanRegret,
        OptionalDouble meanMoreTokens,
        Map<JumpBand, BandScore> byJump) {
    /**
     * A rule over some pairs.
     *
     * @param meanRegret nats
     * @param keepRegret of keeping everything, over the same pairs
     * @param clamped pairs on which no runs surround its suggestion
     */
    public record BandScore(int pairs, double meanRegret, double keepRegret, int clamped) {
        private static BandScore of(List<Trial> trials, List<Trial> keep) {
            return new BandScore(
                    trials.size(),
                    mean(trials, Trial::regret).orElseThrow(),
                    mean(keep, Trial::regret).orElseThrow(),
                    (int) trials.stream().filter(Trial::clamped).count());
        }
    }

    public int pairs() {
        return all.pairs();
    }

    public double meanRegret() {
        return all.meanRegret();
    }

    public double keepRegret() {
        return all.keepRegret();
    }

    public int clamped() {
        return all.clamped();
    }

    static RuleScore of(String rule, String says, List<Trial> trials, List<Trial> keep) {
        double[] sorted = trials.stream().mapToDouble(Trial::regret).sorted().toArray();
        int wins = 0;
        Map<JumpBand, List<Integer>> bands = new EnumMap<>(JumpBand.class);
        for (int i = 0; i < trials.size(); i++) {
            wins += trials.get(i).regret() < keep.get(i).regret() - 1e-12 ? 1 : 0;
            bands.computeIfAbsent(JumpBand.of(trials.get(i).jump()), any -> new ArrayList<>())
                    .add(i);
        }
        Map<JumpBand, BandScore> byJump = new EnumMap<>(JumpBand.class);
        bands.forEach((band, members) -> byJump.put(
                band,
                BandScore.of(
                        members.stream().map(trials::get).toList(),
                        members.stream().map(keep::get).toList())));
        return new RuleScore(
                rule,
                says,
                BandScore.of(trials, keep),
                sorted[(int) Math.ceil(0.9 * sorted.length) - 1],
                wins,
                mean(trials.stream().filter(trial -> !trial.clamped()).toList(), Trial::regret),
                moreTokens(trials),
                byJump);
    }

    /** A mean of the shares themselves would be that of the one pair where tokens bought next to nothing. */
    private static OptionalDouble moreTokens(List<Trial> trials) {
        OptionalDouble logs = mean(
                trials.stream().filter(trial -> trial.moreTokens().isPresent()).toList(),
                trial -> Math.log1p(trial.moreTokens().getAsDouble()));
        return logs.isPresent() ? OptionalDouble.of(Math.expm1(logs.getAsDouble())) : logs;
    }

    private static <T> OptionalDouble mean(List<T> values, ToDoubleFunction<T> number) {
        return values.stream().mapToDouble(number).average();
    }
}
