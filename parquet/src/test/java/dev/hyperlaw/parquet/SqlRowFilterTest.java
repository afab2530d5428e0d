package dev.hyperlaw.parquet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.intake.Fate;
import dev.hyperlaw.intake.Intake;
import dev.hyperlaw.intake.ReadingChoices;
import dev.hyperlaw.intake.RunReading;
import dev.hyperlaw.tables.Tables;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Conditions in SQL choose rows of any table, and lines stay those of the file. */
class SqlRowFilterTest {
    private static final Tables TABLES = new Tables(SqlRowFilterTest.class::getClassLoader);

    @TempDir
    Path folder;

    private RunReading where(String condition) throws IOException {
        Path file = folder.resolve("runs.csv");
        Files.write(
                file,
                List.of(
                        "optim/lr,batch_tokens,tokens,loss,user",
                        "1e-3,1000,50000,3.0,ann",
                        "2e-3,1000,50000,3.1,bob",
                        "4e-3,1000,90000,3.2,ann",
                        "8e-3,1000,90000,,ann"));
        ReadingChoices choices = new ReadingChoices(
                Map.of(),
                OptionalInt.empty(),
                Optional.empty(),
                Optional.of(condition),
                List.of(),
                List.of(),
                Optional.empty(),
                Optional.empty());
        return Intake.read(TABLES, List.of(file), choices, "");
    }

    @Test
    void rowsAreChosenByHeaderOrByNameWithoutPrefix() throws IOException {
        assertThat(where("user = 'ann' and \"optim/lr\" < 5e-3").understood().rowFates())
                .isEqualTo(Map.of(Fate.USED, 2L, Fate.FILTERED, 2L));
        assertThat(where("lr between 1e-3 and 2e-3").understood().rowFates().getOrDefault(Fate.USED, 0L))
                .isEqualTo(2);
        assertThat(where("loss is null or tokens < 60000 -- all but one")
                        .understood()
                        .rowFates())
                .isEqualTo(Map.of(Fate.USED, 2L, Fate.WITHOUT_LOSS, 1L, Fate.FILTERED, 1L));
    }

    @Test
    void whatIsNoConditionIsBadInput() {
        assertThatThrownBy(() -> where("lrr > 1"))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("--where 'lrr > 1': at column 1 there is no column 'lrr'")
                .hasMessageContaining("there are batch_tokens, loss, lr, optim/lr, tokens, user");
        assertThatThrownBy(() -> where("1=1); drop table runs; --")).isInstanceOf(InputProblem.class);
        assertThatThrownBy(() -> where("exists (select * from read_csv('/etc/passwd'))"))
                .isInstanceOf(InputProblem.class);
        assertThatThrownBy(() -> where("lr > 1")).hasMessageContaining("leaves none of the 4 rows");
    }
}
