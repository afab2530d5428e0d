package dev.hyperlaw.evidence.level;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.hyperlaw.evidence.joint.JointRuns;
import java.util.List;
import org.junit.jupiter.api.Test;

class MisfitTest {
    private static final double MIDDLE = 20;
    private static final Misfit MISFIT = new Misfit(0.02, 0.3, 0.1, MIDDLE);

    /** A slope that wanders: {@code ∫ (u − s)(v − s) ds} from the middle to the nearer of the two, on either side of it. */
    @Test
    void alongTokensItIsAWienerProcessIntegratedTwice() {
        for (double one : new double[] {-2, -0.5, 0.3, 1, 2.5}) {
            for (double other : new double[] {-2, -0.5, 0.3, 1, 2.5}) {
                double sum = 0;
                int parts = 2000;
                double near = one * other > 0 ? Math.min(Math.abs(one), Math.abs(other)) : 0;
                for (int i = 0; i < parts; i++) {
                    double s = near * (i + 0.5) / parts;
                    sum += near / parts * (Math.abs(one) - s) * (Math.abs(other) - s);
                }
                assertThat(MISFIT.covariance(cell(0, one), cell(0, other)))
                        .as("%s, %s", one, other)
                        .isCloseTo(0.1 * 0.1 + 0.3 * 0.3 * sum, within(1e-6));
            }
        }
    }

    @Test
    void modelsHaveNothingInCommon() {
        assertThat(MISFIT.covariance(cell(0, 1), cell(1, 1))).isZero();
    }

    @Test
    void ofOneCellItHasAPartOfItsOwn() {
        assertThat(MISFIT.variance(cell(0, 0))).isCloseTo(0.02 * 0.02 + 0.1 * 0.1, within(1e-12));
        Levels levels = new Levels(
                List.of(cell(0, 1), cell(0, 1)), new double[] {3, 3}, new double[][] {{0.5, 0.25}, {0.25, 0.75}});
        double shared = MISFIT.covariance(cell(0, 1), cell(0, 1));
        double[][] all = MISFIT.of(levels);
        assertThat(all[0]).containsExactly(new double[] {0.5 + shared + 4e-4, 0.25 + shared}, within(1e-12));
        assertThat(all[1]).containsExactly(new double[] {0.25 + shared, 0.75 + shared + 4e-4}, within(1e-12));
        assertThat(MISFIT.with(levels, cell(0, 1))).containsExactly(shared, shared);
    }

    private static JointRuns.Place cell(int model, double fromMiddle) {
        return new JointRuns.Place(model, 0, MIDDLE + fromMiddle);
    }
}
