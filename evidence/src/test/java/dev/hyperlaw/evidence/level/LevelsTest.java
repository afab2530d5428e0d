package dev.hyperlaw.evidence.level;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hyperlaw.evidence.joint.JointFit;
import dev.hyperlaw.evidence.joint.JointFits;
import dev.hyperlaw.evidence.joint.JointRuns;
import java.util.List;
import org.junit.jupiter.api.Test;

class LevelsTest {
    private static final Levels LEVELS = new Levels(
            List.of(new JointRuns.Place(0, 18, 20), new JointRuns.Place(1, 19, 20), new JointRuns.Place(1, 19, 21)),
            new double[] {3.3, 3.2, 3.1},
            new double[][] {{1, 2, 3}, {2, 4, 5}, {3, 5, 6}});

    @Test
    void cellsThatAreKeptKeepTheirLossesAndErrors() {
        Levels kept = LEVELS.only(cell -> cell.group() == 1);
        assertThat(kept.losses()).containsExactly(3.2, 3.1);
        assertThat(kept.covariance()).isDeepEqualTo(new double[][] {{4, 5}, {5, 6}});
        assertThat(kept.budgets()).isEqualTo(2);
        assertThat(kept.sizes()).isEqualTo(1);
        assertThat(LEVELS.budgets()).isEqualTo(2);
        assertThat(LEVELS.sizes()).isEqualTo(2);
    }

    /** A budget at which all runs went past the valley has no level. */
    @Test
    void aCellWithoutARunThatCountsHasNoLevel() {
        JointFit fit = JointFits.following(0.7, 0.2);
        assertThat(Levels.of(fit).cells()).hasSize(1);
        fit.levelCovariance()[0][0] = Double.POSITIVE_INFINITY;
        assertThat(Levels.of(fit).cells()).isEmpty();
    }
}
