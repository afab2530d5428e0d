package dev.hyperlaw.transfer;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.quantity.BatchSize;
import dev.hyperlaw.quantity.LearningRate;
import dev.hyperlaw.quantity.TokenBudget;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.stream.LongStream;

/**
 * The numbers a training script needs, whatever recommended them.
 *
 * @param interval of the learning rate
 * @param warmUpSteps fewer than the run has
 * @param settings of the optimizer; what is absent was not given, and the library's default applies
 * @param auxiliaryLr of the Adam beside Muon
 * @param momentumMoves whether momentum is recommended, and not kept
 * @param warnings that travel with the settings
 */
public record RunSettings(
        Origin origin,
        TokenBudget tokens,
        LearningRate lr,
        Ends interval,
        BatchPlan batch,
        Schedule schedule,
        long warmUpSteps,
        OptimizerSettings settings,
        OptionalDouble auxiliaryLr,
        boolean momentumMoves,
        List<String> warnings) {
    /**
     * What the settings rest on.
     *
     * @param title the first line of comment
     * @param keptNote why the settings that are not recommended stay as they were
     */
    public record Origin(String title, String rule, String basis, String keptNote) {}

    /** The ends of a 95 % interval; an end that the evidence leaves open is absent. */
    public record Ends(OptionalDouble low, OptionalDouble high) {
        public static final Ends UNKNOWN = new Ends(OptionalDouble.empty(), OptionalDouble.empty());

        public static Ends of(double low, double high) {
            return new Ends(OptionalDouble.of(low), OptionalDouble.of(high));
        }

        /** {@code 95% interval 1e-3 to 2e-3}, {@code 95% interval 1e-3 or more}, {@code interval unknown}. */
        String text() {
            if (low.isEmpty() && high.isEmpty()) {
                return "interval unknown";
            }
            String from = low.isPresent() ? NumberText.rounded(low.getAsDouble(), 3) : "";
            String to = high.isPresent() ? NumberText.rounded(high.getAsDouble(), 3) : "";
            return "95% interval "
                    + (low.isEmpty() ? to + " or less" : high.isEmpty() ? from + " or more" : from + " to " + to);
        }

        private boolean hold(double value) {
            return low.orElse(value) <= value && value <= high.orElse(value);
        }
    }

    public RunSettings {
        warnings = List.copyOf(warnings);
        if (!interval.hold(lr.value())) {
            throw new IllegalArgumentException(
                    "The learning rate %s must lie in its interval, %s.".formatted(lr.value(), interval.text()));
        }
        if (warmUpSteps < 0 || warmUpSteps >= tokens.steps(batch.batch())) {
            throw new IllegalArgumentException("A warm-up of %d steps does not fit a run of %d."
                    .formatted(warmUpSteps, tokens.steps(batch.batch())));
        }
    }

    public long steps() {
        return tokens.steps(batch.batch());
    }

    /** Steps of the final decay; all after the warm-up where there is no other part. */
    public long cooldownSteps() {
        long afterWarmUp = steps() - warmUpSteps;
        return schedule.decays() ? Math.min(Math.round(schedule.cooldown() * steps()), afterWarmUp) : afterWarmUp;
    }

    public long stableSteps() {
        return steps() - warmUpSteps - cooldownSteps();
    }

    /** Where the stable part of the schedule begins, and where its decay does; not those at the start of the run. */
    List<Long> milestones() {
        return LongStream.of(warmUpSteps, warmUpSteps + stableSteps())
                .filter(step -> step > 0)
                .distinct()
                .boxed()
                .toList();
    }

    Optimizer optimizer() {
        return settings.optimizer();
    }

    /** The learning rate as it is pasted. */
    String rate() {
        return number(lr.value());
    }

    double lastRate() {
        return lr.value() * schedule.finalFraction();
    }

    String finalLr() {
        return number(lastRate());
    }

    double finalFraction() {
        return schedule.finalFraction();
    }

    BatchSize size() {
        return batch.batch();
    }

    OptionalDouble beta1() {
        return settings.beta1();
    }

    /** Adam with decoupled weight decay, as {@code --weight-decay} means it, is AdamW. */
    boolean decoupledAdam() {
        return optimizer() == Optimizer.ADAMW
                || optimizer() == Optimizer.ADAM && settings.weightDecay().isPresent();
    }

    /** Four significant digits are more than any interval deserves, and still read well. */
    static String number(double value) {
        return NumberText.rounded(value);
    }

    /** A beta or another kept value, rid of the noise of binary subtraction. */
    static String kept(double value) {
        return NumberText.rounded(value, 12);
    }

    /** What the numbers rest on, as comments. */
    String header() {
        return ExportHeader.text(this);
    }

    /** How the batch is made up: {@code = 256 sequences = 64 gpus x 4 x 1}. */
    String split() {
        StringBuilder text = new StringBuilder();
        size().sequences().ifPresent(count -> text.append(" = ").append(NumberText.count(count, "sequence")));
        if (batch.accumulation().isPresent()) {
            text.append(String.format(
                    Locale.ROOT,
                    " = %s x %d x %d",
                    NumberText.count(batch.hardware().gpus().orElseThrow(), "gpu"),
                    batch.hardware().microBatch().orElseThrow(),
                    batch.accumulation().getAsLong()));
        }
        return text.toString();
    }
}
