package dev.hyperlaw.evidence.criticalbatch;

/** How far logarithms of steps are from a curve: squared up to 10 %, linear beyond (Huber). */
final class LogResiduals {
    private static final double HUBER = 0.1;
    private static final int STEPS = 50;

    private LogResiduals() {}

    static double huber(double[] off) {
        double sum = 0;
        for (double each : off) {
            double size = Math.abs(each);
            sum += size <= HUBER ? size * size : HUBER * (2 * size - HUBER);
        }
        return sum;
    }

    static double rms(double[] off) {
        double sum = 0;
        for (double each : off) {
            sum += each * each;
        }
        return Math.sqrt(sum / off.length);
    }

    /** The constant that the values are nearest to; they are then measured from it, in place. */
    static double takeOutCentre(double[] values) {
        double centre = 0;
        for (double value : values) {
            centre += value / values.length;
        }
        for (int step = 0; step < STEPS; step++) {
            double sum = 0;
            double weights = 0;
            for (double value : values) {
                double weight = Math.min(1, HUBER / Math.abs(value - centre));
                sum += weight * value;
                weights += weight;
            }
            double move = sum / weights - centre;
            centre += move;
            if (Math.abs(move) < 1e-13) {
                break;
            }
        }
        for (int i = 0; i < values.length; i++) {
            values[i] -= centre;
        }
        return centre;
    }
}
