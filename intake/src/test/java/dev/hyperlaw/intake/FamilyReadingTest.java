package dev.hyperlaw.intake;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which columns of a table set families apart, which are sizes, which are axes, and which say nothing of what a run computes. */
class FamilyReadingTest {
    @TempDir
    Path folder;

    private final List<String> lines = new ArrayList<>();

    @Test
    void widthsOfALadderAreSizesAlsoWhereTokensImplyThem() {
        lines.add("width,lr,batch_tokens,tokens,loss");
        for (int width = 128; width <= 1024; width *= 2) {
            for (int i = 0; i < 4; i++) {
                lines.add("%d,%s,1000,%d,%s".formatted(width, 1e-3 * (1 + i), 20L * width * width, 3 + 0.01 * i));
            }
        }

        FamilyReading family = only(read());

        assertThat(family.sizes())
                .extracting(FamilyReading.SizeReading::group)
                .containsExactlyInAnyOrder("width=1024", "width=128", "width=256", "width=512");
        assertThat(treatment("width")).isEqualTo(Treatment.SIZE);
    }

    @Test
    void depthAndHeadsTellModelsOfOneWidthApart() {
        lines.add("model.d_model,model.n_layers,model.n_heads,lr,batch_tokens,tokens,loss");
        for (int layers : new int[] {4, 8}) {
            for (int i = 0; i < 4; i++) {
                lines.add("512,%d,%d,%s,1000,1000000,3".formatted(layers, 2 * layers, 1e-3 * (1 + i)));
            }
        }

        assertThat(only(read()).sizes())
                .extracting(FamilyReading.SizeReading::group)
                .containsExactly("n_layers=4", "n_layers=8");
        assertThat(treatment("model.n_heads")).isEqualTo(Treatment.RECORDED);
    }

    @Test
    void aModelIsKnownByItsParametersHoweverTheyAreWritten() {
        lines.add("model_size,model,lr,batch_tokens,tokens,loss");
        for (String size : List.of("130m", "1_5b")) {
            for (int i = 0; i < 4; i++) {
                lines.add("%s,x-%s,%s,1000,1000000,3".formatted(size, size, 1e-3 * (1 + i)));
            }
        }

        assertThat(only(read()).sizes())
                .extracting(size -> size.parameters().orElse(0))
                .containsExactly(1.3e8, 1.5e9);
        assertThat(treatment("model")).isEqualTo(Treatment.RECORDED);
    }

    @Test
    void parametersWithinOnePerCentAreOneSizeAndFreeNoLabel() {
        lines.add("num_params,sweep_version,lr,batch_tokens,tokens,loss");
        for (int i = 0; i < 8; i++) {
            lines.add("%d,%s,%s,1000,1000000,3"
                    .formatted(i < 4 ? 1471369216 : 1471371264, i < 4 ? "v1" : "v2", 1e-3 * (1 + i)));
        }

        assertThat(only(read()).sizes()).hasSize(1);
        assertThat(treatment("sweep_version")).isEqualTo(Treatment.LABEL);
    }

    @Test
    void launchLabelsAreSaidAndSetNothingApart() {
        lines.add("group,Tags,Sweep,changed,lr,weight_decay,batch_tokens,tokens,loss");
        String[] changed = {"", "lr", "weight_decay", "lr"};
        for (int i = 0; i < 8; i++) {
            lines.add("launch-%d,t%d,s%d,%s,%s,%s,1000,1000000,%s"
                    .formatted(
                            i / 4,
                            i / 2 % 2,
                            i / 4,
                            changed[i % 4],
                            i % 4 == 1 ? 2e-3 : i % 4 == 3 ? 5e-4 : 1e-3,
                            i % 4 == 2 ? 0.2 : 0.1,
                            3 + 0.01 * (i % 4) + 0.0005 * (7 * i % 5)));
        }

        RunReading reading = read();

        assertThat(only(reading).name()).isEmpty();
        assertThat(treatment("group")).isEqualTo(Treatment.LABEL);
        assertThat(treatment("Sweep")).isEqualTo(Treatment.LABEL);
        assertThat(treatment("changed")).isEqualTo(Treatment.LABEL);
        assertThat(reading.understood().warnings())
                .contains(
                        "Launch labels do not set runs apart: group, Sweep, changed. Maybe --group-by group, if it changes what a run computes.");
        assertThat(TableFile.csv(folder, lines.toArray(String[]::new))
                        .read(TableFile.groupingBy("group"))
                        .understood()
                        .families())
                .hasSize(2);
    }

    @Test
    void aColumnWithoutAKnownNameThatNamesSettingsIsALabel() {
        lines.add("what,lr,weight_decay,batch_tokens,tokens,loss");
        for (int i = 0; i < 8; i++) {
            lines.add("%s,%s,%s,1000,1000000,%s"
                    .formatted(
                            i % 2 == 0 ? "learning_rate" : "weight_decay",
                            i % 2 == 0 ? 1e-3 * (1 + i) : 1e-3,
                            i % 2 == 0 ? 0.1 : 0.1 * (1 + i),
                            3 + 0.01 * i));
        }

        assertThat(only(read()).name()).isEmpty();
        assertThat(treatment("what")).isEqualTo(Treatment.LABEL);
    }

