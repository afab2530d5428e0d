package dev.hyperlaw.evidence.forecast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.hyperlaw.evidence.Interval;
import dev.hyperlaw.evidence.OpenEnds;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.history.GroupHistory;
import java.util.Arrays;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

/**
 * Learning rate and weight decay along a ridge: their product matters, and how it is shared hardly does. Runs at one weight decay are few;
 * those at others say as much of the rate at that one.
 */
class OtherSettingsTest {
    private static final double DECAY = RidgeSweep.DECAY;
    private static final double BEST_PRODUCT = RidgeSweep.BEST_PRODUCT;
    private static final double EXPONENT = RidgeSweep.EXPONENT;

    @Test
    void theRateIsThatAtTheWeightDecayThatStays() {
        Forecaster forecaster = forecaster(6);
        OtherSettings others = forecaster.others(OptionalDouble.empty(), 8e9);
        assertThat(others.forecasts()).extracting(OtherForecast::name).containsExactly("weight_decay");
        double decay = others.forecasts().get(0).value();
        Forecast forecast = forecaster.at(8e9);
        double best = BEST_PRODUCT / decay * Math.pow(8, EXPONENT);
        assertThat(forecast.place().learningRate()).isCloseTo(best, within(0.2 * best));
        assertThat(forecast.interval(Tunable.LEARNING_RATE).contains(best)).isTrue();
    }

    /** With the weight decay free, the rate may be anywhere along the ridge; with it held, within a factor 2. */
    @Test
    void anErrorAlongTheRidgeIsNoneOfTheRateBesideAWeightDecayThatIsHeld() {
        Forecaster forecaster = forecaster(6);
        int rate = forecaster.relatives().axis(Tunable.LEARNING_RATE).orElseThrow();
        double free = Math.sqrt(forecaster
                .fit()
                .at(forecaster.relatives().own(), 0, reach(forecaster))
                .covariance()[rate][rate]);
        double held = Math.sqrt(
                forecaster.others(OptionalDouble.empty(), 8e9).located().covariance()[rate][rate]);
        assertThat(held).isLessThan(0.8 * free);
    }

    /** One or two runs at a budget have the commonest weight decay: by these alone nothing would be known of the rate. */
    @Test
    void runsAtOtherWeightDecaysTellTheOptimumOfABudget() {
        Forecaster forecaster = forecaster(6);
        for (int budget = 0; budget < 3; budget++) {
            Interval tuned = forecaster.tuned(budget, Tunable.LEARNING_RATE).orElseThrow();
            double best = BEST_PRODUCT / DECAY * Math.pow(2, EXPONENT * budget);
            assertThat(tuned.open()).isEqualTo(OpenEnds.NONE);
            assertThat(tuned.contains(best)).isTrue();
            assertThat(tuned.high() / tuned.low()).isLessThan(4);
        }
    }

    /** Where the best product lies below all that were tried, that end stays open. */
    @Test
    void anEndThatNoRunShowsStaysOpen() {
        Forecaster forecaster = forecaster(-3);
        Interval tuned = forecaster.tuned(2, Tunable.LEARNING_RATE).orElseThrow();
        assertThat(tuned.open().below()).isTrue();
        assertThat(forecaster.at(8e9).isUnsettled(Tunable.LEARNING_RATE)).isTrue();
    }

    private static double[] reach(Forecaster forecaster) {
        double[] reach = new double[forecaster.relatives().settings().size()];
        Arrays.fill(reach, Math.log(8e9));
        return reach;
    }

    private static Forecaster forecaster(int lowest) {
        return new GroupHistory(RidgeSweep.group(lowest), PriorReader.ours().annealed())
                .whole()
                .forecaster();
    }
}
