package dev.hyperlaw.intake.mutation;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
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
        Case unchanged = new Case(source, 0, List.of(), source.table());
        Verdict verdict = new Judge(folder).of(unchanged.table());
        if (KnownFault.ASKED_ABOUT.contains(source)) {
            assertThat(verdict)
                    .as("Remove %s from KnownFault.ASKED_ABOUT.", source)
                    .isInstanceOf(Verdict.Asked.class);
        } else if (verdict instanceof Verdict.Wrong wrong) {
            assertThat(wrong.differences())
                    .allMatch(each -> KnownFault.ALL.stream().anyMatch(known -> known.explains(unchanged, each)));
        } else {
            assertThat(verdict).isInstanceOf(Verdict.Same.class);
        }
    }
}
