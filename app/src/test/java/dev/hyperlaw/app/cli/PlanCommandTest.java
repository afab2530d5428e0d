package dev.hyperlaw.app.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PlanCommandTest {
    private static final MadeUpSweep SWEEP = new MadeUpSweep(.5, .2, .001);

    @TempDir
    Path folder;

    private Path table(List<String> lines) throws IOException {
        List<String> all = new ArrayList<>(List.of(MadeUpSweep.HEADER));
        all.addAll(lines);
        return Files.write(folder.resolve("runs.csv"), all);
    }

    private Path threeBudgets() throws IOException {
        return table(SWEEP.lines(1e8, 1e9, 2e9, 4e9));
    }

    @Test
    void theRecommendationIsWhereTheOptimumIs() throws IOException {
        JsonNode plan = Cli.json("plan '%s' --to 64B".formatted(threeBudgets()));
        JsonNode run = plan.get("recommendation");
        assertThat(run.get("lrLow").asDouble()).isLessThan(SWEEP.bestRate(1e8, 64e9));
        assertThat(run.get("lrHigh").asDouble()).isGreaterThan(SWEEP.bestRate(1e8, 64e9));
        assertThat(run.get("lr").asDouble() / SWEEP.bestRate(1e8, 64e9)).isBetween(.8, 1.25);
        assertThat(run.get("batch").get("tokens").asDouble() / SWEEP.bestBatch(64e9))
                .isBetween(.75, 1.33);
        assertThat(run.get("flatBatch").get(0).asDouble())
                .isLessThan(run.get("flatBatch").get(1).asDouble());
        assertThat(run.get("extrapolation").asDouble()).isEqualTo(16);
        assertThat(run.get("validatedUpTo").asDouble()).isEqualTo(4);
        assertThat(run.get("expectedRegret").asDouble())
                .isBetween(0.0, run.get("keepRegret").asDouble());
        assertThat(plan.get("proxy").get("describes").asBoolean()).isTrue();
        assertThat(plan.get("proxy").get("batchTokens").asDouble()).isPositive();
        assertThat(plan.get("tuned")).hasSize(3);
        // Runs that cost more tokens than they save are not offered; what they would do is said all the same.
        assertThat(plan.get("next")).isEmpty();
        JsonNode withheld = plan.get("nextWithheld");
        assertThat(withheld.get("lrIntervalAfter").asDouble())
                .isLessThan(withheld.get("lrIntervalBefore").asDouble());
        assertThat(withheld.get("savedTokens").asDouble())
                .isLessThan(withheld.get("totalTokens").asDouble());
        assertThat(plan.get("read").get("rows").asLong()).isEqualTo(147);
    }

    @Test
    void theFirstScreenSaysEverything() throws IOException {
        Cli plan = Cli.run("plan '%s' --to 64B".formatted(threeBudgets()));
        assertThat(plan.exit()).isZero();
        assertThat(plan.out())
                .contains("READ   147 rows: 147 used")
                .contains("TUNED  budget")
                .containsPattern("RUN    64B tokens   lr \\S+ \\[\\S+, \\S+]   batch [\\d,]+ tokens")
                .contains("any batch from")
                .containsPattern("COST   expected regret \\S+ nats .* keep the 4B settings: \\S+ nats")
                .contains("WHY    lr ~ T^")
                .contains("% your runs,")
                .doesNotContain("THEORY ")
                .contains("TRUST  fair: x4 in these runs")
                .contains("KEEP   schedule cosine")
                .contains("NEXT   ");
        assertThat(plan.out()
                        .lines()
                        .filter(line -> line.matches("[A-Z]{3,} .*"))
                        .map(line -> line.split(" ", 2)[0]))
                .as("what most readers need comes first")
                .startsWith("RUN", "COST", "TRUST");
        assertThat(Cli.run("plan '%s' --to 64B --theory".formatted(threeBudgets()))
                        .out())
                .contains("THEORY ", "RULE   rule C of the paper would cost");
    }

    @Test
    void hardwareRoundsTheBatch() throws IOException {
        JsonNode run = Cli.json("plan '%s' --to 16B --seq-len 4096 --gpus 8 --micro-batch 2".formatted(threeBudgets()))
                .get("recommendation");
        assertThat(run.get("batch").get("tokens").asLong() % (16 * 4096)).isZero();
        assertThat(run.get("batch").get("accumulation").asLong())
                .isEqualTo(run.get("batch").get("sequences").asLong() / 16);
    }

    /** Below the best batch the learning rate comes down with it; above, it is not raised. */
    @Test
    void aPrescribedBatchMovesTheLearningRate() throws IOException {
        Path runs = threeBudgets();
        // The batch that is free is a round number beside the best one; here the best one itself is run.
        long best = Math.round(Cli.json("plan '%s' --to 16B".formatted(runs))
                .get("recommendation")
                .get("batch")
                .get("idealTokens")
                .asDouble());
        double free = Cli.json("plan '%s' --to 16B --to-batch %dtok".formatted(runs, best))
                .get("recommendation")
                .get("lr")
                .asDouble();
        double small = Cli.json("plan '%s' --to 16B --max-batch 65536tok".formatted(runs))
                .get("recommendation")
                .get("lr")
                .asDouble();
        double large = Cli.json("plan '%s' --to 16B --to-batch 2097152tok".formatted(runs))
                .get("recommendation")
                .get("lr")
                .asDouble();
        assertThat(small / free)
                .isBetween(Math.pow(.125, 5.0 / 12) * .8, Math.pow(.125, 5.0 / 12) * 1.25); // the ridge of the sweep
        assertThat(large).isCloseTo(free, within(1e-6 * free)); // the free batch is a whole number of tokens
    }

    @Test
    void aCapOnTheLearningRateHolds() throws IOException {
        JsonNode run = Cli.json("plan '%s' --to 16B --max-lr 1e-3".formatted(threeBudgets()))
                .get("recommendation");
        assertThat(run.get("lr").asDouble()).isEqualTo(1e-3);
    }

    @Test
    void oneBudgetIsPlannedByThePriorAndSaysSo() throws IOException {
        Cli plan = Cli.run("plan '%s' --to 16B".formatted(table(SWEEP.lines(1e8, 1e9))));
        assertThat(plan.exit()).isZero();
        assertThat(plan.out())
                .contains("There is one budget: the exponents are the prior's")
                .contains("0 % your runs, 100 % prior (annealed)")
                .contains("TRUST  low: no pair of budgets to try it on");
    }

    @Test
    void aPriorOfOnesOwnIsUsed() throws IOException {
        String text =
                Cli.run("laws --priors").out().replaceAll("(?m)^annealed  s .*$", "annealed  s  0.9  0.001  mine");
        Path prior = Files.writeString(folder.resolve("prior.txt"), text);
        JsonNode run = Cli.json("plan '%s' --to 4B --prior '%s'".formatted(table(SWEEP.lines(1e8, 1e9)), prior))
                .get("recommendation");
        assertThat(run.get("batch").get("tokens").asDouble() / (Math.pow(2, 17) * Math.pow(4, .9)))
                .isBetween(.95, 1.05);
    }

    @Test
    void aSizeThatWasNotTrainedComesFromThreeThatWere() throws IOException {
        List<String> lines = new ArrayList<>();
        for (double params : new double[] {.5e8, 1e8, 2e8}) {
            lines.addAll(SWEEP.lines(params, 1e9, 2e9, 4e9));
        }
        JsonNode plan = Cli.json("plan '%s' --to 16B --params 400M".formatted(table(lines)));
        JsonNode run = plan.get("recommendation");
        assertThat(run.get("lrLow").asDouble()).isLessThan(SWEEP.bestRate(4e8, 16e9));
        assertThat(run.get("lrHigh").asDouble()).isGreaterThan(SWEEP.bestRate(4e8, 16e9));
        assertThat(plan.get("sizeExponents").get("lr").get("estimate").asDouble())
                .isBetween(-.6, -.4);
        assertThat(plan.get("warnings").toString()).contains("x2 beyond the sizes that were trained");
    }

    /** One size says nothing of the exponents in size: they are the prior's, that is said, and the interval has its width. */
    @Test
    void aSizeThatWasNotTrainedComesFromThePriorWithOneThatWas() throws IOException {
        JsonNode plan = Cli.json("plan '%s' --to 16B --params 7B".formatted(threeBudgets()));
        JsonNode rate = plan.at("/sizeExponents/lr");
        assertThat(rate.get("estimate").asDouble()).isCloseTo(-.5, within(.05));
        assertThat(rate.get("high").asDouble() - rate.get("low").asDouble()).isBetween(3.6 * .25, 4.2 * .25);
        JsonNode run = plan.get("recommendation");
        assertThat(Math.log(run.get("lrHigh").asDouble() / run.get("lrLow").asDouble()))
                .isGreaterThan(2 * 1.9 * .25 * Math.log(70));
        assertThat(plan.get("warnings").toString())
                .contains("x70 beyond the sizes that were trained")
                .contains(
                        "Only 1 size was trained: how the best learning rate moves with size is mostly the prior's N^-.5");
    }

    @Test
    void aSizeIsRefusedWhereNoSizesAreKnown() throws IOException {
        String named = Files.readString(threeBudgets());
        Path runs = Files.writeString(folder.resolve("sizes.csv"), named.replace("params", "notes"));
        Cli plan = Cli.run("plan '%s' --to 16B --params 7B".formatted(runs));
        assertThat(plan.exit()).isEqualTo(2);
        assertThat(plan.err()).contains("7B parameters").contains("Maybe");
    }

    @Test
    void aGroupThatIsNotThereIsNamed() throws IOException {
        Cli plan = Cli.run("plan '%s' --to 16B --group optimizer=lion".formatted(threeBudgets()));
        assertThat(plan.exit()).isEqualTo(2);
        assertThat(plan.err()).contains("optimizer=lion");
    }

    @Test
    void oneLearningRateIsKeptAndSaidToBeUntuned() throws IOException {
        List<String> one = SWEEP.lines(1e8, 1e9, 2e9).stream()
                .filter(line -> line.startsWith("0.00100000,"))
                .toList();
        assertThat(one).isNotEmpty();
        Cli plan = Cli.run("plan '%s' --to 16B".formatted(table(one)));
        assertThat(plan.exit()).isZero();
        assertThat(plan.out()).contains("lr 1e-3 [not tuned]").contains("nothing was tuned");
    }

    @Test
    void aHundredGroupsOfOneRunEachAreNoFault() throws IOException {
        List<String> lines = new ArrayList<>();
        for (int i = 1; i <= 100; i++) {
            lines.add("0.001,65536,1000000000,1,cosine,%d,2.5".formatted(1_000_000L * i));
        }
        Cli plan = Cli.run("plan '%s' --to 16B".formatted(table(lines)));
        assertThat(plan.exit()).as(plan.err()).isZero();
        assertThat(plan.out()).contains("and 92 more groups");
    }

    @Test
    void optimaAtTheEndOfTheGridAreSaidToBe() throws IOException {
        List<String> edge = SWEEP.lines(1e8, 1e9, 2e9).stream()
                .filter(line -> Double.parseDouble(line.substring(0, line.indexOf(','))) > 1.9e-3)
                .toList();
        Cli plan = Cli.run("plan '%s' --to 16B".formatted(table(edge)));
        assertThat(plan.exit()).isZero();
        assertThat(plan.out()).contains("the best learning rate lies at the lower end of what was tried");
    }

    /** The lab's own sweep with momentum. */
    @Test
    void momentumIsPlannedWhereItWasVaried() {
        JsonNode run =
                Cli.json("plan ../experiments/b-momentum-sign.csv --to 8M").get("recommendation");
        assertThat(run.get("alpha").asDouble()).isBetween(.01, .1);
        assertThat(run.get("alphaLow").asDouble()).isLessThan(run.get("alpha").asDouble());
    }

    @Test
    void everyGroupHasItsPlan() {
        JsonNode plan = Cli.json("plan ../experiments/a-constant-lr.csv --to 64M");
        assertThat(plan.get("others")).hasSize(1);
        assertThat(Cli.run("plan ../experiments/a-constant-lr.csv --to 64M --format csv")
                        .out()
                        .lines())
                .hasSize(3);
    }
}
