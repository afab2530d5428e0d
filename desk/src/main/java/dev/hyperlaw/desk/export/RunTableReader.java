package dev.hyperlaw.desk.export;

import dev.hyperlaw.NearestName;
import dev.hyperlaw.observation.Observation;
import dev.hyperlaw.observation.RunConfiguration;
import dev.hyperlaw.observation.Setting;
import dev.hyperlaw.sweep.store.Outcome;
import dev.hyperlaw.sweep.store.RunStatus;
import dev.hyperlaw.sweep.store.WorkerInfo;
import dev.hyperlaw.tables.Table;
import dev.hyperlaw.tables.TableProblems;
import dev.hyperlaw.tables.TableReader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;

/** Reads what {@link RunTable} writes. Rows may come in any order, and so may columns. */
public final class RunTableReader {
    private static final List<String> STATUSES =
            Arrays.stream(RunStatus.values()).map(RunTableReader::word).toList();

    private final TableReader reader;
    private final TableProblems problems;
    private final Table table;

    private RunTableReader(Table table) {
        this.table = table;
        reader = new TableReader(table);
        problems = reader.problems();
    }

    /**
     * The runs of a table that are over; those that are not are left out, since they will be carried out again.
     *
     * @throws dev.hyperlaw.InputProblem with everything that is wrong, by line and column
     */
    public static List<EndedRun> read(Table table) {
        return new RunTableReader(table).read();
    }

    private List<EndedRun> read() {
        for (String column : List.of(RunColumns.RUN, RunColumns.STATUS, RunColumns.TOKENS, RunColumns.LOSS)) {
            reader.require(column);
        }
        problems.throwIfAny();
        Map<List<String>, List<Table.Row>> byRun = new LinkedHashMap<>();
        for (Table.Row row : table.rows()) {
            List<String> key = List.of(table.cell(row, RunColumns.SWEEP), table.cell(row, RunColumns.RUN));
            byRun.computeIfAbsent(key, unused -> new ArrayList<>()).add(row);
        }
        List<EndedRun> ended = new ArrayList<>();
        byRun.values().forEach(rows -> run(rows).ifPresent(ended::add));
        problems.throwIfAny();
        return List.copyOf(ended);
    }

    private Optional<EndedRun> run(List<Table.Row> rows) {
        Table.Row first = rows.get(0);
        rows.forEach(this::checkIdentity);
        rows.forEach(row -> checkSame(row, first));
        SortedMap<Long, Observation> seen = new TreeMap<>();
        OptionalLong divergedAt = OptionalLong.empty();
        for (Table.Row row : rows) {
            OptionalLong tokens = reader.whole(row, RunColumns.TOKENS);
            OptionalDouble loss = reader.real(row, RunColumns.LOSS);
            if (tokens.isPresent() && tokens.getAsLong() < 0) {
                problems.add(
                        row.line(), RunColumns.TOKENS, "Tokens (%d) cannot be negative.".formatted(tokens.getAsLong()));
            } else if (tokens.isPresent() && loss.isPresent()) {
                Observation observation = Observation.of(tokens.getAsLong(), loss.getAsDouble(), metrics(row));
                if (seen.put(observation.tokens(), observation) != null) {
                    problems.add(
                            row.line(),
                            RunColumns.TOKENS,
                            "%d is there twice for this run.".formatted(observation.tokens()));
                }
            } else if (tokens.isPresent()) {
                divergedAt = tokens;
            } else if (loss.isPresent()) {
                problems.add(row.line(), RunColumns.TOKENS, "There is a loss, but no token count.");
            }
        }
        OptionalDouble seconds = reader.real(first, RunColumns.SECONDS);
        WorkerInfo worker = new WorkerInfo(
                table.cell(first, RunColumns.WORKER),
                table.cell(first, RunColumns.VERSIONS),
                table.cell(first, RunColumns.HARDWARE));
        long reached = divergedAt.orElse(seen.isEmpty() ? 0 : seen.lastKey());
        return outcome(first, reached)
                .map(outcome -> new EndedRun(
                        table.cell(first, RunColumns.SWEEP),
                        configuration(first),
                        outcome,
                        List.copyOf(seen.values()),
                        worker,
                        seconds.orElse(0)));
    }

    /** How the run ended; empty if it has not, or if that cannot be told. */
    private Optional<Outcome> outcome(Table.Row row, long reached) {
        String given = table.cell(row, RunColumns.STATUS).toLowerCase(Locale.ROOT);
        if (!STATUSES.contains(given)) {
            problems.add(
                    row.line(),
                    RunColumns.STATUS,
                    "'%s' is none of %s.%s"
                            .formatted(
                                    given,
                                    String.join(", ", STATUSES),
                                    NearestName.of(given, STATUSES)
                                            .map(near -> " Maybe " + near + " was meant.")
                                            .orElse("")));
            return Optional.empty();
        }
        String error = table.cell(row, RunColumns.ERROR);
        return switch (RunStatus.valueOf(given.toUpperCase(Locale.ROOT))) {
            case FINISHED -> Optional.of(new Outcome.Finished());
            case DIVERGED -> Optional.of(new Outcome.Diverged(reached, error));
            case FAILED -> Optional.of(new Outcome.Failed(error));
            case PENDING, RUNNING -> Optional.empty();
        };
    }

    private SortedMap<String, Double> metrics(Table.Row row) {
        SortedMap<String, Double> metrics = new TreeMap<>();
        for (String column : table.header()) {
            if (RunColumns.isMetric(column)) {
                reader.real(row, column).ifPresent(value -> metrics.put(RunColumns.metric(column), value));
            }
        }
        return metrics;
    }

    private RunConfiguration configuration(Table.Row row) {
        SortedMap<String, Setting> settings = new TreeMap<>();
        for (int i = 0; i < table.header().size(); i++) {
            String column = table.header().get(i);
            if (RunColumns.isSetting(column)) {
                SettingText.read(row.cells().get(i))
                        .ifPresent(setting -> settings.put(RunColumns.setting(column), setting));
            }
        }
        return new RunConfiguration(settings);
    }

    private void checkIdentity(Table.Row row) {
        String given = table.cell(row, RunColumns.RUN);
        String computed = configuration(row).id().hex();
        if (!given.equals(computed)) {
            problems.add(
                    row.line(),
                    RunColumns.RUN,
                    "The run is '%s', but its settings are those of %s: a setting was changed, renamed or left out."
                            .formatted(given, computed));
        }
    }

    private void checkSame(Table.Row row, Table.Row first) {
        for (String column : List.of(
                RunColumns.STATUS,
                RunColumns.SECONDS,
                RunColumns.WORKER,
                RunColumns.VERSIONS,
                RunColumns.HARDWARE,
                RunColumns.ERROR)) {
            if (!table.cell(row, column).equals(table.cell(first, column))) {
                problems.add(
                        row.line(),
                        column,
                        "'%s' differs from '%s' of the same run on line %d."
                                .formatted(table.cell(row, column), table.cell(first, column), first.line()));
            }
        }
    }

    private static String word(RunStatus status) {
        return status.name().toLowerCase(Locale.ROOT);
    }
}
