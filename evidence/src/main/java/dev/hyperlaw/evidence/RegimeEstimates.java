package dev.hyperlaw.evidence;

import dev.hyperlaw.evidence.surface.Bottom;
import dev.hyperlaw.evidence.surface.ProfileGrid;
import dev.hyperlaw.evidence.surface.ProfileMinimum;
import dev.hyperlaw.evidence.surface.Valley;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What two estimators make of one regime. The joint one fits one valley to all budgets at once, its bottom a power law; the profile
 * one finds the minimum of every budget by itself and then draws the power law through them.
 *
 * @param joint the law of the valley, by coordinate, then driver
 * @param profile the law through the minima
 * @param plain where the rate alone is tuned, the law by the usual protocol
 * @param minima by stratum
 */
record RegimeEstimates(
        Optional<double[][]> joint,
        Optional<double[][]> profile,
        Optional<double[][]> plain,
        List<Optional<ProfileMinimum>> minima) {

    /** From scratch. */
    static RegimeEstimates of(RegimeView view, double[] loss, Optional<Valley> valley) {
        return of(view, loss, valley, valley.map(found -> found.model().law()));
    }

    /** With the window of a valley that was found in other losses. */
    static RegimeEstimates again(RegimeView view, double[] loss, Valley valley) {
        return of(view, loss, Optional.of(valley), valley.again(loss).map(model -> model.law()));
    }

    private static RegimeEstimates of(
            RegimeView view, double[] loss, Optional<Valley> valley, Optional<double[][]> joint) {
        double[] reach = valley.map(Valley::reach)
                .orElseGet(() ->
                        Arrays.stream(view.data().steps()).map(step -> 2 * step).toArray());
        double ceiling = valley.map(Valley::ceiling).orElse(Double.POSITIVE_INFINITY);
        Bottom bottom = valley.map(Valley::bottom).orElse(Bottom.PARABOLA);
        List<Optional<ProfileMinimum>> minima = new ArrayList<>();
        for (ProfileGrid grid : view.grids()) {
            minima.add(grid.minimum(loss, reach, ceiling, bottom));
        }
        return new RegimeEstimates(
                joint, PowerLaws.through(view, minima), view.plain().flatMap(parabolas -> parabolas.law(loss)), minima);
    }

    OptionalDouble joint(RegimeView view, Exponent exponent) {
        return entry(joint, view, exponent);
    }

    OptionalDouble profile(RegimeView view, Exponent exponent) {
        return entry(profile, view, exponent);
    }

    OptionalDouble plain(RegimeView view, Exponent exponent) {
        return entry(plain, view, exponent);
    }

    private static OptionalDouble entry(Optional<double[][]> law, RegimeView view, Exponent exponent) {
        return law.isPresent() && view.driver(exponent).isPresent()
                ? OptionalDouble.of(law.get()[view.coordinate(exponent)][
                        view.driver(exponent).getAsInt()])
                : OptionalDouble.empty();
    }
}
