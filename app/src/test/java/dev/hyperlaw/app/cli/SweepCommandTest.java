package dev.hyperlaw.app.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** From a sweep file to runs, tables, fits and figures, with a bound in place of training. */
class SweepCommandTest {
    /** 7 learning rates × 3 batches at fixed momentum; the best rate is √(C1 b/(C3(1+1/α)T)) exactly (theorem 1.2). */
    private static final String SWEEP = """
            name: law
            objective: proxy
            constants: {C1: 1, C2: 1, C3: 1}
            noise: 1e-6
            lr: logspace(1e-4, 6.4e-3, 13)
            batch: [4tok, 16tok, 64tok]
            alpha: 0.1
            tokens: 4M
            record: logspace(250k, 4M, 9)
            """;

    @TempDir
    private Path folder;

    private Path file;
    private Path store;

    @BeforeEach
    void writeSweep() throws IOException {
        file = Files.writeString(folder.resolve("law.yaml"), SWEEP);
        store = folder.resolve("runs.db");
    }

    private Cli sweep(String more) {
        return Cli.run("sweep '%s' --store '%s' %s".formatted(file, store, more));
    }

    private Cli sweep() {
        return sweep("");
    }

    @Test
    void aSweepOfTheBoundShowsItsExponents() {
        assertThat(sweep().exit()).isZero();

        JsonNode fit = Cli.json("fit '%s'".formatted(store));

        assertThat(fit.at("/exponents/q/estimate").asDouble()).isCloseTo(-0.5, within(0.01));
        assertThat(fit.at("/exponents/p/estimate").asDouble()).isCloseTo(0.5, within(0.01));
    }

    @Test
    void budgetsThatDifferByAPartOfAStepAreOne() throws IOException {
        Files.writeString(
                file, SWEEP.replace("4tok, 16tok, 64tok", "4tok, 3000tok").replace("250k, 4M, 9", "100k, 4M, 3"));
        JsonNode swept = Cli.json("sweep '%s' --store '%s'".formatted(file, store));
        // 100k: 100,000 and 99,000; 632,456: 632,456 and 633,000; 4M: the same and 3,999,000.
        assertThat(swept.at("/best").size()).isEqualTo(3);
    }

    @Test
    void aDryRunCountsWhatIsLeft() {
        sweep();
        assertThat(sweep("--dry-run").out()).contains("39 runs, 39 of them over, 0 tokens to go, nothing left to run");
    }

    @Test
    void runsThatTheFileNoLongerNamesAreKeptAndThatIsSaid() throws IOException {
        sweep();
        Files.writeString(file, SWEEP.replace("4tok, 16tok, 64tok", "4tok, 16tok"));
        Cli again = sweep();
        assertThat(again.err()).contains("13 runs of this sweep are not in the file any more, and are kept");
        assertThat(again.exit()).isZero();
    }

    @Test
    void goingOnIsTheDefaultAndMayBeRefused() {
        assertThat(sweep("--no-resume").exit()).isZero();
        assertThat(sweep("--resume").exit()).isZero();
        Cli refused = sweep("--no-resume");
        assertThat(refused.exit()).isEqualTo(2);
        assertThat(refused.err()).contains("has 39 runs of law already", "Maybe --store another.db");
    }

    @Test
    void badOptionsLeaveNoStoreBehind() {
        assertThat(sweep("--parallel 0").exit()).isEqualTo(2);
        assertThat(sweep("--import '%s'".formatted(folder.resolve("none.csv"))).exit())
                .isEqualTo(2);
        assertThat(store).doesNotExist();
    }

    @Test
    void statusesAreReadInAnyCase() {
        sweep();
        assertThat(Cli.run("runs --store '%s' --status failed".formatted(store)).exit())
                .isZero();
    }

    @Test
    void whatNoRunReportsCannotBeMinimised() {
        sweep();
        Cli fit = Cli.run("fit '%s' --metric train_loss".formatted(store));
        assertThat(fit.exit()).isEqualTo(2);
        assertThat(fit.err()).contains("No run of law reports 'train_loss'; they report loss.");
    }

    @Test
    void aSecondCallFindsNothingToDo() {
        sweep();
        JsonNode again = Cli.json("sweep '%s' --store '%s'".formatted(file, store));

        assertThat(again.at("/counts/finished").asInt()).isEqualTo(39);
        assertThat(again.at("/counts/pending").asInt()).isZero();
        assertThat(again.at("/best").size()).isEqualTo(9);
        JsonNode runs = Cli.json("runs --store '%s'".formatted(store));
        assertThat(runs.at("/runs"))
                .allSatisfy(run -> assertThat(run.get("attempts").asInt()).isEqualTo(1));
    }

