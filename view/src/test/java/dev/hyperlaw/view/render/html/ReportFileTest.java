package dev.hyperlaw.view.render.html;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hyperlaw.InputProblem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportFileTest {
    private static final String REPORT = "<p>a page</p>";

    @TempDir
    private Path folder;

    @Test
    void whatWasThereIsReplacedAndNothingElseIsLeft() throws IOException {
        Path file = Files.writeString(folder.resolve("report.html"), "old");
        new ReportFile(file).write(REPORT);
        assertThat(file).hasContent(REPORT);
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).containsExactly(file);
        }
    }

    @Test
    void aReportThatCannotBeWrittenLeavesWhatWasThere() throws IOException {
        // The unfinished file has a longer name than the file, too long for a file system.
        Path file = Files.writeString(folder.resolve("r".repeat(250) + ".html"), "old");
        assertThatThrownBy(() -> new ReportFile(file).write(REPORT))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("Nothing of it was");
        assertThat(file).hasContent("old");
    }

    @Test
    void aFolderThatIsNotThereIsSaidBeforeAnyWork() {
        Path file = folder.resolve("missing/report.html");
        assertThatThrownBy(() -> new ReportFile(file))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("there is no folder " + folder.resolve("missing"));
        assertThatThrownBy(() -> new ReportFile(folder))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("is a folder");
    }
}
