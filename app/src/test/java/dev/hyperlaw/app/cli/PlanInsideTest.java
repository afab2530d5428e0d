package dev.hyperlaw.app.cli;

import static dev.hyperlaw.app.cli.LossTable.bowl;
import static dev.hyperlaw.app.cli.LossTable.log2;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code plan --to} a budget within those that were tuned at. */
class PlanInsideTest {
    /** Optima off any power law by an octave. */
    private static final LossTable.Truth ZIGZAG = (rate, batch, alpha, tokens) ->
            bowl(Math.round(log2(tokens / 1e8)) % 2 == 0 ? 4e-3 : 2e-3, 0).loss(rate, batch, alpha, tokens);

    @TempDir
    Path folder;

    private Path runs(boolean zigzag) {
        return LossTable.of(zigzag ? ZIGZAG : bowl(8e-3, -.5)).noise(.002).write(folder, 3);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void atATunedBudgetItAgreesWithItsOwnRow(boolean zigzag) {
        Path runs = runs(zigzag);
        for (int i = 0; i < LossTable.BUDGETS.length; i++) {
            for (double near : new double[] {1, 1.02}) {
                JsonNode plan = Cli.json("plan '%s' --to %.0f".formatted(runs, near * LossTable.BUDGETS[i]));
                JsonNode row = plan.get("tuned").get(i);
                JsonNode run = plan.get("recommendation");
                assertThat(run.get("lr").asDouble())
                        .isBetween(
                                row.get("lrLow").asDouble(), row.get("lrHigh").asDouble());
                assertThat(row.get("lr").asDouble())
                        .isBetween(
                                run.get("lrLow").asDouble(), run.get("lrHigh").asDouble());
                assertThat(log2(run.get("lrHigh").asDouble() / run.get("lrLow").asDouble()))
                        .isLessThan(2
                                        * log2(row.get("lrHigh").asDouble()
                                                / row.get("lrLow").asDouble())
                                + .3);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void itMovesWithoutAJump(boolean zigzag) {
        Path runs = runs(zigzag);
        double before = Double.NaN;
        for (double tokens = 5e7; tokens < 4e9; tokens *= 1.04) {
            double lr = Cli.json("plan '%s' --to %.0f".formatted(runs, tokens))
                    .get("recommendation")
                    .get("lr")
                    .asDouble();
            if (!Double.isNaN(before)) {
                assertThat(Math.abs(log2(lr / before))).isLessThan(.1);
            }
            before = lr;
        }
    }

    @Test
    void keepTrustAndNextSpeakOfTheBudgetsAround() {
        Cli plan = Cli.run("plan '%s' --to 420M".formatted(runs(false)));
        assertThat(plan.exit()).isZero();
        assertThat(plan.out())
                .contains("keep the 400M settings")
                .containsPattern("TRUST [^|]*within\\s+those\\s+tuned\\s+at|TRUST [^|]*a\\s+budget\\s+within")
                .contains("NEXT   none: the target lies within the budgets that were tuned at")
                .doesNotContain("rule A of the paper")
                .doesNotContain("You ask for x");
    }

    @Test
    void belowAllBudgetsTheLawIsContinuedDownwards() {
        JsonNode plan = Cli.json("plan '%s' --to 50M".formatted(runs(false)));
        JsonNode run = plan.get("recommendation");
        double truth = 8e-3 * Math.pow(.5, -.5);
        assertThat(run.get("lr").asDouble())
                .isGreaterThan(plan.get("tuned").get(0).get("lr").asDouble());
        assertThat(run.get("lrLow").asDouble()).isLessThan(truth);
        assertThat(run.get("lrHigh").asDouble()).isGreaterThan(truth);
        assertThat(plan.get("warnings").toString()).contains("continued downwards");
    }
}
