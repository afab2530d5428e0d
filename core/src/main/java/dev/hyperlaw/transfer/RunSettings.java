package dev.hyperlaw.transfer;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.quantity.BatchSize;
import dev.hyperlaw.quantity.TokenBudget;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;

/**
 * The numbers a training script needs, whatever recommended them.
 *
 * @param caps that the settings obey, as printed too
 * @param warmUpSteps fewer than the run has
 * @param settings of the optimizer; what is absent was not given, and the library's default applies
 * @param auxiliaryLr of the Adam beside Muon
 * @param momentumMoves whether momentum is recommended, and not kept
 * @param warnings that travel with the settings
 */
public record RunSettings(
        Origin origin,
        TokenBudget tokens,
        Caps caps,
        PrintedSetting lr,
        BatchPlan batch,
        Schedule schedule,
        long warmUpSteps,
        OptimizerSettings settings,
        Optional<PrintedSetting> auxiliaryLr,
        boolean momentumMoves,
        List<String> warnings) {
    /**
     * What the settings rest on.
     *
     * @param title the first line of comment
     * @param keptNote why the settings that are not recommended stay as they were
     */
    public record Origin(String title, String rule, String basis, String keptNote) {}

    public RunSettings {
        warnings = List.copyOf(warnings);
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
        return lr.value();
    }

    String finalLr() {
        return lr.part(schedule.finalFraction());
    }

    double finalFraction() {
        return schedule.finalFraction();
    }

    BatchSize size() {
        return batch.batch();
    }

    Optional<PrintedSetting> beta() {
        return settings.momentum().map(momentum -> PrintedSetting.beta(momentum, caps));
    }

    /** Beta as it is pasted: with all its digits where it was given. */
    Optional<String> beta1() {
        return beta().map(beta -> momentumMoves ? beta : beta.asData()).map(PrintedSetting::value);
    }

    /** Adam with decoupled weight decay, as {@code --weight-decay} means it, is AdamW. */
    boolean decoupledAdam() {
        return optimizer() == Optimizer.ADAMW
                || optimizer() == Optimizer.ADAM && settings.weightDecay().isPresent();
    }

    /** A value that was given, rid of the noise of binary subtraction. */
    static String kept(double value) {
        return NumberText.rounded(value, 12);
    }

    /** What the numbers rest on, as comments. */
    String header() {
        return ExportHeader.text(this);
    }
}
