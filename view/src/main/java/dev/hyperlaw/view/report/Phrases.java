package dev.hyperlaw.view.report;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.evidence.Interval;
import dev.hyperlaw.evidence.OpenEnds;
import dev.hyperlaw.evidence.SweepGroup;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.plan.Cost;
import dev.hyperlaw.transfer.BatchPlan;
import java.util.List;
import java.util.Locale;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Numbers of a plan in words that every section uses alike. */
final class Phrases {
    private final SweepGroup group;

    Phrases(SweepGroup group) {
        this.group = group;
    }

    /** {@code 5.7e-3 nats}. */
    String loss(double value) {
        return loss(value, 2);
    }

    String loss(double value, int digits) {
        return NumberText.rounded(value, digits) + " " + group.unit().words();
    }

    /** With what it is worth in tokens. */
    String cost(Cost cost) {
        return loss(cost.nats())
                + (cost.tokens().isPresent()
                        ? " (worth %s)"
                                .formatted(NumberText.ofTokens(cost.tokens().getAsDouble()))
                        : "");
    }

    /** Four digits behind the point, to be compared down a column. */
    static String regret(double value) {
        return String.format(Locale.ROOT, Math.abs(value) < 10 ? "%.4f" : "%.1f", value);
    }

    static String value(Tunable setting, double value) {
        return setting == Tunable.BATCH ? NumberText.compact(value) : NumberText.rounded(value, 3);
    }

    static String exponent(double value) {
        return String.format(Locale.ROOT, "%.2f", value).replace('-', '−');
    }

    static String exponent(Interval interval) {
        return "%s [%s, %s]"
                .formatted(exponent(interval.estimate()), exponent(interval.low()), exponent(interval.high()));
    }

    static String name(Tunable setting) {
        return switch (setting) {
            case LEARNING_RATE -> "learning rate";
            case MOMENTUM -> "momentum α = 1 − β";
            case BATCH -> "batch (tokens)";
        };
    }

    /** {@code 1,600 tokens = 50 sequences = 2 gpus × 5 × 5}. */
    static String batch(BatchPlan plan) {
        String tokens = count(plan.batch().tokens(), "token");
        String sequences = plan.batch().sequences().isPresent()
                ? " = " + count(plan.batch().sequences().getAsLong(), "sequence")
                : "";
        String hardware = plan.accumulation().isPresent()
                ? " = %s × micro-batch %d × %s"
                        .formatted(
                                count(plan.hardware().gpus().orElseThrow(), "gpu"),
                                plan.hardware().microBatch().orElseThrow(),
                                count(plan.accumulation().getAsLong(), "accumulation step"))
                : "";
        return tokens + sequences + hardware;
    }

    static String count(long value, String thing) {
        return NumberText.grouped(value) + " " + thing + (value == 1 ? "" : "s");
    }

    static String list(List<Double> values, Function<Double, String> text) {
        return values.stream().map(text).collect(Collectors.joining(", "));
    }

    /** {@code 1e-4 to 2e-4}, {@code 2e-4 or less}, {@code 1e-4 or more} or {@code unknown}. */
    static String range(Interval interval, DoubleFunction<String> number) {
        return interval.open() == OpenEnds.NONE
                ? "%s to %s".formatted(number.apply(interval.low()), number.apply(interval.high()))
                : interval.bracketed(number).replaceAll("[\\[\\]]", "");
    }

    /** With a capital and a full stop. */
    static String sentence(String words) {
        return words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1) + ".";
    }
}
