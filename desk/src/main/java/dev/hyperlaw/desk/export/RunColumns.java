package dev.hyperlaw.desk.export;

import dev.hyperlaw.observation.Setting;
import dev.hyperlaw.tables.Column;
import dev.hyperlaw.tables.TableCell;
import java.util.Collection;
import java.util.Set;

/**
 * The names of the columns. Settings go by their own names, except where these are taken ({@code tokens} is a setting of
 * most runs): then they begin with {@code setting.}. Metrics always begin with {@code metric.}, so that the order of the
 * columns does not matter.
 */
public final class RunColumns {
    static final String RUN = "run";
    static final String SWEEP = "sweep";
    static final String STATUS = "status";
    static final String TOKENS = "tokens";
    static final String LOSS = "loss";
    static final String SECONDS = "seconds";
    static final String WORKER = "worker";
    static final String VERSIONS = "versions";
    static final String HARDWARE = "hardware";
    static final String ERROR = "error";

    private static final Set<String> FIXED =
            Set.of(RUN, SWEEP, STATUS, TOKENS, LOSS, SECONDS, WORKER, VERSIONS, HARDWARE, ERROR);
    private static final String SETTING = "setting.";
    private static final String METRIC = "metric.";

    /** Up to 2^53 every whole number is a number of 64 bits. */
    private static final long MOST_EXACT = 1L << 53;

    private RunColumns() {}

    /** Whether a table with these columns is one that was exported: no other has all of them. */
    public static boolean areThoseOfAnExport(Collection<String> columns) {
        return columns.containsAll(FIXED);
    }

    static String ofSetting(String name) {
        boolean taken = FIXED.contains(name) || name.startsWith(SETTING) || name.startsWith(METRIC);
        return taken ? SETTING + name : name;
    }

    static String ofMetric(String name) {
        return METRIC + name;
    }

    static boolean isMetric(String column) {
        return column.startsWith(METRIC);
    }

    static boolean isSetting(String column) {
        return !FIXED.contains(column) && !isMetric(column);
    }

    static String setting(String column) {
        return column.startsWith(SETTING) ? column.substring(SETTING.length()) : column;
    }

    static String metric(String column) {
        return column.substring(METRIC.length());
    }

    /** The narrowest type that holds all the values. */
    static Column.ColumnType type(Collection<Setting> values) {
        if (values.stream().allMatch(Setting.Flag.class::isInstance)) {
            return Column.ColumnType.FLAG;
        }
        if (values.stream().allMatch(Setting.Numeric.class::isInstance)) {
            return values.stream().allMatch(RunColumns::whole) ? Column.ColumnType.WHOLE : Column.ColumnType.REAL;
        }
        return Column.ColumnType.TEXT;
    }

    private static boolean whole(Setting setting) {
        return setting instanceof Setting.Numeric number
                && number.value() == Math.rint(number.value())
                && Math.abs(number.value()) <= MOST_EXACT;
    }

    static TableCell cell(Setting setting, Column.ColumnType type) {
        if (setting instanceof Setting.Numeric number && type == Column.ColumnType.WHOLE) {
            return TableCell.of((long) number.value());
        }
        if (setting instanceof Setting.Numeric number && type == Column.ColumnType.REAL) {
            return TableCell.of(number.value());
        }
        if (setting instanceof Setting.Flag flag && type == Column.ColumnType.FLAG) {
            return TableCell.of(flag.value());
        }
        return TableCell.of(SettingText.of(setting));
    }
}
