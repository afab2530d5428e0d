package dev.hyperlaw.evidence.plan;

import dev.hyperlaw.evidence.cliff.Nearest;
import java.util.Optional;

/**
 * How likely the recommended run is to diverge, by the boundary that the family's runs show. Where none of them diverged nothing is said.
 *
 * @param probability of a divergence at the recommendation
 * @param nearest the divergence nearest above it
 * @param lowered the learning rate that would have been recommended without the boundary; empty if it is that
 */
public record DivergenceRisk(double probability, Optional<Nearest> nearest, Optional<Double> lowered) {
    /** No recommendation is likelier to diverge than this. */
    public static final double MOST = 0.10;
}
