package dev.hyperlaw.desk.export;

import dev.hyperlaw.observation.Observation;
import dev.hyperlaw.observation.RunId;
import dev.hyperlaw.observation.Setting;
import dev.hyperlaw.sweep.store.RunRecord;
import dev.hyperlaw.sweep.store.RunStatus;
import dev.hyperlaw.sweep.store.WorkerInfo;
import dev.hyperlaw.tables.Column;
import dev.hyperlaw.tables.Column.ColumnType;
import dev.hyperlaw.tables.TableCell;
import java.util.ArrayList;
import java.util.LinkedHashMap;
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
    private final Map<Column, Function<Row, TableCell>> columns = new LinkedHashMap<>();

    private record Row(RunRecord run, TableCell tokens, TableCell loss, Map<String, Double> metrics) {}

    /** @param observations what was seen of a run; asked for twice, so that never all of it is in memory */
    public RunTable(List<RunRecord> runs, Function<RunId, List<Observation>> observations) {
        this.runs = List.copyOf(runs);
        this.observations = observations;
        Map<String, List<Setting>> settings = new TreeMap<>();
        SortedSet<String> metrics = new TreeSet<>();
        for (RunRecord run : runs) {
            run.configuration()
                    .settings()
                    .forEach((name, setting) -> settings.computeIfAbsent(name, unused -> new ArrayList<>())
                            .add(setting));
            observations
                    .apply(run.id())
                    .forEach(seen -> metrics.addAll(seen.metrics().keySet()));
        }
        text(RunColumns.RUN, run -> Optional.of(run.id().hex()));
        text(RunColumns.SWEEP, run -> Optional.of(run.sweep()));
        text(RunColumns.STATUS, run -> Optional.of(run.status().name().toLowerCase(Locale.ROOT)));
        settings.forEach((name, values) -> setting(name, RunColumns.type(values)));
        columns.put(new Column(RunColumns.TOKENS, ColumnType.WHOLE), Row::tokens);
        columns.put(new Column(RunColumns.LOSS, ColumnType.REAL), Row::loss);
        metrics.forEach(name -> columns.put(
                new Column(RunColumns.ofMetric(name), ColumnType.REAL),
                row -> cell(Optional.ofNullable(row.metrics.get(name)).map(TableCell::of))));
        columns.put(new Column(RunColumns.SECONDS, ColumnType.REAL), row -> TableCell.of(row.run.seconds()));
        text(RunColumns.WORKER, run -> run.worker().map(WorkerInfo::name));
        text(RunColumns.VERSIONS, run -> run.worker().map(WorkerInfo::versions));
        text(RunColumns.HARDWARE, run -> run.worker().map(WorkerInfo::hardware));
        text(RunColumns.ERROR, RunRecord::error);
    }

    private void text(String name, Function<RunRecord, Optional<String>> text) {
        columns.put(
                new Column(name, ColumnType.TEXT),
                row -> cell(text.apply(row.run).map(TableCell::of)));
    }

    private void setting(String name, ColumnType type) {
        columns.put(
                new Column(RunColumns.ofSetting(name), type),
                row -> cell(row.run.configuration().get(name).map(setting -> RunColumns.cell(setting, type))));
    }

    private static TableCell cell(Optional<TableCell> cell) {
        return cell.orElse(TableCell.EMPTY);
    }

    public List<Column> columns() {
        return List.copyOf(columns.keySet());
    }

    /** The rows, run after run in the order given, made as they are asked for. */
    public Iterable<List<TableCell>> rows() {
        return () -> runs.stream()
                .flatMap(run -> rows(run).stream())
                .map(row ->
                        columns.values().stream().map(cell -> cell.apply(row)).toList())
                .iterator();
    }

    private List<Row> rows(RunRecord run) {
        List<Row> rows = new ArrayList<>();
        for (Observation seen : observations.apply(run.id())) {
            rows.add(new Row(run, TableCell.of(seen.tokens()), TableCell.of(seen.loss()), seen.metrics()));
        }
        if (run.status() == RunStatus.DIVERGED) {
            rows.add(new Row(run, TableCell.of(run.tokens()), TableCell.EMPTY, Map.of()));
        } else if (rows.isEmpty()) {
            rows.add(new Row(run, TableCell.EMPTY, TableCell.EMPTY, Map.of()));
        }
        return rows;
    }
}
