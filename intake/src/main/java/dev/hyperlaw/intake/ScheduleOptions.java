package dev.hyperlaw.intake;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Options of a schedule that a trainer keeps in one cell, such as Hugging Face's {@code lr_scheduler_kwargs}: {@code {"min_lr_rate": 0.1}}.
 * Each becomes a column of its own, named as in tables with objects: {@code lr_scheduler_kwargs.min_lr_rate}.
 */
final class ScheduleOptions {
    private static final Set<String> NAMES = Set.of(
            "lr_scheduler_kwargs",
            "scheduler_kwargs",
            "lr_scheduler_args",
            "scheduler_specific_kwargs",
            "schedule_kwargs");
    private static final Pattern OPTION =
            Pattern.compile("[\"']?(\\w+)[\"']?\\s*[:=]\\s*(\"[^\"]*\"|'[^']*'|[^,{}\\[\\]]+)");

    private ScheduleOptions() {}

    /** The table with the options in columns of their own, in the place of the one that held them. */
    static Columns unfolded(Columns columns) {
        Columns all = columns;
        for (int column = columns.count() - 1; column >= 0; column--) {
            if (NAMES.contains(columns.name(column).last()) && holdsOptions(columns.series(column))) {
                all = unfolded(all, column);
            }
        }
        return all;
    }

    private static boolean holdsOptions(Series series) {
        boolean any = false;
        for (int row = 0; row < series.size(); row++) {
            String text = series.text(row);
            boolean options = text.startsWith("{") && text.endsWith("}") && text.lastIndexOf('{') == 0;
            if (!options && !text.isEmpty()) {
                return false;
            }
            any |= options;
        }
        return any;
    }

    private static Columns unfolded(Columns columns, int column) {
        Map<String, Series> options = new LinkedHashMap<>();
        Series cells = columns.series(column);
        for (int row = 0; row < cells.size(); row++) {
            Matcher option = OPTION.matcher(cells.text(row));
            while (option.find()) {
                Series series = options.computeIfAbsent(option.group(1), any -> new Series());
                if (series.size() <= row) {
                    series.fill(row);
                    series.add(unquoted(option.group(2).strip()));
                }
            }
        }
        List<String> headers = new ArrayList<>(columns.headers());
        List<Series> all = new ArrayList<>();
        for (int i = 0; i < columns.count(); i++) {
            all.add(columns.series(i));
        }
        String outer = headers.remove(column);
        all.remove(column);
        options.forEach((name, series) -> {
            series.fill(cells.size());
            series.seal();
            headers.add(outer + "." + name);
            all.add(series);
        });
        return new Columns(columns.places(), headers, all);
    }

    private static String unquoted(String text) {
        boolean quoted = text.length() > 1 && (text.charAt(0) == '"' || text.charAt(0) == '\'');
        return quoted ? text.substring(1, text.length() - 1) : text;
    }
}
