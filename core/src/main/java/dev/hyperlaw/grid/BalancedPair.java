package dev.hyperlaw.grid;

/**
 * {@code constant + c·x^(−e) + d·x^e}: the learning rate in the LMO family, {@code C1·b/(ηT) + C3·η·(1 + 1/α)}. The two
 * powers are equal at the minimum, {@code x^(2e) = c/d}, whose value is {@code constant + 2·√(c·d)}.
 */
record BalancedPair(double exponent, double low, double high, double lowPower, double highPower)
        implements InnerMinimum {
    static BalancedPair between(double low, double high, double exponent) {
        return new BalancedPair(exponent, low, high, Math.pow(low, exponent), Math.pow(high, exponent));
    }

    @Override
    public double value(double constant, double[] coefficients) {
        double falling = coefficients[0];
        double rising = coefficients[1];
        if (falling <= rising * lowPower * lowPower) {
            return constant + falling / lowPower + rising * lowPower;
        }
        if (falling >= rising * highPower * highPower) {
            return constant + falling / highPower + rising * highPower;
        }
        return constant + 2 * Math.sqrt(falling * rising);
    }

    @Override
    public double place(double[] coefficients) {
        double ratio = coefficients[0] / coefficients[1];
        double best = exponent == 1 ? Math.sqrt(ratio) : Math.pow(ratio, 1 / (2 * exponent));
        return Math.max(low, Math.min(high, best));
    }
}
