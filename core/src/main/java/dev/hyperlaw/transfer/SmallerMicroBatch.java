package dev.hyperlaw.transfer;

import dev.hyperlaw.NumberText;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A micro-batch with which the hardware would not force a larger batch than is best.
 *
 * @param hardware that forces it
 * @param forced sequences
 * @param microBatch the largest smaller one that comes close to the best batch, or else the one that comes nearest
 * @param sequences the batch that it would allow
 */
public record SmallerMicroBatch(Hardware hardware, long forced, long microBatch, long sequences) {
    /** A micro-batch is worth naming that comes this much nearer, in the logarithm. */
    private static final double HALF = 0.5;

    /** Empty where the batch is prescribed or at least nearly the best, where caps set it, and where no micro-batch does better. */
    public static Optional<SmallerMicroBatch> of(BatchPlan plan, Caps caps) {
        Hardware hardware = plan.hardware();
        OptionalLong forced = plan.batch().sequences();
        double off = Math.log(plan.roundingFactor());
        double near = Math.log(FriendlyBatch.NEAR);
        if (hardware.gpus().isEmpty() || forced.isEmpty() || off <= near) {
            return Optional.empty();
        }
        int length = plan.batch().tokensPerSequence().orElseThrow();
        long gpus = hardware.gpus().getAsLong();
        double ideal = plan.idealTokens() / length;
        long largest = Math.min(hardware.microBatch().orElseThrow() - 1, (long) Math.ceil(2 * ideal / gpus));
        Optional<SmallerMicroBatch> best = Optional.empty();
        double least = HALF * off;
        for (long micro = largest; micro >= 1 && (best.isEmpty() || least > near); micro--) {
            long step = gpus * micro;
            long below = ((long) (ideal / step)) * step;
            for (long sequences : new long[] {below, below + step}) {
                double distance = Math.abs(Math.log(sequences / ideal));
                if (distance < least && caps.allow(sequences * length)) {
                    least = distance;
                    best = Optional.of(new SmallerMicroBatch(hardware, forced.getAsLong(), micro, sequences));
                }
            }
        }
        return best;
    }

    /** {@code 64 gpus x 4 force 256 sequences; --micro-batch 1 would allow 192.} */
    public String text() {
        return "%s x %d force%s %s; --micro-batch %d would allow %s."
                .formatted(
                        NumberText.count(hardware.gpus().orElseThrow(), "gpu"),
                        hardware.microBatch().orElseThrow(),
                        hardware.gpus().orElseThrow() == 1 ? "s" : "",
                        NumberText.count(forced, "sequence"),
                        microBatch,
                        NumberText.grouped(sequences));
    }
}
