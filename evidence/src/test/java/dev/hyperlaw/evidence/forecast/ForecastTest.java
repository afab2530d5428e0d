package dev.hyperlaw.evidence.forecast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.hyperlaw.evidence.Cell;
import dev.hyperlaw.evidence.Interval;
import dev.hyperlaw.evidence.OpenEnds;
import dev.hyperlaw.evidence.Tunable;
import java.util.List;
import org.junit.jupiter.api.Test;

class ForecastTest {
    private static final List<Tunable> AXES = List.of(Tunable.LEARNING_RATE, Tunable.MOMENTUM, Tunable.BATCH);

    /** A standard deviation of one octave: 95 % lie within a factor of 2^1.96. */
    @Test
    void anIntervalIsTwoDeviationsOfTheLogarithmToBaseTwo() {
        Interval rate = forecast(OpenEnds.NONE).interval(Tunable.LEARNING_RATE);
        assertThat(rate.high() / rate.estimate()).isCloseTo(Math.pow(2, 1.959964), within(1e-5));
        assertThat(rate.estimate() / rate.low()).isCloseTo(Math.pow(2, 1.959964), within(1e-5));
        Interval exponent = new Forecast.Shrunk(Tunable.BATCH, 0.5, 0.1, 1).interval();
        assertThat(exponent.halfWidth()).isCloseTo(0.1959964, within(1e-6));
    }

    /** Alpha is 1 minus beta, and beta is not negative. */
    @Test
    void noMomentumIsExpectedBeyondOne() {
        Interval alpha = forecast(OpenEnds.NONE).interval(Tunable.MOMENTUM);
        assertThat(alpha.high()).isEqualTo(1);
        assertThat(alpha.low()).isCloseTo(0.5 / Math.pow(2, 1.959964), within(1e-5));
    }

    @Test
    void whatIsNotForecastIsExactlyThePlace() {
        Forecast none = new Forecast(1e9, List.of(), place(), new double[0][0], List.of(), List.of(), 1);
        assertThat(none.interval(Tunable.BATCH)).isEqualTo(new Interval(1e5, 1e5, 1e5));
        assertThat(none.isOpen()).isFalse();
    }

    /** A batch that makes no difference is not looked for beyond the grid; a learning rate is. */
    @Test
    void anOpenEndLeavesASettingUnsettledUnlessItDoesNotMatter() {
        assertThat(forecast(OpenEnds.BOTH).isUnsettled(Tunable.LEARNING_RATE)).isTrue();
        assertThat(forecast(OpenEnds.BOTH).isUnsettled(Tunable.BATCH)).isFalse();
        assertThat(forecast(OpenEnds.BELOW).isUnsettled(Tunable.BATCH)).isTrue();
        assertThat(forecast(OpenEnds.NONE).isUnsettled(Tunable.BATCH)).isFalse();
        assertThat(forecast(OpenEnds.NONE).isUnsettled(Tunable.LEARNING_RATE)).isFalse();
    }

    private static Cell place() {
        return new Cell(1e-3, 1e5, 0.5);
    }

    private static Forecast forecast(OpenEnds open) {
        double[][] covariance = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
        return new Forecast(1e9, AXES, place(), covariance, List.of(open, open, open), List.of(), 1);
    }
}
