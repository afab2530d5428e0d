package dev.hyperlaw.intake;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Rows under one name that differ in a setting belong to different runs, whatever the name says. What changes along a run does not: a
 * rate that decays, a batch that grows, a phase; nor does what is measured or counted.
 */
final class RunSplits {
    /** A run has one of each. */
    private static final Set<Role> FIXED = EnumSet.of(
            Role.SEED,
            Role.OPTIMIZER,
            Role.SCHEDULE,
            Role.COOLDOWN,
            Role.FINAL_LR,
            Role.MIN_LR,
            Role.PARAMS,
            Role.SEQ,
            Role.BETAS,
            Role.WARMUP,
            Role.PLANNED,
            Role.PLANNED_STEPS,
            Role.GROUP);

    private static final Set<Role> COUNTED =
            EnumSet.of(Role.TOKENS, Role.STEPS, Role.SAMPLES, Role.LOSS, Role.STATUS, Role.RUN);
    /** Fewer points do not show that a value changes along a run. */
    private static final int CURVE = 4;

    private final Columns columns;
    private final Map<Role, RoleColumn> roles;
    private final @Nullable Series places;

    RunSplits(Columns columns, Map<Role, RoleColumn> roles) {
        this.columns = columns;
        this.roles = roles;
        RoleColumn place = roles.containsKey(Role.STEPS) ? roles.get(Role.STEPS) : roles.get(Role.TOKENS);
        places = place == null || place.column().isEmpty()
                ? null
                : columns.series(place.column().getAsInt());
    }

    /** The run of each row, given the run that its name says; runs are counted from 0. */
    int[] split(int[] named) {
        int[] runOf = named;
        for (int column = 0; column < columns.count(); column++) {
            Series series = columns.series(column);
            boolean fixed = isFixed(column);
            if ((fixed || isSetting(column)) && !series.isConstant() && (fixed || !isMeasured(series))) {
                runOf = split(runOf, series, fixed);
            }
        }
        return runOf;
    }

    private boolean isFixed(int column) {
        return roles.entrySet().stream()
                        .anyMatch(role -> FIXED.contains(role.getKey()) && isOf(role.getValue(), column))
                || Bookkeeping.isAlwaysApart(columns.name(column))
                || ModelColumns.isNamed(columns.name(column));
    }

    private boolean isSetting(int column) {
        boolean tuned = roles.entrySet().stream()
                .anyMatch(role -> !COUNTED.contains(role.getKey()) && isOf(role.getValue(), column));
        boolean counted = roles.entrySet().stream()
                .anyMatch(role -> COUNTED.contains(role.getKey())
                        && role.getValue().formula().names().contains(columns.header(column)));
        HeaderName name = columns.name(column);
        return tuned
                || !counted
                        && !RunHeaders.contain(name)
                        && !Bookkeeping.isRecorded(name)
                        && !LaunchLabels.isNamed(name);
    }

    private static boolean isOf(RoleColumn role, int column) {
        return role.column().isPresent() && role.column().getAsInt() == column;
    }

    /** A setting has few values; what is measured, or a note, has one for almost every row. */
    private boolean isMeasured(Series series) {
        Set<Object> values = new HashSet<>();
        for (int row = 0; row < series.size(); row++) {
            values.add(series.key(row));
            if (2 * values.size() > columns.rows()) {
                return true;
            }
        }
        return false;
    }

    private int[] split(int[] runOf, Series series, boolean fixed) {
        Map<Integer, Object> several = several(runOf, series, fixed);
        if (several.isEmpty()) {
            return runOf;
        }
        Map<List<Object>, Integer> runs = new HashMap<>();
        int[] split = new int[runOf.length];
        for (int row = 0; row < runOf.length; row++) {
            Object first = several.get(runOf[row]);
            Object value = first == null ? "" : series.isEmpty(row) ? first : series.key(row);
            split[row] = runs.computeIfAbsent(List.of(runOf[row], value), any -> runs.size());
        }
        return split;
    }

    /**
     * Runs in which a column has several values, each with its first.
     *
     * @param fixed whether the column cannot change along a run
     */
    Map<Integer, Object> several(int[] runOf, Series series, boolean fixed) {
        Object[] first = new Object[runOf.length];
        Map<Integer, List<Integer>> changed = new HashMap<>();
        for (int row = 0; row < runOf.length; row++) {
            if (!series.isEmpty(row)) {
                Object key = series.key(row);
                if (first[runOf[row]] == null) {
                    first[runOf[row]] = key;
                } else if (!first[runOf[row]].equals(key)) {
                    changed.putIfAbsent(runOf[row], new ArrayList<>());
                }
            }
        }
        for (int row = 0; row < runOf.length && !changed.isEmpty(); row++) {
            List<Integer> rows = changed.get(runOf[row]);
            if (rows != null && !series.isEmpty(row)) {
                rows.add(row);
            }
        }
        Map<Integer, Object> several = new HashMap<>();
        changed.forEach((run, rows) -> {
            if (fixed || !changesAlong(rows, series)) {
                several.put(run, first[run]);
            }
        });
        return several;
    }

    /** Whether the value is one at each point and, from point to point, another each time or one stretch per value. */
    private boolean changesAlong(List<Integer> rows, Series series) {
        List<Integer> ordered = new ArrayList<>(rows);
        ordered.sort(Comparator.comparingDouble(this::place));
        Set<Object> seen = new HashSet<>();
        boolean stretches = true;
        for (int i = 0; i < ordered.size(); i++) {
            Object value = series.key(ordered.get(i));
            Object before = i == 0 ? value : series.key(ordered.get(i - 1));
            boolean fresh = seen.add(value);
            if (i > 0 && !value.equals(before)) {
                if (place(ordered.get(i)) == place(ordered.get(i - 1))) {
                    return false;
                }
                stretches &= fresh;
            }
        }
        boolean each = ordered.size() >= CURVE - 1 && 2 * seen.size() > ordered.size();
        return each || ordered.size() >= CURVE && stretches;
    }

    private double place(int row) {
        double number = places == null ? row : places.number(row);
        return Double.isNaN(number) ? row : number;
    }
}
