package dev.hyperlaw.parquet;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.duckdb.DuckDBConnection;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A folder as neptune-exporter leaves it: a folder per project, parts per run, one schema with a column per type. */
class NeptuneFolderTest {
    private static final String TABLE =
            "CREATE OR REPLACE TABLE part (project_id VARCHAR, run_id VARCHAR, attribute_path VARCHAR, attribute_type VARCHAR, step DECIMAL(18,6), timestamp TIMESTAMPTZ, int_value BIGINT, float_value DOUBLE, string_value VARCHAR, bool_value BOOLEAN, datetime_value TIMESTAMPTZ, string_set_value VARCHAR[], file_value STRUCT(path VARCHAR), histogram_value STRUCT(type VARCHAR, edges DOUBLE[], values DOUBLE[]))";

    @TempDir
    Path folder;

    @BeforeEach
    void export() throws IOException, SQLException {
        Path project = Files.createDirectory(folder.resolve("me_proj_1a2b"));
        for (int i = 0; i < 7; i++) {
            double rate = 1e-4 * Math.pow(2, i);
            String run = "'me/proj', 'RUN-%d'".formatted(i);
            List<String> settings = new ArrayList<>();
            settings.add("(%s, 'parameters/lr', 'float', %s)".formatted(run, rate));
            settings.add("(%s, 'parameters/batch_tokens', 'float', 65536)".formatted(run));
            settings.add("(%s, 'parameters/max_steps', 'float', 2000)".formatted(run));
            write(
                    project.resolve("RUN-%d_part_0.parquet".formatted(i)),
                    "INSERT INTO part (project_id, run_id, attribute_path, attribute_type, float_value) VALUES "
                            + String.join(", ", settings),
                    "INSERT INTO part (project_id, run_id, attribute_path, attribute_type, string_value) VALUES (%s, 'parameters/optimizer', 'string', 'adamw')"
                            .formatted(run));
            write(
                    project.resolve("RUN-%d_part_1.parquet".formatted(i)),
                    "INSERT INTO part (project_id, run_id, attribute_path, attribute_type, step, float_value) VALUES (%1$s, 'metrics/val_loss', 'float_series', 1000, 4), (%1$s, 'metrics/val_loss', 'float_series', 2000, %2$s)"
                            .formatted(run, 3 + 0.05 * (i - 3) * (i - 3)));
        }
    }

    private static void write(Path file, String... rows) throws SQLException {
        try (DuckDBConnection database = InMemory.connect();
                Statement statement = database.createStatement()) {
            statement.execute(TABLE);
            for (String each : rows) {
                statement.execute(each);
            }
            statement.execute("COPY part TO '%s' (FORMAT parquet, COMPRESSION snappy)".formatted(file));
        }
    }

    @Test
    void aFolderIsOneTable() {
        Command fit = Command.run("fit", folder);
        assertThat(fit.err()).doesNotContain("hyperlaw:");
        assertThat(fit.exit()).isZero();
        assertThat(fit.out())
                .contains("14 rows: 14 used; 7 runs: 7 used")
                .contains("lr = parameters/lr")
                .contains("planned = parameters/max_steps*batch")
                .contains("loss = metrics/val_loss")
                .contains("one family")
                .contains("optimizer=adamw");
    }

    @Test
    void partsThatAreNamedOneByOneAreOneTable() {
        Path project = folder.resolve("me_proj_1a2b");
        Command fit = Command.run(
                "fit",
                project.resolve("RUN-0_part_0.parquet"),
                project.resolve("RUN-0_part_1.parquet"),
                project.resolve("RUN-1_part_0.parquet"),
                project.resolve("RUN-1_part_1.parquet"));
        assertThat(fit.out()).contains("4 rows: 4 used; 2 runs: 2 used");
    }

    /** As two arguments would be: lr and learning_rate are one column. */
    @Test
    void filesOfAFolderThatNameAColumnDifferentlyAreJoined() throws IOException, SQLException {
        Path mixed = Files.createDirectory(folder.resolve("mixed"));
        for (String rate : List.of("lr", "learning_rate")) {
            try (DuckDBConnection database = InMemory.connect();
                    Statement statement = database.createStatement()) {
                statement.execute(
                        "COPY (SELECT i * 1e-4 AS %s, 65536 AS batch_tokens, 1e9 AS tokens, 3 + abs(i - 4) / 10 + %s AS loss FROM range(1, 8) t(i)) TO '%s' (FORMAT parquet)"
                                .formatted(rate, rate.length() * 1e-3, mixed.resolve(rate + ".parquet")));
            }
        }
        Command fit = Command.run("fit", mixed);
        assertThat(fit.out()).contains("14 rows: 14 used");
    }
}
