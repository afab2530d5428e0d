package dev.hyperlaw.evidence.forecast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.hyperlaw.evidence.Relatives;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.joint.AxisScale;
import dev.hyperlaw.evidence.joint.JointFit;
import dev.hyperlaw.evidence.joint.JointRuns;
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
    void aFreeDirectionOfAPrecisionHasNoEndAndTheOthersTheirs() {
        double[][] covariance = Inverse.of(new double[][] {{4, 0}, {0, 0}});
        assertThat(covariance[0][0]).isCloseTo(0.25, within(1e-9));
        assertThat(covariance[1][1]).isGreaterThan(1e9);
        double[][] both = Inverse.of(new double[][] {{2, 1}, {1, 3}});
        assertThat(both[0]).containsExactly(new double[] {0.6, -0.2}, within(1e-9));
    }
}
