package dev.hyperlaw.evidence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.hyperlaw.evidence.BoundCheck.Point;
import dev.hyperlaw.observation.Observation;
import dev.hyperlaw.observation.RunConfiguration;
import dev.hyperlaw.observation.Setting;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class BoundCheckTest {
    /** One seed may lie above the bound: it bounds the expectation. */
    @Test
    void theMeanOverSeedsIsComparedAtEveryPoint() {
        List<BoundCheck> checks = BoundCheck.of(List.of(
                run("sign", 0.1, 1, seen(100, 3, 2), seen(200, 1, 2)),
                run("sign", 0.1, 2, seen(100, 0.5, 2), seen(200, 2, 2)),
                run("sign", 0.2, 1, seen(100, 9, 4)),
                run("sign", 0.2, 2, seen(100, 1, 4))));
        assertThat(checks).hasSize(1);
        BoundCheck check = checks.get(0);
        assertThat(check.points())
                .containsExactly(new Point(100, 2, 1.75, 2), new Point(200, 2, 1.5, 2), new Point(100, 2, 5, 4));
        assertThat(check.held()).isEqualTo(2);
        assertThat(check.seeds()).isEqualTo(2);
        assertThat(check.shares()).containsExactly(new double[] {0.75, 0.875, 1.25}, within(1e-15));
    }

    @Test
    void theRateOfTheBoundIsComparedWithTheBestOne() {
        List<BoundCheck> checks = BoundCheck.of(List.of(
                run("sign", 0.1, 1, seen(100, 3, 5), seen(200, 2, 4)),
                run("sign", 0.1, 2, seen(100, 5, 5), seen(200, 4, 4)),
                run("sign", 0.2, 1, seen(100, 2, 6), seen(200, 3, 5)),
                run("sign", 0.4, 1, seen(100, 3, 7))));
        // At 200 tokens there are but two rates.
        assertThat(checks.get(0).choices()).containsExactly(new BoundCheck.RateChoice(0.1, 0.2, 2));
        assertThat(checks.get(0).rateRatios()).containsExactly(2);
        assertThat(checks.get(0).rateCosts()).containsExactly(2);
    }

    @Test
    void optimizersAreJudgedApartAndRunsWithoutABoundNotAtAll() {
        List<BoundCheck> checks = BoundCheck.of(List.of(
                run("sign", 0.1, 1, seen(100, 1, 2)),
                run("muon", 0.1, 1, seen(100, 1, 4)),
                run("adamw", 0.1, 1, Observation.of(100, 5, Map.of("mean_dual_norm", 3.0)))));
        assertThat(checks).extracting(BoundCheck::name).containsExactly("optimizer=muon", "optimizer=sign");
        assertThat(BoundCheck.of(List.of(run("sign", 0.1, 1, Observation.of(1, 1)))))
                .isEmpty();
    }

    private static Observation seen(long tokens, double mean, double bound) {
        return Observation.of(tokens, 1, Map.of(BoundCheck.BOUNDED, mean, BoundCheck.BOUND, bound));
    }

    private static FinishedRun run(String optimizer, double rate, long seed, Observation... seen) {
        Map<String, Setting> settings = new TreeMap<>();
        settings.put("optimizer", Setting.of(optimizer));
        settings.put("lr", Setting.of(rate));
        settings.put("batch_tokens", Setting.of(4));
        settings.put("seed", Setting.of(seed));
        return new FinishedRun(RunConfiguration.of(settings), List.of(seen), false);
    }
}
