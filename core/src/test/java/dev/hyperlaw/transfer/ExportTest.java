package dev.hyperlaw.transfer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withPrecision;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.hyperlaw.quantity.LearningRate;
import dev.hyperlaw.quantity.Momentum;
import dev.hyperlaw.quantity.WarmUp;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ExportTest {
    private static Transfer result(Schedule schedule, OptimizerSettings settings) {
        TunedRun base = Runs.tuned(schedule);
        TunedRun from = TunedRun.of(base.tokens(), base.lr(), base.batch(), settings, schedule)
                .withTuned(Tuned.LR, Tuned.BATCH)
                .withWarmUp(WarmUp.ofSteps(2000));
        return Transfer.plan(from, Runs.to(100 * Runs.B).withHardware(Hardware.of(32, 4)));
    }

    private static RunSettings settings(Transfer transfer) {
        return transfer.settings(transfer.warnings());
    }

    private static final Transfer WSD = result(Schedule.wsd(0.2), Runs.ADAMW);

    @Test
    void torch() {
        String text = ExportFormat.TORCH.write(settings(WSD));
        assertThat(text)
                .contains("95 % interval")
                .contains("(empirical)")
                .contains("torch.optim.AdamW(model.parameters(), lr=2.5")
                .contains("betas=(0.9, 0.95), eps=1e-8, weight_decay=0.1)")
                .contains("LinearLR(optimizer, start_factor=1 / 2000, total_iters=2000)")
                .contains("end_factor=0, total_iters=")
                .contains("gradient_accumulation_steps = 2");
    }

    @Test
    void theScheduleFillsTheRun() {
        RunSettings run = settings(WSD);
        assertThat(run.warmUpSteps() + run.stableSteps() + run.cooldownSteps()).isEqualTo(run.steps());
        assertThat(run.cooldownSteps()).isEqualTo(Math.round(0.2 * run.steps()));
        assertThat(ExportFormat.TORCH.write(settings(WSD)))
                .contains("milestones=[2000, %d]".formatted(2000 + run.stableSteps()));
        assertThat(ExportFormat.OPTAX.write(settings(WSD)))
                .contains("boundaries=[2000, %d]".formatted(2000 + run.stableSteps()));
    }

    @Test
    void huggingface() {
        assertThat(ExportFormat.HUGGINGFACE.write(settings(WSD)))
                .contains("TrainingArguments(")
                .contains("lr_scheduler_type=\"warmup_stable_decay\"")
                .contains("\"num_decay_steps\": ")
                .contains("per_device_train_batch_size=4")
                .contains("gradient_accumulation_steps=2")
                .contains("adam_beta2=0.95");
        assertThat(ExportFormat.HUGGINGFACE.write(
                        settings(result(Schedule.cosine().endingAt(0.05), Runs.ADAMW))))
                .contains("cosine_with_min_lr")
                .contains("\"min_lr_rate\": 0.05");
        assertThat(ExportFormat.HUGGINGFACE.write(settings(result(Schedule.constant(), Runs.ADAMW))))
                .contains("constant_with_warmup");
    }

    @Test
    void megatron() {
        assertThat(ExportFormat.MEGATRON.write(settings(WSD)))
                .contains("--global-batch-size 256")
                .contains("--micro-batch-size 4")
                .contains("--train-iters 95367")
                .contains("--lr-decay-style WSD")
                .contains("--lr-wsd-decay-iters 19073")
                .contains("--min-lr 0")
                .contains("--adam-beta1 0.9");
    }

    @Test
    void optax() {
        assertThat(ExportFormat.OPTAX.write(settings(WSD)))
                .contains("optax.adamw(schedule, b1=0.9, b2=0.95, eps=1e-8, weight_decay=0.1)")
                .contains("optax.MultiSteps(optimizer, every_k_schedule=2)");
    }

    @Test
    void jsonReadsBack() throws IOException {
        JsonNode json = new ObjectMapper().readTree(ExportFormat.JSON.write(settings(WSD)));
        assertThat(json.get("learning_rate").asDouble())
                .isEqualTo(WSD.recommendation().lr().value(), withPrecision(1e-12));
        assertThat(json.get("learning_rate_interval")).hasSize(2);
        assertThat(json.get("basis").asText()).isEqualTo("empirical");
        assertThat(json.get("batch").get("sequences").asLong()).isEqualTo(256);
        assertThat(json.get("batch").get("accumulation").asLong()).isEqualTo(2);
        assertThat(json.get("steps").asLong()).isEqualTo(95367);
        assertThat(json.get("optimizer").get("beta2").asDouble()).isEqualTo(0.95);
    }

    @Test
    void yamlFloatsHaveADot() {
        String yaml = ExportFormat.YAML.write(settings(WSD));
        assertThat(yaml)
                .contains("epsilon: 1.0e-8")
                .contains("batch:\n  tokens: 1048576\n")
                .contains("# learning rate");
        assertThat(yaml).doesNotContainPattern(": \\d+e-");
    }

    @Test
    void scionsMomentumIsAlphaAndMuonsIsBeta() {
        OptimizerSettings scion = OptimizerSettings.of(Optimizer.SCION).withMomentum(Momentum.ofBeta(0.9));
        assertThat(ExportFormat.TORCH.write(settings(result(Schedule.linear(), scion))))
                .contains("momentum=0.1)");
        OptimizerSettings muon = OptimizerSettings.of(Optimizer.MUON)
                .withMomentum(Momentum.ofBeta(0.95))
                .withAuxiliaryLr(new LearningRate(1e-3));
        assertThat(ExportFormat.TORCH.write(settings(result(Schedule.linear(), muon))))
                .contains("torch.optim.Muon(matrices, ")
                .contains("momentum=0.95, nesterov=True")
                .contains("auxiliary = torch.optim.AdamW(");
    }

    @Test
    void theAdamBesideMuonHasAScheduleOfItsOwn() {
        OptimizerSettings muon = OptimizerSettings.of(Optimizer.MUON).withAuxiliaryLr(new LearningRate(1e-3));
        String text = ExportFormat.TORCH.write(settings(result(Schedule.cosine().endingAt(0.05), muon)));
        assertThat(text)
                .contains("auxiliary_scheduler = SequentialLR(\n    auxiliary,")
                .contains("CosineAnnealingLR(auxiliary, T_max=")
                .contains("moved with lr (ratio kept)")
                .doesNotContain("same schedule");
    }

    /** One Trainer, both optimizers of the torch export, letter by letter. */
    @Test
    void huggingFaceBuildsTheOptimizersOfTorch() {
        OptimizerSettings muon = OptimizerSettings.of(Optimizer.MUON)
                .withMomentum(Momentum.ofBeta(0.95))
                .withWeightDecay(0.1)
                .withAuxiliaryLr(new LearningRate(1e-3));
        RunSettings run = settings(result(Schedule.wsd(0.2), muon));
        List<String> built = ExportFormat.TORCH
                .write(run)
                .lines()
                .filter(line -> line.contains("torch.optim.") && line.contains(" = "))
                .toList();
        assertThat(built).hasSize(2);
        assertThat(ExportFormat.HUGGINGFACE.write(run))
                .contains(built)
                .contains("optimizers=(Together(optimizer, auxiliary), None)")
                .contains("import torch\nfrom transformers import Trainer, TrainingArguments\n")
                .doesNotContain("optim=", "    weight_decay=");
    }

    @ParameterizedTest
    @EnumSource(Optimizer.class)
    void huggingFaceNamesTheOptimizerOrBuildsIt(Optimizer optimizer) {
        OptimizerSettings settings = OptimizerSettings.of(optimizer).withMomentum(Momentum.ofBeta(0.9));
        String text = ExportFormat.HUGGINGFACE.write(settings(result(Schedule.linear(), settings)));
        assertThat(text.contains("optim=\"")).isNotEqualTo(text.contains("optimizers=(optimizer, None)"));
        assertThat(text).contains(optimizer == Optimizer.SCION ? "momentum=0.1" : "0.9");
    }

    @Test
    void anOpenEndAndATunedMomentumAreNotSaidToBeKnownAndKept() throws IOException {
        RunSettings run = settings(WSD);
        RunSettings open = new RunSettings(
                new RunSettings.Origin("Hyperlaw plan: 64M tokens", "plan", "own runs", "as in the runs"),
                run.tokens(),
                run.caps(),
                PrintedSetting.free(
                        run.lr().estimate(), Optional.of(new Ends(OptionalDouble.of(1e-3), OptionalDouble.empty()))),
                run.batch(),
                run.schedule(),
                0,
                run.settings(),
                Optional.empty(),
                true,
                List.of());
        assertThat(ExportFormat.TORCH.write(open))
                .startsWith("# Hyperlaw plan: 64M tokens\n")
                .contains("95 % interval [1e-3 or more]")
                .contains("# beta2, epsilon, weight decay: as in the runs");
        JsonNode json = new ObjectMapper().readTree(ExportFormat.JSON.write(open));
        assertThat(json.get("learning_rate_interval").get(1).isNull()).isTrue();
        assertThat(json.get("basis").asText()).isEqualTo("own runs");
    }

    @ParameterizedTest
    @EnumSource(ExportFormat.class)
    void warningsTravelWithTheSettings(ExportFormat format) throws IOException {
        String text = format.write(WSD.settings(List.of("mind the \"gap\"")));
        if (format == ExportFormat.JSON) {
            assertThat(new ObjectMapper().readTree(text).get("warnings").get(0).asText())
                    .isEqualTo("mind the \"gap\"");
        } else {
            assertThat(text).contains("# warning: mind the \"gap\"");
        }
        assertThat(format.write(settings(WSD))).contains("Weight decay is kept");
        assertThat(text.lines()).allSatisfy(line -> assertThat(line.length()).isLessThan(165));
    }

    @Test
    void decoupledWeightDecayMakesAdamAdamW() {
        OptimizerSettings adam = OptimizerSettings.of(Optimizer.ADAM);
        assertThat(ExportFormat.TORCH.write(settings(result(Schedule.linear(), adam))))
                .contains("torch.optim.Adam(");
        assertThat(ExportFormat.OPTAX.write(settings(result(Schedule.linear(), adam))))
                .contains("optax.adam(schedule)");
        OptimizerSettings decayed = adam.withWeightDecay(0.1);
        assertThat(ExportFormat.TORCH.write(settings(result(Schedule.linear(), decayed))))
                .contains("torch.optim.AdamW(")
                .contains("weight_decay=0.1");
        assertThat(ExportFormat.OPTAX.write(settings(result(Schedule.linear(), decayed))))
                .contains("optax.adamw(schedule, weight_decay=0.1)");
        assertThat(ExportFormat.OPTAX.write(settings(result(
                        Schedule.linear(), OptimizerSettings.of(Optimizer.SGD).withWeightDecay(0.1)))))
                .contains("optax.add_decayed_weights(0.1)")
                .doesNotContain("momentum=");
    }

    @Test
    void whatWasNotGivenIsNamed() {
        OptimizerSettings some = OptimizerSettings.of(Optimizer.ADAMW).withBeta2(0.95);
        assertThat(ExportFormat.TORCH.write(settings(result(Schedule.linear(), some))))
                .contains("# beta2, warm-up: kept")
                .contains("# not given, the library's default applies: beta1, epsilon, weight decay");
        assertThat(ExportFormat.TORCH.write(settings(WSD))).doesNotContain("not given");
    }

    @Test
    void onlyWhatIsUsedIsImported() {
        assertThat(ExportFormat.TORCH.write(settings(WSD)))
                .contains("from torch.optim.lr_scheduler import ConstantLR, LinearLR, SequentialLR\n");
        assertThat(ExportFormat.TORCH.write(settings(result(Schedule.cosine(), Runs.ADAMW))))
                .contains("import CosineAnnealingLR, LinearLR, SequentialLR\n");
    }

    @Test
    void anAveragedSgdBufferIsDampened() {
        OptimizerSettings sgd = OptimizerSettings.of(Optimizer.SGD).withMomentum(Momentum.ofBeta(0.9));
        assertThat(ExportFormat.TORCH.write(settings(result(Schedule.constant(), sgd))))
                .doesNotContain("dampening=");
        OptimizerSettings average =
                sgd.withForm(new MomentumForm(MomentumForm.Buffer.AVERAGE, false, Initialisation.ZERO));
        assertThat(ExportFormat.TORCH.write(settings(result(Schedule.constant(), average))))
                .contains("dampening=0.9");
    }

    @ParameterizedTest
    @EnumSource(Optimizer.class)
    void everyOptimizerAndFormatStatesItsLearningRate(Optimizer optimizer) {
        for (Schedule schedule : new Schedule[] {
            Schedule.constant(), Schedule.linear(), Schedule.cosine().endingAt(0.05)
        }) {
            Transfer result = result(schedule, OptimizerSettings.of(optimizer));
            for (ExportFormat format : ExportFormat.values()) {
                assertThat(format.write(settings(result)))
                        .contains(
                                format == ExportFormat.JSON
                                        ? "learning_rate"
                                        : settings(result).rate())
                        .doesNotContain("Optional");
            }
        }
    }
}
