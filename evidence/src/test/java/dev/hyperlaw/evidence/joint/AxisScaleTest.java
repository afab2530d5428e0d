package dev.hyperlaw.evidence.joint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class AxisScaleTest {
    @Test
    void aCoordinateReadsBackAsItsValue() {
        for (double value : new double[] {1e-9, 0.1, 0.9, 0.999, 0.999999}) {
            for (AxisScale scale : AxisScale.values()) {
                double coordinate = scale.coordinate(value).orElseThrow();
                assertThat(scale.value(coordinate)).as("%s", scale).isCloseTo(value, within(1e-12));
            }
        }
    }

    @Test
    void whatHasNoLogarithmIsOffTheScale() {
        assertThat(AxisScale.LOG.coordinate(0)).isEmpty();
        assertThat(AxisScale.LOG_OF_REST.coordinate(1)).isEmpty();
        assertThat(AxisScale.LOG_OF_REST.coordinate(0).orElseThrow()).isZero();
        assertThat(AxisScale.LINEAR.coordinate(-3)).hasValue(-3);
    }

    /** A forecast beyond all that the average can be is none: a momentum is never negative. */
    @Test
    void noAverageIsNegative() {
        assertThat(AxisScale.LOG_OF_REST.value(0.5)).isZero();
    }

    @Test
    void theScaleFollowsFromNameAndValues() {
        assertThat(of("beta2", 0.9, 0.999)).isEqualTo(AxisScale.LOG_OF_REST);
        assertThat(of("adam_beta1", 0.0, 0.9)).isEqualTo(AxisScale.LOG_OF_REST);
        assertThat(of("beta", 0.5, 2.0)).isEqualTo(AxisScale.LOG);
        assertThat(of("weight_decay", 0.0, 0.1)).isEqualTo(AxisScale.LOG);
        assertThat(of("offset", -1.0, 1.0)).isEqualTo(AxisScale.LINEAR);
    }

    private static AxisScale of(String name, Double... values) {
        return AxisScale.of(name, new TreeSet<>(List.of(values)));
    }
}
