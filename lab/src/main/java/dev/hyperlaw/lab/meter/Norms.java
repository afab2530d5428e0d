package dev.hyperlaw.lab.meter;

/** The norm in whose ball an optimizer steps, and its dual, of all parameters in one array. */
interface Norms {
    double primal(double... update);

    double dual(double... gradient);

    /** The largest possible {@code ‖v‖⋆/‖v‖₂}. */
    double largestRatio();

    static double squared(double... vector) {
        double sum = 0;
        for (double value : vector) {
            sum += value * value;
        }
        return sum;
    }

    static double euclidean(double... vector) {
        return Math.sqrt(squared(vector));
    }
}
