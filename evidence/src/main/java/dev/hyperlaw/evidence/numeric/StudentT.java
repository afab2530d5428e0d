package dev.hyperlaw.evidence.numeric;

/** Student's distribution. */
public final class StudentT {
    private StudentT() {}

    /**
     * The value that a variable with so many degrees of freedom exceeds in size with probability 5 %: the half-width of a 95 % interval
     * in standard errors. One and two degrees are exact, more by Hill's series (Algorithm 396, CACM 1970), to six digits.
     */
    public static double twoSided95(int degrees) {
        if (degrees < 1) {
            throw new IllegalArgumentException(
                    "Student's distribution needs a degree of freedom, not %d.".formatted(degrees));
        }
        double p = 0.05;
        if (degrees == 1) {
            return 1 / Math.tan(p * Math.PI / 2);
        }
        if (degrees == 2) {
            return Math.sqrt(2 / (p * (2 - p)) - 2);
        }
        double n = degrees;
        double a = 1 / (n - 0.5);
        double b = 48 / (a * a);
        double c = ((20700 * a / b - 98) * a - 16) * a + 96.36;
        double d = ((94.5 / (b + c) - 3) / b + 1) * Math.sqrt(a * Math.PI / 2) * n;
        double y = Math.pow(d * p, 2 / n);
        if (y > 0.05 + a) {
            double x = -1.959963984540054; // the normal quantile of p/2
            y = x * x;
            double correction = degrees < 5 ? c + 0.3 * (n - 4.5) * (x + 0.6) : c;
            double e = (((0.05 * d * x - 5) * x - 7) * x - 2) * x + b + correction;
            y = (((((0.4 * y + 6.3) * y + 36) * y + 94.5) / e - y - 3) / b + 1) * x;
            return Math.sqrt(n * Math.expm1(a * y * y));
        }
        y = ((1 / (((n + 6) / (n * y) - 0.089 * d - 0.822) * (n + 2) * 3) + 0.5 / (n + 4)) * y - 1) * (n + 1) / (n + 2)
                + 1 / y;
        return Math.sqrt(n * y);
    }
}
