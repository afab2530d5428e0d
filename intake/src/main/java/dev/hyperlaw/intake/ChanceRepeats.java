package dev.hyperlaw.intake;

import java.util.stream.DoubleStream;

/**
 * Whether as many losses of replicates as coincide may do so by chance, given their decimals and how far the others are apart.
 *
 * <p>Two losses with noise of deviation σ that are written in steps of r coincide with probability r/(2√π σ); the median of their
 * differences is 0.954 σ. Steps that are coarser than the noise hide it: then losses that do not coincide are one step apart.
 */
final class ChanceRepeats {
    private static final int MOST_DECIMALS = 9;
    private static final double PER_MEDIAN = 0.954 / (2 * Math.sqrt(Math.PI));
    private static final double WHOLE = 1e-6;
    /** Noise may differ from setting to setting: twice as many as expected are still chance. */
    private static final double SPARE = 2;
    /** What chance does less often than this is not chance. */
    private static final double RARE = 0.01;
    /** The noise of a language model is about a thousandth of its loss: steps below a part of that do not hide it. */
    private static final double COARSE = 3e-4;

    private static final double ONE_STEP = 1.5;

    private final double step;
    private final double[] losses;
    private final DoubleStream.Builder differences = DoubleStream.builder();
    private int repeats;

    /** @param losses all that are written in the table */
    ChanceRepeats(double[] losses) {
        step = step(losses);
        this.losses = losses;
    }

    private boolean isCoarse() {
        double[] sorted = DoubleStream.of(losses)
                .filter(Double::isFinite)
                .map(Math::abs)
                .sorted()
                .toArray();
        return sorted.length > 0 && step >= COARSE * sorted[sorted.length / 2];
    }

    /** Two replicates. */
    void add(double loss, double other, boolean repeats) {
        if (repeats) {
            this.repeats++;
        } else {
            differences.add(Math.abs(loss - other));
        }
    }

    /** Poisson's law for as many repeats or more. */
    boolean isPlausible() {
        double[] sorted = differences.build().sorted().toArray();
        if (repeats == 0 || sorted.length == 0) {
            return repeats == 0;
        }
        if (isCoarse() && sorted[sorted.length * 9 / 10] <= ONE_STEP * step) {
            return true;
        }
        double one = Math.min(1, PER_MEDIAN * step / Math.max(step, sorted[sorted.length / 2]));
        double expected = SPARE * one * (repeats + sorted.length);
        double term = Math.exp(-expected);
        double fewer = 0;
        for (int k = 0; k < repeats; k++) {
            fewer += term;
            term *= expected / (k + 1);
        }
        return 1 - fewer > RARE;
    }

    /** The power of ten that all losses are whole multiples of; 0 if they have too many decimals for one. */
    private static double step(double[] losses) {
        double scale = 1;
        for (int decimals = 0; decimals <= MOST_DECIMALS; decimals++) {
            if (areWhole(losses, scale)) {
                return 1 / scale;
            }
            scale *= 10;
        }
        return 0;
    }

    private static boolean areWhole(double[] losses, double scale) {
        for (double loss : losses) {
            double scaled = scale * loss;
            if (Double.isFinite(scaled) && Math.abs(scaled - Math.rint(scaled)) > WHOLE) {
                return false;
            }
        }
        return true;
    }
}
