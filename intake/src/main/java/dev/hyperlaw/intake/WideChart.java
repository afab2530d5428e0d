package dev.hyperlaw.intake;

import dev.hyperlaw.InputProblem;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * W&B's export of a chart: a column of steps, and for every run and metric the columns {@code run - metric}, {@code run - metric__MIN} and
 * {@code run - metric__MAX}. Turned into a row per run and step; settings are taken from the names of the runs.
 */
final class WideChart {
    private static final String BETWEEN = " - ";

    private final Columns wide;
    private final Map<String, Map<String, Integer>> runs = new LinkedHashMap<>();
    private final Set<String> metrics = new LinkedHashSet<>();

    private WideChart(Columns wide) {
        this.wide = wide;
        for (int i = 1; i < wide.count(); i++) {
            String header = wide.header(i);
            int cut = header.lastIndexOf(BETWEEN);
            String metric = cut < 0 ? "" : header.substring(cut + BETWEEN.length());
            if (cut > 0 && !metric.endsWith("__MIN") && !metric.endsWith("__MAX")) {
                metrics.add(metric);
                runs.computeIfAbsent(header.substring(0, cut), any -> new LinkedHashMap<>())
                        .put(metric, i);
            }
        }
    }

    static boolean is(Columns columns) {
        String first = columns.header(0).toLowerCase(Locale.ROOT);
        boolean steps = first.equals("step") || first.equals("_step") || first.contains("tokens");
        long named = columns.headers().stream()
                .filter(header -> header.contains(BETWEEN))
                .count();
        return steps && named > 0 && named >= columns.count() - 1;
    }

    static Columns unfolded(Columns columns) {
        return new WideChart(columns).unfold();
    }

    private Columns unfold() {
        Map<String, Map<String, String>> settings = new LinkedHashMap<>();
        Set<String> names = new LinkedHashSet<>();
        runs.keySet().forEach(run -> {
            Map<String, String> pairs = RunNameSettings.of(run);
            settings.put(run, pairs);
            names.addAll(pairs.keySet());
        });
        if (names.isEmpty()) {
            throw new InputProblem(
                    "%s: This is a chart that W&B exported, and the names of its runs (%s, …) do not say their settings."
                            .formatted(wide.source(), runs.keySet().iterator().next()),
                    "export the table of runs instead, with the columns of their configuration; or name runs like 'lr=1e-3 bs=64'.");
        }
        ColumnsBuilder tall = new ColumnsBuilder(wide.source());
        List<String> header = new ArrayList<>(List.of("run", wide.header(0)));
        header.addAll(metrics);
        header.addAll(names);
        tall.header(header);
        for (int row = 0; row < wide.rows(); row++) {
            for (Map.Entry<String, Map<String, Integer>> run : runs.entrySet()) {
                row(tall, row, run.getKey(), run.getValue(), settings.getOrDefault(run.getKey(), Map.of()), names);
            }
        }
        return tall.build();
    }

    private void row(
            ColumnsBuilder tall,
            int row,
            String run,
            Map<String, Integer> columns,
            Map<String, String> settings,
            Set<String> names) {
        if (columns.values().stream().allMatch(column -> wide.series(column).isEmpty(row))) {
            return;
        }
        Iterator<Series> cells = tall.begin(wide.places().lines()[row]).iterator();
        cells.next().add(run);
        cells.next().add(wide.series(0), row);
        for (String metric : metrics) {
            Integer column = columns.get(metric);
            if (column == null) {
                cells.next().add("");
            } else {
                cells.next().add(wide.series(column), row);
            }
        }
        names.forEach(name -> cells.next().add(settings.getOrDefault(name, "")));
    }
}
