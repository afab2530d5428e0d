package dev.hyperlaw.desk.fit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.hyperlaw.desk.Watcher;
import dev.hyperlaw.desk.runs.RunSourceReader;
import dev.hyperlaw.desk.runs.RunsRequest;
import dev.hyperlaw.tables.Tables;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
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
    void everyGroupIsFittedWhileSomeoneWatches() throws IOException {
        List<String> told = new ArrayList<>();
        Watcher watcher = (task, steps) -> {
            told.add("%s: %d".formatted(task, steps));
            return new Watcher.Task() {
                @Override
                public void reached(long done) {
                    told.add(Long.toString(done));
                }

                @Override
                public void close() {
                    told.add("over");
                }
            };
        };

        SweepFit fit = (SweepFit) new FitRequest(runs()).answer(READER, watcher);

        assertThat(told).containsExactly("fitting groups: 2", "1", "2", "over");
        assertThat(fit.fits()).hasSize(2);
        assertThat(fit.label()).isEqualTo("runs");
        assertThat(fit.metric()).isEqualTo("loss");
        assertThat(fit.read()).isPresent();
    }

    @Test
    void aWatcherThatLostInterestStopsIt() throws IOException {
        RunsRequest runs = runs();
        Watcher gone = (task, steps) -> new Watcher.Task() {
            @Override
            public void reached(long done) {
                throw new CancellationException();
            }

            @Override
            public void close() {}
        };

        assertThatThrownBy(() -> new FitRequest(runs).answer(READER, gone)).isInstanceOf(CancellationException.class);
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
