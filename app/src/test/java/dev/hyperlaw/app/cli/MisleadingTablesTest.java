package dev.hyperlaw.app.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a table cannot show is said before what it shows. */
class MisleadingTablesTest {
    @TempDir
    Path folder;

    private static String six(double loss) {
        return String.format(Locale.ROOT, "%.6f", loss);
    }

    /** Noise that is the same whenever a run is asked for. */
    private static double luck(double rate, double tokens, int seed) {
        return 0.03 * new SplittableRandom(Objects.hash(rate, tokens, seed)).nextGaussian();
    }

    private static double shape(double rate, double tokens) {
        double octaves = Math.log(rate / 2e-3) / Math.log(2);
        return 3 + 0.04 * octaves * octaves - 0.15 * Math.log(tokens / 1e8) + 0.002 * Math.sin(97 * octaves + tokens);
    }

    @Test
    void aLossUnderManySeedsCountsOnce() throws IOException {
        Path file = MadeUpTable.of("loss")
                .with("loss", (rate, tokens, seed, loss) -> six(shape(rate, tokens)))
                .in(folder);
        Cli call = Cli.run("plan %s --to 1B".formatted(file));
        assertThat(call.out())
                .contains("READ   30 rows: 15 used, 15 the same as another")
                .contains("warning: 15 rows (lines 3, 5, 7, 9, 11, …) repeat another run, loss for loss");
        JsonNode fit = Cli.json("fit %s".formatted(file));
        assertThat(fit.get("noise").asDouble()).isGreaterThan(1e-5);
        assertThat(fit.at("/read/rowsBy/repeated").asInt()).isEqualTo(15);
    }

    /** A setting that was tried at several values is not "never varied", though it is tuned at one of them. */
    @Test
    void aSettingThatIsHeldIsNotSaidToBeTheSameInAllRuns() throws IOException {
        Path file = MadeUpTable.of("loss")
                .with("optimizer", (rate, tokens, seed, loss) -> "adamw")
                .with("epsilon", (rate, tokens, seed, loss) -> "1e-25")
                .with("weight_decay", (rate, tokens, seed, loss) -> rate == 2e-3 && seed == 2 ? "0.3" : "0.1")
                .in(folder);
        String line = "plan %s --to 1B".formatted(file);
        assertThat(Cli.run(line).out().replaceAll("\\s+", " "))
                .contains("That leaves 27 of 30 runs.")
                .contains("KEEP epsilon 1e-25, optimizer adamw, schedule cosine (kept; never varied in these runs) ")
                .containsPattern("ALSO weight decay \\S+ \\[\\S+, \\S+], most runs have 0\\.1");
        JsonNode plan = Cli.json(line);
        assertThat(plan.at("/kept").has("weight_decay")).isFalse();
        assertThat(plan.at("/otherSettings/0/kept").asDouble()).isCloseTo(0.1, within(1e-12));
    }

    /** Trainers log a share of the run as steps, which no two budgets have in common. */
    @Test
    void warmUpStepsThatAreAShareOfEveryRunAreKeptAndExported() throws IOException {
        Path file = MadeUpTable.of("loss")
                .with("optimizer", (rate, tokens, seed, loss) -> "adamw")
                .with("warmup_steps", (rate, tokens, seed, loss) -> "" + Math.round(0.02 * tokens / 65536))
                .in(folder);
        assertThat(Cli.run("plan %s --to 1B".formatted(file)).out().replaceAll("\\s+", " "))
                .contains("warmup 2% (kept; never varied in these runs)");
        assertThat(Cli.run("plan %s --to 1B --export torch".formatted(file)).out())
                .contains("total_iters=305")
                .contains("warm-up: as in the runs");
    }

    @Test
    void warmUpStepsThatAreAsManyTokensInEveryRunAreThat() throws IOException {
        Path file = MadeUpTable.of("loss")
                .with("batch_tokens", (rate, tokens, seed, loss) -> seed == 1 ? "65536" : "131072")
                .with("warmup_steps", (rate, tokens, seed, loss) -> seed == 1 ? "200" : "100")
                .in(folder);
        assertThat(Cli.run("plan %s --to 1B".formatted(file)).out()).contains("warmup 13100000tok");
    }

