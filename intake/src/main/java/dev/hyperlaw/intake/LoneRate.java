package dev.hyperlaw.intake;

import dev.hyperlaw.NumberText;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Map.Entry;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * A learning rate without another beside it that may be the last of each run. A decay in a line leaves a peak/steps of the last logged step,
 * and a cosine a peak/steps²: then the rates of long runs are those of short ones, divided.
 */
record LoneRate(RunFacts facts) {
    /** No run is given a smaller peak, but for a few that are tuned after training. */
    private static final double LEAST_PEAK = 1e-6;
    /** Lengths that differ by less leave the same rates. */
    private static final double LONGER = 1.2;

    private static final double DIGITS = 0.01;
    private static final int FEWEST = 3;
    private static final int SHOWN_DIGITS = 2;

    Questions question(Map<Role, RoleColumn> roles, ReadingChoices choices) {
        RoleColumn rate = roles.get(Role.LR);
        if (rate == null || rate.column().isEmpty() || choices.columns().containsKey(Role.LR)) {
            return Questions.NONE;
        }
        double[] sorted =
                Arrays.stream(facts.lr()).filter(each -> each > 0).sorted().toArray();
        if (sorted.length == 0) {
            return Questions.NONE;
        }
        double middle = sorted[sorted.length / 2];
        if (middle < LEAST_PEAK) {
            return ask(
                    rate,
                    "is about %s, as the last rate of a decay is".formatted(NumberText.rounded(middle, SHOWN_DIGITS)));
        }
        return isDividedByLength()
                ? ask(rate, "falls as runs get longer, by one factor at all settings, as the last rate of a decay does")
                : Questions.NONE;
    }

    private static Questions ask(RoleColumn rate, String what) {
        return Questions.ask("Which column is the peak of the lr? %s %s. Maybe it is the peak all the same: lr=%s."
                        .formatted(rate.shown(), what, rate.shown()))
                .suggest(Role.LR, "HEADER")
                .toFillIn("HEADER");
    }

    /** Among runs of one batch: where the batch goes with the rate, the length does so, too. */
    private boolean isDividedByLength() {
        Map<Double, TreeMap<Double, TreeSet<Double>>> byBatch = new HashMap<>();
        IntStream.range(0, facts.lr().length)
                .filter(facts::isComplete)
                .forEach(run -> byBatch.computeIfAbsent(facts.batch()[run], any -> new TreeMap<>())
                        .computeIfAbsent(Math.rint(facts.budget(run) / facts.batch()[run]), any -> new TreeSet<>())
                        .add(facts.lr()[run]));
        byBatch.values().forEach(lengths -> lengths.values().removeIf(rates -> rates.size() < FEWEST));
        byBatch.values().removeIf(lengths -> lengths.isEmpty() || lengths.lastKey() <= LONGER * lengths.firstKey());
        return !byBatch.isEmpty()
                && IntStream.of(1, 2)
                        .anyMatch(power -> byBatch.values().stream().allMatch(lengths -> isDivided(lengths, power)));
    }

    private static boolean isDivided(TreeMap<Double, TreeSet<Double>> byLength, int power) {
        Entry<Double, TreeSet<Double>> shortest = byLength.firstEntry();
        return byLength.entrySet().stream()
                .allMatch(each -> isLike(
                        each.getValue(), Math.pow(each.getKey() / shortest.getKey(), power), shortest.getValue()));
    }

    /** Whether both hold the same rates once the first are multiplied. */
    private static boolean isLike(TreeSet<Double> rates, double factor, TreeSet<Double> others) {
        if (rates.size() != others.size()) {
            return false;
        }
        double[] some = rates.stream().mapToDouble(each -> factor * each).toArray();
        double[] all = others.stream().mapToDouble(Double::doubleValue).toArray();
        return IntStream.range(0, some.length).allMatch(i -> Math.abs(some[i] / all[i] - 1) <= DIGITS);
    }
}
