package dev.hyperlaw.intake.mutation;

import dev.hyperlaw.evidence.LossUnit;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * What a table truly says of one run; a mutation that takes a column away takes it from here, too.
 *
 * @param batch in tokens
 * @param points every loss of the run with its tokens; the reading has the last of them, and none that is not among them
 * @param optimizer empty if the table does not say it
 */
record Claim(
        double lr,
        double batch,
        double tokens,
        OptionalDouble weightDecay,
        OptionalDouble beta2,
        OptionalDouble params,
        String optimizer,
        OptionalInt seed,
        List<Point> points,
        LossUnit unit,
        Presence presence) {
    record Point(double tokens, double loss) {}

    /** Whether the run is evidence. */
    enum Presence {
        USED,
        /** It broke down, and counts as that. */
        DIVERGED,
        /** Something of it is missing: it may be left out, which the account counts. */
        OPTIONAL,
        /** It was stopped: its loss is not that of its budget. */
        STOPPED
    }

    Claim {
        points = List.copyOf(points);
    }

    static Claim of(TrueRun run) {
        return new Claim(
                run.lr(),
                run.batchTokens(),
                run.tokens(),
                OptionalDouble.of(run.weightDecay()),
                OptionalDouble.of(run.beta2()),
                OptionalDouble.of(run.params()),
                run.optimizer(),
                OptionalInt.of(run.seed()),
                run.points().stream()
                        .map(point -> new Point(run.tokensAt(point), point.loss()))
                        .toList(),
                LossUnit.NATS,
                Presence.USED);
    }

    double loss() {
        return points.get(points.size() - 1).loss();
    }

    /** Whether the column can be left out of a table that still says something of the run. */
    Claim without(Meaning meaning) {
        return switch (meaning) {
            case WEIGHT_DECAY -> with(OptionalDouble.empty(), beta2, params, optimizer, seed);
            case BETA2 -> with(weightDecay, OptionalDouble.empty(), params, optimizer, seed);
            case PARAMS -> with(weightDecay, beta2, OptionalDouble.empty(), optimizer, seed);
            case OPTIMIZER -> with(weightDecay, beta2, params, "", seed);
            case SEED -> with(weightDecay, beta2, params, optimizer, OptionalInt.empty());
            case RUN, STATE, LR, BATCH, DEVICE_BATCH, ACCUMULATION, DEVICES, SEQUENCE -> this;
            case TOKENS, STEPS, LOG_CALLS, PLANNED_STEPS, SCHEDULE, LOSS, TRAIN_LOSS, OTHER -> this;
        };
    }

    private Claim with(OptionalDouble decay, OptionalDouble second, OptionalDouble size, String name, OptionalInt one) {
        return new Claim(lr, batch, tokens, decay, second, size, name, one, points, unit, presence);
    }

    Claim with(Presence other) {
        return new Claim(lr, batch, tokens, weightDecay, beta2, params, optimizer, seed, points, unit, other);
    }

    Claim with(List<Point> others, LossUnit other) {
        return new Claim(lr, batch, tokens, weightDecay, beta2, params, optimizer, seed, others, other, presence);
    }
}
