package dev.hyperlaw.desk.design;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.hyperlaw.desk.Watcher;
import dev.hyperlaw.evidence.Exponent;
import dev.hyperlaw.observation.RunConfiguration;
import dev.hyperlaw.observation.Setting;
import dev.hyperlaw.rational.Rational;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DesignStudyTest {
    private static final double[] RATES = {1.25e-4, 2.5e-4, 5e-4, 1e-3, 2e-3, 4e-3, 8e-3};

    @Test
    void aQuietSweepCanTellTheHalfFromAThird() {
        Outlook q = planned(0.003).outlook(Exponent.Q).orElseThrow();
        assertThat(q.truth()).isCloseTo(-0.5, within(1e-9));
        assertThat(q.isKnown()).isTrue();
        assertThat(q.halfWidth()).isBetween(0.001, 0.05);
        assertThat(Math.abs(q.bias())).isLessThan(0.01);
        assertThat(q.tellsFrom()).extracting(Rational::toString).containsExactly("-1/3", "0");
    }

    @Test
    void aNoisySweepCannot() {
        Outlook q = planned(0.1).outlook(Exponent.Q).orElseThrow();
        assertThat(q.confuses()).extracting(Rational::toString).contains("-1/3");
    }

    @Test
    void oneMoreSeedNarrowsTheIntervalByTheRootOfTwo() {
        List<DesignVariant> variants =
                DesignStudy.of(constant(), 0.01, Watcher.NOBODY).groups().get(0).variants();
        double once = variants.get(0).outlook(Exponent.Q).orElseThrow().halfWidth();
        double twice = variants.get(3).outlook(Exponent.Q).orElseThrow().halfWidth();
        assertThat(variants.get(3).runs()).isEqualTo(2 * variants.get(0).runs());
        assertThat(once / twice).isCloseTo(Math.sqrt(2), within(0.35));
    }

    @Test
    void longerBudgetsTakeMoreTokensAndTheSameRuns() {
        List<DesignVariant> variants =
                DesignStudy.of(constant(), 0.01, Watcher.NOBODY).groups().get(0).variants();
        assertThat(variants.get(1).runs()).isEqualTo(variants.get(0).runs());
        assertThat(variants.get(1).tokens()).isCloseTo(4 * variants.get(0).tokens(), within(1.0));
        assertThat(variants.get(2).tokens()).isCloseTo(16 * variants.get(0).tokens(), within(1.0));
    }

    @Test
    void annealedRunsAreTriedOnTheAnnealedProxy() {
        List<RunConfiguration> runs = new ArrayList<>();
        for (double rate : RATES) {
            for (double tokens : new double[] {1 << 18, 1 << 20, 1 << 22}) {
                runs.add(run(rate, 512, tokens, Map.of("schedule", Setting.of("linear"))));
            }
        }
        DesignStudy.GroupStudy group =
                DesignStudy.of(runs, 0.001, Watcher.NOBODY).groups().get(0);
        assertThat(group.annealed()).isTrue();
        assertThat(group.planned().outlook(Exponent.Q).orElseThrow().truth()).isCloseTo(0, within(1e-9));
        // New budgets are new runs: the largest, as many times as it takes to reach four times as far.
        assertThat(group.variants().get(1).runs()).isEqualTo(runs.size() + RATES.length);
        assertThat(group.variants().get(3).runs()).isEqualTo(2 * runs.size());
    }

    @Test
    void groupsOfTheSameDesignAreStudiedOnce() {
        List<RunConfiguration> runs = new ArrayList<>();
        for (String optimizer : List.of("sign", "adamw")) {
            constant().forEach(run -> runs.add(run.with("optimizer", Setting.of(optimizer))));
        }
        assertThat(DesignStudy.of(runs, 0.01, Watcher.NOBODY).groups())
                .singleElement()
                .satisfies(group -> assertThat(group.names()).containsExactly("optimizer=adamw", "optimizer=sign"));
    }

    private static DesignVariant planned(double noise) {
        return DesignStudy.of(constant(), noise, Watcher.NOBODY).groups().get(0).planned();
    }

    private static List<RunConfiguration> constant() {
        List<RunConfiguration> runs = new ArrayList<>();
        for (double batch : new double[] {256, 1024}) {
            for (double rate : RATES) {
                runs.add(run(
                        rate,
                        batch,
                        1 << 22,
                        Map.of("record", Setting.of("65536,131072,262144,524288,1048576,2097152,4194304"))));
            }
        }
        return runs;
    }

    private static RunConfiguration run(double rate, double batch, double tokens, Map<String, Setting> more) {
        Map<String, Setting> settings = new HashMap<>(more);
        settings.put("lr", Setting.of(rate));
        settings.put("batch_tokens", Setting.of(batch));
        settings.put("alpha", Setting.of(0.1));
        settings.put("tokens", Setting.of(tokens));
        return RunConfiguration.of(settings);
    }
}
