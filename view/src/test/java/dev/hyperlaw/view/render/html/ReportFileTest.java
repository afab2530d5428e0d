package dev.hyperlaw.view.render.html;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.evidence.plan.Plan;
import dev.hyperlaw.view.figure.plan.SamplePlans;
import dev.hyperlaw.view.report.PlanReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportFileTest {
    private static final Plan RATES = SamplePlans.ofRates("rates");
    private static final PlanReport REPORT =
            new PlanReport("rates", List.of("read"), List.of(RATES), List.of(SamplePlans.fit(RATES)));

    @TempDir
    private Path folder;

    @Test
    void whatWasThereIsReplacedAndNothingElseIsLeft() throws IOException {
        Path file = Files.writeString(folder.resolve("report.html"), "old");
        new ReportFile(file).write(REPORT.html());
        assertThat(file).hasContent(REPORT.html());
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).containsExactly(file);
        }
    }

    @Test
    void aReportThatCannotBeWrittenLeavesWhatWasThere() throws IOException {
        // The unfinished file has a longer name than the file, too long for a file system.
        Path file = Files.writeString(folder.resolve("r".repeat(250) + ".html"), "old");
        assertThatThrownBy(() -> new ReportFile(file).write(REPORT.html()))
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
