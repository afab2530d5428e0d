package dev.hyperlaw.view.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.desk.measure.BoundPrediction;
import dev.hyperlaw.desk.measure.MeasureResult;
import dev.hyperlaw.desk.measure.MeasuredRun;
import dev.hyperlaw.desk.measure.Swept;
import dev.hyperlaw.law.JointTuning;
import dev.hyperlaw.law.LmoConstants;
import dev.hyperlaw.law.TunedPoint;
import dev.hyperlaw.observation.RunConfiguration;
import dev.hyperlaw.observation.Setting;
import dev.hyperlaw.sweep.meter.Estimate;
import dev.hyperlaw.sweep.meter.GradientNoise;
import dev.hyperlaw.sweep.meter.MeterReading;
import dev.hyperlaw.sweep.meter.Smoothness;
import dev.hyperlaw.sweep.training.TrainingSettings;
import dev.hyperlaw.transfer.Regime;
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
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class MeasureViewTest {
    private static final long HORIZON = 1 << 22;
    private static final RunConfiguration RUN = RunConfiguration.of(Map.of(
            "objective", Setting.of("gpt"),
            "optimizer", Setting.of("sign"),
            "lr", Setting.of(1e-3),
            "alpha", Setting.of(0.1),
            "batch_tokens", Setting.of(128),
            "tokens", Setting.of(HORIZON)));
    private static final MeterReading START = reading(0, 5.5, 0.5, 8, OptionalDouble.empty());
    private static final MeterReading LATER = reading(262144, 2.5, 0.4, 1.5, OptionalDouble.empty());

    @Test
    void theLearningRateAtTheRunsOwnSettingsIsThatOfTheBoundInSequences() {
        BoundPrediction own = prediction(RUN, Regime.A);
        double sequences = HORIZON / 32.0;
        // √(Δ0 b / (L (7/2 + 2/α) T)), b = 4 sequences
        assertThat(own.learningRate()).isCloseTo(Math.sqrt(5.5 * 4 / (2000 * 23.5 * sequences)), within(1e-15));
        assertThat(own.batch()).isEqualTo(128);
        assertThat(own.alpha()).isEqualTo(0.1);
        assertThat(own.budget()).isEqualTo(HORIZON);
    }

    @Test
    void theJointOptimumIsThatOfTheClosedFormAndNoWorseThanAnyOther() {
        BoundPrediction joint = prediction(RUN, Regime.D);
        TunedPoint exact = new JointTuning(LmoConstants.bound(5.5, 1, 100, 2000)).optimum(HORIZON / 32.0);
        assertThat(joint.learningRate()).isEqualTo(exact.eta());
        assertThat(joint.batch()).isEqualTo(32 * exact.batch());
        assertThat(joint.alpha()).isEqualTo(exact.alpha());
        assertThat(measured(RUN).predictions())
                .filteredOn(prediction -> prediction.constantsAt() == 0)
                .hasSize(4)
                .allSatisfy(other -> assertThat(other.value()).isGreaterThanOrEqualTo(joint.value()));
    }

    @Test
    void sgdIsJudgedByItsOwnBound() {
        RunConfiguration sgd = RUN.with("optimizer", Setting.of("sgd"));
        BoundPrediction own = prediction(sgd, Regime.A);
        // b √(Δ0/(L σ² T))
        double free = 4 * Math.sqrt(5.5 / (2000 * 1.25 * 1.25 * (HORIZON / 32.0)));
        assertThat(own.learningRate()).isCloseTo(Math.min(free, 1 / 2000.0), within(1e-15));
        assertThat(MeasureWarnings.of(measured(sgd))).anyMatch(caution -> caution.contains("squared gradient norm"));
        assertThat(table(measured(sgd))).contains("bound on ‖∇f‖₂²");
    }

    @Test
    void theTableShowsBothPointsWithIntervalsAndUnits() {
        assertThat(table(measured(RUN)))
                .contains("at the start", "after 262,144 tokens")
                .contains("per sequence", "per token", "nats")
                .containsPattern("noise σ₂ +per sequence +1.25 \\[1.2, 1.3]")
                .containsPattern("per token +7.07 \\[6.79, 7.35]") // √32 times as much
                .containsPattern("no heavy tail seen: 8 \\[6.4, 9.6] +1.5 \\[1.2, 1.8]")
                .containsPattern("ρ = σ⋆/σ₂ +80 of at most 205")
                .containsPattern("B_simple = tr Σ/‖∇f‖₂² +sequences +∞ \\[17, ∞]")
                .containsPattern("smoothness L, median \\(max\\) +2000 \\(2100\\)")
                .contains("Δ0 = 5.5 (loss at the start − floor 0, assumed: Δ0 is an upper bound)")
                .contains("not on the loss");
    }

    @Test
    void everyRowSaysWhatIsMeasured() {
        assertThat(table(measured(RUN)))
                .containsPattern("noise σ₂ +per token")
                .containsPattern("noise σ⋆ +per token")
                .containsPattern("B_simple = tr Σ/‖∇f‖₂² +tokens")
                .containsPattern("L for steps x \\d\\S*, median \\(max\\) +\\d");
        assertThat(printed(answer(RUN), OutputFormat.HTML)).doesNotContain("data-label=\"measured\"></td>");
    }

    @Test
    void thePredictionIsHeldAgainstWhatTheFileTries() {
        Swept.Range range = new Swept.Range(0.001, 0.01);
        assertThat(range.place(0.0005)).isEqualTo("0.5x the least");
        assertThat(range.place(0.002)).isEqualTo("within");
        assertThat(range.place(0.03)).isEqualTo("3x the largest");
        assertThat(MeasureWarnings.of(measured(RUN))).anyMatch(caution -> caution.contains("0.0598x the least"));
    }

    @Test
    void whatTheBoundDoesNotCoverIsSaid() {
        RunConfiguration far = RUN.with("optimizer", Setting.of("adamw"))
                .with("momentum_start", Setting.of("zero"))
                .with("weight_decay", Setting.of(0.1))
                .with("schedule", Setting.of("linear"));
        assertThat(MeasureWarnings.of(measured(far)))
                .anyMatch(caution -> caution.contains("AdamW is not an LMO method"))
                .anyMatch(caution -> caution.contains("starts at zero and weight decay and a learning rate that"));
        assertThat(MeasureWarnings.of(measured(RUN)))
                .noneMatch(caution -> caution.contains("does not cover"))
                // only the later point is away from 1/2, and has a tail without variance
                .anyMatch(caution -> caution.contains("b^-0.4 after 262,144 tokens, not"))
                .anyMatch(caution -> caution.contains("tail of the noise after 262,144 tokens"))
                .noneMatch(caution -> caution.contains("half of the examples"));
    }

    @Test
    void theGapIsAboveTheKnownFloorOrTheGivenOne() {
        MeterReading known = reading(0, 5.5, 0.5, 8, OptionalDouble.of(2));
        assertThat(measured(RUN, List.of(known), OptionalDouble.empty()).delta0())
                .isEqualTo(3.5);
        assertThat(measured(RUN, List.of(known), OptionalDouble.of(1)).delta0()).isEqualTo(4.5);
        assertThatThrownBy(() -> measured(RUN, List.of(known), OptionalDouble.of(6)))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("--floor is 6");
    }

    @Test
    void jsonHasEveryNumberAndNullForWhatIsUnbounded() {
        Map<?, ?> run = (Map<?, ?>) ((List<?>) answer(RUN).data().get("measurements")).get(0);
        assertThat(run.get("delta0")).isEqualTo(5.5);
        assertThat((List<?>) run.get("points")).hasSize(2);
        assertThat((List<?>) run.get("predictions")).hasSize(8);
        String json = printed(answer(RUN), OutputFormat.JSON);
        assertThat(json.replaceAll("\\s", ""))
                .contains("\"noiseScale\":{\"estimate\":null,\"low\":17.0,\"high\":null}")
                .contains("\"tuned\":[\"lr\",\"batch\",\"alpha\"]")
                .contains("\"swept\":{\"lr\":[0.001,0.001]")
                .contains("\"levels\":[{\"batch\":1,\"pairs\":512,");
    }

    @Test
    void csvHasOneLinePerNumber() {
        List<String> lines = printed(answer(RUN), OutputFormat.CSV).lines().toList();
        assertThat(lines.get(0)).isEqualTo("run,tokens,quantity,unit,estimate,low,high");
        assertThat(lines).contains(RUN.id() + ",262144,q,,0.5,0.45,0.55");
        assertThat(lines).contains(RUN.id() + ",0,loss,nats,5.5,,");
        assertThat(lines).contains(RUN.id() + ",0,predicted_alpha,lr tuned at 4194304 tokens,0.1,,");
        assertThat(lines).hasSize(1 + 2 * (9 + 2 * 3 + 2 * 2) + 8 * 4);
    }

    private static BoundPrediction prediction(RunConfiguration run, Regime tuned) {
        return measured(run).predictions().stream()
                .filter(prediction -> prediction.tuned() == tuned)
                .findFirst()
                .orElseThrow();
    }

    private static Document answer(RunConfiguration run) {
        return MeasureView.of(new MeasureResult("pilot", List.of(measured(run))));
    }

    private static MeasuredRun measured(RunConfiguration run) {
        return measured(run, List.of(START, LATER), OptionalDouble.empty());
    }

    private static MeasuredRun measured(RunConfiguration run, List<MeterReading> readings, OptionalDouble floor) {
        Swept swept = Swept.of(List.of(TrainingSettings.of(run)));
        return new MeasuredRun(run, swept, readings, List.of(HORIZON), floor, List.of());
    }

    private static String table(MeasuredRun run) {
        return printed(MeasureView.of(new MeasureResult("pilot", List.of(run))), OutputFormat.TABLE)
                .replaceAll("\n +(?=[^ ])", " "); // wrapped sentences
    }

    private static String printed(Document document, OutputFormat format) {
        StringWriter text = new StringWriter();
        PrintWriter out = new PrintWriter(text, true);
        DocumentOutput.write(
                document, format, out, Paint.NONE, () -> new Imprint(LocalDate.of(2026, 1, 1), "0", "hyperlaw"));
        out.flush();
        return text.toString();
    }

    private static MeterReading reading(long tokens, double loss, double exponent, double tail, OptionalDouble floor) {
        GradientNoise noise = new GradientNoise(
                1024,
                new GradientNoise.NormNoise(0.75, around(1.25, 0.05), around(0.5, 0.05)),
                new GradientNoise.NormNoise(50, around(100, 5), around(exponent, 0.05)),
                205,
                new GradientNoise.TailIndex(around(tail, tail / 5), 62, 960),
                new Estimate(Double.POSITIVE_INFINITY, 17, Double.POSITIVE_INFINITY),
                List.of(
                        new GradientNoise.NoiseLevel(1, 512, 1.25, 84.5),
                        new GradientNoise.NoiseLevel(2, 256, 0.875, 63.25)));
        Smoothness smoothness = new Smoothness(
                List.of(
                        new Smoothness.Along(0.25, 1900, 2000),
                        new Smoothness.Along(1, 2000, 2100),
                        new Smoothness.Along(4, 1800, 1900)),
                1.01);
        return new MeterReading(tokens, loss, floor, 41984, noise, smoothness);
    }

    private static Estimate around(double value, double half) {
        return new Estimate(value, value - half, value + half);
    }
}
