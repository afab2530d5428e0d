package dev.hyperlaw.trackers;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.NearestName;
import dev.hyperlaw.NumberText;
import dev.hyperlaw.tables.NamedRows;
import dev.hyperlaw.tables.RowVisitor;
import dev.hyperlaw.tables.TableCell;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Optuna's database: a study as the table that its {@code trials_dataframe} would be, with a column more for the direction, which a table does not
 * say. Its versions 2.4 and later are read, those with a table of directions.
 */
public final class OptunaStorage extends SqliteSource {
    private static final String UPGRADE = "`optuna storage upgrade --storage sqlite:///FILE` brings a copy up to date.";

    private record Study(long id, String name) {}

    @Override
    Map<String, Set<String>> known() {
        return Map.of(
                "studies", Set.of("study_id", "study_name"),
                "trials", Set.of("trial_id", "study_id", "state"),
                "trial_params", Set.of("param_name", "param_value", "distribution_json"));
    }

    @Override
    List<String> parts(SqliteSnapshot database) throws SQLException {
        return studies(database).stream().map(Study::name).toList();
    }

    @Override
    void scan(SqliteSnapshot database, Path file, String part, RowVisitor visitor) throws SQLException {
        require(database, file, "study_directions", Set.of("direction", "study_id", "objective"), UPGRADE);
        require(database, file, "trial_values", Set.of("trial_id", "objective", "value"), UPGRADE);
        require(database, file, "trial_user_attributes", Set.of("trial_id", "key", "value_json"), UPGRADE);
        require(database, file, "trials", Set.of("number", "datetime_start", "datetime_complete"), UPGRADE);
        Study study = chosen(studies(database), file, part);
        List<String> directions = directions(database, study);
        NamedRows rows = new NamedRows(visitor);
        try (Statement statement = database.statement();
                ResultSet trials = statement.executeQuery(
                        "SELECT trial_id, number, state, datetime_start, datetime_complete FROM trials WHERE study_id = %d ORDER BY trial_id"
                                .formatted(study.id));
                TrialPart values = TrialPart.values(database, study.id, directions.size(), hasTypes(database));
                TrialPart params = TrialPart.params(database, study.id, file);
                TrialPart attributes = TrialPart.attributes(database, study.id, file)) {
            boolean more = true;
            while (more && trials.next()) {
                long trial = trials.getLong(1);
                Map<String, TableCell> cells = new LinkedHashMap<>();
                cells.put("number", TableCell.of(trials.getLong(2)));
                names(directions.size()).forEach(name -> cells.put(name, TableCell.EMPTY));
                cells.putAll(values.of(trial));
                cells.put("datetime_start", text(trials.getString(4)));
                cells.put("datetime_complete", text(trials.getString(5)));
                cells.putAll(params.of(trial));
                cells.putAll(attributes.of(trial));
                cells.put("state", text(trials.getString(3)));
                cells.put("direction", TableCell.of(String.join(", ", directions)));
                more = rows.show(trials.getLong(2) + 1, cells);
            }
        }
        noteIntermediateValues(database, study, visitor);
    }

    private static TableCell text(@Nullable String value) {
        return value == null ? TableCell.EMPTY : TableCell.of(value);
    }

    /** What Optuna's own table calls the objectives. */
    private static List<String> names(int objectives) {
        List<String> names = new ArrayList<>();
        for (int i = 0; i < objectives; i++) {
            names.add(objectives == 1 ? "value" : "values_" + i);
        }
        return names;
    }

    private static boolean hasTypes(SqliteSnapshot database) throws SQLException {
        return database.columns("trial_values").contains("value_type");
    }

    private static List<Study> studies(SqliteSnapshot database) throws SQLException {
        List<Study> studies = new ArrayList<>();
        try (Statement statement = database.statement();
                ResultSet rows = statement.executeQuery(
                        "SELECT study_id, COALESCE(study_name, '') FROM studies ORDER BY study_id")) {
            while (rows.next()) {
                studies.add(new Study(rows.getLong(1), rows.getString(2)));
            }
        }
        return studies;
    }

    private static Study chosen(List<Study> studies, Path file, String name) {
        List<String> names = studies.stream().map(Study::name).toList();
        if (studies.isEmpty()) {
            throw new InputProblem("The Optuna database %s holds no study.".formatted(file));
        }
        if (name.isEmpty() && studies.size() > 1) {
            throw new InputProblem(
                    "%s holds %d studies: %s.".formatted(file, studies.size(), String.join(", ", names)),
                    "one of them was meant: --sweep '%s'.".formatted(names.get(names.size() - 1)));
        }
        return studies.stream()
                .filter(study -> name.isEmpty() || study.name.equals(name))
                .findFirst()
                .orElseThrow(() -> new InputProblem(
                        "%s has no study '%s'; it has %s.".formatted(file, name, String.join(", ", names)),
                        NearestName.of(name, names).orElse(names.get(0)) + " was meant."));
    }

    private static List<String> directions(SqliteSnapshot database, Study study) throws SQLException {
        List<String> directions = new ArrayList<>();
        try (Statement statement = database.statement();
                ResultSet rows = statement.executeQuery(
                        "SELECT COALESCE(direction, 'NOT_SET') FROM study_directions WHERE study_id = %d ORDER BY objective"
                                .formatted(study.id))) {
            while (rows.next()) {
                directions.add(rows.getString(1));
            }
        }
        // A study that was never told has Optuna's default.
        return directions.isEmpty() ? List.of("NOT_SET") : directions;
    }

    /** What a step of them counts is known to the objective alone: epochs to some, evaluations to others. */
    private static void noteIntermediateValues(SqliteSnapshot database, Study study, RowVisitor visitor)
            throws SQLException {
        if (database.columns("trial_intermediate_values").isEmpty()) {
            return;
        }
        try (Statement statement = database.statement();
                ResultSet rows = statement.executeQuery(
                        "SELECT count(*) FROM trial_intermediate_values JOIN trials USING (trial_id) WHERE study_id = %d"
                                .formatted(study.id))) {
            long count = rows.next() ? rows.getLong(1) : 0;
            if (count > 0) {
                visitor.note(
                        "%s intermediate values of the study %s are not read: Optuna does not say what their steps count."
                                .formatted(NumberText.grouped(count), study.name));
            }
        }
    }
}
