package dev.hyperlaw.evidence.forecast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.hyperlaw.evidence.FinishedRun;
import dev.hyperlaw.evidence.Interval;
import dev.hyperlaw.evidence.OpenEnds;
import dev.hyperlaw.evidence.SweepGroup;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.family.SweepGroups;
import dev.hyperlaw.evidence.history.GroupHistory;
import dev.hyperlaw.observation.Observation;
import dev.hyperlaw.observation.RunConfiguration;
import dev.hyperlaw.observation.Setting;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/**
 * Learning rate and weight decay along a ridge: their product matters, and how it is shared hardly does. Runs at one weight decay are few;
 * those at others say as much of the rate at that one.
 */
class OtherSettingsTest {
    private static final double DECAY = 0.1;
    private static final double[] DECAYS = {0.025, 0.05, 0.1, 0.1, 0.2, 0.4};
    private static final double BEST_PRODUCT = 2e-4;
    private static final double EXPONENT = -0.2;

    @Test
    void theRateIsThatAtTheWeightDecayThatStays() {
        Forecaster forecaster = forecaster(6);
        OtherSettings others = forecaster.others(8e9);
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
        double held = Math.sqrt(forecaster.others(8e9).located().covariance()[rate][rate]);
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

    /** @param lowest octaves of the best rate above the least that was tried */
    private static Forecaster forecaster(int lowest) {
        SplittableRandom random = new SplittableRandom(1);
        List<FinishedRun> runs = new ArrayList<>();
        for (int budget = 0; budget < 3; budget++) {
            for (double decay : DECAYS) {
                for (int step = 0; step < 7; step++) {
                    double rate = BEST_PRODUCT / DECAY * Math.pow(2, step - lowest / 2.0 + random.nextDouble() - 0.5);
                    double off = Math.log(rate * decay / BEST_PRODUCT) - EXPONENT * budget * Math.log(2);
                    double share = Math.log(decay / DECAY);
                    double loss =
                            3 - 0.1 * budget + 0.03 * off * off + 0.001 * share * share + 0.002 * random.nextGaussian();
                    runs.add(run(1e9 * Math.pow(2, budget), rate, decay, loss));
                }
            }
        }
        SweepGroup group = SweepGroups.of(runs).get(0);
        return new GroupHistory(group, PriorReader.ours().annealed()).whole().forecaster();
    }

    private static FinishedRun run(double tokens, double rate, double decay, double loss) {
        return new FinishedRun(
                RunConfiguration.of(Map.of(
                        "lr", Setting.of(rate),
                        "weight_decay", Setting.of(decay),
                        "batch_tokens", Setting.of(65536),
                        "schedule", Setting.of("linear"))),
                List.of(Observation.of(Math.round(tokens), loss)),
                false);
    }
}
