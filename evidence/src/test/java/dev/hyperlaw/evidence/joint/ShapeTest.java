package dev.hyperlaw.evidence.joint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;

/** A rise over three axes, against differences of itself. */
class ShapeTest {
    private static final int AXES = 3;
    private static final Unknowns LAYOUT = new Unknowns(AXES, 1, 0.3);
    private static final double U = 0.7;
    private static final double N = -0.4;
    private static final double STEP = 1e-5;

    @RepeatedTest(20)
    void derivativesAreThoseOfTheRise(RepetitionInfo repetition) {
        SplittableRandom random = new SplittableRandom(repetition.getCurrentRepetition());
        // Every other valley is lopsided beyond what is believed.
        double[] theta = theta(random, repetition.getCurrentRepetition() % 2 == 0 ? 20 : 0.4);
        double[] offset = draw(random, AXES, 1);
        double[] left = new double[AXES];
        Shape.of(LAYOUT, theta).rise(offset, U, N, left);
        double[] found = new double[1 + AXES + LAYOUT.shared() - LAYOUT.steepness()];
        Shape.of(LAYOUT, theta).derivatives(new double[AXES], offset, left, U, N, found);

        assertThat(found[0]).isEqualTo(1);
        for (int i = 0; i < AXES; i++) {
            double[] moved = offset.clone();
            moved[i] -= STEP;
            double[] back = offset.clone();
            back[i] += STEP;
            assertThat(found[1 + i])
                    .as("by the optimum along %d", i)
                    .isCloseTo((rise(theta, moved) - rise(theta, back)) / (2 * STEP), within(1e-6));
        }
        for (int a = LAYOUT.steepness(); a < LAYOUT.shared(); a++) {
            double[] more = theta.clone();
            more[a] += STEP;
            double[] less = theta.clone();
            less[a] -= STEP;
            assertThat(found[1 + AXES + a - LAYOUT.steepness()])
                    .as("by unknown %d", a)
                    .isCloseTo((rise(more, offset) - rise(less, offset)) / (2 * STEP), within(1e-6));
        }
    }

    @Test
    void theCurvatureIsThatOfTheRiseAtTheFloor() {
        double[] theta = theta(new SplittableRandom(1), 0.4);
        double[][] found = Shape.of(LAYOUT, theta).curvature(U, N);
        double step = 1e-3;
        for (int i = 0; i < AXES; i++) {
            for (int j = 0; j < AXES; j++) {
                double sum = 0;
                for (int sign : new int[] {-1, 1}) {
                    for (int other : new int[] {-1, 1}) {
                        double[] offset = new double[AXES];
                        offset[i] += sign * step;
                        offset[j] += other * step;
                        sum += sign * other * rise(theta, offset);
                    }
                }
                assertThat(found[i][j]).as("%d, %d", i, j).isCloseTo(sum / (4 * step * step), within(1e-4));
            }
        }
    }

    @Test
    void aSettingThatTheRunDoesNotSayMovesNothing() {
        double[] theta = theta(new SplittableRandom(2), 0.4);
        double[] offset = {0.5, 0, 0.3};
        double[] left = new double[AXES];
        Shape.of(LAYOUT, theta).rise(offset, U, N, left);
        double[] found = new double[1 + AXES + LAYOUT.shared() - LAYOUT.steepness()];
        Shape.of(LAYOUT, theta).derivatives(new double[] {0, Double.NaN, 0}, offset, left, U, N, found);
        assertThat(found[2]).isZero();
        assertThat(found[1]).isNotZero();
    }

    private static double rise(double[] theta, double[] offset) {
        return Shape.of(LAYOUT, theta).rise(offset, U, N, new double[AXES]);
    }

    private static double[] theta(SplittableRandom random, double skew) {
        double[] theta = draw(random, LAYOUT.all(), 0.4);
        for (int i = 0; i < AXES; i++) {
            theta[LAYOUT.skew() + i] *= skew / 0.4;
        }
        return theta;
    }

    private static double[] draw(SplittableRandom random, int count, double most) {
        return random.doubles(count, -most, most).toArray();
    }
}
