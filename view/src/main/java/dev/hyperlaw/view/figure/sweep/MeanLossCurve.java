package dev.hyperlaw.view.figure.sweep;

import java.util.Arrays;

/** The mean loss over seeds of the runs at one learning rate, by budget; only budgets that every one of them has reached. */
record MeanLossCurve(double rate, double[] tokens, double[] loss) {

    double last() {
        return loss[loss.length - 1];
    }

    /** The loss at a budget of the group; NaN if the runs did not get there. */
    double at(double budget) {
        int place = Arrays.binarySearch(tokens, budget);
        return place < 0 ? Double.NaN : loss[place];
    }
}
