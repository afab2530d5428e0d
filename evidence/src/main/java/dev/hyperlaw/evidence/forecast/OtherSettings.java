package dev.hyperlaw.evidence.forecast;

import dev.hyperlaw.StandardNormal;
import dev.hyperlaw.evidence.Cell;
import dev.hyperlaw.evidence.Interval;
import dev.hyperlaw.evidence.Relatives;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.joint.AxisScale;
import dev.hyperlaw.evidence.joint.JointFit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The settings beside learning rate, momentum and batch that were varied: which of them stay as they were, and where those three are best then.
 *
 * @param forecasts of the others
 * @param located all settings in the coordinates of the surface, the others where they will be
 */
public record OtherSettings(List<OtherForecast> forecasts, JointFit.Located located) {
    public OtherSettings {
        forecasts = List.copyOf(forecasts);
    }

    /** @param best settings of a model at a target, all free */
    static OtherSettings of(
            JointFit fit, Relatives relatives, JointFit.Located best, double logSize, double logTokens) {
        UsualSettings usual = UsualSettings.near(relatives, logSize, logTokens);
        List<OtherForecast> forecasts = new ArrayList<>();
        double[] held = best.at().clone();
        for (int axis : relatives.others()) {
            double curvature = fit.curvature(relatives.logSize(), logTokens)[axis][axis];
            OtherForecast other =
                    other(fit, relatives, best, axis, curvature, usual.of(axis).orElse(best.at()[axis]));
            forecasts.add(other);
            held[axis] = relatives.scales().get(axis).coordinate(other.value()).orElse(held[axis]);
        }
        return new OtherSettings(forecasts, beside(fit, relatives, best, held, logTokens));
    }

    /** Where the best settings of a budget are, the others held at the values that most of its runs have. */
    static JointFit.Located besideUsual(JointFit fit, Relatives relatives, JointFit.Located best, double logTokens) {
        UsualSettings usual = UsualSettings.near(relatives, relatives.logSize(), logTokens);
        double[] held = best.at().clone();
        relatives.others().forEach(axis -> held[axis] = usual.of(axis).orElse(held[axis]));
        return beside(fit, relatives, best, held, logTokens);
    }

    private static JointFit.Located beside(
            JointFit fit, Relatives relatives, JointFit.Located best, double[] held, double logTokens) {
        List<Integer> others = relatives.others();
        if (others.isEmpty()) {
            return best;
        }
        boolean[] isHeld = new boolean[held.length];
        others.forEach(axis -> isHeld[axis] = true);
        boolean[] follows = new boolean[held.length];
        // The batch leads: one that hardly matters would run away to please a weight decay that is off its best.
        for (Tunable setting : List.of(Tunable.LEARNING_RATE, Tunable.MOMENTUM)) {
            relatives.axis(setting).ifPresent(axis -> follows[axis] = true);
        }
        double[][] curvature = fit.curvature(relatives.logSize(), logTokens);
        return new HeldMinimum(curvature, isHeld, follows).located(fit, best, held);
    }

    private static OtherForecast other(
            JointFit fit, Relatives relatives, JointFit.Located best, int axis, double curvature, double kept) {
        AxisScale scale = relatives.scales().get(axis);
        double[] tried = fit.triedInTheValley(axis);
        double half = StandardNormal.HALF_95 * Math.sqrt(best.covariance()[axis][axis]);
        double at = within(tried, best.at()[axis]);
        double saved = 0.5 * curvature * (at - kept) * (at - kept);
        double one = scale.value(within(tried, best.at()[axis] - half));
        double other = scale.value(within(tried, best.at()[axis] + half));
        double slope = StandardNormal.HALF_95 * fit.tokenDeviation(axis);
        double exponent = fit.tokenExponent(axis);
        return new OtherForecast(
                relatives.runs().axes().get(axis).name(),
                relatives.runs().axes().get(axis).unit(),
                scale.value(kept),
                new Interval(scale.value(at), Math.min(one, other), Math.max(one, other)),
                new Interval(exponent, exponent - slope, exponent + slope),
                saved > fit.noise());
    }

    private static double within(double[] tried, double at) {
        return Math.max(tried[0], Math.min(tried[tried.length - 1], at));
    }

    /** The coordinates of a run with these settings. */
    public double[] with(Relatives relatives, Cell cell) {
        double[] at = located.at().clone();
        for (Tunable setting : Tunable.values()) {
            Optional<Integer> axis = relatives.axis(setting);
            axis.ifPresent(place -> at[place] = Math.log(cell.get(setting)));
        }
        return at;
    }
}
