package dev.hyperlaw.evidence.cliff;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class DesignTest {
    private static final CliffRun ONE = new CliffRun(18, 20, new double[] {-7, 5, Double.NaN}, false);
    private static final CliffRun OTHER = new CliffRun(20, 24, new double[] {-5, 6, 2}, true);
    private static final CliffRun UNKNOWN = new CliffRun(90, 90, new double[] {Double.NaN, 90, 90}, true);
    private static final Design DESIGN = Design.of(3, List.of(ONE, OTHER, UNKNOWN));

    @Test
    void everyColumnIsMeasuredFromItsMeanOverTheRunsThatSay() {
        assertThat(DESIGN.means()).containsExactly(-6, 19, 22, 5.5, 2);
        assertThat(DESIGN.rows()[0]).containsExactly(new double[] {1, -1, -2, -0.5, 0}, within(1e-12));
        assertThat(DESIGN.rows()[1]).containsExactly(new double[] {1, 1, 2, 0.5, 0}, within(1e-12));
        assertThat(DESIGN.rates()).containsExactly(-1, 1);
        assertThat(DESIGN.diverged()).containsExactly(false, true);
    }

    @Test
    void whatIsNotSaidIsAtTheMean() {
        assertThat(DESIGN.row(Double.NaN, 23, new double[] {-6})).containsExactly(1, 0, 1, 0, 0);
        assertThat(DESIGN.rate(new double[0])).isZero();
    }
}
