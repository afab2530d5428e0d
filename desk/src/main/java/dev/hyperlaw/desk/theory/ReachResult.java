package dev.hyperlaw.desk.theory;

import dev.hyperlaw.bound.Problem;
import dev.hyperlaw.reach.IsoConstants;
import dev.hyperlaw.reach.Reach;
import java.util.Optional;

/**
 * What a target takes.
 *
 * @param iso the hyperbola's constants where momentum is fixed; they give the asymptotes and the regimes
 */
public record ReachResult(Problem problem, Reach.Reachable reach, Optional<IsoConstants> iso) {
    /** The asymptote of the batch, which may lie below one; the least usable batch where there is no closed form. */
    public double leastBatch() {
        return iso.map(constants -> constants.leastBatch(reach.target())).orElse(reach.leastBatch());
    }
}
