package dev.hyperlaw.app.cli;

import static dev.hyperlaw.app.cli.LossTable.bowl;
import static dev.hyperlaw.app.cli.LossTable.level;
import static dev.hyperlaw.app.cli.LossTable.log2;
import static dev.hyperlaw.app.cli.LossTable.octaves;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What {@code plan} may claim of tables that should not convince. */
class PlanEvidenceTest {
    private static final LossTable.Truth FLAT = (rate, batch, alpha, tokens) -> level(tokens);

    @TempDir
    Path folder;

    private JsonNode plan(LossTable table, String to) {
        return Cli.json("plan '%s' --to %s".formatted(table.write(folder, 2), to));
    }

    private String text(LossTable table, String to) {
        Cli call = Cli.run("plan '%s' --to %s".formatted(table.write(folder, 2), to));
        assertThat(call.exit()).as(call.err()).isZero();
        return call.out().replaceAll("\\s+", " ");
    }

    private static void nothingIsClaimed(JsonNode plan) {
        JsonNode run = plan.get("recommendation");
        for (String cost : List.of("expectedRegret", "p90Regret", "keepRegret", "validatedUpTo")) {
            assertThat(run.get(cost).isNull()).as(cost).isTrue();
        }
        assertThat(run.get("costUnknown").asText()).isNotEmpty();
        assertThat(plan.get("trust").isNull()).isTrue();
        for (JsonNode tuned : plan.get("tuned")) {
            assertThat(tuned.get("loss").asDouble()).isGreaterThan(1);
        }
    }

    private static void openBelow(JsonNode run) {
        assertThat(run.get("lrLow").isNull()).isTrue();
        assertThat(run.get("lrHigh").asDouble())
                .isGreaterThanOrEqualTo(run.get("lr").asDouble());
    }

    private static void openAbove(JsonNode run) {
        assertThat(run.get("lrHigh").isNull()).isTrue();
        assertThat(run.get("lrLow").asDouble())
                .isLessThanOrEqualTo(run.get("lr").asDouble());
    }

    private static void unknown(JsonNode run) {
        assertThat(run.get("lrLow").isNull() && run.get("lrHigh").isNull()).isTrue();
    }

    @ParameterizedTest
    @CsvSource({"0, .1", "0, -.1", ".002, .1", ".002, -.1", ".03, .1", ".03, -.1"})
    void lossesLinearInLogLrHaveNoMinimum(double noise, double slope) {
        LossTable table = LossTable.of((rate, batch, alpha, tokens) -> level(tokens) + slope * log2(rate / 1e-3) + 1)
                .noise(noise);
        JsonNode plan = plan(table, "100B");
        nothingIsClaimed(plan);
        Consumer<JsonNode> open = slope > 0 ? PlanEvidenceTest::openBelow : PlanEvidenceTest::openAbove;
        plan.get("tuned").forEach(open);
        open.accept(plan.get("recommendation"));
        JsonNode next = plan.get("next").get(0);
        assertThat(next.get("purpose").asText()).isEqualTo("extend");
        for (JsonNode rate : next.get("lr")) {
            assertThat(rate.asDouble() < 2.5e-4 || rate.asDouble() > .016).isTrue();
        }
    }

    @Test
    void theTerminalTheCsvAndTheReportSayThatAnIntervalIsOpen() throws IOException {
        LossTable table = LossTable.of(bowl(3e-5, -.1)).noise(.002);
        assertThat(text(table, "100B"))
                .containsPattern("RUN 100B tokens lr \\S+ \\[\\S+ or less]")
                .contains("COST unknown: the best learning rate may lie below all that were tried")
                .contains("TRUST none: the best learning rate may lie below all that were tried")
                .contains("NEXT extend the grid below")
                .contains("At every budget the best learning rate lies at the lower end");
        Path runs = folder.resolve("runs-2.csv");
        String[] csv = Cli.run("plan '%s' --to 100B --format csv".formatted(runs))
                .out()
                .split("\n");
        int low = List.of(csv[0].split(",")).indexOf("lr_low");
        assertThat(csv[1].split(",", -1)[low]).isEmpty();
        assertThat(csv[1].split(",", -1)[low + 1]).isNotEmpty();
        Path page = folder.resolve("plan.html");
        assertThat(Cli.run("plan '%s' --to 100B --report '%s'".formatted(runs, page))
                        .exit())
                .isZero();
        assertThat(Files.readString(page))
                .contains("or less")
                .contains("unknown: the best learning rate may lie below all that were tried")
                .contains("drawn to the frame")
                .doesNotContain("Infinity");
    }

