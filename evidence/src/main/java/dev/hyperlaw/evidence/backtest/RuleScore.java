package dev.hyperlaw.evidence.backtest;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;

/**
 * A rule over all pairs of budgets where it applies.
 *
 * @param meanRegret nats
 * @param keepRegret of keeping everything, over the same pairs
 * @param winsOverKeep pairs on which it costs less than keeping
 * @param clamped pairs on which no runs surround its suggestion
 * @param inGridMeanRegret over the other pairs; empty if there is none
 * @param meanMoreTokens the share of tokens that would make up for the regret: the mean of the factors' logarithms
 * @param byJump by size of the jump, only those that occur
 */
public record RuleScore(
        String rule,
        String says,
        int pairs,
        double meanRegret,
        double p90Regret,
        double keepRegret,
        int winsOverKeep,
        int clamped,
        OptionalDouble inGridMeanRegret,
        OptionalDouble meanMoreTokens,
        Map<JumpBand, BandScore> byJump) {
    /** The same over the jumps of one size. */
    public record BandScore(int pairs, double meanRegret, double keepRegret, int clamped) {}

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
                new BandScore(
                        members.size(),
                        mean(members, i -> trials.get(i).regret()).orElseThrow(),
                        mean(members, i -> keep.get(i).regret()).orElseThrow(),
                        (int) members.stream()
                                .filter(i -> trials.get(i).clamped())
                                .count())));
        return new RuleScore(
                rule,
                says,
                trials.size(),
                Arrays.stream(sorted).average().orElseThrow(),
                sorted[(int) Math.ceil(0.9 * sorted.length) - 1],
                mean(keep, Trial::regret).orElseThrow(),
                wins,
                (int) trials.stream().filter(Trial::clamped).count(),
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
