package dev.hyperlaw.evidence.forecast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.hyperlaw.evidence.Cell;
import dev.hyperlaw.evidence.LossPoint;
import dev.hyperlaw.evidence.Relatives;
import dev.hyperlaw.evidence.RelativesReader;
import dev.hyperlaw.evidence.RunCurve;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.joint.AxisScale;
import dev.hyperlaw.evidence.joint.JointFit;
import dev.hyperlaw.evidence.joint.JointRuns;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class LawPlaceTest {
    private static final Prior ANNEALED = PriorReader.ours().annealed();
    private static final JointFit FIT = new FloorFit(new double[] {20}, new double[1], new double[][] {{-7}}).fit();

    @Test
    void theShareOfThePriorIsOneOfVariances() {
        assertThat(LawPlace.priorShare(FIT, 0)).isCloseTo(0.25, within(1e-6));
    }

    /** Three decades: of the quarter that is the prior's, half is left; what the runs themselves say carries all the way. */
    @Test
    void onlyWhatThePriorSaysOfTheExponentFades() {
        Relatives both = new Relatives(
                new JointRuns(
                        List.of(new JointRuns.Axis("lr", false), new JointRuns.Axis("batch", false)),
                        List.of(new JointRuns.Place(0, 0, 20)),
                        List.of()),
                List.of(Optional.of(Tunable.LEARNING_RATE), Optional.of(Tunable.BATCH)),
                List.of(AxisScale.LOG, AxisScale.LOG),
                List.of(),
                0,
                false);
        assertThat(ANNEALED.fading()).isEqualTo(1);
        double[] reach = LawPlace.reach(FIT, both, ANNEALED, 1e9, 1e12);
        double jump = Math.log(1000);
        assertThat(reach[0]).isCloseTo(Math.log(1e9) + jump * (0.75 + 0.25 * 0.5), within(1e-6));
        assertThat(reach[1]).isCloseTo(Math.log(1e12), within(1e-9));
    }

    /** One model of three lies far off the law of all, and at its own budgets it is known where. */
    @Test
    void aModelThatWasTrainedKeepsWhatSetsItOffTheLaw() {
        List<RelativesReader.Model> models = new ArrayList<>();
        double[] off = {0, 0.8, 0};
        for (int model = 0; model < 3; model++) {
            List<RunCurve> curves = new ArrayList<>();
            for (double tokens : new double[] {1e9, 2e9, 4e9, 8e9}) {
                double best = Math.log(1e-3) + 0.2 * Math.log(tokens / 1e9) + off[model];
                for (int step = -3; step <= 3; step++) {
                    double at = best + step * 0.5;
                    curves.add(RunCurve.of(
                            new Cell(Math.exp(at), 1e5, 1),
                            0,
                            List.of(new LossPoint(tokens, 3 + 0.05 * step * step * 0.25))));
                }
            }
            models.add(RelativesReader.Model.of(1e8 * Math.pow(2, model), curves, List.of()));
        }
        Relatives middle = RelativesReader.of(List.of(), models).of(1);
        Cell place = LawPlace.of(middle, ANNEALED, middle.logSize(), 8e9, new Cell(1, 3e5, 1));
        double expected = Math.log(1e-3) + 0.2 * Math.log(8) + 0.8;
        assertThat(Math.log(place.learningRate())).isCloseTo(expected, within(0.15));
        assertThat(place.batchTokens()).as("never varied").isEqualTo(3e5);
    }

    @Test
    void aFreeDirectionOfAPrecisionHasNoEndAndTheOthersTheirs() {
        double[][] covariance = Inverse.of(new double[][] {{4, 0}, {0, 0}});
        assertThat(covariance[0][0]).isCloseTo(0.25, within(1e-9));
        assertThat(covariance[1][1]).isGreaterThan(1e9);
        double[][] both = Inverse.of(new double[][] {{2, 1}, {1, 3}});
        assertThat(both[0]).containsExactly(new double[] {0.6, -0.2}, within(1e-9));
    }
}
