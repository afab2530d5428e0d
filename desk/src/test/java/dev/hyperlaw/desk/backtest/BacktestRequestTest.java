package dev.hyperlaw.desk.backtest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.hyperlaw.desk.Watcher;
import dev.hyperlaw.desk.runs.RunSourceReader;
import dev.hyperlaw.desk.runs.RunsRequest;
import dev.hyperlaw.evidence.LossUnit;
import dev.hyperlaw.evidence.backtest.RuleScore;
import dev.hyperlaw.evidence.backtest.Rules;
import dev.hyperlaw.evidence.forecast.PriorReader;
import dev.hyperlaw.tables.Tables;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BacktestRequestTest {
    private static final RunSourceReader READER = new RunSourceReader(new Tables(ClassLoader::getSystemClassLoader));

    @TempDir
    private Path folder;

    /** Two groups at three budgets. The best rate of one stays; that of the other halves from budget to budget. */
    private BacktestRequest request() throws IOException {
        List<String> lines = new ArrayList<>(List.of("lr,batch_tokens,tokens,loss,schedule,optimizer"));
        for (String optimizer : List.of("adamw", "muon")) {
            for (int budget = 0; budget < 3; budget++) {
                for (int step = -4; step <= 4; step++) {
                    int away = optimizer.equals("adamw") ? step : step + budget;
                    lines.add("%s,512,%s,%s,cosine,%s"
                            .formatted(
                                    1e-3 * Math.pow(2, step),
                                    1_000_000L << (2 * budget),
                                    3 - 0.1 * budget + 0.01 * away * away,
                                    optimizer));
                }
            }
        }
        Path table = Files.write(folder.resolve("runs.csv"), lines);
        return new BacktestRequest(RunsRequest.of(table.toString(), ""), PriorReader.ours());
    }

    @Test
    void keepingCostsWhatTheOptimumMovedBy() throws IOException {
        BacktestResult result = request().answer(READER, Watcher.NOBODY);

        assertThat(result.groupsWithPairs()).isEqualTo(2);
        assertThat(result.backtest().pairs()).isEqualTo(6);
        assertThat(result.unit()).isEqualTo(LossUnit.NATS);
        assertThat(result.read()).isPresent();
        RuleScore keep = result.backtest().scores().stream()
                .filter(score -> score.rule().equals(Rules.KEEP))
                .findFirst()
                .orElseThrow();
        // Nothing where the optimum stays; one, one and two steps of two where it moves.
        assertThat(keep.all().meanRegret()).isCloseTo((0.01 + 0.01 + 0.04) / 6, within(1e-12));
    }

    @Test
    void aResultHasAGroup() throws IOException {
        BacktestResult result = request().answer(READER, Watcher.NOBODY);
        assertThatThrownBy(
                        () -> new BacktestResult("runs", List.of(), result.backtest(), result.larger(), result.read()))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