    @Test
    void whatIsExportedComesBackBitForBit() throws IOException {
        sweep();
        Path table = folder.resolve("runs.csv");
        assertThat(Cli.run("export --store '%s' --to '%s'".formatted(store, table))
                        .exit())
                .isZero();
        Path other = folder.resolve("other.db");
        Cli taken = Cli.run("sweep '%s' --store '%s' --import '%s'".formatted(file, other, table));

        assertThat(taken.err()).contains("39 of its 39 ended runs belong to this sweep, 39 of them new");
        Path again = folder.resolve("again.csv");
        Cli.run("export --store '%s' --to '%s'".formatted(other, again));
        assertThat(again).hasSameTextualContentAs(table);
    }

    @Test
    void figuresAreDrawnFromAStoreAndFromATable() {
        sweep();
        Path table = folder.resolve("runs.csv");
        Cli.run("export --store '%s' --to '%s'".formatted(store, table));
        for (String source : List.of(store.toString(), table.toString())) {
            Path out = folder.resolve("figures");
            Cli drawn = Cli.run("figure --of '%s' optimal-lr --out '%s'".formatted(source, out));
            assertThat(drawn.exit()).as(drawn.err()).isZero();
            assertThat(drawn.out()).contains("optimal-lr.svg");
        }
    }

    @Test
    void aDryRunRunsNothingAndSaysHowWellExponentsWillBeKnown() {
        Cli dry = sweep("--dry-run");

        assertThat(dry.exit()).as(dry.err()).isZero();
        assertThat(dry.out()).contains("law: 39 runs", "156M tokens", "time unknown", "±");
        assertThat(store).doesNotExist();
    }

    @Test
    void allProblemsOfAFileAreReportedAtOnceAndNothingIsMade() throws IOException {
        Files.writeString(
                file, SWEEP.replace("objective: proxy", "objective: proxi").replace("batch: [4tok", "batch: [4"));
        Cli refused = sweep();
        assertThat(refused.exit()).isEqualTo(2);
        assertThat(refused.err()).contains("law.yaml:2:12:", "Maybe proxy was meant.");

        Files.writeString(file, SWEEP.replace("tokens: 4M", "tokens: -4M").replace("batch: [4tok", "batch: [4"));
        refused = sweep();
        assertThat(refused.exit()).isEqualTo(2);
        assertThat(refused.err()).contains("law.yaml:6:9:", "law.yaml:8:9:");
        assertThat(store).doesNotExist();
    }

    @Test
    void aCommandIsCarriedOutEmittedAndCollected() throws IOException {
        Files.writeString(file, """
                objective: command
                command: [sh, -c, 'echo loading; printf "{{\\"tokens\\": %s, \\"loss\\": %s}\\n" {tokens} {lr}']
                lr: [1e-3, 2e-3]
                tokens: 1000
                """);
        Cli done = sweep();
        assertThat(done.exit()).as(done.err()).isZero();
        assertThat(done.out()).contains("2 runs: 2 finished");

        Path jobs = folder.resolve("jobs");
        assertThat(sweep("--emit slurm '%s'".formatted(jobs)).exit()).isZero();
        Cli nothing = Cli.run("sweep collect '%s' --store '%s'".formatted(jobs, folder.resolve("c.db")));
        assertThat(nothing.exit()).as(nothing.err()).isZero();
        assertThat(nothing.out()).contains("0 runs taken in", "2 pending");
    }

    @Test
    void aFailedCommandIsExitCodeOneAndIsNamed() throws IOException {
        Files.writeString(
                file, "objective: command\ncommand: [sh, -c, 'echo no such data >&2; exit 3']\nlr: 1e-3\ntokens: 10\n");
        Cli failed = sweep();

        assertThat(failed.exit()).isEqualTo(1);
        assertThat(failed.out()).contains("1 failed", "no such data");
    }

    @Test
    void aTrainingSweepWithoutTheLabSaysWhereToGetIt() throws IOException {
        Files.writeString(file, "objective: gpt\noptimizer: sign\nlr: 1e-3\nbatch: 4seq\ntokens: 10k\n");
        Cli refused = sweep();

        assertThat(refused.exit()).isEqualTo(2);
        assertThat(refused.err()).contains("extension 'lab'", "Maybe");
    }
}
