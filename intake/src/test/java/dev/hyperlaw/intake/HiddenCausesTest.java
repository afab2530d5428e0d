package dev.hyperlaw.intake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Runs that differ in more than their settings say are not replicates, whatever the column is called. */
class HiddenCausesTest {
    @TempDir
    Path folder;

    /** Two of everything, which differ by {@code effect} and in the words of one column. */
    private TableFile table(String header, String one, String other, double effect) {
        Random random = new Random(1);
        List<String> lines = new ArrayList<>(List.of("lr,batch_tokens,tokens,loss," + header));
        for (int i = 0; i < 15; i++) {
            for (String word : List.of(one, other)) {
                double rate = 1e-4 * (1 << i % 5);
                double loss = 3 + 0.01 * Math.pow(i % 5 - 2, 2) + (word.equals(one) ? 0 : effect);
                lines.add("%s,65536,%d,%.5f,%s"
                        .formatted(
                                rate,
                                1_000_000_000L << i / 5,
                                loss - 0.1 * (i / 5) + 0.002 * random.nextGaussian(),
                                word));
            }
        }
        return TableFile.csv(folder, lines.toArray(String[]::new));
    }

    @ParameterizedTest
    @ValueSource(strings = {"notes", "host", "group", "config_name", "project", "branch_name"})
    void wordsThatGoWithTheLossAreAskedAbout(String header) {
        assertThatThrownBy(table(header, "a", "b", 0.1)::read)
                .hasMessageContaining("Does %s change what a run computes?".formatted(header))
                .hasMessageEndingWith("hyperlaw fit runs.csv --group-by " + header);
        assertThat(table(header, "a", "b", 0).read().runs()).hasSize(30);
    }

    @Test
    void theAnswerIsTaken() {
        TableFile table = table("notes", "a", "b", 0.1);
        RunReading apart = table.read(TableFile.groupingBy("notes"));
        assertThat(apart.understood().families()).hasSize(2);
        RunReading together = table.read(TableFile.ignoring("notes"));
        assertThat(together.understood().families()).hasSize(1);
        assertThat(together.runs()).hasSize(30);
    }

    /** With one seed for all, the second of each pair passed for a resume of the first. */
    @Test
    void runsOfOneSeedThatAreFarApartAreAskedAbout() {
        List<String> lines = new ArrayList<>(List.of("name,lr,batch_tokens,tokens,loss,seed"));
        for (int i = 0; i < 20; i++) {
            double loss = 3 + 0.01 * (i / 2 % 5) + 0.2 * (i % 2);
            lines.add("job-%d,%s,65536,%d,%s,42".formatted(i, 1e-4 * (1 << i / 2 % 5), 1_000_000_000L << i / 10, loss));
        }
        TableFile table = TableFile.csv(folder, lines.toArray(String[]::new));
        assertThatThrownBy(table::read)
                .hasMessageContaining("What sets runs apart that have the same settings and seed?")
                .hasMessageContaining("fill in HEADER");
        assertThat(table.columns("seed=name").runs()).hasSize(20);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "dataset_name",
                "tokenizer_path",
                "data_path",
                "data.name",
                "val_dataset_name",
                "dataset_config_name",
                "tokenizer.name"
            })
    void dataAndTokenizersAreNeverCompared(String header) {
        assertThat(table(header, "c4", "wiki", 0.1).read().understood().families())
                .hasSize(2);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "size",
                "model.flavor",
                "base_model",
                "model_name_or_path",
                "model.name",
                "model/id",
                "arch.preset",
                "model_tag",
                "net",
                "variant"
            })
    void whateverNamesAModelSetsSizesApart(String header) {
        RunReading read = table(header, "tiny", "large", 0.1).read();
        assertThat(read.understood().families())
                .singleElement()
                .satisfies(family -> assertThat(family.sizes()).hasSize(2));
    }

    @Test
    void aSwitchIsNotAModel() {
        assertThat(table("save_model", "True", "False", 0).read().understood().families())
                .allSatisfy(family -> assertThat(family.sizes()).hasSize(1));
    }

    /** Models that were each trained on tokens of their own look like one model with more budgets. */
    @ParameterizedTest
    @ValueSource(strings = {"kind", "config_file", "recipe"})
    void wordsWithTokensOfTheirOwnAreAskedAbout(String header) {
        List<String> lines = new ArrayList<>(List.of("lr,batch_tokens,tokens,loss," + header));
        for (int i = 0; i < 20; i++) {
            lines.add("%s,65536,%d,%s,%s"
                    .formatted(
                            1e-4 * (1 << i % 5),
                            1_000_000_000L << i / 5,
                            3 + 0.01 * Math.pow(i % 5 - 2, 2) - 0.1 * (i / 5),
                            i < 10 ? "tiny" : "large"));
        }
        TableFile table = TableFile.csv(folder, lines.toArray(String[]::new));
        assertThatThrownBy(table::read)
                .hasMessageContaining("Does %s name models or budgets?".formatted(header))
                .hasMessageEndingWith("hyperlaw fit runs.csv --columns params=" + header);
        assertThat(table.columns("params=" + header).understood().families())
                .singleElement()
                .satisfies(family -> assertThat(family.sizes()).hasSize(2));
        assertThat(table.read(TableFile.ignoring(header)).understood().families())
                .singleElement()
                .satisfies(family -> assertThat(family.sizes()).hasSize(1));
    }
}
