package dev.hyperlaw.evidence.proxy;

/**
 * Which runs a proxy is fitted to: those not far above the best of their level, since a proxy holds near the optimum at most.
 *
 * @param near nats above the best
 * @param enough with fewer runs than this the window is {@code wide}
 * @param wide nats above the best; also where R² is measured, so that it does not depend on which of both was used
 */
public record FitWindow(double near, int enough, double wide) {
    /** Within .05 nats, .1 if fewer than 12 runs (annealed.md). */
    public static final FitWindow NEAR_OPTIMUM = new FitWindow(0.05, 12, 0.1);

    /** Every run that did not diverge. */
    public static final FitWindow EVERY_RUN = new FitWindow(Double.MAX_VALUE, 0, Double.MAX_VALUE);

    public FitWindow {
        if (!(near > 0) || !(wide >= near) || enough < 0) {
            throw new IllegalArgumentException(
                    "A window of %s nats, or %s with fewer than %d runs, must be positive and not become narrower."
                            .formatted(near, wide, enough));
        }
    }
}
