package dev.hyperlaw.desk.figure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hyperlaw.desk.Watcher;
import dev.hyperlaw.desk.runs.RunSourceReader;
import dev.hyperlaw.desk.runs.RunsRequest;
import dev.hyperlaw.quantity.TargetBudget;
import dev.hyperlaw.tables.Tables;
import dev.hyperlaw.transfer.TargetSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FigureRequestTest {
    private static final TargetSpec EIGHTFOLD = TargetSpec.of(TargetBudget.parse("--to", "8x"));

    @TempDir
    private Path folder;

    /** Two groups: adamw was tuned at two budgets, muon has one run. */
    private FigureResult answer(Optional<TargetSpec> target) throws IOException {
        List<String> lines = new ArrayList<>(List.of("lr,batch_tokens,tokens,loss,schedule,optimizer"));
        for (int budget = 1; budget <= 2; budget++) {
            for (int step = -4; step <= 4; step++) {
                lines.add("%s,512,%d,%s,cosine,adamw"
                        .formatted(1e-3 * Math.pow(2, step), budget * 1_000_000, 3 - budget + 0.01 * step * step));
            }
        }
        lines.add("1e-3,512,1000000,3,cosine,muon");
        Path table = Files.write(folder.resolve("runs.csv"), lines);
        return new FigureRequest(RunsRequest.of(table.toString(), ""), target)
                .answer(new RunSourceReader(new Tables(ClassLoader::getSystemClassLoader)), Watcher.NOBODY);
    }

    @Test
    void everyGroupIsFittedAndTheTunedOnesArePlannedFor() throws IOException {
        FigureResult result = answer(Optional.of(EIGHTFOLD));

        assertThat(result.fit().fits()).hasSize(2);
        assertThat(result.fit().label()).isEqualTo("runs");
        assertThat(result.plan().orElseThrow().plans()).singleElement().satisfies(group -> {
            assertThat(group.plan().name()).contains("adamw");
            assertThat(group.plan().forecast().tokens()).isEqualTo(16e6);
        });
    }

    @Test
    void withoutATargetThereIsNoPlan() throws IOException {
        assertThat(answer(Optional.empty()).plan()).isEmpty();
    }
}
