package dev.hyperlaw.desk.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.desk.Watcher;
import dev.hyperlaw.desk.runs.RunSource;
import dev.hyperlaw.desk.runs.RunSourceReader;
import dev.hyperlaw.desk.runs.RunsRequest;
import dev.hyperlaw.evidence.FinishedRun;
import dev.hyperlaw.evidence.Interval;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.forecast.PriorReader;
import dev.hyperlaw.evidence.plan.Confidence;
import dev.hyperlaw.evidence.plan.Plan;
import dev.hyperlaw.evidence.plan.Recommendation;
import dev.hyperlaw.observation.Observation;
import dev.hyperlaw.observation.RunConfiguration;
import dev.hyperlaw.observation.Setting;
import dev.hyperlaw.quantity.BatchAmount;
import dev.hyperlaw.quantity.LearningRate;
import dev.hyperlaw.quantity.TargetBudget;
import dev.hyperlaw.quantity.TokenBudget;
import dev.hyperlaw.tables.Tables;
import dev.hyperlaw.transfer.Caps;
import dev.hyperlaw.transfer.Hardware;
import dev.hyperlaw.transfer.TargetRun;
import dev.hyperlaw.transfer.TargetSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PlanRequestTest {
    /** Annealed runs of each size whose best rate is 1e-3 at 2^22 tokens and falls like T^-.3. */
    private static List<FinishedRun> runs(String optimizer, double... sizes) {
        return runs(0, optimizer, sizes);
    }

    /** @param exponent of the best learning rate in model size, less than 0 */
    private static List<FinishedRun> runs(double exponent, String optimizer, double... sizes) {
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
                    double off = step
                            + 0.3 * (Math.log(tokens) / Math.log(2) - 22)
                            - exponent * Math.log(params / 2e7) / Math.log(2);
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

    private static PlanResult answer(List<FinishedRun> runs, String group, OptionalDouble params) {
        TargetSpec target = TargetSpec.of(TargetBudget.parse("--to", "8x"));
        return new PlanRequest(RunsRequest.of("runs.csv", ""), PriorReader.ours(), group, params, false, false, target)
                .fit(new RunSource(List.of("runs.csv"), runs, Optional.empty()), Watcher.NOBODY)
                .recommend(target);
    }

    private static Plan only(PlanResult result) {
        assertThat(result.plans()).hasSize(1);
        return result.plans().get(0).plan();
    }

    @Test
    void aMultipleIsOneOfTheLargestTunedBudget() {
        Plan plan = only(answer(runs("adamw", 1e8), "", OptionalDouble.empty()));
        assertThat(plan.forecast().tokens()).isEqualTo(8.0 * (1 << 24));
        assertThat(plan.recommendation().cell().learningRate()).isBetween(1e-4, 1e-3);
    }

    @Test
    void aGroupIsChosenByItsNameAndAWrongNameIsRefused() {
        List<FinishedRun> both = new ArrayList<>(runs("adamw", 1e8));
        both.addAll(runs("muon", 1e8));
        assertThat(answer(both, "", OptionalDouble.empty()).plans()).hasSize(2);
        assertThat(only(answer(both, "muon", OptionalDouble.empty()))
                        .fit()
                        .history()
                        .group()
                        .name())
                .contains("muon");
        assertThatThrownBy(() -> answer(both, "lion", OptionalDouble.empty()))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("lion")
                .hasMessageContaining("muon");
    }

    @Test
    void anotherSizeTakesAnyThatWereTrained() {
        Plan fromThree = only(answer(runs("adamw", 1e7, 2e7, 4e7), "", OptionalDouble.of(1e9)));
        assertThat(fromThree.fit().untrained().orElseThrow().sizes()).isEqualTo(3);
        List<FinishedRun> two = runs("adamw", 1e7, 2e7);
        Plan fromTwo = only(answer(two, "", OptionalDouble.of(1e9)));
        assertThat(width(fromTwo)).as("fewer sizes leave more open").isGreaterThan(width(fromThree));
        assertThat(only(answer(two, "", OptionalDouble.of(2e7))).fit().untrained())
                .isEmpty();
    }

    private static double width(Plan plan) {
        Interval lr = plan.recommendation().lr().orElseThrow();
        return lr.high() / lr.low();
    }

    /** The main job: a larger model has all that a trained one has. */
    @Test
    void anotherSizeIsPricedTriedAndCanBePasted() {
        PlanResult result = answer(runs("adamw", 1e7, 2e7, 4e7, 8e7), "", OptionalDouble.of(1e9));
        Plan plan = only(result);
        assertThat(plan.costs().unknown()).isEmpty();
        assertThat(plan.costs().keep().orElseThrow().nats())
                .isGreaterThan(plan.costs().expected().orElseThrow().nats());
        assertThat(plan.fit().trials().all()).isNotEmpty();
        assertThat(plan.confidence().reason()).contains("larger models");
        assertThat(plan.extrapolation()).isCloseTo(8 * 1e9 / 8e7, within(1e-6));
        assertThat(result.settings().tokens().tokens()).isEqualTo(8L << 24);
        assertThat(result.settings().warnings()).anyMatch(warning -> warning.contains("the largest model"));
    }

    /** One of nine optimizers must not answer for all. */
    @Test
    void anotherSizeIsAnsweredForEveryFamily() {
        List<FinishedRun> both = new ArrayList<>(runs("adamw", 1e7, 2e7));
        both.addAll(runs("muon", 1e7, 2e7));
        PlanResult result = answer(both, "", OptionalDouble.of(1e9));
        assertThat(result.plans())
                .extracting(each -> each.plan().name())
                .containsExactlyInAnyOrder("optimizer=adamw", "optimizer=muon");
        assertThatThrownBy(result::settings).isInstanceOf(InputProblem.class).hasMessageContaining("2 groups");
    }

    /** muP is taken at its word, and it is said where the runs contradict it. */
    @Test
    void oneRateForAllSizesIsDoubtedWhereTheRunsContradictIt() {
        for (double exponent : new double[] {0, -0.5}) {
            List<FinishedRun> runs = runs(exponent, "adamw", 1e7, 2e7, 4e7);
            TargetSpec target = TargetSpec.of(TargetBudget.parse("--to", "8x"));
            PlanRequest request = new PlanRequest(
                    RunsRequest.of("runs.csv", ""),
                    PriorReader.ours(),
                    "",
                    OptionalDouble.of(1e9),
                    true,
                    false,
                    target);
            Plan plan = only(request.fit(new RunSource(List.of("runs.csv"), runs, Optional.empty()), Watcher.NOBODY)
                    .recommend(target));
            assertThat(plan.warnings().stream().anyMatch(warning -> warning.contains("--mup takes one learning rate")))
                    .isEqualTo(exponent != 0);
        }
    }

    /** A few runs of one model, and a whole sweep of a smaller one. */
    @Test
    void aModelWithoutATunedBudgetFollowsItsFamily() {
        List<FinishedRun> runs = new ArrayList<>(runs("adamw", 1e7));
        runs("adamw", 2e7).stream()
                .filter(run -> run.configuration().number("lr") == 1e-3)
                .forEach(runs::add);
        Plan few = only(answer(runs, "", OptionalDouble.of(2e7)));
        assertThat(few.forecast().axes()).contains(Tunable.LEARNING_RATE);
        assertThat(few.warnings()).anyMatch(warning -> warning.contains("follows from the other runs of its family"));
        assertThat(few.recommendation().lr()).isPresent();
    }

    /** A fit is asked again under other limits, without being made anew. */
    @Test
    void aFitAnswersAnyTargetAndAnyLimit() {
        Plan plan = only(answer(runs("adamw", 1e8), "", OptionalDouble.empty()));
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

    /** A page holds a fit and moves a cap; asking everything anew would say the same. */
    @Test
    void aFitUnderAnyLimitSaysWhatAFreshAnswerSays(@TempDir Path folder) throws IOException {
        List<String> lines = new ArrayList<>(List.of("lr,batch_tokens,seq_len,tokens,loss,schedule"));
        for (long tokens : new long[] {1 << 20, 1 << 22, 1 << 24}) {
            for (int step = -2; step <= 2; step++) {
                for (int batch = 12; batch <= 14; batch++) {
                    double off = step + 0.3 * (Math.log(tokens) / Math.log(2) - 22) - 0.5 * (batch - 13);
                    double loss = 3 + 10 / Math.cbrt(tokens) + 0.01 * off * off + 0.004 * Math.pow(batch - 13, 2);
                    lines.add("%s,%d,512,%d,%s,cosine".formatted(1e-3 * Math.pow(2, step), 1 << batch, tokens, loss));
                }
            }
        }
        RunsRequest runs =
                RunsRequest.of(Files.write(folder.resolve("runs.csv"), lines).toString(), "");
        RunSourceReader reader = new RunSourceReader(new Tables(ClassLoader::getSystemClassLoader));
        FittedPlan fit = request(runs, limited(0)).fit(reader.read(runs, Watcher.NOBODY), Watcher.NOBODY);
        Set<Recommendation> different = new HashSet<>();
        for (int i = 0; i < 20; i++) {
            Plan again = only(fit.recommend(limited(i)));
            Plan fresh = only(request(runs, limited(i)).answer(reader, Watcher.NOBODY));
            assertThat(again.recommendation()).as("limits %d", i).isEqualTo(fresh.recommendation());
            assertThat(again.costs()).isEqualTo(fresh.costs());
            assertThat(again.warnings()).isEqualTo(fresh.warnings());
            assertThat(again.next()).isEqualTo(fresh.next());
            different.add(again.recommendation());
        }
        assertThat(different).hasSizeGreaterThan(15);
    }

    private static PlanRequest request(RunsRequest runs, TargetSpec target) {
        return new PlanRequest(runs, PriorReader.ours(), "", OptionalDouble.empty(), false, false, target);
    }

    /** Every third limits the batch from above, or the rate and the batch from below, or asks for another budget on some hardware. */
    private static TargetSpec limited(int i) {
        boolean above = i % 3 == 0;
        boolean below = i % 3 == 1;
        return new TargetSpec(
                TargetBudget.parse("--to", above || below ? "8x" : i + "x"),
                Optional.empty(),
                above || below ? Hardware.any() : Hardware.of(i, 2),
                below ? Optional.of(BatchAmount.parse("--min-batch", 4 * i + "seq")) : Optional.empty(),
                above ? Optional.of(BatchAmount.parse("--max-batch", 1024 * (i + 1) + "tok")) : Optional.empty(),
                below ? Optional.of(new LearningRate(1e-3 / (i + 1))) : Optional.empty(),
                OptionalDouble.empty());
    }

    @Test
    void confidenceFallsWithTheJump() {
        Plan plan = only(answer(runs("adamw", 1e8), "", OptionalDouble.empty()));
        Confidence.Level near = plan.fit()
                .recommend(TargetRun.of(new TokenBudget(1L << 25)))
                .confidence()
                .level();
        Confidence far =
                plan.fit().recommend(TargetRun.of(new TokenBudget(1L << 40))).confidence();
        assertThat(near.compareTo(far.level())).as(plan.confidence().reason()).isLessThan(0);
        assertThat(far.level()).isEqualTo(Confidence.Level.LOW);
        assertThat(far.reason()).contains("you ask x6.55e4");
    }

    @Test
    void runsThatCostMoreThanTheySaveAreWithheld() {
        Plan plan = only(answer(runs("adamw", 1e8), "", OptionalDouble.empty()));
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
