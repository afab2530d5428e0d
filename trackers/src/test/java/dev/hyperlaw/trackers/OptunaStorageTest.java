package dev.hyperlaw.trackers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.tables.TableSources;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OptunaStorageTest {
    private static final String FLOAT =
            "{\"name\": \"FloatDistribution\", \"attributes\": {\"step\": null, \"low\": 0.0001, \"high\": 0.01, \"log\": true}}";
    private static final String INT =
            "{\"name\": \"IntDistribution\", \"attributes\": {\"log\": false, \"step\": 1, \"low\": 2, \"high\": 4}}";
    private static final String CHOICE =
            "{\"name\": \"CategoricalDistribution\", \"attributes\": {\"choices\": [16, 32, \"auto\"]}}";

    @TempDir
    Path folder;

    private Path storage(String... more) throws SQLException {
        return Database.of(
                folder.resolve("a.sweep"), // the name says nothing
                Stream.concat(Stream.of(Database.OPTUNA), Stream.of(more)).toArray(String[]::new));
    }

    private static String trial(int id, int study, String state) {
        return "INSERT INTO trials VALUES (%1$d, %2$d, %3$d, '%4$s', '2026-01-01', '2026-01-02')"
                .formatted(id, id - 1, study, state);
    }

    private static String param(int trial, String name, double value, String distribution) {
        return "INSERT INTO trial_params (trial_id, param_name, param_value, distribution_json) VALUES (%d, '%s', %s, '%s')"
                .formatted(trial, name, value, distribution);
    }

    private static String value(int trial, String value, String type) {
        return "INSERT INTO trial_values (trial_id, objective, value, value_type) VALUES (%d, 0, %s, '%s')"
                .formatted(trial, value, type);
    }

    @Test
    void aStudyIsTheTableThatOptunaWouldMakeOfIt() throws SQLException {
        Path file = storage(
                "INSERT INTO studies VALUES (1, 's')",
                "INSERT INTO study_directions VALUES (1, 'MINIMIZE', 1, 0)",
                trial(1, 1, "COMPLETE"),
                param(1, "lr", 0.001, FLOAT),
                param(1, "batch_size", 1, CHOICE),
                param(1, "layers", 3, INT),
                value(1, "3.25", "FINITE"),
                "INSERT INTO trial_user_attributes VALUES (1, 1, 'tokens', '67108864')",
                "INSERT INTO trial_user_attributes VALUES (2, 1, 'data', '{\"seq_len\": 512}')",
                trial(2, 1, "COMPLETE"),
                param(2, "batch_size", 2, CHOICE),
                value(2, "NULL", "INF_POS"),
                trial(3, 1, "PRUNED"),
                "INSERT INTO trial_intermediate_values VALUES (1, 3, 10, 4.5, 'FINITE')");
        assertThat(TableSources.isTable(file.toString())).isTrue();
        Shown shown = Shown.of(file);
        assertThat(shown.rows())
                .containsExactly(
                        Map.ofEntries(
                                Map.entry("number", "0"),
                                Map.entry("value", "3.25"),
                                Map.entry("datetime_start", "2026-01-01"),
                                Map.entry("datetime_complete", "2026-01-02"),
                                Map.entry("params_lr", "0.001"),
                                Map.entry("params_batch_size", "32"),
                                Map.entry("params_layers", "3"),
                                Map.entry("user_attrs_tokens", "67108864"),
                                Map.entry("user_attrs_data.seq_len", "512"),
                                Map.entry("state", "COMPLETE"),
                                Map.entry("direction", "MINIMIZE")),
                        Map.ofEntries(
                                Map.entry("number", "1"),
                                Map.entry("value", "inf"),
                                Map.entry("datetime_start", "2026-01-01"),
                                Map.entry("datetime_complete", "2026-01-02"),
                                Map.entry("params_batch_size", "auto"),
                                Map.entry("state", "COMPLETE"),
                                Map.entry("direction", "MINIMIZE")),
                        Map.ofEntries(
                                Map.entry("number", "2"),
                                Map.entry("datetime_start", "2026-01-01"),
                                Map.entry("datetime_complete", "2026-01-02"),
                                Map.entry("state", "PRUNED"),
                                Map.entry("direction", "MINIMIZE")));
        assertThat(shown.notes())
                .singleElement()
                .asString()
                .contains("1 intermediate values of the study s are not read");
    }

    @Test
    void severalStudiesAreAskedAboutAndOneIsChosen() throws SQLException {
        Path file = storage(
                "INSERT INTO studies VALUES (1, 'one'), (2, 'two')", trial(1, 1, "COMPLETE"), trial(2, 2, "FAIL"));
        assertThatThrownBy(() -> Shown.of(file))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("holds 2 studies: one, two.")
                .hasMessageContaining("--sweep 'two'");
        assertThat(Shown.of(file, "two").rows())
                .extracting(row -> row.get("state"))
                .containsExactly("FAIL");
        assertThatThrownBy(() -> Shown.of(file, "twi")).hasMessageContaining("Maybe two was meant.");
    }

    @Test
    void aDatabaseOfAnOldVersionIsSaidToBeOne() throws SQLException {
        Path file = Database.of(
                folder.resolve("old.db"),
                "CREATE TABLE studies (study_id INTEGER, study_name TEXT, direction TEXT)",
                "CREATE TABLE trials (trial_id INTEGER, number INTEGER, study_id INTEGER, state TEXT, value FLOAT)",
                "CREATE TABLE trial_params (trial_id INTEGER, param_name TEXT, param_value FLOAT, distribution_json TEXT)");
        assertThatThrownBy(() -> Shown.of(file))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("it is of a version that is not known")
                .hasMessageContaining("optuna storage upgrade");
    }

    @Test
    void aChoiceThatIsNotThereIsDamage() throws SQLException {
        Path file = storage(
                "INSERT INTO studies VALUES (1, 's')", trial(1, 1, "COMPLETE"), param(1, "batch_size", 7, CHOICE));
        assertThatThrownBy(() -> Shown.of(file))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("The parameter batch_size is choice 7");
    }

    @Test
    void jsonThatIsNestedWithoutEndIsRefused() throws SQLException {
        Path file = storage(
                "INSERT INTO studies VALUES (1, 's')",
                trial(1, 1, "COMPLETE"),
                "INSERT INTO trial_user_attributes VALUES (1, 1, 'x', '%s')".formatted("[".repeat(10_000)));
        assertThatThrownBy(() -> Shown.of(file))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("is not JSON");
    }
}
