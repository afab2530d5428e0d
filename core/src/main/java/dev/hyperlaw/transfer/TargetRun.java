package dev.hyperlaw.transfer;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.NumberText;
import dev.hyperlaw.quantity.BatchSize;
import dev.hyperlaw.quantity.TokenBudget;
import dev.hyperlaw.quantity.WarmUp;
import java.util.Optional;

/**
 * The run one wants settings for, at T1.
 *
 * @param batch a prescribed batch ({@code --to-batch}); otherwise the batch is chosen
 * @param schedule when it differs from the tuned run's
 */
public record TargetRun(
        TokenBudget tokens, Optional<BatchSize> batch, Optional<Schedule> schedule, Hardware hardware, Caps caps) {
    public TargetRun {
        batch.ifPresent(size -> requireStep(tokens, size, "--to-batch"));
        caps.minBatch().ifPresent(size -> requireStep(tokens, size, "--min-batch"));
    }

    public static TargetRun of(TokenBudget tokens) {
        return new TargetRun(tokens, Optional.empty(), Optional.empty(), Hardware.any(), Caps.none());
    }

    /** The run without any limit: what would be best. */
    public TargetRun unlimited() {
        return new TargetRun(tokens, Optional.empty(), schedule, Hardware.any(), Caps.none());
    }

    /** Refuses a batch that the run cannot take a single step with; {@code name} says whose batch it is. */
    public void requireStep(BatchSize size, String name) {
        requireStep(tokens, size, name);
    }

    private static void requireStep(TokenBudget tokens, BatchSize size, String name) {
        if (size.tokens() > tokens.tokens()) {
            throw new InputProblem(
                    "The target run has %s tokens, less than one batch (%s %s)."
                            .formatted(NumberText.grouped(tokens.tokens()), name, size),
                    "a suffix is missing in --to, or the batch unit is wrong.");
        }
    }

    /** Steps of a warm-up that is kept in its own unit; refuses one that leaves nothing of the run. */
    public long warmUpSteps(WarmUp warmUp, BatchSize batch) {
        long taken = warmUp.steps(tokens, batch);
        long steps = tokens.steps(batch);
        if (taken >= steps) {
            throw new InputProblem(
                    "The warm-up of %s takes %s, and the target run has only %s."
                            .formatted(warmUp.text(), NumberText.count(taken, "step"), NumberText.count(steps, "step")),
                    "a share of the run, such as --warmup 1%.");
        }
        return taken;
    }

    public TargetRun withoutBatch() {
        return new TargetRun(tokens, Optional.empty(), schedule, hardware, caps);
    }

    public TargetRun withBatch(BatchSize value) {
        return new TargetRun(tokens, Optional.of(value), schedule, hardware, caps);
    }

    public TargetRun withSchedule(Schedule value) {
        return new TargetRun(tokens, batch, Optional.of(value), hardware, caps);
    }

    public TargetRun withHardware(Hardware value) {
        return new TargetRun(tokens, batch, schedule, value, caps);
    }

    public TargetRun withCaps(Caps value) {
        return new TargetRun(tokens, batch, schedule, hardware, value);
    }
}
