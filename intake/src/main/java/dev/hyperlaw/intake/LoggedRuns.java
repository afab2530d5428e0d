package dev.hyperlaw.intake;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/**
 * What trackers log, a row per run and step: {@code run}, {@code step}, {@code timestamp}, settings and tags. Runs may say their settings in
 * their names. A {@code _step} may be a count of the logger's calls.
 */
final class LoggedRuns {
    private static final Set<List<String>> FIRST =
            Set.of(List.of("run", "step", "timestamp"), List.of("run", "_step", "timestamp"));
    private static final int FIXED = 3;

    private LoggedRuns() {}

    static boolean is(Columns columns) {
        return columns.count() > FIXED && FIRST.contains(columns.headers().subList(0, FIXED));
    }

    /** With a column for every setting that only names say. */
    static Columns shaped(Columns columns, Consumer<String> notes) {
        Series runs = columns.series(0);
        Map<String, Map<String, String>> settings = new LinkedHashMap<>();
        Set<String> names = new LinkedHashSet<>();
        for (int row = 0; row < columns.rows(); row++) {
            names.addAll(settings.computeIfAbsent(runs.text(row), RunNameSettings::of)
                    .keySet());
        }
        Columns all = columns;
        List<String> added = new ArrayList<>();
        for (String name : names) {
            if (columns.find(name).isEmpty() && !isSaid(columns, name)) {
                Series series = new Series();
                for (int row = 0; row < columns.rows(); row++) {
                    series.add(settings.getOrDefault(runs.text(row), Map.of()).getOrDefault(name, ""));
                }
                series.seal();
                all = all.with(name, series);
                added.add(name);
            }
        }
        if (!added.isEmpty()) {
            notes.accept("%s: the names of the runs say %s.".formatted(columns.source(), String.join(", ", added)));
        }
        return all;
    }

    /** Whether a column says the same by another name: the names are short. A rate that changes along a run is logged, and not a setting. */
    private static boolean isSaid(Columns columns, String name) {
        for (Role role : Role.values()) {
            boolean means = role.names().stream().anyMatch(names -> names.contains(HeaderName.normal(name)));
            if (means && IntStream.range(0, columns.count()).anyMatch(column -> says(columns, column, role))) {
                return true;
            }
        }
        return false;
    }

    private static boolean says(Columns columns, int column, Role role) {
        String last = columns.name(column).last();
        return role.names().stream().anyMatch(names -> names.contains(last))
                && !(role == Role.LR && changes(columns, column));
    }

    /** Whether a rate changes along a run beside one that does not: the setting counts, and not what was logged. */
    static boolean isLoggedBesideSetting(Columns columns, int rate) {
        return is(columns)
                && changes(columns, rate)
                && IntStream.range(0, columns.count())
                        .anyMatch(column -> !columns.series(column).isEmpty() && says(columns, column, Role.LR));
    }

    private static boolean changes(Columns columns, int column) {
        Map<String, Object> first = new HashMap<>();
        Series series = columns.series(column);
        for (int row = 0; row < columns.rows(); row++) {
            if (!series.isEmpty(row)) {
                Object key = series.key(row);
                if (!Objects.requireNonNullElse(
                                first.putIfAbsent(columns.series(0).text(row), key), key)
                        .equals(key)) {
                    return true;
                }
            }
        }
        return false;
    }
}