    /** A setting that moves with the budget alone is neither kept nor planned: that must not pass in silence. */
    @Test
    void aSettingThatMovesWithTheBudgetIsNamed() throws IOException {
        Path file = MadeUpTable.of("loss")
                .with("weight_decay", (rate, tokens, seed, loss) -> "" + 1e7 / tokens)
                .in(folder);
        assertThat(Cli.run("plan %s --to 1B".formatted(file)).out())
                .contains("Changed with the budget and never within one: weight decay.");
    }

    /** One lucky or unlucky second seed must not make noise of a table that shows it otherwise. */
    @Test
    void oneOddReplicateDoesNotHideTheOptimum() throws IOException {
        Path clean = MadeUpTable.of("loss").in(folder);
        List<String> lines = new ArrayList<>(Files.readAllLines(clean));
        lines.removeIf(line -> line.split(",", -1)[3].equals("2"));
        lines.add("2e-3,65536,100000000,2,cosine,3.05");
        Files.write(clean, lines);
        assertThat(Cli.run("plan %s --to 1B".formatted(clean)).out()).doesNotContain("no effect");
    }

    @Test
    void aTimescaleIsRefusedWhereHardlyAnyRunHasAnotherWeightDecay() throws IOException {
        Path file = MadeUpTable.of("loss")
                .with("weight_decay", (rate, tokens, seed, loss) -> rate == 2e-3 && seed == 2 ? "0.3" : "0.1")
                .in(folder);
        Cli call = Cli.run("plan %s --to 1B --tau".formatted(file));
        assertThat(call.exit()).isEqualTo(2);
        assertThat(call.err()).contains("at no budget of these runs do enough have another weight decay than most");
    }

    @Test
    void aColumnWhoseWordsAreSizesIsProposed() throws IOException {
        Path file = MadeUpTable.of("loss")
                .with("model", (rate, tokens, seed, loss) -> seed == 1 ? "60M" : "130M")
                .in(folder);
        Cli call = Cli.run("plan %s --to 1B --params 1B".formatted(file));
        assertThat(call.exit()).isEqualTo(2);
        assertThat(call.err()).contains("Maybe --columns params=model");
        assertThat(Cli.run("plan %s --to 1B --params 1B --columns params=model".formatted(file))
                        .out())
                .contains("1B parameters");
    }

    @Test
    void someCopiesAmongTrueReplicatesCountOnce() throws IOException {
        Path file = MadeUpTable.of("loss")
                .with("loss", (rate, tokens, seed, loss) -> six(rate == 2e-3 ? shape(rate, tokens) : loss))
                .in(folder);
        assertThat(Cli.run("plan %s --to 1B".formatted(file)).out())
                .contains("27 used, 3 the same as another")
                .contains("3 rows (lines 7, 17, 27) repeat another run");
    }

    @Test
    void roundedLossesMayCoincide() throws IOException {
        Path file = MadeUpTable.of("loss")
                .with("loss", (rate, tokens, seed, loss) -> String.format(Locale.ROOT, "%.3f", loss))
                .in(folder);
        assertThat(Cli.run("plan %s --to 1B".formatted(file)).out()).contains("READ   30 rows: 30 used");
    }

    @Test
    void rowsThatWereCopiedCountOnceWithAndWithoutSeeds() throws IOException {
        for (boolean seeds : new boolean[] {true, false}) {
            MadeUpTable table = MadeUpTable.of("loss");
            Path file = seeds
                    ? table.in(folder)
                    : table.with("seed", (rate, tokens, seed, loss) -> "").in(folder);
            List<String> lines = new ArrayList<>(Files.readAllLines(file));
            lines.addAll(List.copyOf(lines.subList(1, lines.size())));
            Files.write(file, lines);
            assertThat(Cli.run("plan %s --to 1B".formatted(file)).out())
                    .contains("READ   60 rows: 30 used, 30 the same as another");
        }
    }

