package dev.hyperlaw.transfer;

import dev.hyperlaw.quantity.BatchSize;
import dev.hyperlaw.quantity.TokenBudget;
import java.util.Optional;

/**
 * The run one wants settings for, at T1.
 *
 * @param batch a prescribed batch ({@code --to-batch}); otherwise the batch is chosen
 * @param schedule when it differs from the tuned run's
 */
public record TargetRun(
        TokenBudget tokens, Optional<BatchSize> batch, Optional<Schedule> schedule, Hardware hardware, Caps caps) {
    public static TargetRun of(TokenBudget tokens) {
        return new TargetRun(tokens, Optional.empty(), Optional.empty(), Hardware.any(), Caps.none());
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
