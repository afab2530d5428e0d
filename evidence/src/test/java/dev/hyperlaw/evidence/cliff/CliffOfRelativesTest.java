package dev.hyperlaw.evidence.cliff;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hyperlaw.evidence.Cell;
import dev.hyperlaw.evidence.LossPoint;
import dev.hyperlaw.evidence.Relatives;
import dev.hyperlaw.evidence.RelativesReader;
import dev.hyperlaw.evidence.RunCurve;
import dev.hyperlaw.evidence.joint.JointFit;
import dev.hyperlaw.evidence.joint.JointPrior;
import dev.hyperlaw.evidence.joint.JointSearch;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class CliffOfRelativesTest {
    private static final double TOKENS = 1e9;

    /** Its loss of 8 neither shows that its rate is survived nor that it diverged: the boundary is where it would be without. */
    @Test
    void aRunThatEndedPastTheValleyDidNotSurvive() {
        double without = boundary(sweep(0));
        assertThat(boundary(sweep(8))).isEqualTo(without);
        // At a loss that lies on the wall of the valley it did.
        assertThat(boundary(sweep(3.5))).isGreaterThan(without + 0.5);
    }

    private static double boundary(Relatives relatives) {
        JointPrior prior = new JointPrior(
                new double[1],
                new double[1][1],
                new double[1],
                new double[1],
                new double[1][1],
                new double[1][1],
                new double[] {0.25},
                new double[] {0.06},
                false);
        JointFit valley = JointSearch.fit(relatives.runs(), prior);
        return Cliff.of(relatives, valley).highest(0, Math.log(TOKENS), new double[] {-7}, 0.5);
    }

    /** @param last the loss of a run four octaves above the best; 0 for none */
    private static Relatives sweep(double last) {
        List<RunCurve> curves = new ArrayList<>();
        for (int step = -3; step <= 2; step++) {
            curves.add(curve(step, 3 + 0.03 * step * step));
        }
        if (last > 0) {
            curves.add(curve(4, last));
        }
        return RelativesReader.of(List.of(), List.of(new RelativesReader.Model(Double.NaN, curves, List.of())));
    }

    private static RunCurve curve(int octaves, double loss) {
        return RunCurve.of(new Cell(1e-3 * Math.pow(2, octaves), 1e5, 1), 0, List.of(new LossPoint(TOKENS, loss)));
    }
}
