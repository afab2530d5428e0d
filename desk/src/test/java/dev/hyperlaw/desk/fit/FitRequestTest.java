package dev.hyperlaw.desk.fit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.desk.Watcher;
import dev.hyperlaw.desk.runs.RunSourceReader;
import dev.hyperlaw.desk.runs.RunsRequest;
import dev.hyperlaw.intake.ReadingChoices;
import dev.hyperlaw.quantity.BatchUnit;
import dev.hyperlaw.tables.Tables;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FitRequestTest {
    private static final RunSourceReader READER = new RunSourceReader(new Tables(ClassLoader::getSystemClassLoader));

    @TempDir
    private Path folder;

    /** Best rate 1e-3 at every budget, in two groups. */
    private RunsRequest runs() throws IOException {
        List<String> lines = new ArrayList<>(List.of("lr,batch_tokens,tokens,loss,schedule,optimizer"));
        for (String optimizer : List.of("adamw", "muon")) {
            for (double tokens : new double[] {1e6, 4e6}) {
                for (double rate : new double[] {2.5e-4, 5e-4, 1e-3, 2e-3, 4e-3}) {
                    double away = Math.log(rate / 1e-3);
                    lines.add("%s,512,%s,%s,cosine,%s"
                            .formatted(rate, tokens, 3 - Math.log10(tokens) / 10 + 0.01 * away * away, optimizer));
                }
            }
        }
        return RunsRequest.of(Files.write(folder.resolve("runs.csv"), lines).toString(), "");
    }

    @Test
    void everyGroupIsFitted() throws IOException {
        SweepFit fit = (SweepFit) new FitRequest(runs()).answer(READER, Watcher.NOBODY);

        assertThat(fit.fits()).hasSize(2);
        assertThat(fit.label()).isEqualTo("runs");
        assertThat(fit.metric()).isEqualTo("loss");
        assertThat(fit.read()).isPresent();
    }

    /** The mapping decides what is minimised, so it decides what the answer calls it. */
    @Test
    void aMetricOfTheMappingIsNamed() throws IOException {
        List<String> lines = new ArrayList<>(List.of("lr,batch_tokens,tokens,loss,val_loss,schedule"));
        for (double rate : new double[] {2.5e-4, 5e-4, 1e-3, 2e-3, 4e-3}) {
            lines.add("%s,512,1000000,3,%s,cosine".formatted(rate, 2 + Math.pow(Math.log(rate / 1e-3), 2)));
        }
        String table = Files.write(folder.resolve("runs.csv"), lines).toString();
        Path mapping = Files.writeString(folder.resolve("mapping.txt"), "metric = val_loss\n");
        RunsRequest request = new RunsRequest(List.of(table), "", ReadingChoices.NONE, Optional.of(mapping), "");

        SweepFit fit = (SweepFit) new FitRequest(request).answer(READER, Watcher.NOBODY);

        assertThat(fit.metric()).isEqualTo("val_loss");
        assertThat(fit.fits().get(0).group().runs().get(2).points().get(0).loss())
                .isEqualTo(2);
    }

    private CriticalBatches steps(String batch, ReadingChoices choices) throws IOException {
        List<String> lines = new ArrayList<>(List.of(batch + ",steps_to_target"));
        for (int size = 64; size <= 16384; size *= 2) {
            lines.add("%d,%s".formatted(size, 1000 * (1 + 500.0 / size)));
        }
        String table = Files.write(folder.resolve("steps.csv"), lines).toString();
        RunsRequest request = new RunsRequest(List.of(table), "", choices, Optional.empty(), "");
        return (CriticalBatches) new FitRequest(request).answer(READER, Watcher.NOBODY);
    }

    private static ReadingChoices units(OptionalInt length, BatchUnit unit) {
        return new ReadingChoices(
                Map.of(),
                length,
                Optional.empty(),
                Optional.empty(),
                List.of(),
                List.of(),
                Optional.empty(),
                Optional.of(unit));
    }

    @Test
    void theBatchUnitThatIsSaidCountsMoreThanTheHeader() throws IOException {
        assertThat(steps("batch", ReadingChoices.NONE).unit()).isEqualTo("sequences");
        CriticalBatches tokens = steps("batch", units(OptionalInt.of(128), BatchUnit.TOKENS));
        assertThat(tokens.unit()).isEqualTo("tokens");
        assertThat(tokens.rows().get(0).hyperbola().criticalBatch().estimate()).isCloseTo(500, within(1.0));
        CriticalBatches sequences = steps("batch_tokens", units(OptionalInt.of(128), BatchUnit.SEQUENCES));
        assertThat(sequences.unit()).isEqualTo("tokens");
        assertThat(sequences.rows().get(0).hyperbola().criticalBatch().estimate())
                .isCloseTo(128 * 500, within(128.0));
    }

    @Test
    void whatStepsToATargetHaveNoUseForIsRefused() throws IOException {
        ReadingChoices choices = new ReadingChoices(
                ReadingChoices.columns("lr=rate"),
                OptionalInt.of(128),
                Optional.of("cosine"),
                Optional.of("seed = 1"),
                List.of("a"),
                List.of("b"),
                Optional.of("steps"),
                Optional.of(BatchUnit.TOKENS));
        assertThatThrownBy(() -> steps("batch", choices))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("steps.csv is a table of steps to a target")
                .hasMessageContaining(
                        "\nMaybe leave out --columns, --schedule, --where, --group-by, --ignore, --metric.");
    }

    @Test
    void stepsToATargetGiveCriticalBatchesAndTheirGrowth() throws IOException {
        List<String> lines = new ArrayList<>(List.of("model_size,batch_size_sequences,min_steps_to_target"));
        double critical = 500;
        for (String size : List.of("10M", "40M", "160M")) {
            for (int batch = 64; batch <= 16384; batch *= 2) {
                lines.add("%s,%d,%s".formatted(size, batch, 1000 * (1 + critical / batch)));
            }
            critical *= 2;
        }
        String table = Files.write(folder.resolve("steps.csv"), lines).toString();

        CriticalBatches result =
                (CriticalBatches) new FitRequest(RunsRequest.of(table, "")).answer(READER, Watcher.NOBODY);

        assertThat(result.unit()).isEqualTo("sequences");
        assertThat(result.rows()).hasSize(3);
        assertThat(result.rows().get(2).hyperbola().criticalBatch().estimate()).isCloseTo(2000, within(1.0));
        assertThat(result.law().orElseThrow().exponent().estimate())
                .as("twice the batch at four times the size")
                .isCloseTo(0.5, within(0.001));
    }
}
