package dev.hyperlaw.evidence.plan;

import dev.hyperlaw.StandardNormal;
import dev.hyperlaw.evidence.Cell;
import dev.hyperlaw.evidence.Interval;
import dev.hyperlaw.evidence.Relatives;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.forecast.Forecast;
import dev.hyperlaw.evidence.forecast.Forecaster;
import dev.hyperlaw.evidence.forecast.OtherForecast;
import dev.hyperlaw.evidence.joint.AxisScale;
import dev.hyperlaw.evidence.joint.JointFit;
import java.util.ArrayList;
import java.util.List;

/**
 * The settings beside learning rate, momentum and batch that were varied: which of them stay as they were, and how those three follow where
 * one is kept off its best.
 *
 * @param forecasts of the others
 * @param point all settings in the coordinates of the surface
 */
record OtherSettings(List<OtherForecast> forecasts, double[] point) {
    OtherSettings {
        forecasts = List.copyOf(forecasts);
    }

    /** For the model of the runs. */
    static OtherSettings of(Forecaster forecaster, Forecast forecast) {
        Relatives relatives = forecaster.relatives();
        return of(forecaster, forecast, forecaster.everything(forecast.tokens()), relatives.logSize());
    }

    /** For a model that was not trained. */
    static OtherSettings atSize(Forecaster forecaster, Forecast forecast, double parameters) {
        JointFit.Located best = forecaster.everythingAtSize(parameters, forecast.tokens());
        return of(forecaster, forecast, best, Math.log(parameters));
    }

    private static OtherSettings of(Forecaster forecaster, Forecast forecast, JointFit.Located best, double logSize) {
        Relatives relatives = forecaster.relatives();
        List<OtherForecast> forecasts = new ArrayList<>();
        double[] free = best.at().clone();
        for (Tunable setting : forecast.axes()) {
            free[relatives.axis(setting).orElseThrow()] =
                    Math.log(forecast.place().get(setting));
        }
        double[] held = free.clone();
        UsualSettings usual = UsualSettings.near(relatives, logSize, Math.log(forecast.tokens()));
        boolean[] isHeld = new boolean[free.length];
        for (int axis = 0; axis < free.length; axis++) {
            if (relatives.settings().get(axis).isEmpty()
                    && !relatives.runs().axes().get(axis).carried()) {
                OtherForecast other = other(
                        forecaster,
                        forecast.tokens(),
                        best,
                        axis,
                        usual.of(axis).orElse(free[axis]));
                forecasts.add(other);
                held[axis] =
                        relatives.scales().get(axis).coordinate(other.value()).orElse(free[axis]);
                isHeld[axis] = true;
            }
        }
        double[][] curvature = forecaster.fit().curvature(Math.log(forecast.tokens()));
        double[] point = HeldMinimum.of(curvature, free, held, isHeld);
        for (Tunable setting : List.of(Tunable.MOMENTUM, Tunable.BATCH)) {
            int axis = relatives.axis(setting).orElse(-1);
            if (axis >= 0 && forecast.axes().contains(setting)) {
                double[] tried = forecaster.fit().triedInTheValley(axis);
                held[axis] = setting == Tunable.BATCH ? Math.max(tried[0], point[axis]) : within(tried, point[axis]);
                isHeld[axis] |= held[axis] != point[axis];
            }
        }
        return new OtherSettings(forecasts, HeldMinimum.of(curvature, free, held, isHeld));
    }

    private static OtherForecast other(
            Forecaster forecaster, double tokens, JointFit.Located best, int axis, double kept) {
        Relatives relatives = forecaster.relatives();
        AxisScale scale = relatives.scales().get(axis);
        double[] tried = forecaster.fit().triedInTheValley(axis);
        double half = StandardNormal.HALF_95 * Math.sqrt(best.covariance()[axis][axis]);
        double at = within(tried, best.at()[axis]);
        double steepness = forecaster.fit().curvature(Math.log(tokens))[axis][axis];
        double saved = 0.5 * steepness * (at - kept) * (at - kept);
        double low = within(tried, best.at()[axis] - half);
        double high = within(tried, best.at()[axis] + half);
        double one = scale.value(low);
        double other = scale.value(high);
        double slope = StandardNormal.HALF_95 * forecaster.fit().tokenDeviation(axis);
        double exponent = forecaster.fit().tokenExponent(axis);
        return new OtherForecast(
                relatives.runs().axes().get(axis).name(),
                scale.value(kept),
                new Interval(scale.value(at), Math.min(one, other), Math.max(one, other)),
                new Interval(exponent, exponent - slope, exponent + slope),
                saved > forecaster.fit().noise());
    }

    private static double within(double[] tried, double at) {
        return Math.max(tried[0], Math.min(tried[tried.length - 1], at));
    }

    /** Learning rate, momentum and batch with the others as they will be. */
    Forecast around(Forecaster forecaster, Forecast forecast) {
        Relatives relatives = forecaster.relatives();
        Cell place = forecast.place();
        for (Tunable setting : forecast.axes()) {
            place = place.withCapped(
                    setting, Math.exp(point[relatives.axis(setting).orElseThrow()]));
        }
        return forecast.withPlace(place);
    }

    /** The coordinates of a run with these settings. */
    double[] with(Relatives relatives, Cell cell) {
        double[] at = point.clone();
        for (Tunable setting : Tunable.values()) {
            relatives.axis(setting).ifPresent(axis -> at[axis] = Math.log(cell.get(setting)));
        }
        return at;
    }
}
