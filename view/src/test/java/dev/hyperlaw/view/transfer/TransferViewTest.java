package dev.hyperlaw.view.transfer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hyperlaw.desk.transfer.TransferRequest;
import dev.hyperlaw.desk.transfer.TransferResult;
import dev.hyperlaw.quantity.BatchSize;
import dev.hyperlaw.quantity.LearningRate;
import dev.hyperlaw.quantity.Momentum;
import dev.hyperlaw.quantity.TokenBudget;
import dev.hyperlaw.quantity.WarmUp;
import dev.hyperlaw.transfer.Caps;
import dev.hyperlaw.transfer.Optimizer;
import dev.hyperlaw.transfer.OptimizerSettings;
import dev.hyperlaw.transfer.Schedule;
import dev.hyperlaw.transfer.TargetRun;
import dev.hyperlaw.transfer.Tuned;
import dev.hyperlaw.transfer.TunedRun;
import dev.hyperlaw.view.document.Document;
import dev.hyperlaw.view.render.DocumentOutput;
import dev.hyperlaw.view.render.OutputFormat;
import dev.hyperlaw.view.render.Paint;
import dev.hyperlaw.view.render.html.Imprint;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class TransferViewTest {
    private static final OptimizerSettings MUON = OptimizerSettings.of(Optimizer.MUON)
            .withMomentum(Momentum.ofBeta(0.95))
            .withWeightDecay(0.1)
            .withAuxiliaryLr(new LearningRate(3e-4));

    private static TransferResult result(OptimizerSettings settings, Caps caps, OptionalDouble params) {
        TunedRun from = TunedRun.of(
                        new TokenBudget(2_000_000_000L),
                        new LearningRate(1.3e-3),
                        BatchSize.ofSequences(32, 4096),
                        settings,
                        Schedule.cosine())
                .withTuned(Tuned.LR, Tuned.BATCH)
                .withWarmUp(WarmUp.ofSteps(100));
        TargetRun to = TargetRun.of(new TokenBudget(100_000_000_000L)).withCaps(caps);
        return new TransferRequest(from, to, params, OptionalDouble.empty(), Optional.empty()).answer();
    }

    private static String terminal(Document document) {
        StringWriter text = new StringWriter();
        PrintWriter out = new PrintWriter(text);
        DocumentOutput.write(
                document,
                OutputFormat.TABLE,
                out,
                Paint.when(false),
                () -> new Imprint(LocalDate.EPOCH, "1", "transfer"));
        out.flush();
        return text.toString();
    }

    private static Object at(Map<?, ?> data, String path) {
        Object value = data;
        for (String key : path.split("/", -1)) {
            value = ((Map<?, ?>) value).get(key);
        }
        return value;
    }

    private static final Caps CAPS = Caps.none().withMaxBatch(BatchSize.ofSequences(64, 4096));

    @Test
    void programsAndPeopleReadTheSameNumbers() {
        TransferResult result = result(MUON, CAPS, OptionalDouble.of(1.4e9));
        Document document = TransferView.of(result, false);
        Map<String, Object> data = document.data();
        assertThat(at(data, "recommendation/batch/tokens")).isEqualTo(262_144L);
        assertThat(at(data, "recommendation/lr"))
                .isEqualTo(result.transfer().recommendation().lr().value());
        assertThat(at(data, "from/params")).isEqualTo(1.4e9);
        assertThat(at(data, "to/params")).isEqualTo(1.4e9);
        assertThat(at(data, "recommendation/kept/alpha")).isEqualTo(0.05);
        assertThat(at(data, "recommendation/kept/beta1")).isEqualTo(0.95);
        assertThat(at(data, "recommendation/kept/beta2")).isNull();
        assertThat(terminal(document))
                .startsWith("RUN    100B tokens   lr ")
                .contains("batch 262,144 tokens = 64 seq   381,469 steps\n")
                .contains("x50 in tokens   1.4B parameters\n")
                .contains(
                        "KEEP   muon, schedule cosine, beta1 0.95, weight decay 0.1, warm-up 100 steps = 26.2M tokens")
                .contains("ADAM   Adam lr ")
                .contains("TAU    B/(lr wd D) ")
                .contains("b<=262144 BINDS; binds at ");
    }

    @Test
    void whatIsNotThereIsNull() {
        Document document = TransferView.of(
                result(OptimizerSettings.of(Optimizer.ADAMW), Caps.none(), OptionalDouble.empty()), false);
        Map<String, Object> data = document.data();
        for (String path : List.of(
                "boundUnderCaps",
                "to/batch",
                "from/params",
                "recommendation/kept/adamLr",
                "recommendation/kept/tauAfter",
                "recommendation/batch/gpus")) {
            assertThat(at(data, path)).as(path).isNull();
        }
        assertThat(terminal(document))
                .contains("Give --beta1")
                .doesNotContain("ADAM", "TAU", "parameters\n", "every rule");
    }

    @Test
    void everyRuleIsInTheDataAndOnRequestInTheText() {
        TransferResult result = result(MUON, CAPS, OptionalDouble.empty());
        int rules = result.transfer().rules().size();
        assertThat((List<?>) TransferView.of(result, false).data().get("rules")).hasSize(rules);
        assertThat(TransferView.of(result, false).lines().rows()).hasSize(1 + rules);
        assertThat(TransferView.of(result, true).data())
                .isEqualTo(TransferView.of(result, false).data());
        String text = terminal(TransferView.of(result, true));
        result.transfer()
                .rules()
                .forEach(outcome -> assertThat(text).contains(outcome.rule().name() + "   "));
    }

    @Test
    void theFirstLineOfTheCsvIsWhatToRun() {
        TransferResult result = result(MUON, CAPS, OptionalDouble.empty());
        var lines = TransferView.of(result, false).lines();
        assertThat(lines.header())
                .containsExactly(
                        "rule",
                        "source_of_recommendation",
                        "lr",
                        "lr_low",
                        "lr_high",
                        "batch_tokens",
                        "batch_sequences",
                        "steps",
                        "alpha",
                        "beta",
                        "assumes",
                        "citation");
        assertThat(lines.rows().get(0))
                .startsWith("recommendation", null)
                .contains(262_144L, 64L, 381_469L, 0.05, 0.95);
    }
}
