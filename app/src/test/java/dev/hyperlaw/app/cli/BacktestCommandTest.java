package dev.hyperlaw.app.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BacktestCommandTest {
    @TempDir
    Path folder;

    private Path table(double... budgets) throws IOException {
        List<String> all = new ArrayList<>(List.of(MadeUpSweep.HEADER));
        all.addAll(new MadeUpSweep(.5, .2, 0).lines(1e8, budgets));
        return Files.write(folder.resolve("runs.csv"), all);
    }

    @Test
    void everyRuleIsTriedOnEveryPair() throws IOException {
        JsonNode backtest = Cli.json("backtest '%s'".formatted(table(1e9, 2e9, 4e9, 8e9)));
        assertThat(backtest.get("pairs").asInt()).isEqualTo(6);
        List<String> names = backtest.get("rules").findValuesAsText("rule");
        assertThat(names)
                .startsWith("plan")
                .contains(
                        "floor", "keep", "A", "C", "sqrt", "empirical", "annealed", "annealed-argmin", "SDE", "steplaw")
                .contains("steplaw-absolute", "own-law", "own-law-shrunk")
                .as("momentum was not varied")
                .doesNotContain("B", "D", "marek");
        JsonNode plan = backtest.get("rules").get(0);
        assertThat(plan.get("meanRegret").asDouble())
                .isLessThan(plan.get("keepRegret").asDouble());
        assertThat(plan.get("byJump")).hasSize(3);
    }

    /** Where the optimum moves as the rule says, the rule costs what the grid costs. */
    @Test
    void theRuleThatIsTrueCostsNoMoreThanTuningAtTheTarget() throws IOException {
        JsonNode rules =
                Cli.json("backtest '%s'".formatted(table(1e9, 2e9, 4e9))).get("rules");
        assertThat(regret(rules, "empirical")).isCloseTo(regret(rules, "floor"), within(2e-4));
        assertThat(regret(rules, "C")).isGreaterThan(regret(rules, "empirical") + 5e-4);
    }

    private static double regret(JsonNode rules, String name) {
        for (JsonNode rule : rules) {
            if (rule.get("rule").asText().equals(name)) {
                return rule.get("meanRegret").asDouble();
            }
        }
        throw new AssertionError(name);
    }

    @Test
    void oneBudgetIsNothingToTryRulesOn() throws IOException {
        Cli backtest = Cli.run("backtest '%s'".formatted(table(1e9)));
        assertThat(backtest.exit()).isZero();
        assertThat(backtest.out()).contains("No rule can be tried");
    }

    @Test
    void eachTrialCanBePrinted() throws IOException {
        Path runs = table(1e9, 4e9);
        List<String> lines = Cli.run("backtest '%s' --format csv --trials".formatted(runs))
                .out()
                .lines()
                .toList();
        assertThat(lines.get(0)).startsWith("group,from_tokens,to_tokens,rule,lr");
        assertThat(lines).anyMatch(line -> line.contains(",keep,"));
        assertThat(Cli.run("backtest '%s' --format csv".formatted(runs)).out()).startsWith("rule,pairs,mean_regret");
    }

    @Test
    void theLabsMomentumSweepTriesTheMomentumRules() {
        List<String> names = Cli.json("backtest ../experiments/b-momentum-sign.csv")
                .get("rules")
                .findValuesAsText("rule");
        assertThat(names).contains("B", "D", "SDE", "marek");
    }

    @Test
    void thePublicSweepIsReadAsItIs() {
        Path sweep = Path.of("../../shared/data/oellm/loss_all_exps_post_annealing.csv");
        assumeTrue(Files.exists(sweep), "The public sweep " + sweep + " is not here.");
        JsonNode backtest = Cli.json("backtest " + sweep);
        assertThat(backtest.get("pairs").asInt()).isEqualTo(155);
        JsonNode plan = backtest.get("rules").get(0);
        assertThat(plan.get("rule").asText()).isEqualTo("plan");
        assertThat(plan.get("meanRegret").asDouble()).isLessThanOrEqualTo(.0023);
        double rates = backtest.get("coverage").get("lr").asDouble();
        double batches = backtest.get("coverage").get("batchTokens").asDouble();
        assertThat(Math.min(rates, batches)).isGreaterThanOrEqualTo(.85);
        assertThat((rates + batches) / 2).as("of all intervals").isBetween(.90, .98);
    }

    @Test
    void stepsToATargetGiveTheCriticalBatch() throws IOException {
        List<String> lines = new ArrayList<>(List.of("model_size,batch_size_sequences,min_steps_to_target"));
        for (int batch = 64; batch <= 16384; batch *= 2) {
            lines.add("85M,%d,%.0f".formatted(batch, 1000 * (1 + 2000.0 / batch)));
        }
        Path table = Files.write(folder.resolve("steps.csv"), lines);
        JsonNode fit =
                Cli.json("fit '%s'".formatted(table)).get("stepsToTarget").get(0);
        assertThat(fit.get("criticalBatch").get("estimate").asDouble()).isCloseTo(2000, within(5.0));
        assertThat(fit.get("leastSteps").get("estimate").asDouble()).isCloseTo(1000, within(3.0));
        assertThat(Cli.json("fit '%s' --seq-len 512".formatted(table))
                        .get("batchUnit")
                        .asText())
                .isEqualTo("tokens");
        assertThat(Cli.run("plan '%s' --to 1B".formatted(table)).err()).contains("hyperlaw fit");
    }
}
