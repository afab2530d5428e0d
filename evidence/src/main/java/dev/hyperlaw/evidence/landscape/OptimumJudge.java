package dev.hyperlaw.evidence.landscape;

import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.landscape.OptimumFinder.Fitted;
import dev.hyperlaw.evidence.numeric.StudentT;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Whether the minimum of a quadratic is one. A bend below the noise is not, and neither is a minimum that lies further below the best
 * run than the best runs differ.
 *
 * @param noise of the table
 * @param misfit what quadratics of all budgets leave, if that is more, as the noise that a bend must exceed
 */
record OptimumJudge(LossNoise noise, LossNoise misfit) {
    private static final double CREDIBLE = 3;

    static OptimumJudge of(LossNoise noise, List<Optional<Fitted>> fits) {
        double rest = 0;
        int freedom = 0;
        for (Optional<Fitted> fitted : fits) {
            rest += fitted.map(each -> each.fit().rest()).orElse(0.0);
            freedom += fitted.map(each -> each.fit().freedom()).orElse(0);
        }
        boolean worse = freedom > 0 && rest / freedom > noise.variance();
        return new OptimumJudge(noise, worse ? new LossNoise(rest / freedom, freedom) : noise);
    }

    SmoothedOptimum optimum(Slice slice, Optional<Fitted> fitted, Set<Tunable> blind) {
        Optional<Fitted> smooth = fitted.filter(each -> isCredible(slice, each));
        Spot run = blind.contains(Tunable.LEARNING_RATE) ? middle(slice) : slice.best();
        double[] place = smooth.map(Fitted::place).orElseGet(() -> slice.octaves(run.cell()));
        Optional<Fitted> believed = smooth.filter(each -> !blind.contains(Tunable.LEARNING_RATE) && bends(each, 0));
        return new SmoothedOptimum(
                slice.tokens(),
                slice.axes(),
                slice.cell(place, run.cell()),
                smooth.map(Fitted::loss).orElse(run.loss()),
                believed.map(each -> each.fit().bowl(each.lean())),
                SmoothedOptimum.edges(slice, place),
                slice.axes().stream()
                        .map(axis -> Bracket.of(slice, axis, noise))
                        .toList(),
                vague(slice, believed, blind),
                blind);
    }

    private Set<Tunable> vague(Slice slice, Optional<Fitted> believed, Set<Tunable> blind) {
        Set<Tunable> vague = EnumSet.noneOf(Tunable.class);
        for (int i = 0; i < slice.axes().size(); i++) {
            if (believed.isEmpty() || blind.contains(slice.axes().get(i)) || !bends(believed.get(), i)) {
                vague.add(slice.axes().get(i));
            }
        }
        return vague;
    }

    /** Along an axis, the others held: how well a valley that lies askew is located along it is in the spread of its minimum. */
    private boolean bends(Fitted fitted, int axis) {
        double error = Math.sqrt(fitted.fit().bendSpread()[axis] * misfit.variance());
        return fitted.fit().curvature().getEntry(axis, axis)
                > error * StudentT.twoSided95((int) Math.max(1, misfit.freedom()));
    }

    private boolean isCredible(Slice slice, Fitted fitted) {
        double[] losses =
                slice.spots().stream().mapToDouble(Spot::loss).sorted().toArray();
        double neighbour = losses[Math.min(losses.length - 1, slice.axes().size() + 1)];
        return fitted.loss() >= 2 * losses[0] - neighbour - CREDIBLE * noise.deviation();
    }

    /** A run in the middle of the learning rates is as good as any, and furthest from what was not tried. */
    private static Spot middle(Slice slice) {
        double[] tried = slice.tried(Tunable.LEARNING_RATE);
        double middle = (tried[0] + tried[tried.length - 1]) / 2;
        return slice.spots().stream()
                .min(Comparator.comparingDouble((Spot spot) ->
                                Math.rint(1e6 * Math.abs(Slice.octaves(Tunable.LEARNING_RATE, spot.cell()) - middle)))
                        .thenComparingDouble(Spot::loss))
                .orElseThrow();
    }
}
