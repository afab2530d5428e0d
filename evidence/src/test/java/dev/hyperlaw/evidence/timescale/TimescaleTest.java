package dev.hyperlaw.evidence.timescale;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.hyperlaw.evidence.Cell;
import dev.hyperlaw.evidence.LossPoint;
import dev.hyperlaw.evidence.Relatives;
import dev.hyperlaw.evidence.RelativesReader;
import dev.hyperlaw.evidence.RunCurve;
import dev.hyperlaw.evidence.joint.AxisScale;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleBinaryOperator;
import org.junit.jupiter.api.Test;

class TimescaleTest {
    private static final double RATE = 1e-3;
    private static final double DECAY = 0.1;

    /** Five rates by five decays; the loss by their logarithms in octaves. */
    private static Relatives sweep(DoubleBinaryOperator loss) {
        List<RunCurve> curves = new ArrayList<>();
        List<double[]> others = new ArrayList<>();
        for (int i = -2; i <= 2; i++) {
            for (int j = -2; j <= 2; j++) {
                curves.add(curve(RATE * Math.pow(2, i), loss.applyAsDouble(i, j)));
                others.add(new double[] {Math.log(DECAY * Math.pow(2, j))});
            }
        }
        return RelativesReader.of(
                List.of(new RelativesReader.Other("weight_decay", AxisScale.LOG)),
                List.of(RelativesReader.Model.of(1e8, curves, others)));
    }

    private static RunCurve curve(double rate, double loss) {
        return RunCurve.of(new Cell(rate, 1e6, 1), 0, List.of(new LossPoint(1e9, loss)));
    }

    @Test
    void aLossOfTheTimescaleIsExplainedByItAloneAndByNeitherSettingAlone() {
        Timescale found = Timescale.of(sweep((rate, decay) -> 3 + 0.01 * (rate + decay) * (rate + decay)))
                .orElseThrow();
        assertThat(found.tau()).isCloseTo(1, within(1e-9));
        assertThat(found.both()).isCloseTo(1, within(1e-9));
        assertThat(found.lr()).isLessThan(0.5);
        assertThat(found.weightDecay()).isLessThan(0.5);
    }

    @Test
    void aLossOfTheRateAloneIsNotExplainedByTheTimescale() {
        Timescale found =
                Timescale.of(sweep((rate, decay) -> 3 + 0.01 * rate * rate)).orElseThrow();
        assertThat(found.lr()).isCloseTo(1, within(1e-9));
        assertThat(found.tau()).isLessThan(0.5);
    }

    @Test
    void oneRunThatBrokeDownIsNotAllThatIsSeen() {
        Timescale found = Timescale.of(sweep(
                        (rate, decay) -> rate == 2 && decay == -2 ? 9 : 3 + 0.01 * (rate + decay) * (rate + decay)))
                .orElseThrow();
        assertThat(found.runs()).isEqualTo(24);
        assertThat(found.tau()).isCloseTo(1, within(1e-9));
    }

    @Test
    void nothingIsSaidWhereWeightDecayWasNotVaried() {
        List<RunCurve> curves = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            curves.add(curve(RATE * (1 + i), 3));
        }
        Relatives relatives = RelativesReader.of(List.of(), List.of(RelativesReader.Model.of(1e8, curves, List.of())));
        assertThat(Timescale.of(relatives)).isEmpty();
    }
}
