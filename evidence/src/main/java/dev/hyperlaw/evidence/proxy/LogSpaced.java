package dev.hyperlaw.evidence.proxy;

/** Numbers whose logarithms are evenly spaced, both ends exact. */
final class LogSpaced {
    private LogSpaced() {}

    static double[] between(double from, double to, int points) {
        double[] values = new double[points];
        for (int i = 0; i < points; i++) {
            values[i] = from * Math.exp(Math.log(to / from) * i / (points - 1));
        }
        values[points - 1] = to;
        return values;
    }
}
