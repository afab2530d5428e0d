package dev.hyperlaw.evidence.proxy;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/**
 * The best learning rate against the batch at one budget, for a figure: it rises up to a knee and saturates, and falls with the budget
 * only where there is drift.
 *
 * @param points by batch, ascending; empty if the proxy is not bounded
 * @param knee where the rise of {@code b^¾} ends; none if it never does, 0 if it never begins
 * @param ceiling what the learning rate tends to for large batches without drift; none without curvature
 */
public record RateCurve(double tokens, List<Point> points, OptionalDouble knee, OptionalDouble ceiling) {
    /**
     * @param exponents local ones, in budget and batch
     */
    public record Point(double batchTokens, double learningRate, RateExponents exponents) {}

    public RateCurve {
        points = List.copyOf(points);
    }

    /**
     * @param points at least 2, evenly spaced in the logarithm of the batch
     */
    public static RateCurve of(AnnealedProxy proxy, double tokens, CoolDown coolDown, BatchRange range, int points) {
        if (points < 2) {
            throw new IllegalArgumentException("A curve needs two points, not %d.".formatted(points));
        }
        List<Point> curve = new ArrayList<>();
        for (double batch : LogSpaced.between(range.low(), range.high(), points)) {
            proxy.rateExponents(batch, tokens, coolDown)
                    .ifPresent(exponents ->
                            curve.add(new Point(batch, proxy.bestRate(batch, tokens, coolDown), exponents)));
        }
        double ratio = AnnealedTerm.PROGRESS.scale(coolDown) / AnnealedTerm.CURVATURE.scale(coolDown);
        OptionalDouble ceiling = proxy.curvature() > 0
                ? OptionalDouble.of(proxy.progress() / proxy.curvature() * ratio)
                : OptionalDouble.empty();
        return new RateCurve(tokens, curve, proxy.knee(), ceiling);
    }
}