    @ParameterizedTest
    @ValueSource(doubles = {3e-5, 1.2e-4, .03, .128})
    void anOptimumBeyondTheGridIsInTheIntervalWhichIsOpen(double best) {
        JsonNode plan = plan(LossTable.of(bowl(best, -.1)).noise(.002), "10B");
        nothingIsClaimed(plan);
        JsonNode run = plan.get("recommendation");
        double truth = best * Math.pow(100, -.1);
        assertThat(run.get("lrLow").isNull() || run.get("lrLow").asDouble() < truth)
                .isTrue();
        assertThat(run.get("lrHigh").isNull() || run.get("lrHigh").asDouble() > truth)
                .isTrue();
    }

    /** The last budget is what a forecast stands on. */
    @Test
    void anOptimumThatLeavesTheGridAtTheLastBudgetIsOpen() {
        LossTable table = LossTable.of((rate, batch, alpha, tokens) ->
                        bowl(tokens > 1e9 ? 3e-5 : 2e-3, 0).loss(rate, batch, alpha, tokens))
                .noise(.002);
        JsonNode plan = plan(table, "10B");
        openBelow(plan.get("recommendation"));
        assertThat(plan.get("recommendation").get("expectedRegret").isNull()).isTrue();
        assertThat(plan.get("tuned").get(3).get("lrLow").isNull()).isFalse();
        assertThat(plan.get("tuned").get(4).get("lrLow").isNull()).isTrue();
    }

