package dev.hyperlaw.desk.export;

import dev.hyperlaw.observation.Observation;
import dev.hyperlaw.observation.RunId;
import dev.hyperlaw.observation.Setting;
import dev.hyperlaw.sweep.store.RunRecord;
import dev.hyperlaw.sweep.store.RunStatus;
import dev.hyperlaw.sweep.store.WorkerInfo;
import dev.hyperlaw.tables.Column;
import dev.hyperlaw.tables.TableCell;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * Runs in long form: a row per observation. A run that diverged has one row more, at the tokens where it did, without a loss;
 * a run that was never observed has one row, so that no run is missing.
 */
public final class RunTable {
    private final List<RunRecord> runs;
    private final Function<RunId, List<Observation>> observations;
    private final Map<String, Column.ColumnType> settings = new TreeMap<>();
    private final SortedSet<String> metrics = new TreeSet<>();

    /** @param observations what was seen of a run; asked for twice, so that never all of it is in memory */
    public RunTable(List<RunRecord> runs, Function<RunId, List<Observation>> observations) {
        this.runs = List.copyOf(runs);
        this.observations = observations;
        Map<String, List<Setting>> values = new TreeMap<>();
        for (RunRecord run : runs) {
            run.configuration()
                    .settings()
                    .forEach((name, setting) -> values.computeIfAbsent(name, unused -> new ArrayList<>())
                            .add(setting));
            observations
                    .apply(run.id())
                    .forEach(seen -> metrics.addAll(seen.metrics().keySet()));
        }
        values.forEach((name, all) -> settings.put(name, RunColumns.type(all)));
    }

    public List<Column> columns() {
        List<Column> columns = new ArrayList<>();
        columns.add(new Column(RunColumns.RUN, Column.ColumnType.TEXT));
        columns.add(new Column(RunColumns.SWEEP, Column.ColumnType.TEXT));
        columns.add(new Column(RunColumns.STATUS, Column.ColumnType.TEXT));
        settings.forEach((name, type) -> columns.add(new Column(RunColumns.ofSetting(name), type)));
        columns.add(new Column(RunColumns.TOKENS, Column.ColumnType.WHOLE));
        columns.add(new Column(RunColumns.LOSS, Column.ColumnType.REAL));
        metrics.forEach(name -> columns.add(new Column(RunColumns.ofMetric(name), Column.ColumnType.REAL)));
        columns.add(new Column(RunColumns.SECONDS, Column.ColumnType.REAL));
        columns.add(new Column(RunColumns.WORKER, Column.ColumnType.TEXT));
        columns.add(new Column(RunColumns.VERSIONS, Column.ColumnType.TEXT));
        columns.add(new Column(RunColumns.HARDWARE, Column.ColumnType.TEXT));
        columns.add(new Column(RunColumns.ERROR, Column.ColumnType.TEXT));
        return List.copyOf(columns);
    }

    /** The rows, run after run in the order given, made as they are asked for. */
    public Iterable<List<TableCell>> rows() {
        return () -> runs.stream().flatMap(run -> rows(run).stream()).iterator();
    }

    private List<List<TableCell>> rows(RunRecord run) {
        List<List<TableCell>> rows = new ArrayList<>();
        for (Observation seen : observations.apply(run.id())) {
            rows.add(row(run, TableCell.of(seen.tokens()), TableCell.of(seen.loss()), seen.metrics()));
        }
        if (run.status() == RunStatus.DIVERGED) {
            rows.add(row(run, TableCell.of(run.tokens()), TableCell.EMPTY, Map.of()));
        } else if (rows.isEmpty()) {
            rows.add(row(run, TableCell.EMPTY, TableCell.EMPTY, Map.of()));
        }
        return rows;
    }

    private List<TableCell> row(RunRecord run, TableCell tokens, TableCell loss, Map<String, Double> seen) {
        List<TableCell> cells = new ArrayList<>();
        cells.add(TableCell.of(run.id().hex()));
        cells.add(TableCell.of(run.sweep()));
        cells.add(TableCell.of(run.status().name().toLowerCase(Locale.ROOT)));
        settings.forEach((name, type) -> cells.add(run.configuration()
                .get(name)
                .map(setting -> RunColumns.cell(setting, type))
                .orElse(TableCell.EMPTY)));
        cells.add(tokens);
        cells.add(loss);
        metrics.forEach(name ->
                cells.add(Optional.ofNullable(seen.get(name)).map(TableCell::of).orElse(TableCell.EMPTY)));
        cells.add(TableCell.of(run.seconds()));
        cells.add(text(run.worker().map(WorkerInfo::name)));
        cells.add(text(run.worker().map(WorkerInfo::versions)));
        cells.add(text(run.worker().map(WorkerInfo::hardware)));
        cells.add(text(run.error()));
        return cells;
    }

    private static TableCell text(Optional<String> text) {
        return text.map(TableCell::of).orElse(TableCell.EMPTY);
    }
}
