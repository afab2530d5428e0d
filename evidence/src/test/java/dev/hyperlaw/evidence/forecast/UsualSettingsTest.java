package dev.hyperlaw.evidence.forecast;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hyperlaw.evidence.Relatives;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.joint.AxisScale;
import dev.hyperlaw.evidence.joint.JointRuns;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class UsualSettingsTest {
    @Test
    void theCommonestIsUsualAndOfThoseAsCommonThatOfTheBestRun() {
        assertThat(new UsualSettings(List.of(row(0, 1, 2.9), row(0, 5, 3.0), row(0, 5, 3.1))).of(0))
                .contains(5.0);
        assertThat(new UsualSettings(List.of(row(0, 1, 2.9), row(0, 5, 3.0), row(0, 7, 3.1))).of(0))
                .contains(1.0);
        assertThat(new UsualSettings(List.of(row(0, Double.NaN, 2.9))).of(0)).isEmpty();
    }

    /** Two models of one size: 0 and 1, of which 1 is meant, at other tokens than the target. */
    @Test
    void theNearestCellIsThatOfTheOwnModel() {
        assertThat(near(18, 20).of(0)).contains(2.0);
        assertThat(near(18, 22.9).of(0)).contains(3.0);
        assertThat(near(19.8, 20).of(0)).contains(4.0);
    }

    private static UsualSettings near(double logSize, double logTokens) {
        JointRuns runs = new JointRuns(
                List.of(new JointRuns.Axis("lr", false)),
                List.of(
                        new JointRuns.Place(0, 18, 20),
                        new JointRuns.Place(1, 18, 21),
                        new JointRuns.Place(1, 18, 23),
                        new JointRuns.Place(2, 20, 23)),
                List.of(row(0, 1, 3), row(1, 2, 3), row(2, 3, 3), row(3, 4, 3)));
        return UsualSettings.near(
                new Relatives(
                        runs, List.of(Optional.of(Tunable.LEARNING_RATE)), List.of(AxisScale.LOG), List.of(), 1, true),
                logSize,
                logTokens);
    }

    private static JointRuns.Row row(int cell, double at, double loss) {
        return new JointRuns.Row(cell, 0, new double[] {at}, loss);
    }
}