    @Test
    void aDumpOfOtherSettingsTellsRunsApartAndMakesNoFamily() {
        lines.add("other,lr,batch_tokens,tokens,loss");
        for (int i = 0; i < 8; i++) {
            lines.add("\"{\"\"gamma\"\": %s}\",%s,1000,1000000,%s".formatted(i % 2, 1e-3 * (1 + i / 2), 3 + 0.01 * i));
        }

        RunReading reading = read();

        assertThat(only(reading).runs()).isEqualTo(8);
        assertThat(treatment("other")).isEqualTo(Treatment.ASIDE);
        assertThat(reading.understood().warnings()).noneMatch(text -> text.contains("replicates"));
    }

    @Test
    void aThresholdIsHeldAndIsNotAnAxis() {
        lines.add("max_grad_norm,lr,batch_tokens,tokens,loss");
        for (int i = 0; i < 8; i++) {
            lines.add("%s,%s,1000,1000000,%s".formatted(i % 2, 1e-3 * (1 + i / 2), 3 + 0.01 * i));
        }

        assertThat(only(read()).axes())
                .extracting(FamilyReading.AxisReading::name)
                .containsExactly("lr");
        assertThat(treatment("max_grad_norm")).isEqualTo(Treatment.ASIDE);
    }

    @Test
    void weightDecaysDrawnAtRandomAreOneAxis() {
        Random random = new Random(7);
        lines.add("lr,weight_decay,config.dropout_p,batch_tokens,tokens,loss");
        for (int i = 0; i < 120; i++) {
            lines.add("%s,%s,%s,%d,1000000,3.%04d"
                    .formatted(
                            1e-4 * Math.pow(10, 2 * random.nextDouble()),
                            0.01 * Math.pow(10, 2 * random.nextDouble()),
                            random.nextDouble(),
                            1000 << random.nextInt(3),
                            i));
        }

        FamilyReading family = only(read());

        assertThat(family.runs()).isEqualTo(120);
        assertThat(family.axes())
                .extracting(FamilyReading.AxisReading::name)
                .containsExactly("lr", "batch_tokens", "dropout_p", "weight_decay");
        assertThat(family.axes().get(3).values()).isEqualTo(120);
    }

    @Test
    void oneValueWrittenByTwoProgramsIsOneValue() {
        lines.add("lr,epsilon,batch_tokens,tokens,loss");
        lines.add("1e-3,1e-25,1000,1000000,3.1");
        lines.add("0.0010000000000000002,9.999999999999999e-26,1000,1000000,3.2");
        lines.add("2e-3,1e-15,1000,1000000,3.3");
        lines.add("2e-3,1e-25,1000,1000000,3.4");

        assertThat(only(read()).axes())
                .extracting(FamilyReading.AxisReading::values)
                .containsExactly(2, 2);
    }

    @Test
    void theMomentumOfMuonIsNotTheBetaOfItsAdam() {
        lines.add("optimizer,beta1,momentum,lr,batch_tokens,tokens,loss");
        for (int i = 0; i < 4; i++) {
            lines.add("muon,%s,%s,1e-3,1000,1000000,3.%d".formatted(i < 2 ? 0.8 : 0.9, i % 2 == 0 ? 0.95 : 0.98, i));
            lines.add("adamw,%s,,1e-3,1000,1000000,3.%d".formatted(i < 2 ? 0.9 : 0.95, 5 + i));
        }

        List<FamilyReading> families = read().understood().families();

        assertThat(families)
                .extracting(family -> family.axes().stream()
                        .map(FamilyReading.AxisReading::name)
                        .toList())
                .containsExactly(List.of("beta1"), List.of("beta1", "adam_beta1"));
        assertThat(families.get(1).axes().get(0).high()).isEqualTo(0.98);
    }

    @Test
    void wordsThatSayWhatWasComputedAreFamilies() {
        lines.add("activation,lr,batch_tokens,tokens,loss");
        for (int i = 0; i < 8; i++) {
            lines.add("%s,%s,1000,1000000,3".formatted(i % 2 == 0 ? "gelu" : "silu", 1e-3 * (1 + i / 2)));
        }

        assertThat(read().understood().families())
                .extracting(FamilyReading::name)
                .containsExactly("activation=gelu", "activation=silu");
    }

    @Test
    void anotherVersionOfTheModelIsAnotherFamily() {
        lines.add("model_version,num_workers,lr,batch_tokens,tokens,loss");
        for (int i = 0; i < 8; i++) {
            lines.add("v%d,%d,%s,1000,1000000,3".formatted(i % 2, 4 << (i % 3), 1e-3 * (1 + i / 2)));
        }

        assertThat(read().understood().families())
                .extracting(FamilyReading::name)
                .containsExactly("model_version=v0", "model_version=v1");
        assertThat(treatment("num_workers")).isEqualTo(Treatment.RECORDED);
    }

    @Test
    void whatWasMeasuredIsNoAxis() {
        lines.add("eval/hellaswag,metrics.sharpness,lr,batch_tokens,tokens,val_loss");
        for (int i = 0; i < 8; i++) {
            lines.add("0.%d,%d,%s,1000,1000000,3".formatted(3 + i % 3, i % 3, 1e-3 * (1 + i)));
        }

        assertThat(only(read()).axes())
                .extracting(FamilyReading.AxisReading::name)
                .containsExactly("lr");
    }

    private RunReading read() {
        return TableFile.csv(folder, lines.toArray(String[]::new)).read();
    }

    private static FamilyReading only(RunReading reading) {
        assertThat(reading.understood().families()).hasSize(1);
        return reading.understood().families().get(0);
    }

    private Treatment treatment(String header) {
        return read().understood().columns().stream()
                .filter(column -> column.header().equals(header))
                .findFirst()
                .orElseThrow()
                .treatment();
    }
}
