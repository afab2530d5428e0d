package dev.hyperlaw.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code plan --report}, as a user calls it. */
final class PlanReportCommandTest {
    private static final String PLAN = "plan ../experiments/e-annealed.csv --to 64M --group linear";

    @TempDir
    private Path folder;

    @Test
    void thePageComesBesideTheAnswerAndStandardErrorSaysWhere() throws IOException {
        Path file = folder.resolve("report.html");
        Cli call = Cli.run(PLAN + " --format csv --report " + file);
        assertThat(call.exit()).isZero();
        assertThat(call.err()).contains("report: " + file);
        assertThat(call.out()).isEqualTo(Cli.run(PLAN + " --format csv").out());
        assertThat(Files.readString(file))
                .startsWith("<!DOCTYPE html>")
                .contains(
                        "What to run at 64M tokens: e-annealed", "../experiments/e-annealed.csv: ", "schedule=linear");
    }

    @Test
    void aFolderThatIsNotThereIsInputToBeMended() {
        Cli call = Cli.run(PLAN + " --report " + folder.resolve("missing/report.html"));
        assertThat(call.exit()).isEqualTo(2);
        assertThat(call.out()).isEmpty();
        assertThat(call.err()).contains("there is no folder", "Maybe `mkdir -p");
    }
}
