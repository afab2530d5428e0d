package dev.hyperlaw.view.figure.sweep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.hyperlaw.evidence.Cell;
import dev.hyperlaw.evidence.LossPoint;
import dev.hyperlaw.evidence.Readings;
import dev.hyperlaw.evidence.RunCurve;
import dev.hyperlaw.evidence.Tunable;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class LossGridTest {
    @Test
    void aPlaneIsContinuedStraightToWhereRunsAreMissing() {
        List<RunCurve> runs = new ArrayList<>();
        for (double batch : new double[] {128, 512}) {
            for (double rate : new double[] {1e-3, 2e-3, 4e-3}) {
                if (batch == 128 || rate < 4e-3) {
                    runs.add(run(rate, batch, plane(rate, batch)));
                }
            }
        }
        LossGrid grid = LossGrid.of(Readings.of(runs), Tunable.BATCH, 1e6);
        double[] rates = grid.rates();
        double[] values = grid.values();
        double[][] excess = grid.excess(0);
        for (int j = 0; j < values.length; j++) {
            for (int i = 0; i < rates.length; i++) {
                assertThat(excess[j][i]).isCloseTo(plane(rates[i], values[j]) - plane(1e-3, 128), within(1e-9));
            }
        }
    }

    @Test
    void whatLiesBeyondTheRunsIsKnown() {
        List<RunCurve> runs = new ArrayList<>();
        for (double batch : new double[] {128, 512, 2048}) { // the rates rise with the batch
            for (double rate : new double[] {1e-3, 2e-3, 4e-3}) {
                runs.add(run(rate * Math.sqrt(batch / 128), batch, 3));
            }
        }
        LossGrid grid = LossGrid.of(Readings.of(runs), Tunable.BATCH, 1e6);
        assertThat(grid.tried(1e-3).orElseThrow().low()).isEqualTo(128);
        assertThat(grid.tried(1e-3).orElseThrow().high()).isEqualTo(128);
        assertThat(grid.tried(2e-3).orElseThrow().high()).isCloseTo(512, within(1e-6));
        assertThat(grid.tried(4e-3).orElseThrow().low()).isEqualTo(128);
        assertThat(grid.tried(4e-3).orElseThrow().high()).isCloseTo(2048, within(1e-6));
        assertThat(grid.tried(1.6e-2).orElseThrow().low()).isCloseTo(2048, within(1e-6));
        assertThat(grid.tried(1.7e-2)).isEmpty();
    }

    @Test
    void seedsAreAveraged() {
        Readings readings = Readings.of(List.of(
                run(1e-3, 128, 3), run(1e-3, 128, 3.2), run(2e-3, 128, 3.3), run(1e-3, 512, 4), run(2e-3, 512, 4)));
        assertThat(LossGrid.of(readings, Tunable.BATCH, 1e6).lowest()).isCloseTo(3.1, within(1e-12));
    }

    private static double plane(double rate, double batch) {
        return 3 + 0.1 * Math.log(rate / 1e-3) + 0.05 * Math.log(batch / 128);
    }

    private static RunCurve run(double rate, double batch, double loss) {
        return RunCurve.of(new Cell(rate, batch, 0.1), 1, List.of(new LossPoint(1e6, loss)));
    }
}
