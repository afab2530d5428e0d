package dev.hyperlaw.intake.mutation;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tables as programs write them are read without a question, run for run. */
class UnchangedTablesTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @EnumSource(MadeSource.class)
    void areReadAsTheyWereMeant(MadeSource source) {
        assertThat(new Judge(folder).of(source.table())).isInstanceOf(Verdict.Same.class);
    }
}
