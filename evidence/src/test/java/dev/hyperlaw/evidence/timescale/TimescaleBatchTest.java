package dev.hyperlaw.evidence.timescale;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.hyperlaw.evidence.Cell;
import dev.hyperlaw.evidence.LossPoint;
import dev.hyperlaw.evidence.Relatives;
import dev.hyperlaw.evidence.RelativesReader;
import dev.hyperlaw.evidence.RunCurve;
import dev.hyperlaw.evidence.joint.AxisScale;
import dev.hyperlaw.evidence.joint.JointRuns;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Learning rate, weight decay and batch all varied: {@code τ = b/(η λ T)} of all three. */
class TimescaleBatchTest {
    private interface Loss {
        /** By octaves. */
        double of(int rate, int decay, int batch);
    }

    private static Relatives sweep(Loss loss) {
        List<RunCurve> curves = new ArrayList<>();
        List<double[]> others = new ArrayList<>();
        for (int rate = -2; rate <= 2; rate++) {
            for (int decay = -2; decay <= 2; decay++) {
                for (int batch = -1; batch <= 1; batch++) {
                    Cell cell = new Cell(1e-3 * Math.pow(2, rate), 1e6 * Math.pow(2, batch), 1);
                    double at = loss.of(rate, decay, batch);
                    curves.add(new RunCurve(
                            cell,
                            0,
                            Double.isFinite(at) ? List.of(new LossPoint(1e9, at)) : List.of(),
                            Double.isFinite(at) ? Optional.empty() : Optional.of(new RunCurve.Divergence(0, 1e9))));
                    others.add(new double[] {Math.log(0.1 * Math.pow(2, decay))});
                }
            }
        }
        return RelativesReader.of(
                List.of(new RelativesReader.Other("weight_decay", AxisScale.LOG)),
                List.of(RelativesReader.Model.of(1e8, curves, others)));
    }

    /** A larger batch makes up for more weight decay, not for less. */
    @Test
    void theBatchCountsAgainstRateAndDecay() {
        Timescale found = Timescale.of(sweep((rate, decay, batch) -> 3 + 0.01 * Math.pow(rate + decay - batch, 2)))
                .orElseThrow();
        assertThat(found.tau()).isCloseTo(1, within(1e-9));
        Timescale other = Timescale.of(sweep((rate, decay, batch) -> 3 + 0.01 * Math.pow(rate + decay + batch, 2)))
                .orElseThrow();
        assertThat(other.tau()).isLessThan(0.7);
    }

    /** A saddle: neither rate nor decay, nor any sum of quadratics in them, but their product alone. */
    @Test
    void bothTogetherHaveTheirProduct() {
        Timescale found = Timescale.of(sweep((rate, decay, batch) -> 3 + 0.01 * rate * decay))
                .orElseThrow();
        assertThat(found.both()).isCloseTo(1, within(1e-9));
        assertThat(found.lr()).isLessThan(0.1);
        assertThat(found.weightDecay()).isLessThan(0.1);
    }

    /** A run that diverged is on the same axes as those that did not. */
    @Test
    void runsThatDivergedHaveATimescaleToo() {
        Relatives relatives =
                sweep((rate, decay, batch) -> rate + decay > 3 ? Double.NaN : 3 + 0.01 * Math.pow(rate + decay, 2));
        assertThat(relatives.lost()).isNotEmpty();
        Relatives swapped = TimescaleAxis.swapped(relatives, 1).orElseThrow();
        for (int i = 0; i < relatives.lost().size(); i++) {
            double[] before = relatives.lost().get(i).at();
            JointRuns.Row after = swapped.lost().get(i);
            assertThat(after.at()[1]).isCloseTo(before[2] - before[0] - before[1] - Math.log(1e9), within(1e-9));
        }
    }
}
