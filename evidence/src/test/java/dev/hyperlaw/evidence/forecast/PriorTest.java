package dev.hyperlaw.evidence.forecast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.joint.JointPrior;
import dev.hyperlaw.evidence.joint.JointRuns;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hipparchus.linear.MatrixUtils;
import org.junit.jupiter.api.Test;

class PriorTest {
    private static final List<Tunable> ALL = List.of(Tunable.LEARNING_RATE, Tunable.MOMENTUM, Tunable.BATCH);
    /** Learning rate, momentum, weight decay, batch, as a surface has them. */
    private static final List<Optional<Tunable>> SETTINGS = List.of(
            Optional.of(Tunable.LEARNING_RATE),
            Optional.of(Tunable.MOMENTUM),
            Optional.empty(),
            Optional.of(Tunable.BATCH));

    /** Every response different from every other. */
    private static final Prior PRIOR = prior(Response.S, 0);

    /** To first order of each response, by differences. */
    @Test
    void errorsOfExponentsAreThoseOfTheResponsesAlongThePath() {
        for (List<Tunable> axes : List.of(
                ALL,
                List.of(Tunable.LEARNING_RATE),
                List.of(Tunable.LEARNING_RATE, Tunable.BATCH),
                List.of(Tunable.LEARNING_RATE, Tunable.MOMENTUM))) {
            double[][] expected = new double[axes.size()][axes.size()];
            for (Response response : Response.values()) {
                double[] more = prior(response, 1e-4).means(axes);
                double[] less = prior(response, -1e-4).means(axes);
                double deviation = PRIOR.of(response).deviation();
                for (int i = 0; i < axes.size(); i++) {
                    for (int j = 0; j < axes.size(); j++) {
                        expected[i][j] += deviation * deviation * (more[i] - less[i]) * (more[j] - less[j]) / 4e-8;
                    }
                }
            }
            for (int i = 0; i < axes.size(); i++) {
                assertThat(PRIOR.law(axes).covariance().getRow(i))
                        .as("%s of %s", axes.get(i), axes)
                        .containsExactly(expected[i], within(1e-9));
            }
        }
    }

    @Test
    void eachAxisOfASurfaceHasItsOwnPrior() {
        JointPrior joint = PRIOR.joint(SETTINGS, axes("lr", "momentum", "weight_decay", "batch"), false);
        double[] law = PRIOR.means(ALL);
        assertThat(joint.tokenMean()).containsExactly(law[0], law[1], mean(Response.O), law[2]);
        assertThat(joint.sizeMean())
                .containsExactly(
                        mean(Response.N), mean(Response.N_ALPHA), mean(Response.N_OTHER), mean(Response.N_BATCH));
        double[][] precision = MatrixUtils.inverse(PRIOR.law(ALL).covariance()).getData();
        assertThat(joint.tokenPrecision()[3])
                .containsExactly(new double[] {precision[2][0], precision[2][1], 0, precision[2][2]}, within(1e-6));
        assertThat(joint.tokenPrecision()[2][2]).isEqualTo(PRIOR.of(Response.O).precision());
        assertThat(joint.offCell()).containsOnly(PRIOR.of(Response.CELL).deviation());
        assertThat(joint.offModel()).containsOnly(PRIOR.of(Response.MODEL).deviation());
    }

    @Test
    void theRateFollowsBatchAndMomentumAndMomentumTheBatch() {
        double[][] follows = PRIOR.joint(SETTINGS, axes("lr", "momentum", "weight_decay", "batch"), false)
                .followMean();
        assertThat(follows[1][0]).isEqualTo(mean(Response.K));
        assertThat(follows[2][0]).isEqualTo(mean(Response.O_FOLLOWS));
        assertThat(follows[3]).containsExactly(mean(Response.P), mean(Response.A_BATCH), mean(Response.O_FOLLOWS), 0);
    }

    @Test
    void weightDecayByItsTimescaleHasThatPrior() {
        JointPrior joint = PRIOR.joint(SETTINGS, axes("lr", "momentum", Prior.TIMESCALE, "batch"), false);
        assertThat(joint.tokenMean()[2]).isEqualTo(mean(Response.TAU));
        assertThat(joint.sizeMean()[2]).isEqualTo(mean(Response.N_TAU));
    }

    /** muP: the best rate does not move with the size, and no sweep may say otherwise. All else stays as it is. */
    @Test
    void oneRateForAllSizesIsCertain() {
        JointPrior joint = PRIOR.joint(SETTINGS, axes("lr", "momentum", "weight_decay", "batch"), true);
        assertThat(joint.sizeMean()[0]).isZero();
        assertThat(1 / Math.sqrt(joint.sizePrecision()[0])).isLessThan(0.001);
        assertThat(joint.sizePrecision()[3])
                .isEqualTo(PRIOR.of(Response.N_BATCH).precision());
    }

    /** The fading part holds to a jump of 10, and half of it is left on the way to 100: its slope falls evenly to 0. */
    @Test
    void theReachIsWhatIsLeftOfTheExponentAddedUp() {
        double decade = Math.log(10) / Math.log(2);
        for (double octaves : new double[] {1, 4, 5, 6, 8}) {
            double sum = 0;
            int parts = 10_000;
            for (int i = 0; i < parts; i++) {
                double at = octaves * (i + 0.5) / parts / decade;
                sum += octaves / parts * Math.max(0, Math.min(1, 2 - at));
            }
            assertThat(PRIOR.reach(Tunable.LEARNING_RATE, ALL, octaves))
                    .isCloseTo(0.6 * sum + 0.4 * octaves, within(1e-6));
        }
    }

    private static double mean(Response response) {
        return PRIOR.of(response).mean();
    }

    private static List<JointRuns.Axis> axes(String... names) {
        return List.of(names).stream()
                .map(name -> new JointRuns.Axis(name, false))
                .toList();
    }

    private static Prior prior(Response moved, double by) {
        Map<Response, Prior.PriorExponent> responses = new EnumMap<>(Response.class);
        for (Response each : Response.values()) {
            double mean = 0.1 + 0.05 * each.ordinal() + (each == moved ? by : 0);
            responses.put(each, new Prior.PriorExponent(mean, 0.02 + 0.01 * each.ordinal(), "made up"));
        }
        return new Prior("annealed", responses, 0.6);
    }
}
