package dev.hyperlaw.grid;

import dev.hyperlaw.posynomial.Term;
import java.util.List;
import java.util.Locale;

/**
 * The two grids of the paper, which differ (theory row 35): the footnote lets α start at 1e-10, but the captions' β = 0.999
 * and 0.934 are points of a grid that starts at 1e-9.
 */
public enum PaperGrid {
    CAPTION(1e-9),
    FOOTNOTE(1e-10);

    /** Values on each axis. */
    public static final int RESOLUTION = 100;

    private final double lowestAlpha;

    PaperGrid(double lowestAlpha) {
        this.lowestAlpha = lowestAlpha;
    }

    public LogAxis budgets(int resolution) {
        return new LogAxis(Term.BUDGET, 1e2, 1e22, resolution);
    }

    /** Batch, momentum, learning rate. */
    public List<LogAxis> axes(int resolution) {
        return List.of(
                new LogAxis("b", 1, 1e15, resolution),
                new LogAxis("alpha", lowestAlpha, 1, resolution),
                new LogAxis("eta", 1e-15, 1e4, resolution));
    }

    /** The word the user types. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
