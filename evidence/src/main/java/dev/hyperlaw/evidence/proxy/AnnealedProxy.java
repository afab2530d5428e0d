package dev.hyperlaw.evidence.proxy;

import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The part of the loss of an annealed run that its settings decide (shared/annealed.md):
 *
 * <pre>{@code
 * C1·(b/(ηT(1−c/2)))^½ + C2·b^-½ + C3·(ηb/(cT))^½ + C4·c^-½·η^½·b^-¼·T^-½ + C5·η/b
 * progress               floor     curvature        noise                   drift
 * }</pre>
 *
 * <p>The level that no setting changes is not part of it. {@code (1 − c/2)^-½} is the sum of the rates in place of {@code ηK}: at one
 * cool-down fraction it belongs to C1, as in the preset {@code annealed} of the bound library; over several fractions the figures of
 * annealed.md need it.
 */
public record AnnealedProxy(double progress, double floor, double curvature, double noise, double drift) {
    private static final AnnealedTerm[] TERMS = AnnealedTerm.values();
    private static final double EXACT = 1e-13;
    private static final int STEPS = 200;

    public AnnealedProxy {
        for (double coefficient : new double[] {progress, floor, curvature, noise, drift}) {
            if (!(coefficient >= 0) || Double.isInfinite(coefficient)) {
                throw new IllegalArgumentException(
                        "A coefficient (%s) of the annealed proxy must be finite and not negative."
                                .formatted(coefficient));
            }
        }
    }

    /** In the order of {@link AnnealedTerm}. */
    static AnnealedProxy of(double[] coefficients) {
        return new AnnealedProxy(coefficients[0], coefficients[1], coefficients[2], coefficients[3], coefficients[4]);
    }

    public double coefficient(AnnealedTerm term) {
        return switch (term) {
            case PROGRESS -> progress;
            case FLOOR -> floor;
            case CURVATURE -> curvature;
            case NOISE -> noise;
            case DRIFT -> drift;
        };
    }

    /** The loss above its level. */
    public double value(double learningRate, double batchTokens, double tokens, CoolDown coolDown) {
        double sum = 0;
        for (AnnealedTerm term : TERMS) {
            sum += coefficient(term) * term.at(learningRate, batchTokens, tokens, coolDown);
        }
        return sum;
    }

    /** What each term contributes, of a sum of 1. */
    public Map<AnnealedTerm, Double> shares(double learningRate, double batchTokens, double tokens, CoolDown coolDown) {
        double sum = value(learningRate, batchTokens, tokens, coolDown);
        Map<AnnealedTerm, Double> shares = new EnumMap<>(AnnealedTerm.class);
        for (AnnealedTerm term : TERMS) {
            shares.put(term, coefficient(term) * term.at(learningRate, batchTokens, tokens, coolDown) / sum);
        }
        return shares;
    }

    /** Whether there is a best learning rate: something falls with it and something rises. */
    public boolean isBounded() {
        return progress > 0 && curvature + noise + drift > 0;
    }

    /**
     * The best learning rate at a batch, of a proxy that is {@linkplain #isBounded bounded}. Without drift it is the same at every budget:
     *
     * <pre>{@code η*(b) = (C1/C3)·(c/(1−c/2))^½ / (1 + (b_x/b)^¾)}</pre>
     *
     * <p>With drift, {@code s = η^½} is the positive root of {@code 2Ds³ + Bs² − A}: convex and rising there, so that Newton's steps
     * from an upper bound never pass it.
     */
    double bestRate(double batchTokens, double tokens, CoolDown coolDown) {
        double a = progress * AnnealedTerm.PROGRESS.at(1, batchTokens, tokens, coolDown);
        double b = curvature * AnnealedTerm.CURVATURE.at(1, batchTokens, tokens, coolDown)
                + noise * AnnealedTerm.NOISE.at(1, batchTokens, tokens, coolDown);
        double d = 2 * drift / batchTokens;
        if (d == 0) {
            return a / b;
        }
        double s = Math.min(b > 0 ? Math.sqrt(a / b) : Double.POSITIVE_INFINITY, Math.cbrt(a / d));
        for (int step = 0; step < 60; step++) {
            double move = (s * s * (d * s + b) - a) / (s * (3 * d * s + 2 * b));
            s -= move;
            if (!(move > 1e-15 * s)) {
                break;
            }
        }
        return s * s;
    }

    /**
     * {@code b_x = (C4/C3)^{4/3}}: below it the best learning rate rises like {@code b^¾}, above it not at all. 0 without noise term;
     * none without curvature, when the rate rises with the batch for ever.
     */
    public OptionalDouble knee() {
        return curvature > 0 ? OptionalDouble.of(Math.pow(noise / curvature, 4 / 3.0)) : OptionalDouble.empty();
    }

    /** How the best learning rate at a fixed batch moves with budget and batch; none unless {@linkplain #isBounded bounded}. */
    public Optional<RateExponents> rateExponents(double batchTokens, double tokens, CoolDown coolDown) {
        if (!isBounded()) {
            return Optional.empty();
        }
        Slopes slopes = slopes(batchTokens, tokens, coolDown);
        return Optional.of(new RateExponents(slopes.rateInTokens(), slopes.rateInBatch()));
    }

    /** The best learning rate and batch of at least one token; none unless {@linkplain #isBounded bounded}. */
    public Optional<AnnealedOptimum> optimum(double tokens, CoolDown coolDown) {
        return optimum(tokens, coolDown, tokens);
    }

    /** @param largest batch, tokens */
    Optional<AnnealedOptimum> optimum(double tokens, CoolDown coolDown, double largest) {
        if (!isBounded()) {
            return Optional.empty();
        }
        double batch = bestBatch(tokens, coolDown, largest);
        double rate = bestRate(batch, tokens, coolDown);
        return Optional.of(new AnnealedOptimum(tokens, rate, batch, shares(rate, batch, tokens, coolDown)));
    }

    /**
     * The batch of the joint optimum. With the learning rate tuned the proxy is convex in log b. The terms that rise with b balance those
     * that fall at one batch: Newton on the logarithm of their ratio, kept inside a bracket. A batch has one token or more.
     */
    private double bestBatch(double tokens, CoolDown coolDown, double largest) {
        if (!(slopes(1, tokens, coolDown).balance() < 0)) {
            return 1;
        }
        if (!(slopes(largest, tokens, coolDown).balance() > 0)) {
            return largest;
        }
        double low = 0;
        double high = Math.log(largest);
        double z = (low + high) / 2;
        for (int step = 0; step < STEPS && high - low > EXACT; step++) {
            Slopes slopes = slopes(Math.exp(z), tokens, coolDown);
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
        return Math.exp(z);
    }

    /** At the best learning rate of a batch. */
    private Slopes slopes(double batch, double tokens, CoolDown coolDown) {
        return Slopes.of(this, bestRate(batch, tokens, coolDown), batch, tokens, coolDown);
    }

    /**
     * How the best learning rate moves at one point: {@code η* ∝ T^inTokens · b^inBatch}.
     *
     * @param inTokens at a fixed batch
     * @param inBatch at a fixed budget
     */
    public record RateExponents(double inTokens, double inBatch) {}
}