    /** Optima beyond the grid at small budgets say on which side they are, and no more; a law through their ends would be flat. */
    @Test
    void budgetsWhoseOptimumLiesBeyondTheGridDoNotBendTheLaw() {
        JsonNode plan = plan(LossTable.of(bowl(.02, -.25)).noise(.001), "6.4B");
        JsonNode run = plan.get("recommendation");
        assertThat(plan.get("tuned").get(0).get("lrHigh").isNull()).isTrue();
        assertThat(run.get("lrLow").asDouble()).isLessThan(.02 * Math.pow(64, -.25));
        assertThat(run.get("lrHigh").asDouble()).isGreaterThan(.02 * Math.pow(64, -.25));
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aBatchBeyondTheGridIsOpenToo(boolean above) {
        LossTable table = LossTable.of((rate, batch, alpha, tokens) -> {
                    double b = log2(batch / 65536);
                    return bowl(2e-3, 0).loss(rate * Math.pow(2, -.5 * b), batch, alpha, tokens) + .02 * b * b;
                })
                .batches(above ? octaves(4096, 3) : octaves(262144, 3))
                .budgets(1e8, 2e8, 4e8)
                .noise(.001);
        JsonNode run = plan(table, "4B").get("recommendation");
        assertThat(run.get("optimalBatch").get(above ? "high" : "low").isNull()).isTrue();
        assertThat(run.get("expectedRegret").isNull()).isTrue();
        assertThat(text(table, "4B")).contains("extend the grid");
    }

    @Test
    void aMomentumBeyondTheGridIsOpenToo() {
        LossTable table = LossTable.of((rate, batch, alpha, tokens) ->
                        bowl(2e-3, 0).loss(rate, batch, alpha, tokens) + .03 * Math.pow(log2(alpha / .02), 2))
                .alphas(.1, .2, .4)
                .budgets(1e8, 2e8, 4e8)
                .noise(.001);
        JsonNode run = plan(table, "4B").get("recommendation");
        assertThat(run.get("alphaLow").isNull()).isTrue();
        assertThat(run.get("expectedRegret").isNull()).isTrue();
    }

    @ParameterizedTest
    @CsvSource({"0, 1", ".001, 1", ".05, 1", ".5, 1", ".001, 3", ".05, 3", ".5, 3"})
    void aLossThatDoesNotDependOnTheRateDeterminesNothing(double noise, int seeds) {
        LossTable table = LossTable.of(FLAT).noise(noise).seeds(seeds);
        JsonNode plan = plan(table, "10B");
        unknown(plan.get("recommendation"));
        plan.get("tuned").forEach(PlanEvidenceTest::unknown);
        nothingIsClaimed(plan);
        assertThat(text(table, "10B")).contains("[unknown]").contains("The runs do not determine the learning rate");
    }

    @Test
    void pureNoiseConvincesInOneTableOfTen() {
        int convinced = 0;
        for (long draw = 0; draw < 40; draw++) {
            LossTable table = LossTable.of(FLAT).noise(.05).rates(octaves(2.5e-4, 4 + (int) (draw % 4)));
            JsonNode run = Cli.json("plan '%s' --to 10B".formatted(table.write(folder, draw)))
                    .get("recommendation");
            boolean holdsTheGrid =
                    (run.get("lrLow").isNull() || run.get("lrLow").asDouble() <= 2.5e-4)
                            && (run.get("lrHigh").isNull() || run.get("lrHigh").asDouble() >= 2e-3);
            convinced += holdsTheGrid ? 0 : 1;
        }
        assertThat(convinced).isLessThanOrEqualTo(4);
    }

    @Test
    void anOptimumAtTheEdgeIsInTheIntervalInNineTablesOfTen() {
        int missed = 0;
        for (long draw = 0; draw < 40; draw++) {
            double best = (draw % 2 == 0 ? 2.5e-4 : .016) * Math.pow(2, (draw % 7 - 3) / 3.0);
            LossTable table = LossTable.of(bowl(best, -.1)).noise(.004);
            JsonNode run = Cli.json("plan '%s' --to 6.4B".formatted(table.write(folder, draw)))
                    .get("recommendation");
            double truth = best * Math.pow(64, -.1);
            boolean held = (run.get("lrLow").isNull() || run.get("lrLow").asDouble() <= truth)
                    && (run.get("lrHigh").isNull() || run.get("lrHigh").asDouble() >= truth);
            missed += held ? 0 : 1;
        }
        assertThat(missed).isLessThanOrEqualTo(4);
    }

    /** The best rate jumps by eight from budget to budget: whatever is recommended costs about as much as on these runs. */
    @Test
    void optimaThatScatterWidenTheIntervalAndTheCost() {
        LossTable table = LossTable.of((rate, batch, alpha, tokens) -> bowl(
                                Math.round(log2(tokens / 1e8)) % 2 == 0 ? 8e-3 : 1e-3, 0)
                        .loss(rate, batch, alpha, tokens))
                .noise(.002)
                .seeds(2);
        JsonNode plan = plan(table, "100B");
        JsonNode run = plan.get("recommendation");
        assertThat(run.get("expectedRegret").asDouble()).isGreaterThan(.1);
        assertThat(run.get("lrLow").asDouble()).isLessThan(1e-3);
        assertThat(run.get("lrHigh").asDouble()).isGreaterThan(8e-3);
        assertThat(plan.get("warnings").toString()).contains("off one power law");
    }

    /** A parabola is drawn to the flat side of a broken line: the interval reaches to where the minimum is. */
    @ParameterizedTest
    @CsvSource({".1, .1, 0", ".05, .3, .001", ".05, .3, 0", ".1, .3, .001"})
    void theMinimumOfABrokenLineIsInTheInterval(double left, double right, double noise) {
        LossTable table = LossTable.of((rate, batch, alpha, tokens) -> {
                    double off = log2(rate / 2e-3);
                    return level(tokens) + (off < 0 ? -left * off : right * off);
                })
                .noise(noise);
        JsonNode run = plan(table, "1.6B").get("recommendation");
        assertThat(run.get("lrLow").isNull() || run.get("lrLow").asDouble() < 2e-3)
                .isTrue();
        assertThat(run.get("lrHigh").isNull() || run.get("lrHigh").asDouble() > 2e-3)
                .isTrue();
    }

    @Test
    void aPlateauThatEndsInACliffIsOpenBelow() {
        LossTable table = LossTable.of(
                        (rate, batch, alpha, tokens) -> level(tokens) + (rate > 4.1e-3 ? 3 * log2(rate / 4.1e-3) : 0))
                .noise(.002);
        JsonNode plan = plan(table, "10B");
        openBelow(plan.get("recommendation"));
        plan.get("tuned")
                .forEach(each -> assertThat(each.get("loss").asDouble())
                        .isGreaterThan(level(each.get("tokens").asDouble()) - .02));
    }

    @Test
    void aStepSaysNothingOfItsLowSide() {
        LossTable table = LossTable.of((rate, batch, alpha, tokens) -> level(tokens) + (rate > 1.9e-3 ? .2 : 0))
                .noise(.002);
        JsonNode run = plan(table, "10B").get("recommendation");
        assertThat(run.get("lrLow").isNull()).isTrue();
        assertThat(run.get("expectedRegret").isNull()).isTrue();
    }

    /** Nothing lies beyond rates at which runs diverged. */
    @Test
    void runsThatDivergedEndTheInterval() throws IOException {
        Path runs = LossTable.of(bowl(.03, -.1)).noise(.002).write(folder, 1);
        String text = Files.readString(runs);
        StringBuilder more = new StringBuilder(text);
        for (double tokens : LossTable.BUDGETS) {
            more.append("0.032,65536,%.0f,nan,1,cosine,0.0%n".formatted(tokens));
        }
        Files.writeString(runs, more);
        JsonNode plan = Cli.json("plan '%s' --to 10B".formatted(runs));
        plan.get("tuned")
                .forEach(each -> assertThat(each.get("lrHigh").asDouble()).isLessThanOrEqualTo(.032001));
    }

    @Test
    void twoRatesSayWhichIsBetterAndNoMore() {
        JsonNode plan = plan(LossTable.of(bowl(2e-3, -.1)).rates(1e-3, 2e-3).noise(.001), "10B");
        assertThat(plan.get("recommendation").get("expectedRegret").isNull()).isTrue();
        assertThat(plan.get("recommendation").get("lrHigh").isNull()).isTrue();
    }

    /** What a table says does not depend on what its losses are counted in, nor from where. */
    @ParameterizedTest
    @CsvSource({"1, 0", "1, 1e6", "1e-6, 0", "1e6, 0"})
    void aClearValleyStaysClearInAnyUnit(double scale, double offset) {
        LossTable table = LossTable.of((rate, batch, alpha, tokens) ->
                        offset + scale * bowl(4e-3, -.2).loss(rate, batch, alpha, tokens))
                .noise(.002 * scale);
        // A million nats are asked about unless the unit is said.
        JsonNode run = Cli.json("plan '%s' --to 6.4B --columns loss=loss:nats".formatted(table.write(folder, 2)))
                .get("recommendation");
        double truth = 4e-3 * Math.pow(64, -.2);
        assertThat(run.get("lrLow").asDouble()).isBetween(truth / 4, truth);
        assertThat(run.get("lrHigh").asDouble()).isBetween(truth, truth * 4);
        assertThat(run.get("expectedRegret").asDouble()).isPositive().isLessThan(.02 * scale);
    }

    @Test
    void sizesWhoseOptimaLieBeyondTheGridLeaveTheirModelOpen() throws IOException {
        StringBuilder all = new StringBuilder();
        for (int size = 1; size <= 3; size++) {
            List<String> lines =
                    Files.readAllLines(LossTable.of(bowl(3e-5, -.1)).noise(.002).write(folder, size));
            if (size == 1) {
                all.append(lines.get(0)).append(",params\n");
            }
            for (String line : lines.subList(1, lines.size())) {
                all.append(line).append(",%d000000%n".formatted(100 * size));
            }
        }
        Path runs = Files.writeString(folder.resolve("sizes.csv"), all);
        JsonNode run =
                Cli.json("plan '%s' --to 10B --params 1B".formatted(runs)).get("recommendation");
        assertThat(run.get("lrLow").isNull()).isTrue();
        assertThat(Cli.run("plan '%s' --to 10B --params 1B".formatted(runs)).out())
                .contains("or less]");
    }
}
