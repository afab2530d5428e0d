package dev.hyperlaw.app.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What {@code plan} makes of tables whose schedules end between zero and their peak; {@code transfer} says the same. */
class FinalRateTablesTest {
    private static final double MOST = Math.log(1.01);
    private static final List<String> NUMBERS =
            List.of("lr", "lrLow", "lrHigh", "expectedRegret", "p90Regret", "keepRegret");

    @TempDir
    private Path folder;

    /** One budget of 2B tokens, five learning rates, and their end in a column of its own. */
    private interface End {
        String of(double lr);
    }

    private static void rows(List<String> lines, String schedule, End end, boolean batches) {
        for (int i = -2; i <= 2; i++) {
            for (int j = batches ? -2 : 0; j <= (batches ? 2 : 0); j++) {
                double lr = 1e-3 * Math.pow(2, i);
                double off = i - 0.5 * j - 0.2;
                double loss = 3 + 0.01 * off * off + 0.005 * (j - 0.1) * (j - 0.1);
                lines.add("%s,%d,2000000000,%s,%s,%s"
                        .formatted(lr, Math.round(131072 * Math.pow(2, j)), loss, schedule, end.of(lr)));
            }
        }
    }

    private Path table(String column, List<String> rows) throws IOException {
        List<String> lines = new ArrayList<>(List.of("lr,batch_tokens,tokens,loss,schedule," + column));
        lines.addAll(rows);
        return Files.write(folder.resolve("runs.csv"), lines);
    }

    private JsonNode plan(String column, String schedule, End end, boolean batches, String rest) throws IOException {
        List<String> lines = new ArrayList<>();
        rows(lines, schedule, end, batches);
        return Cli.json("plan " + table(column, lines) + " " + rest);
    }

    /** Each target has its own third of the pairs of neighbours, and the ends. */
    @ParameterizedTest
    @CsvSource({"16B, 0", "100B, 24", "20T, 48"})
    void noNumberOfAPlanJumpsWithTheFinalRate(String to, int first) throws IOException {
        for (boolean batches : new boolean[] {false, true}) {
            List<String> lines = new ArrayList<>();
            for (int step = 0; step <= 1000; step++) {
                if (step < 2 || step >= 999 || step >= first && (step - first) % 72 < 2) {
                    String end = Double.toString(step / 1000.0);
                    rows(lines, "cosine", lr -> end, batches);
                }
            }
            JsonNode json = Cli.json("plan " + table("final_lr_fraction", lines) + " --to " + to);
            Map<Integer, JsonNode> groups = new TreeMap<>();
            groups.put(step(json), json);
            json.get("others").forEach(other -> groups.put(step(other), other));
            assertThat(groups).hasSizeBetween(30, 32);
            groups.forEach((step, group) -> {
                JsonNode next = groups.get(step + 1);
                if (next != null) {
                    for (String key : NUMBERS) {
                        near(group.at("/recommendation/" + key), next.at("/recommendation/" + key), step + " " + key);
                    }
                    near(group.at("/recommendation/batch/tokens"), next.at("/recommendation/batch/tokens"), "batch");
                }
            });
        }
    }

    private static int step(JsonNode group) {
        return (int)
                Math.round(1000 * Double.parseDouble(group.get("group").asText().replace("final_lr=", "")));
    }

    private static void near(JsonNode before, JsonNode after, String what) {
        assertThat(Math.abs(Math.log(after.asDouble() / before.asDouble())))
                .as("%s: %s -> %s", what, before, after)
                .isLessThan(MOST);
    }

    /**
     * One budget: the exponents are the prior's, and must be those of transfer where the batch was tuned. At a kept batch transfer has T^-.1
     * and plan's prior T^-.15 (decision 17): each must hold the other's rate in its interval.
     */
    @ParameterizedTest
    @ValueSource(strings = {"0", "0.02", "0.05", "0.1"})
    void planAndTransferMoveAlike(String fraction) throws IOException {
        for (String to : List.of("16B", "100B")) {
            for (boolean batches : new boolean[] {false, true}) {
                JsonNode plan = plan("final_lr_fraction", "cosine", lr -> fraction, batches, "--to " + to);
                JsonNode tuned = plan.get("tuned").get(0);
                String batch = Math.round(tuned.get("batchTokens").asDouble()) + "tok";
                JsonNode transfer = Cli.json(
                        "transfer --tokens 2B --lr %s --batch %s --to %s --schedule cosine --final-lr %s%% --tuned %s"
                                .formatted(
                                        tuned.get("lr").asText(),
                                        batch,
                                        to,
                                        100 * Double.parseDouble(fraction),
                                        batches ? "lr,batch" : "lr"));
                assertThat(plan.get("constantWeight").asDouble())
                        .isCloseTo(transfer.at("/recommendation/constantWeight").asDouble(), within(1e-9));
                double rate = plan.at("/recommendation/lr").asDouble();
                double other = transfer.at("/recommendation/lr").asDouble();
                if (batches) {
                    assertThat(rate / other).as("%s %s", fraction, to).isCloseTo(1, within(0.03));
                } else {
                    double jump = to.equals("16B") ? 8 : 50;
                    assertThat(rate / other).as("%s %s", fraction, to).isBetween(Math.pow(jump, -0.055), 1.0);
                    assertThat(rate)
                            .isGreaterThan(transfer.at("/recommendation/lrLow").asDouble());
                    assertThat(other)
                            .isLessThan(plan.at("/recommendation/lrHigh").asDouble());
                }
                assertThat(plan.at("/recommendation/batch/tokens").asDouble()
                                / transfer.at("/recommendation/batch/tokens").asDouble())
                        .isCloseTo(1, within(1e-3));
            }
        }
    }

