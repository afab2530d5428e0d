package dev.hyperlaw.evidence.joint;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** The errors that are drawn, against those that the same sweep has when it is made again. */
class FitErrorsTest {
    private static final int SWEEPS = 60;
    private static final int BUDGETS = 4;

    /** No cell lies off the law, and none is believed to. */
    @Test
    void noiseAloneIsAsLargeAsItIsDrawn() {
        assertThat(drawnOverActual(0.02, 0, 0.002)).isBetween(0.85, 1.25);
    }

    @Test
    void offsetsOfCellsAreAsLargeAsTheyAreDrawn() {
        assertThat(drawnOverActual(0.002, 0.1, 0.1)).isBetween(0.8, 1.6);
    }

    /** Floors that noise alone has moved are not drawn as offsets once more. */
    @Test
    void noiseIsNotTakenForOffsets() {
        assertThat(drawnOverActual(0.04, 0, 0.02)).isBetween(0.8, 1.5);
    }

    @Test
    void theSameSeedDrawsTheSame() {
        assertThat(errors(3, 0.02, 0, 0.002).ofTokenExponent(0))
                .isEqualTo(errors(3, 0.02, 0, 0.002).ofTokenExponent(0));
    }

    private static double drawnOverActual(double noise, double offCell, double believed) {
        double drawn = 0;
        double actual = 0;
        for (int sweep = 0; sweep < SWEEPS; sweep++) {
            FitErrors errors = errors(sweep, noise, offCell, believed);
            for (int axis = 0; axis < 2; axis++) {
                double off = errors.fit().tokenExponent(axis) - SyntheticSweep.TOKENS[axis];
                actual += off * off;
                drawn += Arrays.stream(errors.ofTokenExponent(axis))
                        .map(each -> each * each)
                        .average()
                        .orElseThrow();
            }
        }
        return Math.sqrt(drawn / actual);
    }

    private static FitErrors errors(int seed, double noise, double offCell, double believed) {
        JointPrior flat = SyntheticSweep.flat();
        JointPrior prior = new JointPrior(
                flat.tokenMean(),
                flat.tokenPrecision(),
                flat.sizeMean(),
                flat.sizePrecision(),
                flat.followMean(),
                flat.followDeviation(),
                flat.offModel(),
                new double[] {believed, believed},
                false);
        JointRuns runs = new SyntheticSweep(1, BUDGETS, true, noise, offCell, 1).runs(new SplittableRandom(seed));
        int[] place = new int[BUDGETS];
        Arrays.setAll(place, cell -> cell);
        return JointSearch.withErrors(runs, prior, place, 200, 1);
    }
}
