package dev.hyperlaw.bench.star;

import java.util.Arrays;

/**
 * The runs of a star that differ from its centre in one setting alone, the centre included.
 *
 * @param at coordinates, ascending
 * @param loss of each; of several runs at one coordinate their mean
 */
record Arm(String axis, double[] at, double[] loss) {
    /** Coordinates that were tried. */
    double low() {
        return at[0];
    }

    double high() {
        return at[at.length - 1];
    }

    /** The middle of the distances between neighbours; 0 of a single run. */
    double step() {
        double[] steps = new double[Math.max(1, at.length - 1)];
        for (int i = 1; i < at.length; i++) {
            steps[i - 1] = at[i] - at[i - 1];
        }
        Arrays.sort(steps);
        return steps[steps.length / 2];
    }

    private int best() {
        int best = 0;
        for (int i = 1; i < loss.length; i++) {
            best = loss[i] < loss[best] ? i : best;
        }
        return best;
    }

    /** Whether the best run has worse ones on both sides. */
    boolean surroundsItsBest() {
        return best() > 0 && best() < loss.length - 1;
    }

    /** The best run with its neighbours: three runs, or as many as there are. Further off, valleys are lopsided and end in cliffs. */
    Arm bottom() {
        int first = Math.max(0, Math.min(best() - 1, at.length - 3));
        int end = Math.min(at.length, first + 3);
        return new Arm(axis, Arrays.copyOfRange(at, first, end), Arrays.copyOfRange(loss, first, end));
    }
}
