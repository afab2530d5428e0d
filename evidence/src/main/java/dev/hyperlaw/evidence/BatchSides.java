package dev.hyperlaw.evidence;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** How the best rate follows the batch below the best one of each budget, and above it: the same fit on a part of the runs. */
record BatchSides(RegimeStrata rates, RegimeSurface batches) {
    List<ExponentEstimate> exponents(int repetitions, long seed) {
        List<ExponentEstimate> found = new ArrayList<>();
        for (Exponent side : List.of(Exponent.P_BELOW, Exponent.P_ABOVE)) {
            boolean below = side == Exponent.P_BELOW;
            RegimeStrata part = rates.only(cell -> below == cell.held().batchTokens() < best(cell));
            if (part.cells().size() < 3) {
                continue;
            }
            RegimeSurface surface = new RegimeSurface(part, repetitions, seed);
            surface.interval(Exponent.P)
                    .ifPresent(interval -> found.add(new ExponentEstimate(side, Optional.of(interval))));
        }
        return found;
    }

    /** The best batch of a model at a budget; of the nearest momentum. */
    private double best(RegimeStrata.Stratum at) {
        List<RegimeStrata.Stratum> cells = batches.strata().cells();
        int nearest = -1;
        double distance = Double.POSITIVE_INFINITY;
        for (int c = 0; c < cells.size(); c++) {
            RegimeStrata.Stratum cell = cells.get(c);
            double off = Math.abs(Math.log(cell.held().alpha() / at.held().alpha()));
            if (cell.model() == at.model() && cell.tokens() == at.tokens() && off < distance) {
                nearest = c;
                distance = off;
            }
        }
        double[] law = batches.fit().law(nearest).at();
        return Math.exp(law[law.length - 1]);
    }
}
