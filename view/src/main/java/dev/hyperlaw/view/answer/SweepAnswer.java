package dev.hyperlaw.view.answer;

import static java.util.Comparator.comparingLong;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.observation.Observation;
import dev.hyperlaw.observation.Setting;
import dev.hyperlaw.sweep.file.Sweep;
import dev.hyperlaw.sweep.store.RunRecord;
import dev.hyperlaw.sweep.store.RunStatus;
import dev.hyperlaw.sweep.store.StoredRuns;
import dev.hyperlaw.view.render.CsvOutput;
import dev.hyperlaw.view.render.Paint;
import dev.hyperlaw.view.render.TextTable;
import dev.hyperlaw.view.render.TextTable.Column;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * How a sweep ended, and its best run at each budget.
 *
 * @param best the best run at each budget
 */
public record SweepAnswer(
        String sweep, String store, List<RunRecord> runs, List<Best> best, boolean interrupted, List<String> varying)
        implements Answer {
    private static final int STOPPED_BY_SIGNAL = 130;
    private static final double SAME_BUDGET = 1.05;

    /** A run and its loss after so many tokens. */
    public record Best(RunRecord run, long tokens, double loss) {}

    public SweepAnswer {
        runs = List.copyOf(runs);
        best = List.copyOf(best);
        varying = List.copyOf(varying);
    }

    /** What the store holds of the sweep now. */
    public static SweepAnswer of(Sweep sweep, StoredRuns store, String url, boolean interrupted) {
        List<RunRecord> runs = store.runs(sweep.name());
        List<Best> seen = new ArrayList<>();
        for (RunRecord run : runs) {
            for (Observation observation : store.observations(run.id())) {
                seen.add(new Best(run, observation.tokens(), observation.loss()));
            }
        }
        List<String> varying =
                VaryingSettings.of(runs.stream().map(RunRecord::configuration).toList());
        return new SweepAnswer(sweep.name(), url, runs, perBudget(seen), interrupted, varying);
    }

    /** Runs of different batch end at different whole steps: token counts within 5 % are one budget, as in a fit. */
    private static List<Best> perBudget(List<Best> all) {
        SortedMap<Long, Best> budgets = new TreeMap<>();
        long budget = -1;
        for (Best one : all.stream().sorted(comparingLong(Best::tokens)).toList()) {
            budget = one.tokens() > SAME_BUDGET * budget ? one.tokens() : budget;
            budgets.merge(budget, one, (a, b) -> a.loss() <= b.loss() ? a : b);
        }
        return List.copyOf(budgets.values());
    }

    public int exitCode() {
        if (interrupted) {
            return STOPPED_BY_SIGNAL;
        }
        return SweepCounts.of(runs).of(RunStatus.FAILED) > 0 ? 1 : 0;
    }

    @Override
    public void table(PrintWriter out, Paint paint) {
        out.println(paint.answer("%s: %s.".formatted(sweep, SweepCounts.of(runs).text())));
        if (interrupted) {
            out.println("Stopped. What was reported is kept; the same command goes on from here.");
        }
        long elsewhere =
                runs.stream().filter(run -> run.status() == RunStatus.RUNNING).count();
        if (!interrupted && elsewhere > 0) {
            out.println(
                    "%d of them: in the hands of another process that works on this store; here nothing is left to do."
                            .formatted(elsewhere));
        }
        runs.stream()
                .filter(run -> run.status() == RunStatus.FAILED)
                .findFirst()
                .ifPresent(run -> out.println("A run that failed, %s: %s"
                        .formatted(run.id(), run.error().orElse("no reason given"))));
        if (!best.isEmpty()) {
            out.println();
            bestRuns(out);
            out.println("(the best of single runs: differences within the noise between seeds mean nothing)");
        }
        out.println();
        out.println("The runs are in %s.".formatted(store));
        out.println("  hyperlaw runs %s%s".formatted(sweep, option()));
        out.println("  hyperlaw fit %s --sweep %s".formatted(store, sweep));
        out.println("  hyperlaw figure --of %s --sweep %s --out figures".formatted(store, sweep));
        out.println("  hyperlaw export %s --to %s.csv%s".formatted(sweep, sweep, option()));
    }

    private String option() {
        return store.equals("hyperlaw.db") ? "" : " --store " + store;
    }

    private void bestRuns(PrintWriter out) {
        List<Column> columns = new ArrayList<>(List.of(Column.number("tokens"), Column.number("best loss")));
        varying.forEach(name -> columns.add(Column.number(name)));
        columns.add(Column.text("run"));
        TextTable table = new TextTable(columns.toArray(Column[]::new));
        best.forEach(winner -> {
            List<String> cells =
                    new ArrayList<>(List.of(NumberText.grouped(winner.tokens()), NumberText.rounded(winner.loss(), 5)));
            varying.forEach(name -> cells.add(setting(winner.run(), name)));
            cells.add(winner.run().id().hex());
            table.row(cells);
        });
        out.print(table);
    }

    private static String setting(RunRecord run, String name) {
        return run.configuration().get(name).map(Setting::canonical).orElse("-");
    }

    @Override
    public Map<String, @Nullable Object> json() {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("sweep", sweep);
        json.put("store", store);
        json.put("interrupted", interrupted);
        json.put("counts", SweepCounts.of(runs).json());
        List<Map<String, Object>> budgets = new ArrayList<>();
        best.forEach(winner -> {
            Map<String, Object> row = new LinkedHashMap<>();
            row.put("tokens", winner.tokens());
            row.put("loss", winner.loss());
            row.put("run", winner.run().id().hex());
            row.put("settings", VaryingSettings.plain(winner.run().configuration()));
            budgets.add(row);
        });
        json.put("best", budgets);
        return json;
    }

    @Override
    public void csv(PrintWriter out) {
        List<String> header = new ArrayList<>(List.of("tokens", "loss", "run"));
        header.addAll(varying);
        CsvOutput csv = new CsvOutput(out, header);
        best.forEach(winner -> {
            List<Object> row = new ArrayList<>(
                    List.of(winner.tokens(), winner.loss(), winner.run().id().hex()));
            varying.forEach(name -> row.add(setting(winner.run(), name)));
            csv.row(row);
        });
    }
}
