package dev.hyperlaw.trackers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.intake.Intake;
import dev.hyperlaw.intake.ReadingChoices;
import dev.hyperlaw.intake.RunReading;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TrackioProjectTest {
    @TempDir
    Path folder;

    private static String log(String run, int step, String json) {
        return "INSERT INTO metrics (timestamp, run_name, step, metrics) VALUES ('2026-01-01T00:00:0%d', '%s', %d, %s)"
                .formatted(step % 10, run, step, json);
    }

    private static String config(String run, String json) {
        return "INSERT INTO configs (run_name, config, created_at) VALUES ('%s', '%s', '2026-01-01')"
                .formatted(run, json);
    }

    private Path project(String... more) throws SQLException {
        return Database.of(
                folder.resolve("project.db"),
                Stream.concat(Stream.of(Database.TRACKIO), Stream.of(more)).toArray(String[]::new));
    }

    @Test
    void aRowHasWhatWasLoggedAndTheConfigurationOfItsRun() throws SQLException {
        Path file = project(
                config("a", "{\"lr\": 0.001, \"optim\": {\"betas\": [0.9, 0.95]}, \"_Username\": \"me\"}"),
                log(
                        "a",
                        0,
                        "'{\"train/loss\": 4.5, \"sample\": {\"_type\": \"trackio.image\", \"file_path\": \"x\"}}'"),
                log("a", 1, "CAST('{\"val_loss\": \"NaN\"}' AS BLOB)"));
        assertThat(Shown.of(file).rows())
                .containsExactly(
                        Map.of(
                                "run", "a",
                                "_step", "0",
                                "timestamp", "2026-01-01T00:00:00",
                                "config.lr", "0.001",
                                "config.optim.betas", "(0.9, 0.95)",
                                "config._Username", "me",
                                "train/loss", "4.5"),
                        Map.of(
                                "run", "a",
                                "_step", "1",
                                "timestamp", "2026-01-01T00:00:01",
                                "config.lr", "0.001",
                                "config.optim.betas", "(0.9, 0.95)",
                                "config._Username", "me",
                                "val_loss", "NaN"));
    }

    @Test
    void runsAreReadWithTheirCurves() throws SQLException {
        Path file = project(
                config("a", "{\"lr\": 0.001, \"batch_tokens\": 1024, \"max_steps\": 200}"),
                config("b", "{\"lr\": 0.002, \"batch_tokens\": 1024, \"max_steps\": 200}"),
                log("a", 100, "'{\"val_loss\": 3.5}'"),
                log("b", 100, "'{\"val_loss\": 3.4}'"),
                log("a", 200, "'{\"val_loss\": 3.25}'"),
                log("b", 150, "'{\"val_loss\": 3.3}'"));
        RunReading reading = Intake.read(Shown.TABLES, List.of(file), ReadingChoices.NONE, "hyperlaw fit");
        assertThat(reading.understood().runFates().toString()).isEqualTo("{USED=1, STOPPED_EARLY=1}");
        assertThat(reading.runs())
                .singleElement()
                .satisfies(run -> assertThat(run.configuration().number("lr")).isEqualTo(0.001));
    }

    private Path counted(String config, String logged) throws SQLException {
        return project(
                config("a", "{\"lr\": 0.001, \"batch_tokens\": 1024%s}".formatted(config)),
                config("b", "{\"lr\": 0.002, \"batch_tokens\": 1024%s}".formatted(config)),
                log("a", 0, "'{\"val_loss\": 3.5%s}'".formatted(logged.replace("N", "100"))),
                log("b", 0, "'{\"val_loss\": 3.4%s}'".formatted(logged.replace("N", "100"))),
                log("a", 1, "'{\"val_loss\": 3.25%s}'".formatted(logged.replace("N", "200"))),
                log("b", 1, "'{\"val_loss\": 3.3%s}'".formatted(logged.replace("N", "200"))));
    }

    private static RunReading read(Path file) {
        return Intake.read(Shown.TABLES, List.of(file), ReadingChoices.NONE, "hyperlaw fit project.db");
    }

    @Test
    void stepsThatTrackioCountedItselfAreAskedAbout() throws SQLException {
        Path file = counted("", "");
        assertThatThrownBy(() -> read(file))
                .hasMessageContaining("Is _step the number of steps?")
                .hasMessageContaining("hyperlaw fit project.db --columns steps=_step");
    }

    @Test
    void stepsThatWereLoggedAreTakenBeforeThoseThatTrackioCounted() throws SQLException {
        RunReading reading = read(counted("", ", \"train/global_step\": N"));
        assertThat(reading.understood().roles().toString()).contains("train/global_step*batch");
    }

    @Test
    void tokensAreNotComparedWithCallsOfTheLogger() throws SQLException {
        RunReading reading = read(counted(", \"lr_scheduler_type\": \"cosine\"", ", \"tokens\": N000"));
        assertThat(reading.runs()).hasSize(2);
        assertThat(reading.understood().warnings()).noneMatch(text -> text.contains("_step"));
    }

    @Test
    void theOldestVersionsHaveNoConfigurationAndNamesMaySayIt() throws SQLException {
        Path file = Database.of(
                folder.resolve("old.db"),
                "CREATE TABLE metrics (id INTEGER PRIMARY KEY AUTOINCREMENT, timestamp TEXT NOT NULL, project_name TEXT NOT NULL, run_name TEXT NOT NULL, step INTEGER NOT NULL, metrics TEXT NOT NULL)",
                "INSERT INTO metrics VALUES (1, 't', 'p', 'lr=1e-3 batch_tokens=64', 100, '{\"val_loss\": 3.5}')",
                "INSERT INTO metrics VALUES (2, 't', 'p', 'lr=2e-3 batch_tokens=64', 100, '{\"val_loss\": 3.25}')");
        RunReading reading = Intake.read(Shown.TABLES, List.of(file), ReadingChoices.NONE, "hyperlaw fit");
        assertThat(reading.runs())
                .extracting(run -> run.configuration().number("lr"))
                .containsExactlyInAnyOrder(0.001, 0.002);
        assertThat(reading.understood().warnings())
                .anyMatch(text -> text.endsWith("the names of the runs say lr, batch_tokens."));
    }

    /** A log that was not written into the database yet is read, and both files stay what they were. */
    @Test
    void aWriteAheadLogIsReadAndNothingIsLeftBeside() throws SQLException, IOException {
        Path file = folder.resolve("live.db");
        try (Connection writer = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = writer.createStatement()) {
            statement.execute("PRAGMA journal_mode = WAL");
            for (String each : Database.TRACKIO) {
                statement.execute(each);
            }
            statement.execute(log("a", 7, "'{\"loss\": 3}'"));
            Path killed = Files.createDirectory(folder.resolve("killed"));
            Path copy = Files.copy(file, killed.resolve("live.db"));
            Path log = Files.copy(folder.resolve("live.db-wal"), killed.resolve("live.db-wal"));
            FileTime written = Files.getLastModifiedTime(log);
            assertThat(Shown.of(copy).rows()).extracting(row -> row.get("step")).containsExactly("7");
            assertThat(killed.toFile().list()).containsExactlyInAnyOrder("live.db", "live.db-wal");
            assertThat(Files.getLastModifiedTime(log)).isEqualTo(written);
        }
        assertThat(Shown.of(file).rows()).hasSize(1);
        assertThat(folder.resolve("live.db-wal")).doesNotExist();
        assertThat(folder.resolve("live.db-shm")).doesNotExist();
    }

    @Test
    void jsonThatIsNestedWithoutEndIsRefused() throws SQLException {
        Path file = project(log("a", 0, "'" + "{\"a\":".repeat(10_000) + "'"));
        assertThatThrownBy(() -> Shown.of(file))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("What the run a logged at step 0 is not JSON");
    }

    @Test
    void aHundredThousandRowsAreShownOneByOne() throws SQLException {
        Path file = project(
                "WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 99999) INSERT INTO metrics (timestamp, run_name, step, metrics) SELECT 't', 'r' || (i % 100), i / 100, '{\"val_loss\": 3.5}' FROM n");
        assertThat(Shown.of(file).rows()).hasSize(100_000);
    }
}
