package dev.hyperlaw.desk.runs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hyperlaw.evidence.criticalbatch.StepsAtBatch;
import dev.hyperlaw.quantity.BatchUnit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StepsToTargetTableTest {
    @TempDir
    private Path folder;

    private StepsToTargetTable table(String... lines) throws IOException {
        Path file = Files.writeString(folder.resolve("t.csv"), String.join("\n", lines) + "\n");
        return SampleStores.READER
                .stepsToTarget(RunsRequest.of(file.toString(), ""))
                .orElseThrow();
    }

    @Test
    void otherColumnsSetGroupsApart() throws IOException {
        StepsToTargetTable table = table(
                "model,batch_size,steps_to_target", "a,8,100", "a,16,60", "a,32,40", "b,8,200", "b,16,120", "b,32,80");

        assertThat(table.batchUnit()).isEqualTo(BatchUnit.SEQUENCES);
        assertThat(table.groups(1024))
                .hasSize(2)
                .first()
                .satisfies(group -> assertThat(group.rows()).startsWith(new StepsAtBatch(8 * 1024, 100)));
    }

    @Test
    void batchesInTokensAreTakenAsTheyAre() throws IOException {
        assertThat(table("batch_tokens,steps_to_target", "8,100", "16,60", "32,40")
                        .batchUnit())
                .isEqualTo(BatchUnit.TOKENS);
    }

    @Test
    void twoBatchesAreTooFew() throws IOException {
        StepsToTargetTable table = table("batch,steps_to_target", "8,100", "16,60");
        assertThatThrownBy(() -> table.groups(1)).hasMessageContaining("has 2 batch sizes");
    }

    @Test
    void aNegativeCountIsNamed() throws IOException {
        StepsToTargetTable table = table("batch,steps_to_target", "8,100", "16,-60", "32,40");
        assertThatThrownBy(() -> table.groups(1)).hasMessageContaining(":3:steps_to_target: -60.0 must be positive.");
    }

    @Test
    void aTableWithALossIsSomethingElse() throws IOException {
        Path file = Files.writeString(folder.resolve("t.csv"), "batch,steps_to_target,loss\n8,100,3\n");
        assertThat(SampleStores.READER.stepsToTarget(RunsRequest.of(file.toString(), "")))
                .isEmpty();
    }
}
