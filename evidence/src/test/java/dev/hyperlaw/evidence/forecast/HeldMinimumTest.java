package dev.hyperlaw.evidence.forecast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;

class HeldMinimumTest {
    private static final int AXES = 4;

    /** Against a search coordinate by coordinate, which knows no algebra. */
    @RepeatedTest(20)
    void itIsTheLowestPointThatIsLeft(RepetitionInfo repetition) {
        SplittableRandom random = new SplittableRandom(repetition.getCurrentRepetition());
        double[][] curvature = curvature(random);
        double[] free = draw(random);
        double[] held = draw(random);
        boolean[] isHeld = {false, true, false, true};
        double[] found = new HeldMinimum(curvature, isHeld, new boolean[] {true, false, true, false}).point(free, held);
        double[] searched = free.clone();
        for (int pass = 0; pass < 4000; pass++) {
            for (int i = 0; i < AXES; i++) {
                double slope = 0;
                for (int j = 0; j < AXES; j++) {
                    slope += curvature[i][j] * (searched[j] - free[j]);
                }
                searched[i] = isHeld[i] ? held[i] : searched[i] - slope / curvature[i][i];
            }
        }
        assertThat(found).containsExactly(searched, within(1e-6));
    }

    /** What neither is held nor follows stays where it is best, whatever becomes of the others. */
    @Test
    void theBatchLeads() {
        double[][] curvature = {{2, 0.5, 0.3}, {0.5, 1, 0.4}, {0.3, 0.4, 1e-6}};
        double[] found = new HeldMinimum(
                        curvature, new boolean[] {false, true, false}, new boolean[] {true, false, false})
                .point(new double[] {1, 2, 3}, new double[] {0, 4, 0});
        assertThat(found).containsExactly(new double[] {1 - 0.25 * 2, 4, 3}, within(1e-9));
    }

    /** Settings whose steepness differs by many powers of ten. */
    @Test
    void unitsDoNotMatter() {
        double[][] curvature = {{1e12, 5e2}, {5e2, 1e-6}};
        double[] found = new HeldMinimum(curvature, new boolean[] {false, true}, new boolean[] {true, false})
                .point(new double[2], new double[] {0, 1e6});
        assertThat(found[0]).isCloseTo(-5e-4, within(1e-9));
        assertThat(found[1]).isEqualTo(1e6);
    }

    private static double[][] curvature(SplittableRandom random) {
        double[][] root = new double[AXES][];
        for (int i = 0; i < AXES; i++) {
            root[i] = draw(random);
        }
        double[][] curvature = new double[AXES][AXES];
        for (int i = 0; i < AXES; i++) {
            for (int j = 0; j < AXES; j++) {
                for (double[] row : root) {
                    curvature[i][j] += row[i] * row[j];
                }
                curvature[i][j] += i == j ? 0.5 : 0;
            }
        }
        return curvature;
    }

    private static double[] draw(SplittableRandom random) {
        return random.doubles(AXES, -1, 1).toArray();
    }
}
