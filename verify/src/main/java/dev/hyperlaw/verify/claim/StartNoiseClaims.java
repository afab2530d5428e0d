package dev.hyperlaw.verify.claim;

import java.util.List;

/** How noisy the first steps are, step by step (App. non-matched; theory row 30b). */
final class StartNoiseClaims {
    private StartNoiseClaims() {}

    static final List<Claim> ALL = List.of(
            Claim.ours(
                    "start.zero.noise",
                    "appendix, dependency on initialisation, beyond the paper (sec:non-matched)",
                    "With a momentum buffer that starts at zero the direction at step k has the noise √(α/(2-α))·√((1+β^k)/(1-β^k)).",
                    study -> noise()),
            Claim.ours(
                    "start.zero.excess",
                    "appendix, dependency on initialisation, beyond the paper (sec:non-matched)",
                    "The start of the momentum buffer costs 1.6/√α noisy steps in all from zero, 0.9/α from a mini-batch gradient.",
                    study -> excess()));

    private static Measurement noise() {
        double alpha = 0.05;
        double beta = 1 - alpha;
        double variance = 0;
        double decay = 1;
        Pairs pairs = new Pairs();
        for (int k = 1; k <= 200; k++) {
            variance = beta * beta * variance + alpha * alpha;
            decay *= beta;
            double measured = Math.sqrt(variance) / (1 - decay);
            pairs.add(Math.sqrt(alpha / (2 - alpha)) * Math.sqrt((1 + decay) / (1 - decay)), measured);
        }
        return Measurement.agreement(
                "√(α/(2-α))·√((1+β^k)/(1-β^k))",
                pairs,
                1e-12,
                "Variance of the average followed step by step, k=1 to 200, α=0.05. A scale-invariant step divides the bias out.");
    }

    private static Measurement excess() {
        double zero = fromZero(1e-4) * Math.sqrt(1e-4);
        double matched = fromGradient(1e-3) * 1e-3;
        double order = Math.log10(fromZero(1e-4) / fromZero(1e-3));
        double matchedOrder = Math.log10(fromGradient(1e-4) / fromGradient(1e-3));
        return Measurement.statement(
                "1.6/√α and 0.9/α",
                "%s/√α and %s/α".formatted(Digits.of(zero, 3), Digits.of(matched, 3)),
                Measurement.close(zero, 1.6, 0.01)
                        && Measurement.close(matched, 0.9, 0.01)
                        && Measurement.close(order, 0.5, 0.03)
                        && Measurement.close(matchedOrder, 1, 0.03),
                "Noise above its final level, added up over 20/α steps, at α=1e-4 and 1e-3. As α falls the two tend to 1.60/√α and 1/α: zero is the better start.");
    }

    private static double fromZero(double alpha) {
        double last = Math.sqrt(alpha / (2 - alpha));
        double sum = 0;
        double decay = 1;
        for (int k = 1; k <= 20 / alpha; k++) {
            decay *= 1 - alpha;
            sum += last * (Math.sqrt((1 + decay) / (1 - decay)) - 1);
        }
        return sum;
    }

    /** The noise of the buffer above its final level, in the mean over K steps from a mini-batch gradient of noise 1/√b. */
    static double meanExcess(double alpha, double batch, int steps) {
        double beta = 1 - alpha;
        double last = Math.sqrt(alpha / (2 - alpha) / batch);
        double variance = 1 / batch;
        double sum = 0;
        for (int k = 1; k <= steps; k++) {
            variance = beta * beta * variance + alpha * alpha / batch;
            sum += Math.sqrt(variance) - last;
        }
        return sum / steps;
    }

    private static double fromGradient(double alpha) {
        double last = alpha / (2 - alpha);
        double sum = 0;
        double decay = 1;
        for (int k = 1; k <= 20 / alpha; k++) {
            decay *= 1 - alpha;
            sum += Math.sqrt(last + (1 - last) * decay * decay) - Math.sqrt(last);
        }
        return sum;
    }
}
