package dev.hyperlaw.desk.design;

import dev.hyperlaw.evidence.Cell;
import dev.hyperlaw.evidence.LawEstimator;

/** A loss that is known exactly, with its optima, to try a design on. */
interface DesignSurface extends LawEstimator.ExactOptimum {
    /** Without noise, up to a constant. */
    double loss(Cell cell, double tokens);

    /** How the constants were chosen, in a sentence. */
    String choice();

    /** The one for this schedule whose optimum at the middle budget lies in the middle of the design. */
    static DesignSurface of(Middle middle, boolean annealed) {
        return annealed ? AnnealedSurface.of(middle) : ConstantRateSurface.of(middle);
    }
}
