package dev.hyperlaw.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What trackers keep is read by its content, and told from a store whatever its name. */
class TrackerSourcesTest {
    private static final String[] OPTUNA = {
        "CREATE TABLE studies (study_id INTEGER PRIMARY KEY, study_name VARCHAR(512))",
        "CREATE TABLE study_directions (study_direction_id INTEGER PRIMARY KEY, direction VARCHAR(8), study_id INTEGER, objective INTEGER)",
        "CREATE TABLE trials (trial_id INTEGER PRIMARY KEY, number INTEGER, study_id INTEGER, state VARCHAR(8), datetime_start DATETIME, datetime_complete DATETIME)",
        "CREATE TABLE trial_user_attributes (trial_user_attribute_id INTEGER PRIMARY KEY, trial_id INTEGER, key VARCHAR(512), value_json TEXT)",
        "CREATE TABLE trial_params (param_id INTEGER PRIMARY KEY, trial_id INTEGER, param_name VARCHAR(512), param_value FLOAT, distribution_json TEXT)",
        "CREATE TABLE trial_values (trial_value_id INTEGER PRIMARY KEY, trial_id INTEGER, objective INTEGER, value FLOAT, value_type VARCHAR(7))",
        "INSERT INTO studies VALUES (1, 'first'), (2, 'second')",
        "INSERT INTO study_directions VALUES (1, 'MINIMIZE', 1, 0), (2, 'MINIMIZE', 2, 0)",
    };

    @TempDir
    Path folder;

    private Path database(String name, String... statements) throws SQLException {
        Path file = folder.resolve(name);
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = connection.createStatement()) {
            for (String each : statements) {
                statement.execute(each);
            }
        }
        return file;
    }

    private Path optuna() throws SQLException {
        Path file = database("study.db", OPTUNA);
        String real = "{\"name\": \"FloatDistribution\", \"attributes\": {\"log\": true}}";
        String choice = "{\"name\": \"CategoricalDistribution\", \"attributes\": {\"choices\": [65536, 131072]}}";
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = connection.createStatement()) {
            for (int i = 1; i <= 8; i++) {
                double rate = 1e-4 * Math.pow(2, i);
                statement.execute("INSERT INTO trials VALUES (%1$d, %1$d, 2, '%2$s', '2026', '2026')"
                        .formatted(i, i == 8 ? "PRUNED" : "COMPLETE"));
                statement.execute(
                        "INSERT INTO trial_params (trial_id, param_name, param_value, distribution_json) VALUES (%1$d, 'lr', %2$s, '%3$s'), (%1$d, 'batch_tokens', 0, '%4$s')"
                                .formatted(i, rate, real, choice));
                statement.execute(
                        "INSERT INTO trial_values (trial_id, objective, value, value_type) VALUES (%d, 0, %s, 'FINITE')"
                                .formatted(i, 3 + 0.05 * (i - 4) * (i - 4)));
                statement.execute(
                        "INSERT INTO trial_user_attributes (trial_id, key, value_json) VALUES (%d, 'tokens', '100000000')"
                                .formatted(i));
            }
        }
        return file;
    }

    @Test
    void aStudyIsChosenAsASweepIs() throws SQLException, IOException {
        Path file = optuna();
        Files.setPosixFilePermissions(file, java.nio.file.attribute.PosixFilePermissions.fromString("r--r--r--"));
        Cli open = Cli.run("fit '%s' --columns loss=value:nats".formatted(file));
        assertThat(open.exit()).isEqualTo(2);
        assertThat(open.out()).isEmpty();
        assertThat(open.err())
                .contains("holds 2 studies: first, second.")
                .contains("hyperlaw fit %s --sweep second --columns loss=value:nats".formatted(file));
        JsonNode read = Cli.json("fit '%s' --sweep second".formatted(file)).get("read");
        assertThat(read.get("rowsBy").get("used").asInt()).isEqualTo(7);
        assertThat(read.get("rowsBy").get("withoutResult").asInt()).isEqualTo(1);
        assertThat(folder.toFile().list()).containsExactly("study.db");
    }

    @Test
    void aStoreOfHyperlawIsStillAStore() throws IOException {
        Path sweep = Files.writeString(folder.resolve("law.yaml"), """
                name: law
                objective: proxy
                constants: {C1: 1, C2: 1, C3: 1}
                lr: logspace(1e-4, 6.4e-3, 4)
                batch: 16tok
                alpha: 0.1
                tokens: 1M
                """);
        Path store = folder.resolve("runs.db");
        assertThat(Cli.run("sweep '%s' --store '%s'".formatted(sweep, store)).exit())
                .isZero();
        Cli fit = Cli.run("fit '%s'".formatted(store));
        assertThat(fit.out()).contains("law: 4 runs");
        assertThat(fit.exit()).isZero();
    }

    @Test
    void aDatabaseOfAnotherProgramIsRefused() throws SQLException {
        Path file = database("other.db", "CREATE TABLE metrics (id INTEGER, name TEXT)");
        Cli fit = Cli.run("fit '%s'".formatted(file));
        assertThat(fit.exit()).isEqualTo(2);
        assertThat(fit.err()).contains("is a SQLite database, but not a Hyperlaw store");
    }

    @Test
    void aFolderWithoutATableIsRefused() throws IOException {
        Files.writeString(folder.resolve("notes.txt"), "words");
        Cli fit = Cli.run("fit '%s'".formatted(folder));
        assertThat(fit.exit()).isEqualTo(2);
        assertThat(fit.err()).contains("is a folder");
    }
}
