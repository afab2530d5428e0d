package dev.hyperlaw.intake;

import dev.hyperlaw.NumberText;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;

/**
 * What neptune-exporter writes: a row per value, with the run, the path and the type of the attribute, and one column per type. Turned into a row
 * per run and step; attributes with a single value are settings, and stand in every row of their run. Steps that may be places in a series, which
 * Neptune counts where none are given, are {@code _step}.
 */
final class NeptuneExport {
    private static final List<String> MARKS =
            List.of("project_id", "run_id", "attribute_path", "attribute_type", "step", "float_value", "string_value");
    private static final String SERIES = "float_series";
    private static final Map<String, String> SINGLE = Map.of(
            "float", "float_value",
            "int", "int_value",
            "string", "string_value",
            "bool", "bool_value",
            "datetime", "datetime_value",
            "string_set", "string_set_value");
    /** A run that failed says so here, and not in its state. */
    private static final String FAILED = "sys/failed";

    private static final String STATE = "sys/state";
    /** What Neptune measures of the machine, by a count of its own. */
    private static final String MONITORING = "monitoring/";

    /** The cell of a row of the long table. */
    private record Cell(int column, int row) {}

    /**
     * What is known of a run.
     *
     * @param settings by path
     * @param steps of each series, by path
     */
    private record Run(
            String project,
            String id,
            Map<String, Cell> settings,
            TreeMap<Double, List<Map<String, Cell>>> points,
            Map<String, DoubleSummaryStatistics> steps) {
        Run(String project, String id) {
            this(project, id, new LinkedHashMap<>(), new TreeMap<>(), new LinkedHashMap<>());
        }

        boolean hasGivenSteps() {
            double last = points.isEmpty() ? 0 : points.lastKey();
            return steps.isEmpty()
                    || steps.values().stream().anyMatch(Run::hasGaps)
                            && steps.values().stream().allMatch(each -> hasGaps(each) || 2 * each.getMax() > last);
        }

        private static boolean hasGaps(DoubleSummaryStatistics steps) {
            return steps.getMax() > 0 && steps.getMax() - steps.getMin() >= 2.0 * (steps.getCount() - 1);
        }
    }

    private final Columns tall;
    private final Map<String, Run> runs = new LinkedHashMap<>();
    private final Set<String> paths = new LinkedHashSet<>();
    private final Set<String> projects = new LinkedHashSet<>();
    private long others;

    private NeptuneExport(Columns tall) {
        this.tall = tall;
    }

    static boolean is(Columns columns) {
        return columns.headers().containsAll(MARKS);
    }

    static Columns unfolded(Columns columns, Consumer<String> notes) {
        NeptuneExport export = new NeptuneExport(columns);
        for (int row = 0; row < columns.rows(); row++) {
            export.take(row);
        }
        if (export.others > 0) {
            notes.accept("Neptune's files, histograms and texts by step are not read (%s of them)."
                    .formatted(NumberText.grouped(export.others)));
        }
        return export.wide();
    }

    private void take(int row) {
        String project = text("project_id", row);
        String id = text("run_id", row);
        projects.add(project);
        Run run = runs.computeIfAbsent(project + "\n" + id, any -> new Run(project, id));
        String path = text("attribute_path", row);
        String type = text("attribute_type", row);
        int step = column("step");
        if (type.equals(SERIES) && !tall.series(step).isEmpty(row)) {
            paths.add(path);
            double place = tall.series(step).number(row);
            List<Map<String, Cell>> at = run.points.computeIfAbsent(place, any -> new ArrayList<>());
            if (!path.startsWith(MONITORING)) {
                run.steps
                        .computeIfAbsent(path, any -> new DoubleSummaryStatistics())
                        .accept(place);
            }
            Cell cell = new Cell(column("float_value"), row);
            // A restart may have logged a step again: that is another row.
            Map<String, Cell> open = at.stream()
                    .filter(cells -> !cells.containsKey(path))
                    .findFirst()
                    .orElseGet(() -> {
                        at.add(new LinkedHashMap<>());
                        return at.get(at.size() - 1);
                    });
            open.put(path, cell);
        } else if (SINGLE.containsKey(type) && column(SINGLE.get(type)) >= 0) {
            paths.add(path);
            run.settings.put(path, new Cell(column(SINGLE.get(type)), row));
        } else {
            others++;
        }
    }

    private int column(String header) {
        return tall.headers().indexOf(header);
    }

    private String text(String header, int row) {
        return tall.series(column(header)).text(row);
    }

    private Columns wide() {
        ColumnsBuilder wide = new ColumnsBuilder(tall.source());
        List<String> header = new ArrayList<>(List.of("run_id", "project_id", isGiven() ? "step" : "_step"));
        paths.forEach(path -> header.add(header.subList(0, 3).contains(path) ? "attribute/" + path : path));
        wide.header(header);
        for (Run run : runs.values()) {
            if (run.points.isEmpty()) {
                row(wide, run, "", Map.of());
            }
            run.points.forEach((step, rows) -> rows.forEach(cells -> row(wide, run, CellText.of(step), cells)));
        }
        return wide.build();
    }

    /**
     * Whether the user gave the steps. Neptune counts each series from 0 where none are given: then no series has gaps, or one without gaps ends
     * early beside one with them.
     */
    private boolean isGiven() {
        return runs.values().stream().allMatch(Run::hasGivenSteps);
    }

    private void row(ColumnsBuilder wide, Run run, String step, Map<String, Cell> logged) {
        int line = logged.values().stream()
                .findFirst()
                .or(() -> run.settings.values().stream().findFirst())
                .map(Cell::row)
                .orElse(0);
        List<Series> cells = wide.begin(tall.places().lines()[line]);
        // Ids are counted within a project.
        cells.get(0).add(projects.size() > 1 ? run.project + "/" + run.id : run.id);
        cells.get(1).add(run.project);
        cells.get(2).add(step);
        int next = 3;
        for (String path : paths) {
            Series series = cells.get(next++);
            Cell cell = logged.getOrDefault(path, run.settings.get(path));
            if (path.equals(STATE) && hasFailed(run)) {
                series.add("failed");
            } else if (cell == null) {
                series.add("");
            } else {
                series.add(tall.series(cell.column), cell.row);
            }
        }
    }

    private boolean hasFailed(Run run) {
        Cell failed = run.settings.get(FAILED);
        return failed != null && tall.series(failed.column).text(failed.row).equalsIgnoreCase("true");
    }
}
