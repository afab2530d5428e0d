package dev.hyperlaw.evidence.forecast;

import dev.hyperlaw.StandardNormal;
import dev.hyperlaw.evidence.Cell;
import dev.hyperlaw.evidence.Interval;
import dev.hyperlaw.evidence.Relatives;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.joint.AxisScale;
import dev.hyperlaw.evidence.joint.JointFit;
import dev.hyperlaw.evidence.joint.JointRuns;
import java.util.ArrayList;
import java.util.Arrays;
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
        double[] held = free(best);
        for (int axis : relatives.others()) {
            double gain = gain(fit, new JointRuns.Place(relatives.own(), relatives.logSize(), logTokens), axis);
            OtherForecast other =
                    other(fit, relatives, best, axis, gain, usual.of(axis).orElse(best.at()[axis]));
            forecasts.add(other);
            held[axis] = relatives.scales().get(axis).coordinate(other.value()).orElse(best.at()[axis]);
        }
        return new OtherSettings(forecasts, fit.holding(best, held));
    }

    /** Where the best settings of a budget are, the others held at the values that most of its runs have. */
    static JointFit.Located besideUsual(JointFit fit, Relatives relatives, JointFit.Located best, double logTokens) {
        UsualSettings usual = UsualSettings.near(relatives, relatives.logSize(), logTokens);
        double[] held = free(best);
        relatives.others().forEach(axis -> held[axis] = usual.of(axis).orElse(best.at()[axis]));
        return fit.holding(best, held);
    }

    /** The batch leads: what is held moves the learning rate and momentum alone. */
    private static double[] free(JointFit.Located best) {
        double[] free = new double[best.at().length];
        Arrays.fill(free, Double.NaN);
        return free;
    }

    /**
     * What a move saves if learning rate and momentum follow it, less what it costs that they do so by a guess: by the square of its
     * length.
     */
    private static double gain(JointFit fit, JointRuns.Place place, int axis) {
        double[][] curvature = fit.curvature(place.logSize(), place.logTokens());
        double gain = Math.pow(fit.halfWidth(axis, 0.5, place), -2);
        for (int k = 0; k < axis; k++) {
            gain -= curvature[k][k] * Math.pow(fit.followDeviation(k, axis), 2);
        }
        return gain;
    }

    private static OtherForecast other(
            JointFit fit, Relatives relatives, JointFit.Located best, int axis, double gain, double kept) {
        AxisScale scale = relatives.scales().get(axis);
        double[] tried = fit.triedInTheValley(axis);
        double half = StandardNormal.HALF_95 * Math.sqrt(best.covariance()[axis][axis]);
        double at = within(tried, best.at()[axis]);
        double saved = 0.5 * gain * (at - kept) * (at - kept);
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
