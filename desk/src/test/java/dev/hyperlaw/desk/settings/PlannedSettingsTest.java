package dev.hyperlaw.desk.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.evidence.Cell;
import dev.hyperlaw.evidence.FinishedRun;
import dev.hyperlaw.evidence.Interval;
import dev.hyperlaw.evidence.RateShape;
import dev.hyperlaw.evidence.SweepGroup;
import dev.hyperlaw.evidence.family.SweepGroups;
import dev.hyperlaw.evidence.forecast.OtherForecast;
import dev.hyperlaw.evidence.plan.Recommendation;
import dev.hyperlaw.observation.Observation;
import dev.hyperlaw.observation.RunConfiguration;
import dev.hyperlaw.observation.Setting;
import dev.hyperlaw.quantity.TokenBudget;
import dev.hyperlaw.transfer.BatchRounding;
import dev.hyperlaw.transfer.Caps;
import dev.hyperlaw.transfer.ExportFormat;
import dev.hyperlaw.transfer.Hardware;
import dev.hyperlaw.transfer.RunSettings;
import dev.hyperlaw.transfer.TargetRun;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class PlannedSettingsTest {
    private static final TargetRun TARGET = TargetRun.of(new TokenBudget(64_000_000));

    private static Recommendation recommended(Optional<Interval> lr, Optional<Interval> alpha) {
        var batch = new BatchRounding(Hardware.any(), Caps.none(), OptionalInt.of(64)).nearest(64 * 64, true);
        return new Recommendation(
                TARGET,
                new Cell(2e-3, 4096, 0.1),
                batch,
                lr,
                Optional.empty(),
                alpha,
                Optional.empty(),
                Optional.empty(),
                1e-3,
                List.of(),
                Optional.empty());
    }

    private static RunSettings settings(Map<String, Setting> common, Optional<Interval> alpha) {
        return settings(common, alpha, List.of());
    }

    private static RunSettings settings(
            Map<String, Setting> common, Optional<Interval> alpha, List<OtherForecast> others) {
        Map<String, Setting> all = new TreeMap<>(common);
        all.put("lr", Setting.of(1e-3));
        all.put("batch_tokens", Setting.of(64));
        all.put("tokens", Setting.of(1e9));
        FinishedRun run = new FinishedRun(RunConfiguration.of(all), List.of(Observation.of(1_000_000_000, 3)), false);
        SweepGroup group = SweepGroups.of(List.of(run)).get(0);
        Optional<Interval> lr = Optional.of(new Interval(2e-3, 1e-3, Double.POSITIVE_INFINITY));
        return PlannedSettings.of(recommended(lr, alpha), group, others, List.of("mind the gap"));
    }

    private static final Map<String, Setting> ADAMW = Map.of(
            "optimizer", Setting.of("adamw"),
            "beta1", Setting.of(0.9),
            "beta2", Setting.of(0.95),
            "weight_decay", Setting.of(0.1),
            "epsilon", Setting.of(1e-8),
            "warmup", Setting.of("1%"),
            "schedule", Setting.of("cosine"),
            "final_lr", Setting.of(0.1));

    @Test
    void whatTheRunsShareStandsAroundWhatIsRecommended() {
        RunSettings run = settings(ADAMW, Optional.empty());
        assertThat(run.steps()).isEqualTo(15_625);
        assertThat(run.warmUpSteps()).isEqualTo(156);
        assertThat(ExportFormat.TORCH.write(run))
                .startsWith("# Hyperlaw plan: 64M tokens, rule plan\n")
                .contains("# learning rate 2e-3, 95 % interval [1e-3 or more]\n")
                .contains("# beta1, beta2, epsilon, weight decay, warm-up: as in the runs\n")
                .contains("# warning: mind the gap\n")
                .contains(
                        "torch.optim.AdamW(model.parameters(), lr=2e-3, betas=(0.9, 0.95), eps=1e-8, weight_decay=0.1)")
                .contains("eta_min=2e-4");
        assertThat(ExportFormat.HUGGINGFACE.write(run))
                .contains("\"min_lr_rate\": 0.1")
                .contains("max_steps=15625");
        for (ExportFormat format : ExportFormat.values()) {
            assertThat(format.write(run)).contains(format == ExportFormat.YAML ? "2.0e-3" : "2e-3");
        }
    }

    @Test
    void aTunedMomentumIsNotSaidToBeKept() {
        RunSettings run = settings(ADAMW, Optional.of(new Interval(0.1, 0.05, 0.2)));
        assertThat(run.momentumMoves()).isTrue();
        assertThat(ExportFormat.TORCH.write(run)).contains("# beta2, epsilon, weight decay, warm-up: as in the runs");
    }

    /** Weight decay that plan moves must not be the library's default in what is pasted. */
    @Test
    void whatIsPlannedBesideTheRateIsWritten() {
        List<OtherForecast> others = List.of(
                other("weight_decay", 0.13754, true),
                other("beta2", 0.9877, true),
                other("epsilon", 1e-10, false),
                new OtherForecast("warmup", "%", 2.5, new Interval(2.5, 1, 4), new Interval(0, -1, 1), true),
                other("max_grad_norm", 2, true));
        RunSettings run = settings(ADAMW, Optional.empty(), others);
        assertThat(run.warmUpSteps()).isEqualTo(Math.round(0.025 * 15_625));
        assertThat(run.warnings()).contains("max grad norm should be 2; it is not written here.");
        assertThat(ExportFormat.TORCH.write(run))
                .contains("betas=(0.9, 0.9877), eps=1e-10, weight_decay=0.138)")
                .contains("as in the runs, or planned from them");
    }

    private static OtherForecast other(String name, double value, boolean moves) {
        Interval interval = new Interval(value, value / 2, value * 2);
        return new OtherForecast(name, value, interval, interval, moves);
    }

    @Test
    void whatTheRunsDoNotSayIsAssumedAloud() {
        RunSettings run = settings(Map.of(), Optional.empty());
        assertThat(run.settings().momentum()).isEmpty();
        assertThat(run.warnings())
                .containsExactly(
                        "mind the gap",
                        "The runs do not say their optimizer: AdamW is assumed.",
                        "The runs do not say their schedule: constant is assumed.");
    }

    @Test
    void whatNoFormatCanWriteIsRefused() {
        assertThatThrownBy(() -> settings(Map.of("optimizer", Setting.of("my-own")), Optional.empty()))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("my-own");
        assertThatThrownBy(() -> settings(Map.of("schedule", Setting.of("my-own")), Optional.empty()))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("The schedule 'my-own' is none of constant, wsd:FRACTION, cosine, linear.");
        assertThatThrownBy(() -> settings(Map.of("warmup", Setting.of("20000steps")), Optional.empty()))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("the target run has only 15,625 steps");
    }

    @Test
    void aRateThatWasNotTunedHasNoInterval() {
        SweepGroup group = new SweepGroup("", RateShape.CONSTANT, List.of());
        RunSettings run =
                PlannedSettings.of(recommended(Optional.empty(), Optional.empty()), group, List.of(), List.of());
        assertThat(ExportFormat.YAML.write(run))
                .contains("# learning rate 2e-3, 95 % interval [not tuned]")
                .contains("learning_rate_interval: [null, null]");
    }
}
