package dev.hyperlaw.intake;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What columns without a role are taken for, by their names and what stands under them. */
class NamesOfColumnsTest {
    private static final int RUNS = 36;

    /** 3 rates x 3 batch sizes x 2 budgets, twice: run i and run i + 18 have the same of all that. */
    private static SettingsReading sweep(ReadingChoices choices, String headers, IntFunction<String> cells) {
        List<String> lines = new ArrayList<>(List.of("lr,batch_tokens,tokens,val_loss," + headers));
        for (int i = 0; i < RUNS; i++) {
            lines.add("0.%d,%d,%d,%s,%s"
                    .formatted(1 + i % 3, 64 << i / 3 % 3, 6400 << i / 9 % 2, 3 + 0.01 * i, cells.apply(i)));
        }
        return TableSettings.read(Given.runs(choices, lines.toArray(String[]::new)));
    }

    private static Treatment treatment(String header, IntFunction<String> cells) {
        return treatment(sweep(ReadingChoices.NONE, header, cells), header);
    }

    private static Treatment treatment(SettingsReading reading, String header) {
        return reading.columns().stream()
                .filter(column -> column.header().equals(header))
                .map(Understood.ColumnReading::treatment)
                .findFirst()
                .orElseThrow();
    }

    @ParameterizedTest
    @CsvSource({
        "hardware, RECORDED",
        "accelerator, RECORDED",
        "gpu_type, RECORDED",
        "host, RECORDED",
        "compile, RECORDED",
        "torch_compile, RECORDED",
        "resume, RECORDED",
        "num_workers, RECORDED",
        "activation_checkpointing, RECORDED",
        "agent, LABEL",
        "stage, LABEL",
        "experiment_family, LABEL",
        "num_params_source, LABEL",
        "learning_rate_source, LABEL",
        "data_source, GROUP",
        "precision, GROUP",
        "loss_type, GROUP",
        "loss_fn, GROUP",
    })
    void wordsSetFamiliesApartUnlessTheySayWhereOrHowARunWasLaunched(String header, Treatment treatment) {
        assertThat(treatment(header, i -> i < RUNS / 2 ? "one" : "other")).isEqualTo(treatment);
    }

    @ParameterizedTest
    @CsvSource({
        "z_loss, 0, 1e-4",
        "router_z_loss, 1e-3, 1e-4",
        "aux_loss, 0, 0.01",
        "z_loss_weight, 0, 1e-4",
        "aux_loss_coef, 0, 1",
        "load_balancing_loss_coeff, 0, 1",
        "rank, 8, 64",
        "lora.rank, 8, 64",
    })
    void aFewNumbersThatWereChosenTellRunsApart(String header, String one, String other) {
        assertThat(treatment(header, i -> i < RUNS / 2 ? one : other)).isEqualTo(Treatment.AXIS);
    }

    @Test
    void whatWasMeasuredUnderSuchANameDoesNot() {
        assertThat(treatment("z_loss", i -> "0.0" + (100 + i))).isEqualTo(Treatment.RECORDED);
        assertThat(treatment("aux_loss", i -> i % 2 == 0 ? "1.2" : "1.3")).isEqualTo(Treatment.RECORDED);
        assertThat(treatment("rank", i -> "" + i % 2))
                .as("a process is counted from 0")
                .isEqualTo(Treatment.RECORDED);
        assertThat(treatment("rank", i -> "" + (i + 1))).as("a place in a list").isEqualTo(Treatment.RECORDED);
    }

    @Test
    void aModelWithANameForEveryRunIsNotASize() {
        SettingsReading said = sweep(ReadingChoices.NONE, "model_id,params", i -> "m-%d,124000000".formatted(i));
        assertThat(treatment(said, "model_id")).isEqualTo(Treatment.IDENTIFIES);
        SettingsReading unsaid = sweep(ReadingChoices.NONE, "model_name", i -> "gpt2-124M-%d".formatted(i));
        assertThat(treatment(unsaid, "model_name")).isEqualTo(Treatment.LABEL);
        assertThat(unsaid.labels()).singleElement().asString().contains("model_name");
        assertThat(treatment(sweep(TableFile.groupingBy("model_name"), "model_name", i -> "m-" + i), "model_name"))
                .isEqualTo(Treatment.SIZE);
    }

    @Test
    void modelsThatDifferStaySizes() {
        assertThat(treatment("model", i -> i < RUNS / 2 ? "gpt2" : "gpt2-xl")).isEqualTo(Treatment.SIZE);
        assertThat(treatment("model", i -> "llama-%dM-x".formatted(100 + i)))
                .as("the names say sizes")
                .isEqualTo(Treatment.SIZE);
    }

    @Test
    void parametersAreFilledInWhereTheModelSaysThem() {
        SettingsReading reading = sweep(
                ReadingChoices.NONE,
                "params,model",
                i -> "%s,%s".formatted(i % 2 == 0 ? "" : i < 18 ? "124M" : "355M", i < 18 ? "gpt2" : "gpt2-medium"));
        assertThat(reading.columns())
                .contains(
                        new Understood.ColumnReading("params", Treatment.SIZE, "filled in by model where it is empty"),
                        new Understood.ColumnReading("model", Treatment.RECORDED, "follows from params"));
        assertThat(reading.found())
                .filteredOn(column -> column.name().equals("params"))
                .singleElement()
                .satisfies(column -> assertThat(column.values().distinct()).isEqualTo(2));
    }

    @Test
    void parametersThatTheModelDoesNotSayStayOpen() {
        SettingsReading reading = sweep(
                ReadingChoices.NONE,
                "params,model",
                i -> "%s,gpt2".formatted(i % 2 == 0 ? "" : i < 18 ? "124M" : "355M"));
        assertThat(reading.columns()).contains(new Understood.ColumnReading("params", Treatment.SIZE, ""));
    }
}
