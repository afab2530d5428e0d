package dev.hyperlaw.evidence.forecast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.hyperlaw.evidence.joint.JointFit;
import dev.hyperlaw.evidence.joint.JointFits;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** What is left of an error where a setting is held, against draws of the free floor and of how the rate follows. */
class HeldErrorTest {
    private static final double[][] FREE = {{0.09, -0.05}, {-0.05, 0.04}};
    private static final double FOLLOWS = 0.7;
    private static final double FOLLOW_DEVIATION = 0.2;

    @Test
    void theErrorIsThatOfDrawsOfFloorAndOfFollowing() {
        double[][] curvature = {{2, -2 * FOLLOWS}, {-2 * FOLLOWS, 3}};
        HeldMinimum minimum = new HeldMinimum(curvature, new boolean[] {false, true}, new boolean[] {true, false});
        JointFit fit = JointFits.following(FOLLOWS, FOLLOW_DEVIATION);
        double[] held = {0, 1.5};
        JointFit.Located found = minimum.located(fit, new JointFit.Located(new double[] {1, 0}, FREE), held);

        SplittableRandom random = new SplittableRandom(1);
        int draws = 200_000;
        double sum = 0;
        double squares = 0;
        for (int draw = 0; draw < draws; draw++) {
            double one = random.nextGaussian();
            double rate = 1 + 0.3 * one;
            double batch = -0.05 / 0.3 * one + Math.sqrt(0.04 - 0.05 * 0.05 / 0.09) * random.nextGaussian();
            double follows = FOLLOWS + FOLLOW_DEVIATION * random.nextGaussian();
            // The error of following acts over the distance that is expected.
            double at = rate + FOLLOWS * (1.5 - batch) + (follows - FOLLOWS) * 1.5;
            sum += at / draws;
            squares += at * at / draws;
        }
        assertThat(found.at()[0]).isCloseTo(sum, within(0.01));
        assertThat(found.at()[1]).isEqualTo(1.5);
        assertThat(found.covariance()[0][0]).isCloseTo(squares - sum * sum, within(0.003));
        assertThat(found.covariance()[1]).containsExactly(0, 0);
    }
}