    @Test
    void aLossThatRisesWithTokensIsTheFirstWarning() throws IOException {
        Path file = MadeUpTable.of("loss")
                .with("loss", (rate, tokens, seed, loss) -> six(loss + 0.3 * Math.log(tokens / 1e8)))
                .in(folder);
        String out = Cli.run("plan %s --to 1B".formatted(file)).out();
        assertThat(out).contains("warning: The loss rises with tokens: the best is ");
        assertThat(out.indexOf("warning: The loss rises")).isEqualTo(out.indexOf("warning:"));
        assertThat(out.indexOf("warning: The loss rises")).isLessThan(out.indexOf("TUNED"));
        assertThat(out).contains("TRUST  low: the best loss rises with tokens; you ask x2.5");
        assertThat(Cli.json("plan %s --to 1B".formatted(file)).at("/warnings/0").asText())
                .startsWith("The loss rises with tokens: the best is ")
                .contains("at 100M tokens", "at 200M.");
        assertThat(Cli.run("fit %s".formatted(file)).out()).contains("The loss rises with tokens");
        assertThat(Cli.run("plan %s --to 1B".formatted(MadeUpTable.of("loss").in(folder)))
                        .out())
                .doesNotContain("rises with tokens");
    }

    @Test
    void aBatchThatChangedWithTheBudgetIsSaidToBeConfounded() throws IOException {
        Path file = MadeUpTable.of("loss")
                .with("batch_tokens", (rate, tokens, seed, loss) -> String.valueOf(Math.round(tokens / 2000)))
                .in(folder);
        assertThat(Cli.run("plan %s --to 1B".formatted(file)).out())
                .contains("The batch changed with the budget and never within one")
                .doesNotContain("The batch was not varied");
        assertThat(Cli.run("plan %s --to 1B".formatted(MadeUpTable.of("loss").in(folder)))
                        .out())
                .contains("The batch was not varied")
                .doesNotContain("changed with");
    }

    @Test
    void aRateThatChangedWithTheBatchIsSaidToBeConfounded() throws IOException {
        Path file = MadeUpTable.of("loss")
                .with("batch_tokens", (rate, tokens, seed, loss) -> String.valueOf(Math.round(65_536 * rate / 2e-3)))
                .in(folder);
        assertThat(Cli.json("plan %s --to 1B".formatted(file)).get("warnings").toString())
                .contains("The learning rate changed with the batch and never at one");
    }

    @Test
    void aLossThatDoesNotDependOnTheRateIsSaidByFitPlanAndBacktest() throws IOException {
        Path file = MadeUpTable.of("loss")
                .with(
                        "loss",
                        (rate, tokens, seed, loss) -> six(3 - 0.1 * Math.log(tokens / 1e8) + luck(rate, tokens, seed)))
                .in(folder);
        for (String command : List.of("fit %s", "backtest %s", "plan %s --to 1B")) {
            assertThat(Cli.json(command.formatted(file)).toString())
                    .as(command)
                    .contains("The runs do not determine the learning rate");
        }
        assertThat(Cli.json("plan %s --to 1B".formatted(file)).at("/warnings/0").asText())
                .startsWith("The runs do not determine the learning rate");
    }

    @Test
    void epochsAreSaidWhereTheTableIsRead() throws IOException {
        Path file = MadeUpTable.of("loss")
                .with("epochs", (rate, tokens, seed, loss) -> tokens > 3e8 ? "4" : "1")
                .in(folder);
        assertThat(Cli.run("plan %s --to 1B".formatted(file)).out())
                .contains("10 of 30 runs have more than one epoch, up to 4");
    }

    @Test
    void aTargetBelowAllBudgetsIsSaidForModelsThatWereTrainedAndThatWereNot() throws IOException {
        List<String> lines = new ArrayList<>();
        for (long params : new long[] {100_000_000, 200_000_000, 400_000_000}) {
            Path file = MadeUpTable.of("loss")
                    .with("params", (rate, tokens, seed, loss) -> String.valueOf(params))
                    .in(folder);
            List<String> part = Files.readAllLines(file);
            lines.addAll(lines.isEmpty() ? part : part.subList(1, part.size()));
        }
        Path file = Files.write(folder.resolve("sizes.csv"), lines);
        for (String params : List.of("", "--params 400M", "--params 800M")) {
            assertThat(Cli.json("plan %s --to 50M %s".formatted(file, params)).toString())
                    .as(params)
                    .contains("The target is smaller than all budgets tuned at");
            assertThat(Cli.json("plan %s --to 1B %s".formatted(file, params)).toString())
                    .as(params)
                    .doesNotContain("The target is smaller", "cannot be told apart");
        }
    }
}
