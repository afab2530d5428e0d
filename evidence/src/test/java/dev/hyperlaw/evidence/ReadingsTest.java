package dev.hyperlaw.evidence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ReadingsTest {
    @Test
    void budgetsWithinFivePerCentAreOneAndLossesAreMovedThere() {
        RunCurve small = curve(512, new LossPoint(100_000, 3), new LossPoint(200_000, 2.5));
        RunCurve large = curve(4096, new LossPoint(104_000, 3), new LossPoint(208_000, 2.5));
        Readings readings = Readings.of(List.of(small, large));
        assertThat(readings.budgets()).hasSize(2);
        double first = readings.budgets()[0];
        assertThat(first).isEqualTo(Math.rint(Math.sqrt(100_000.0 * 104_000)));
        double slope = 0.5 / Math.log(2);
        assertThat(readings.loss(0)).isCloseTo(3 - slope * Math.log(first / 100_000), within(1e-9));
        assertThat(readings.loss(2)).isCloseTo(3 + slope * Math.log(104_000 / first), within(1e-9));
    }

    @Test
    void aRunThatEndedEarlyHasNoRowThere() {
        RunCurve whole = curve(512, new LossPoint(100_000, 3), new LossPoint(200_000, 2.5));
        RunCurve broken = curve(1024, new LossPoint(100_000, 4));
        Readings readings = Readings.of(List.of(whole, broken));
        assertThat(readings.rows()).isEqualTo(3);
        assertThat(readings.values(Tunable.BATCH)).containsExactly(512, 1024);
    }

    @Test
    void aRunThatDivergedHasAnInfiniteLossFromThereOn() {
        RunCurve whole = curve(512, new LossPoint(100_000, 3), new LossPoint(200_000, 2.5));
        RunCurve broken = new RunCurve(
                new Cell(8e-3, 512, 0.1),
                1,
                List.of(new LossPoint(100_000, 4)),
                Optional.of(new RunCurve.Divergence(100_000, 200_000)));
        Readings readings = Readings.of(List.of(whole, broken));
        assertThat(readings.losses()).containsExactly(3, 2.5, 4, Double.POSITIVE_INFINITY);
    }

    private static RunCurve curve(double batch, LossPoint... points) {
        return RunCurve.of(new Cell(1e-3, batch, 0.1), 1, List.of(points));
    }
}
