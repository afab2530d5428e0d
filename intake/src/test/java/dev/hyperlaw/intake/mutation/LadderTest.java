package dev.hyperlaw.intake.mutation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hyperlaw.evidence.FinishedRun;
import dev.hyperlaw.intake.Intake;
import dev.hyperlaw.intake.ReadingChoices;
import dev.hyperlaw.intake.RunReading;
import dev.hyperlaw.tables.Tables;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A ladder of model sizes, each trained on its own number of tokens: a size never passes for a budget. */
class LadderTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({
        "params, 50000000, 100000000, 200000000, 400000000",
        "n_params, 50000000, 100000000, 200000000, 400000000",
        "non_embedding_params, 50000000, 100000000, 200000000, 400000000",
        "model_size, 50M, 100M, 200M, 400M",
        "model, tiny, small, medium, large",
        "model_name, gpt-50m, gpt-100m, gpt-200m, gpt-400m",
        "config.model.name, gpt-50m, gpt-100m, gpt-200m, gpt-400m",
        "width, 256, 384, 512, 768",
        "d_model, 256, 384, 512, 768",
        "model.dim, 256, 384, 512, 768",
        "n_embd, 256, 384, 512, 768",
        "hidden_size, 256, 384, 512, 768",
        "hidden_dim, 256, 384, 512, 768",
        "n_layer, 4, 6, 8, 12",
        "depth, 4, 6, 8, 12",
        "num_layers, 4, 6, 8, 12",
        "num_hidden_layers, 4, 6, 8, 12",
        "n_head, 4, 6, 8, 12"
    })
    void sizesAreToldApart(String header, String first, String second, String third, String fourth) throws IOException {
        List<String> sizes = List.of(first, second, third, fourth);
        List<String> lines =
                new ArrayList<>(List.of("run,%s,lr,batch_tokens,tokens,seed,schedule,val_loss".formatted(header)));
        Random random = new Random(11);
        for (int size = 0; size < sizes.size(); size++) {
            for (int run = 0; run < 15; run++) {
                double tokens = 1e9 * (1 << size);
                lines.add("r%d-%d,%s,%s,%d,%.0f,1,cosine,%s"
                        .formatted(
                                size,
                                run,
                                sizes.get(size),
                                PythonText.of(Truth.logUniform(random, 1e-4, 1e-2)),
                                65536 << run % 3,
                                tokens,
                                PythonText.of(3.5 - 0.2 * size + 0.05 * random.nextGaussian())));
            }
        }
        Path file = Files.write(folder.resolve("ladder.csv"), lines);
        RunReading reading = Intake.read(
                new Tables(LadderTest.class::getClassLoader), List.of(file), ReadingChoices.NONE, "hyperlaw fit");
        assertThat(reading.runs()).hasSize(60);
        Map<Double, Set<String>> settings = new TreeMap<>();
        for (FinishedRun run : reading.runs()) {
            settings.computeIfAbsent(run.configuration().number("tokens"), any -> new TreeSet<>())
                    .add(ofModel(run));
        }
        assertThat(settings.values()).allMatch(each -> each.size() == 1).doesNotHaveDuplicates();
    }

    /** What the run says beside what is tuned and counted. */
    private static String ofModel(FinishedRun run) {
        Map<String, String> rest = new TreeMap<>();
        run.configuration().settings().forEach((name, setting) -> rest.put(name, setting.canonical()));
        rest.keySet().removeAll(Set.of("lr", "batch_tokens", "tokens", "seed", "derived"));
        return rest.toString();
    }
}
