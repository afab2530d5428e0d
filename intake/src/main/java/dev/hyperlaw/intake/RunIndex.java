package dev.hyperlaw.intake;

import dev.hyperlaw.NumberText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;

/** Which rows belong to which run. */
final class RunIndex {
    private final int[] starts;
    private final int[] rows;
    private final int[] runOf;
    private final OptionalInt names;

    private final int apart;

    private RunIndex(int[] runOf, OptionalInt names, int apart) {
        this.runOf = runOf;
        this.names = names;
        this.apart = apart;
        int count = Arrays.stream(runOf).max().orElse(-1) + 1;
        starts = new int[count + 1];
        for (int run : runOf) {
            starts[run + 1]++;
        }
        for (int run = 0; run < count; run++) {
            starts[run + 1] += starts[run];
        }
        rows = new int[runOf.length];
        int[] next = starts.clone();
        for (int row = 0; row < runOf.length; row++) {
            rows[next[runOf[row]]++] = row;
        }
    }

    /**
     * A column names runs with several rows if it has half as many values as there are rows, or fewer. The learning rate must hardly ever
     * change under one name; otherwise every row is a run. Names that are all different are only names, and rows of one name that
     * differ in a setting are of several runs. So are, mostly, those of one name in several files ({@link RunsAcrossFiles}).
     */
    static RunIndex of(Columns columns, Map<Role, RoleColumn> roles) {
        RoleColumn given = roles.get(Role.RUN);
        if (given != null && given.column().isEmpty()) {
            return ofRows(columns);
        }
        RunSplits splits = new RunSplits(columns, roles);
        for (int column : candidates(columns, roles)) {
            Map<Object, Integer> runs = new HashMap<>();
            int[] named = new int[columns.rows()];
            Series series = columns.series(column);
            for (int row = 0; row < named.length; row++) {
                Object key = series.isEmpty(row) ? (Object) List.of(row) : series.key(row);
                named[row] = runs.computeIfAbsent(key, any -> runs.size());
            }
            boolean anIdentity = !series.hasOnlyNumbers() && RunHeaders.areUnique(columns.name(column));
            int[] runOf = new RunsAcrossFiles(columns, roles, anIdentity).apart(named);
            int count = Arrays.stream(runOf).max().orElse(-1) + 1;
            if (2 * count <= columns.rows() && isSteady(columns, roles, runOf, splits)) {
                return new RunIndex(splits.split(runOf), OptionalInt.of(column), count - runs.size());
            }
            if (anIdentity && runs.size() == columns.rows()) {
                break;
            }
        }
        return ofRows(columns);
    }

    private static RunIndex ofRows(Columns columns) {
        return new RunIndex(IntStream.range(0, columns.rows()).toArray(), OptionalInt.empty(), 0);
    }

    private static List<Integer> candidates(Columns columns, Map<Role, RoleColumn> roles) {
        RoleColumn given = roles.get(Role.RUN);
        List<Integer> found = new ArrayList<>();
        if (given != null
                && given.column().isPresent()
                && !OptunaTrials.isTrialNumber(columns, given.column().getAsInt())) {
            found.add(given.column().getAsInt());
        }
        for (int i = 0; i < columns.count(); i++) {
            if (!found.contains(i) && RunHeaders.contain(columns.name(i)) && !OptunaTrials.isTrialNumber(columns, i)) {
                found.add(i);
            }
        }
        found.sort(Comparator.comparingInt(column -> RunHeaders.areUnique(columns.name(column)) ? 0 : 1));
        return found;
    }

    /** A run has one batch and one seed, as far as it says so. */
    private static boolean isSteady(Columns columns, Map<Role, RoleColumn> roles, int[] runOf, RunSplits splits) {
        int count = Arrays.stream(runOf).max().orElse(-1) + 1;
        for (Role role : List.of(Role.BATCH, Role.SEED, Role.LR)) {
            RoleColumn column = roles.get(role);
            if (column == null || column.column().isEmpty()) {
                continue;
            }
            Series series = columns.series(column.column().getAsInt());
            int several = splits.several(runOf, series, role == Role.SEED).size();
            // The rate of the moment may stand in place of the peak, and then it changes in every run.
            boolean schedule = role == Role.LR && several > 0.9 * count && goesOn(columns, roles, runOf);
            if (10 * several > count && !schedule) {
                return false;
            }
        }
        return true;
    }

    /** Whether most rows of a run have steps or tokens of their own, as those of a curve do. */
    private static boolean goesOn(Columns columns, Map<Role, RoleColumn> roles, int[] runOf) {
        for (Role role : List.of(Role.STEPS, Role.TOKENS)) {
            RoleColumn column = roles.get(role);
            if (column != null && column.column().isPresent()) {
                Series series = columns.series(column.column().getAsInt());
                Set<List<Object>> places = new HashSet<>();
                for (int row = 0; row < runOf.length; row++) {
                    places.add(List.of(runOf[row], series.key(row)));
                }
                return 2 * places.size() >= runOf.length;
            }
        }
        return false;
    }

    /** The column that says which rows are points of one run; empty if every row is a run. */
    OptionalInt names() {
        return names;
    }

    /** What must be said of names that several files use. */
    List<String> notes() {
        return apart == 0
                ? List.of()
                : List.of(
                        "Names of runs that several files have are taken as different runs, %s more than names: no file goes on where another ended."
                                .formatted(NumberText.grouped(apart)));
    }

    int count() {
        return starts.length - 1;
    }

    boolean hasCurves() {
        return count() < rows.length;
    }

    int runOf(int row) {
        return runOf[row];
    }

    int size(int run) {
        return starts[run + 1] - starts[run];
    }

    /** The {@code i}-th row of a run, in the order of the file. */
    int row(int run, int i) {
        return rows[starts[run] + i];
    }
}
