package dev.hyperlaw.desk.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.desk.Watcher;
import dev.hyperlaw.desk.runs.RunSource;
import dev.hyperlaw.evidence.FinishedRun;
import dev.hyperlaw.evidence.forecast.PriorReader;
import dev.hyperlaw.evidence.plan.Confidence;
import dev.hyperlaw.evidence.plan.Plan;
import dev.hyperlaw.observation.Observation;
import dev.hyperlaw.observation.RunConfiguration;
import dev.hyperlaw.observation.Setting;
import dev.hyperlaw.quantity.LearningRate;
import dev.hyperlaw.quantity.TokenBudget;
import dev.hyperlaw.transfer.Caps;
import dev.hyperlaw.transfer.TargetRun;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;

class PlanRequestTest {
    /** Annealed runs of each size whose best rate is 1e-3 at 2^22 tokens and falls like T^-.3. */
    private static List<FinishedRun> runs(String optimizer, double... sizes) {
        List<FinishedRun> runs = new ArrayList<>();
        for (double params : sizes) {
            for (long tokens : new long[] {1 << 20, 1 << 22, 1 << 24}) {
                for (int step = -2; step <= 2; step++) {
                    Map<String, Setting> settings = new HashMap<>();
                    settings.put("lr", Setting.of(1e-3 * Math.pow(2, step)));
                    settings.put("batch_tokens", Setting.of(1024));
                    settings.put("alpha", Setting.of(0.1));
                    settings.put("tokens", Setting.of(tokens));
                    settings.put("schedule", Setting.of("cosine"));
                    settings.put("optimizer", Setting.of(optimizer));
                    settings.put("params", Setting.of(params));
                    double off = step + 0.3 * (Math.log(tokens) / Math.log(2) - 22);
                    double loss = 3 + 10 / Math.cbrt(tokens) + 0.01 * off * off;
                    runs.add(new FinishedRun(
                            RunConfiguration.of(settings),
                            List.of(new Observation(tokens, loss, new TreeMap<>())),
                            false));
                }
            }
        }
        return runs;
    }

    private static PlanRequest request(List<FinishedRun> runs, String group, OptionalDouble params) {
        return new PlanRequest(
                new RunSource(List.of("runs.csv"), runs, Optional.empty()),
                PriorReader.ours(),
                group,
                params,
                false,
                (length, tuned) -> TargetRun.of(new TokenBudget((long) (8 * tuned))));
    }

    private static Plan only(PlanResult result) {
        assertThat(((PlanResult.Planned) result).plans()).hasSize(1);
        return ((PlanResult.Planned) result).plans().get(0).plan();
    }

    @Test
    void aMultipleIsOneOfTheLargestTunedBudget() {
        Plan plan = only(request(runs("adamw", 1e8), "", OptionalDouble.empty()).answer(Watcher.NOBODY));
        assertThat(plan.forecast().tokens()).isEqualTo(8.0 * (1 << 24));
        assertThat(plan.recommendation().cell().learningRate()).isBetween(1e-4, 1e-3);
    }

    @Test
    void aGroupIsChosenByItsNameAndAWrongNameIsRefused() {
        List<FinishedRun> both = new ArrayList<>(runs("adamw", 1e8));
        both.addAll(runs("muon", 1e8));
        assertThat(((PlanResult.Planned)
                                request(both, "", OptionalDouble.empty()).answer(Watcher.NOBODY))
                        .plans())
                .hasSize(2);
        assertThat(only(request(both, "muon", OptionalDouble.empty()).answer(Watcher.NOBODY))
                        .fit()
                        .history()
                        .group()
                        .name())
                .contains("muon");
        assertThatThrownBy(() -> request(both, "lion", OptionalDouble.empty()).answer(Watcher.NOBODY))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("lion")
                .hasMessageContaining("muon");
    }

    @Test
    void anotherSizeTakesThreeThatWereTrained() {
        List<FinishedRun> three = runs("adamw", 1e7, 2e7, 4e7);
        PlanResult result = request(three, "", OptionalDouble.of(1e9)).answer(Watcher.NOBODY);
        assertThat(result).isInstanceOf(PlanResult.OverSizes.class);
        assertThatThrownBy(result::settings).isInstanceOf(InputProblem.class).hasMessageContaining("was not trained");
        List<FinishedRun> two = runs("adamw", 1e7, 2e7);
        assertThatThrownBy(() -> request(two, "", OptionalDouble.of(1e9)).answer(Watcher.NOBODY))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("fewer than three sizes");
        assertThat(only(request(two, "", OptionalDouble.of(2e7)).answer(Watcher.NOBODY)))
                .isNotNull();
    }

    @Test
    void aWatcherMayStopIt() {
        Watcher impatient = (task, steps) -> new Watcher.Task() {
            @Override
            public void reached(long done) {
                throw new CancellationException();
            }

            @Override
            public void close() {}
        };
        assertThatThrownBy(() ->
                        request(runs("adamw", 1e8), "", OptionalDouble.empty()).answer(impatient))
                .isInstanceOf(CancellationException.class);
    }

    /** A fit is asked again under other limits, without being made anew. */
    @Test
    void aFitAnswersAnyTargetAndAnyLimit() {
        Plan plan = only(request(runs("adamw", 1e8), "", OptionalDouble.empty()).answer(Watcher.NOBODY));
        TargetRun free = TargetRun.of(new TokenBudget(1L << 27));
        Caps low = new Caps(
                Optional.empty(), Optional.empty(), Optional.of(new LearningRate(2e-4)), OptionalDouble.empty());
        TargetRun capped = new TargetRun(free.tokens(), Optional.empty(), Optional.empty(), free.hardware(), low);
        Plan asBefore = plan.fit().recommend(free);
        assertThat(asBefore.recommendation().cell())
                .isEqualTo(plan.recommendation().cell());
        Plan within = plan.fit().recommend(capped);
        assertThat(within.recommendation().cell().learningRate()).isEqualTo(2e-4);
        assertThat(within.recommendation().caps()).hasSize(1);
        assertThat(within.costs().expected().orElseThrow().nats())
                .isGreaterThan(asBefore.costs().expected().orElseThrow().nats());
    }

    @Test
    void confidenceFallsWithTheJump() {
        Plan plan = only(request(runs("adamw", 1e8), "", OptionalDouble.empty()).answer(Watcher.NOBODY));
        Confidence.Level near = plan.fit()
                .plan(TargetRun.of(new TokenBudget(1L << 25)))
                .confidence()
                .level();
        Confidence far =
                plan.fit().plan(TargetRun.of(new TokenBudget(1L << 40))).confidence();
        assertThat(near.compareTo(far.level())).as(plan.confidence().reason()).isLessThan(0);
        assertThat(far.level()).isEqualTo(Confidence.Level.LOW);
        assertThat(far.reason()).contains("you ask x6.55e4");
    }

    @Test
    void runsThatCostMoreThanTheySaveAreWithheld() {
        Plan plan = only(request(runs("adamw", 1e8), "", OptionalDouble.empty()).answer(Watcher.NOBODY));
        plan.next()
                .offered()
                .forEach(each -> assertThat(each.totalTokens())
                        .isLessThanOrEqualTo(each.gain().orElseThrow().savedTokens()));
        plan.next()
                .withheld()
                .ifPresent(each -> assertThat(each.totalTokens())
                        .isGreaterThan(each.gain().orElseThrow().savedTokens()));
    }
}
