package dev.hyperlaw.view.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hyperlaw.desk.export.ExportRequest;
import dev.hyperlaw.desk.export.ExportResult;
import dev.hyperlaw.desk.sweep.CollectResult;
import dev.hyperlaw.desk.sweep.EmitResult;
import dev.hyperlaw.desk.sweep.RunCounts;
import dev.hyperlaw.desk.sweep.RunListRequest;
import dev.hyperlaw.desk.sweep.RunListResult;
import dev.hyperlaw.desk.sweep.SweepResult;
import dev.hyperlaw.sweep.emit.Emission;
import dev.hyperlaw.sweep.emit.EmissionKind;
import dev.hyperlaw.sweep.store.RunRecord;
import dev.hyperlaw.sweep.store.RunStatus;
import dev.hyperlaw.view.document.Document;
import dev.hyperlaw.view.document.Printed;
import dev.hyperlaw.view.render.OutputFormat;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SweepViewsTest {
    @TempDir
    private Path folder;

    private String store;
    private RunListResult listed;

    @BeforeEach
    void storeRuns() {
        store = StoredRuns.in(folder);
        listed = list(Optional.empty());
    }

    private RunListResult list(Optional<RunStatus> wanted) {
        return new RunListRequest(store, "", wanted).answer();
    }

    @Test
    void runsAreListedWithWhatTellsThemApart() {
        assertThat(Printed.terminal(RunListView.of(listed)))
                .startsWith("pilot: 4 runs: 1 pending, 2 finished, 1 failed.\n\nrun ")
                .containsPattern("finished +0.001 +200k +3.125 +20k\n")
                .containsPattern("pending +0.008 +0 +- +-\n")
                .endsWith("\n\n1 failed: out of memory\n");
    }

    @Test
    @SuppressWarnings("unchecked")
    void programsGetEverySettingOfARun() {
        Map<String, ?> json = RunListView.of(listed).data();

        assertThat((Map<String, Object>) json.get("counts"))
                .containsEntry("finished", 2)
                .containsEntry("diverged", 0);
        Map<String, Object> first = ((List<Map<String, Object>>) json.get("runs")).get(0);
        assertThat(first)
                .containsEntry("loss", 3.125)
                .containsEntry("seconds", 10.0)
                .containsEntry("settings", Map.of("lr", 0.001, "batch_tokens", 512L, "tokens", 200_000L));
        assertThat(Printed.on(OutputFormat.CSV, RunListView.of(listed)).lines())
                .startsWith("run,status,lr,tokens_seen,loss,seconds,error")
                .anyMatch(line -> line.endsWith(",failed,0.004,0,,1.0,out of memory"));
    }

    @Test
    void aStateThatNoRunIsInLeavesTheCountsAlone() {
        Document none = RunListView.of(list(Optional.of(RunStatus.DIVERGED)));
        assertThat(Printed.terminal(none)).isEqualTo("pilot: 4 runs: 1 pending, 2 finished, 1 failed.\n");
        assertThat(none.data()).containsEntry("runs", List.of());
    }

    @Test
    void aSweepEndsWithItsBestRunsAndWhatToDoNext() {
        RunRecord winner = listed.runs().get(1);
        SweepResult result = new SweepResult(
                "pilot", "team.db", listed.runs(), List.of(new SweepResult.Best(winner, 200_000, 3.0625)), false);

        Document document = SweepView.of(result);

        assertThat(Printed.terminal(document))
                .contains("A run that failed, ")
                .contains(": out of memory\n")
                .containsPattern("200,000 +3.0625 +0.002 +" + winner.id().hex())
                .contains("  hyperlaw runs pilot --store team.db\n")
                .contains("  hyperlaw fit team.db --sweep pilot\n")
                .doesNotContain("Stopped.");
        assertThat(Printed.on(OutputFormat.CSV, document))
                .isEqualTo("tokens,loss,run,lr\n200000,3.0625,%s,0.002\n"
                        .formatted(winner.id().hex()));
        assertThat(document.data()).containsEntry("interrupted", false).containsEntry("store", "team.db");
    }

    @Test
    void aSweepThatWasStoppedSaysSo() {
        SweepResult stopped = new SweepResult("pilot", "hyperlaw.db", listed.runs(), List.of(), true);
        assertThat(Printed.terminal(SweepView.of(stopped)))
                .contains("Stopped. What was reported is kept")
                .contains("  hyperlaw runs pilot\n")
                .doesNotContain("best loss");
        assertThat(SweepView.of(stopped).data()).containsEntry("best", List.of());
    }

    @Test
    void whatGoesToAClusterComesWithTheNextCommands() {
        Emission emission = new Emission(
                Path.of("jobs"),
                EmissionKind.parse("slurm"),
                12,
                true,
                List.of("sbatch jobs/array.sh", "hyperlaw sweep collect jobs"));
        Document document = EmitView.of(new EmitResult(emission, "team.db"));
        assertThat(Printed.terminal(document)).isEqualTo("""
                        12 runs are in jobs, as they were; results that are there stay.
                        Next:
                          sbatch jobs/array.sh
                          hyperlaw sweep collect jobs --store team.db
                        """);
        assertThat(Printed.on(OutputFormat.CSV, document)).isEqualTo("folder,runs,again\njobs,12,true\n");
    }

    @Test
    void whatCameBackIsCountedAndWhatCouldNotBeReadIsNamed() {
        Document document = CollectView.of(
                new CollectResult("pilot", RunCounts.of(listed.runs()), 2, 1, 7, List.of("runs/abc: damaged")));
        assertThat(Printed.terminal(document)).isEqualTo("""
                        pilot: 2 runs taken in. Now 4 runs: 1 pending, 2 finished, 1 failed.
                        1 have reported and are not over: they are taken when they are. Collect again later.
                        Lines of the trainers that were no metrics: 7.
                        1 runs could not be read, and were left out:
                          runs/abc: damaged
                        Collect again when their files can be read.
                        """);
        assertThat(document.data()).containsEntry("unreadable", List.of("runs/abc: damaged"));
        assertThat(Printed.on(OutputFormat.CSV, document))
                .isEqualTo("sweep,taken,unfinished,other_lines,unreadable\npilot,2,1,7,1\n");
    }

    @Test
    void anExportSaysOnlyWhatIsLost() {
        ExportResult whole = new ExportRequest(store, "", false)
                .answer(table -> assertThat(table.columns()).isNotEmpty());
        assertThat(Printed.terminal(ExportView.of(whole))).isEmpty();
        assertThat(whole.isWhole()).isTrue();

        ExportResult damaged = new ExportResult(
                "pilot", "bad.db", List.of(), Optional.of(new ExportResult.Salvage(3, 40, List.of("one run"))));
        assertThat(damaged.isWhole()).isFalse();
        assertThat(Printed.terminal(ExportView.of(damaged)))
                .isEqualTo("pilot: 3 sound runs with 40 observations were written.\nLOST in bad.db:\n  one run\n");
    }
}
