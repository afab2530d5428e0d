package dev.hyperlaw.transfer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.hyperlaw.quantity.BatchSize;
import dev.hyperlaw.quantity.LearningRate;
import dev.hyperlaw.quantity.Momentum;
import dev.hyperlaw.quantity.TokenBudget;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** Every record of oracle/transfer.json: both tables of the paper, and β^κ. */
class TransferOracleTest {
    private static JsonNode oracle() throws IOException {
        try (InputStream in = TransferOracleTest.class.getResourceAsStream("/oracle/transfer.json")) {
            return new ObjectMapper().readTree(Objects.requireNonNull(in));
        }
    }

    private static double number(JsonNode record, String key) {
        return Double.parseDouble(record.get(key).asText());
    }

    private static long whole(JsonNode record, String key) {
        return new BigDecimal(record.get(key).asText()).longValueExact();
    }

    private static TransferRule rule(String table, String regime) {
        String name = regime.equals("SGD") ? "SGD" : table.equals("batch-change") ? regime + "-batch" : regime;
        return PaperRules.ALL.stream()
                .filter(r -> r.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void everyRecordOfBothTables() throws IOException {
        int records = 0;
        double worst = 0;
        for (JsonNode record : oracle().get("transfer")) {
            worst = Math.max(worst, check(record));
            records++;
        }
        assertThat(records).isEqualTo(156);
        assertThat(worst).isLessThanOrEqualTo(1e-12);
    }

    private static double check(JsonNode record) {
        TransferRule rule =
                rule(record.get("table").asText(), record.get("regime").asText());
        boolean alpha = record.has("alpha0");
        OptimizerSettings settings = OptimizerSettings.of(Optimizer.SIGN);
        TunedRun from = TunedRun.of(
                new TokenBudget(whole(record, "T0")),
                new LearningRate(number(record, "eta0")),
                BatchSize.ofTokens(whole(record, "b0")),
                alpha ? settings.withMomentum(new Momentum(number(record, "alpha0"))) : settings,
                Schedule.constant());
        double runBatch =
                record.get("table").asText().equals("batch-change") ? number(record, "b1") : number(record, "b0");
        RuleOutcome outcome = new RuleTable(
                        new Situation(from, TargetRun.of(new TokenBudget(whole(record, "T1")))), runBatch, "none")
                .apply(rule);
        double scale = Math.max(1, Math.log(number(record, "T1")));
        double worst = off(outcome.lr(), number(record, "eta1"), scale);
        worst = Math.max(worst, off(outcome.batchTokens(), number(record, "b1"), scale));
        if (alpha) {
            worst = Math.max(worst, off(outcome.alpha().getAsDouble(), number(record, "alpha1"), scale));
        }
        if (record.has("alpha1_feasible")) {
            assertThat(outcome.alphaFeasible())
                    .as("%s", record)
                    .isEqualTo(record.get("alpha1_feasible").asBoolean());
        }
        if (record.has("b1_feasible")) {
            assertThat(outcome.batchFeasible())
                    .as("%s", record)
                    .isEqualTo(record.get("b1_feasible").asBoolean());
        }
        if (record.has("K1")) {
            double steps = number(record, "T1") / outcome.batchTokens();
            worst = Math.max(worst, off(steps, number(record, "K1"), scale));
        }
        return Math.max(worst, invariants(record, rule, scale));
    }

    private static double invariants(JsonNode record, TransferRule rule, double scale) {
        RuleExponents exponents = rule.exponents().orElseThrow();
        double logT = Math.log(number(record, "T0"));
        double logB = Math.log(number(record, "b0"));
        double worst = 0;
        if (record.has("c_eta")) {
            worst = off(exponents.lrInvariant(number(record, "eta0"), logT, logB), number(record, "c_eta"), scale);
        }
        if (record.has("c_alpha")) {
            double found = number(record, "alpha0") * Math.exp(-exponents.logAlpha(logT, logB));
            worst = Math.max(worst, off(found, number(record, "c_alpha"), scale));
        }
        return worst;
    }

    private static double off(double found, double expected, double scale) {
        return Math.abs(Math.log(found / expected)) / scale;
    }

    @Test
    void betaToTheKappaAndItsLinearisation() throws IOException {
        for (JsonNode record : oracle().get("beta_batch_scaling")) {
            double kappa = number(record, "kappa");
            double beta = number(record, "beta");
            TunedRun from = TunedRun.of(
                    new TokenBudget(1_000_000),
                    new LearningRate(1e-3),
                    BatchSize.ofTokens(64),
                    OptimizerSettings.of(Optimizer.ADAM).withBeta2(beta),
                    Schedule.cosine());
            SideRules side = SideRules.of(new Situation(from, TargetRun.of(from.tokens())), 1e-3, 64 * kappa);
            assertThat(beta2(side, "marek")).isCloseTo(number(record, "marek"), within(1e-14));
            double linear = number(record, "linear");
            if (linear >= 0) {
                assertThat(beta2(side, "marek, linearised")).isCloseTo(linear, within(1e-14));
            } else {
                assertThat(side.rules().stream()
                                .filter(r -> r.name().equals("marek, linearised"))
                                .findFirst()
                                .orElseThrow()
                                .beta2())
                        .isEmpty();
            }
        }
    }

    private static double beta2(SideRules side, String name) {
        return side.rules().stream()
                .filter(rule -> rule.name().equals(name))
                .findFirst()
                .orElseThrow()
                .beta2()
                .orElseThrow();
    }
}
