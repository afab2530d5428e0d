package dev.hyperlaw.transfer;

/**
 * How a library keeps its momentum.
 *
 * @param buffer whether gradients are averaged or summed
 * @param nesterov whether the step looks ahead
 * @param initialisation what the buffer holds before the first step
 */
public record MomentumForm(Buffer buffer, boolean nesterov, Initialisation initialisation) {
    /** What the buffer holds. Normalised steps do not feel the difference; plain SGD does. */
    public enum Buffer {
        /** {@code m ← βm + (1−β)g}. */
        AVERAGE,
        /** {@code m ← βm + g}, so that the effective learning rate is η/(1−β). */
        SUM
    }

    /** What shipped optimizers do: start at zero; torch's SGD sums, Muon looks ahead. */
    public static MomentumForm usual(Optimizer optimizer) {
        return new MomentumForm(
                optimizer.sumsGradients() ? Buffer.SUM : Buffer.AVERAGE, optimizer.looksAhead(), Initialisation.ZERO);
    }

    public MomentumForm with(Initialisation value) {
        return new MomentumForm(buffer, nesterov, value);
    }
}
