package dev.hyperlaw.evidence.proxy;

/**
 * The joint optimum. With the learning rate tuned the proxy is convex in log b, and the terms that rise with b balance those that fall
 * at one batch: Newton on the logarithm of their ratio, kept inside a bracket. A batch has one token or more.
 */
final class AnnealedSearch {
    private static final double EXACT = 1e-13;
    private static final int STEPS = 200;

    private AnnealedSearch() {}

    static AnnealedOptimum of(AnnealedProxy proxy, double tokens, CoolDown coolDown, double largest) {
        double low = 0;
        double high = Math.log(largest);
        if (!(slopes(proxy, 1, tokens, coolDown).balance() < 0)) {
            return at(proxy, 1, tokens, coolDown);
        }
        if (!(slopes(proxy, largest, tokens, coolDown).balance() > 0)) {
            return at(proxy, largest, tokens, coolDown);
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
        return at(proxy, Math.exp(z), tokens, coolDown);
    }

    private static Slopes slopes(AnnealedProxy proxy, double batch, double tokens, CoolDown coolDown) {
        return Slopes.of(proxy, proxy.bestRate(batch, tokens, coolDown), batch, tokens, coolDown);
    }

    private static AnnealedOptimum at(AnnealedProxy proxy, double batch, double tokens, CoolDown coolDown) {
        double rate = proxy.bestRate(batch, tokens, coolDown);
        return new AnnealedOptimum(tokens, rate, batch, proxy.shares(rate, batch, tokens, coolDown));
    }
}