    /** A share, a rate per run, one rate for all, formulas and words: all the same schedule. */
    @Test
    void theEndMayBeWrittenInManyWays() throws IOException {
        JsonNode share = plan("final_lr_fraction", "cosine", lr -> "0.1", false, "--to 100B");
        assertThat(share.get("constantWeight").asDouble()).isCloseTo(0.0928, within(1e-9));
        List<JsonNode> others = List.of(
                plan("min_lr", "cosine", lr -> Double.toString(lr / 10), false, "--to 100B"),
                plan("min_lr", "cosine_with_min_lr", lr -> "1e-4", false, "--to 100B"),
                plan("note", "cosine to 10%", lr -> "x", false, "--to 100B"),
                plan("note", "cosine", lr -> "x", false, "--to 100B --schedule 'cosine to 10%'"),
                plan("note", "cosine", lr -> "x", false, "--to 100B --columns final_lr=0.1"));
        others.forEach(other -> assertThat(other.get("recommendation")).isEqualTo(share.get("recommendation")));
        JsonNode zero = plan("min_lr", "cosine", lr -> "0", false, "--to 100B");
        assertThat(zero.get("prior").asText()).isEqualTo("annealed");
        assertThat(zero.get("constantWeight").asDouble()).isZero();
    }

    @Test
    void ratesWrittenWithFewDigitsAreOneSchedule() throws IOException {
        JsonNode json = plan("min_lr", "cosine", lr -> "%.1e".formatted(lr * 0.1015), false, "--to 100B");
        assertThat(json.at("/read/groups")).hasSize(1);
        assertThat(json.get("constantWeight").asDouble()).isCloseTo(0.094, within(0.003));
    }

    @Test
    void whatIsNotSettledIsSaid() throws IOException {
        JsonNode json = plan("min_lr", "cosine", lr -> "1e-4", false, "--to 100B");
        assertThat(json.get("prior").asText()).isEqualTo("between: 91 % annealed, 9 % constant");
        assertThat(json.get("warnings").toString()).contains("Public data do not settle", "10 % included");
        JsonNode unknown = plan("min_lr", "sawtooth", lr -> "1e-4", false, "--to 100B");
        assertThat(unknown.get("prior").asText()).isEqualTo("other");
        assertThat(unknown.get("constantWeight").isNull()).isTrue();
        assertThat(unknown.get("warnings").toString()).contains("The schedule is not known");
    }

    @Test
    void aLastRateAboveThePeakIsAnError() throws IOException {
        List<String> lines = new ArrayList<>();
        rows(lines, "cosine", lr -> "1.5e-3", false);
        Cli call = Cli.run("plan " + table("min_lr", lines) + " --to 100B");
        assertThat(call.exit()).isEqualTo(2);
        assertThat(call.err()).contains("min_lr is 0.0015", "line 2, 3, 4", "between 0 and its peak", "Maybe");
        assertThat(Cli.run("plan " + folder.resolve("runs.csv") + " --to 100B --ignore min_lr")
                        .exit())
                .isZero();
    }

    /** A sweep of ours has the share under the name that others give to the rate. */
    @Test
    void ourOwnExportHasShares() throws IOException {
        JsonNode json = plan("final_lr", "cosine", lr -> "0.1", false, "--to 100B");
        assertThat(json.get("constantWeight").asDouble()).isCloseTo(0.0928, within(1e-9));
    }

    /** The exponents that transfer takes for a constant rate as it was seen are those that plan prints. */
    @Test
    void bothCommandsBelieveTheSameOfAConstantRate() {
        Map<String, Double> means = new TreeMap<>();
        Cli.run("laws --priors")
                .out()
                .lines()
                .filter(line -> line.startsWith("constant "))
                .forEach(line -> {
                    String[] words = line.split("\\s+");
                    if (!words[1].equals("fades")) {
                        means.put(words[1], Double.parseDouble(words[2]));
                    }
                });
        double weight = (4 * 0.02 + 7 * 0.0004 - 6 * 0.000008) / 5;
        String run = "transfer --tokens 2B --lr 1 --batch 1Mtok --to 20B --schedule 'linear to 2%' ";
        double kept = Math.log10(Cli.json(run).at("/recommendation/lr").asDouble());
        double seen = (1 - weight) * means.get("q") + weight * -0.5;
        assertThat(kept).isCloseTo((1 - weight) * -0.1 + weight * seen, within(1e-6));
        double moved = Math.log10(
                Cli.json(run + "--to-batch 10Mtok").at("/recommendation/lr").asDouble());
        double perBatch = (1 - weight) * means.get("p") + weight * 0.5;
        assertThat(moved - kept).isCloseTo((1 - weight) * 0.5 + weight * perBatch, within(1e-6));
    }
}
