package dev.hyperlaw.evidence.proxy;

import dev.hyperlaw.evidence.surface.Edge;

/**
 * The joint optimum. With the learning rate tuned the proxy is convex in log b, and the terms that rise with b balance those that fall
 * at one batch: Newton on the logarithm of their ratio, kept inside a bracket.
 */
final class AnnealedSearch {
    private static final double EXACT = 1e-13;
    private static final int STEPS = 200;

    private AnnealedSearch() {}

    static AnnealedOptimum of(AnnealedProxy proxy, double tokens, CoolDown coolDown, BatchRange range) {
        double low = Math.log(range.low());
        double high = Math.log(range.high());
        double atLow = balance(proxy, range.low(), tokens, coolDown);
        if (!(atLow < 0)) {
            return at(proxy, range.low(), tokens, coolDown, Edge.LOW);
        }
        if (!(balance(proxy, range.high(), tokens, coolDown) > 0)) {
            return at(proxy, range.high(), tokens, coolDown, Edge.HIGH);
        }
        double z = (low + high) / 2;
        for (int step = 0; step < STEPS && high - low > EXACT; step++) {
            Slopes slopes = slopes(proxy, Math.exp(z), tokens, coolDown);
            double off = slopes.balance();
            if (off > 0) {
                high = z;
            } else {
                low = z;
            }
            double next = z - off / slopes.slopeOfBalance();
            boolean inside = next > low && next < high;
            double move = (inside ? next : (low + high) / 2) - z;
            z += move;
            if (Math.abs(move) < EXACT) {
                break;
            }
        }
        return at(proxy, Math.exp(z), tokens, coolDown, Edge.NONE);
    }

    private static double balance(AnnealedProxy proxy, double batch, double tokens, CoolDown coolDown) {
        return slopes(proxy, batch, tokens, coolDown).balance();
    }

    private static Slopes slopes(AnnealedProxy proxy, double batch, double tokens, CoolDown coolDown) {
        return Slopes.of(proxy, proxy.bestRate(batch, tokens, coolDown), batch, tokens, coolDown);
    }

    private static AnnealedOptimum at(AnnealedProxy proxy, double batch, double tokens, CoolDown coolDown, Edge edge) {
        double rate = proxy.bestRate(batch, tokens, coolDown);
        Slopes slopes = Slopes.of(proxy, rate, batch, tokens, coolDown);
        double batchExponent = edge == Edge.NONE ? slopes.batchInTokens() : 0;
        return new AnnealedOptimum(
                tokens,
                rate,
                batch,
                proxy.value(rate, batch, tokens, coolDown),
                edge,
                new PathExponents(slopes.rateInTokens() + slopes.rateInBatch() * batchExponent, batchExponent),
                proxy.shares(rate, batch, tokens, coolDown));
    }
}
