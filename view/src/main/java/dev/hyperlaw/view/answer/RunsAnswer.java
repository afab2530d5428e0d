package dev.hyperlaw.view.answer;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.observation.Observation;
import dev.hyperlaw.observation.RunId;
import dev.hyperlaw.observation.Setting;
import dev.hyperlaw.sweep.store.RunRecord;
import dev.hyperlaw.sweep.store.RunStatus;
import dev.hyperlaw.view.render.CsvOutput;
import dev.hyperlaw.view.render.Paint;
import dev.hyperlaw.view.render.TextTable;
import dev.hyperlaw.view.render.TextTable.Column;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The runs of a sweep, and how far each is.
 *
 * @param last the last observation of each run that has one
 * @param wanted only runs in this state are listed; all are counted
 */
public record RunsAnswer(
        String sweep,
        List<RunRecord> runs,
        Map<RunId, Observation> last,
        @Nullable RunStatus wanted,
        List<String> notes)
        implements Answer {
    public RunsAnswer {
        runs = List.copyOf(runs);
        last = Map.copyOf(last);
        notes = List.copyOf(notes);
    }

    @Override
    public void table(PrintWriter out, Paint paint) {
        out.println(paint.answer("%s: %s.".formatted(sweep, SweepCounts.of(runs).text())));
        notes.forEach(out::println);
        List<RunRecord> listed = listed();
        if (listed.isEmpty()) {
            return;
        }
        List<String> varying =
                VaryingSettings.of(runs.stream().map(RunRecord::configuration).toList());
        List<Column> columns = new ArrayList<>(List.of(Column.text("run"), Column.text("status")));
        varying.forEach(name -> columns.add(Column.number(name)));
        columns.addAll(List.of(Column.number("tokens seen"), Column.number("loss"), Column.number("tokens/s")));
        TextTable table = new TextTable(columns.toArray(Column[]::new));
        for (RunRecord run : listed) {
            List<String> cells = new ArrayList<>(List.of(run.id().hex(), word(run.status())));
            varying.forEach(name -> cells.add(
                    run.configuration().get(name).map(Setting::canonical).orElse("-")));
            Observation seen = last.get(run.id());
            cells.add(NumberText.compact(run.tokens()));
            cells.add(seen == null ? "-" : NumberText.rounded(seen.loss(), 5));
            cells.add(run.seconds() > 0 ? NumberText.compact(run.tokens() / run.seconds()) : "-");
            table.row(cells);
        }
        out.println();
        out.print(table);
        errors(out);
    }

    private void errors(PrintWriter out) {
        Map<String, Long> errors = listed().stream()
                .filter(run -> run.status() == RunStatus.FAILED)
                .collect(Collectors.groupingBy(
                        run -> run.error().orElse("no reason given"), LinkedHashMap::new, Collectors.counting()));
        errors.forEach((error, count) -> {
            out.println();
            out.println("%d failed: %s".formatted(count, error));
        });
    }

    private List<RunRecord> listed() {
        return runs.stream()
                .filter(run -> wanted == null || run.status() == wanted)
                .toList();
    }

    @Override
    public Map<String, @Nullable Object> json() {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("sweep", sweep);
        json.put("counts", SweepCounts.of(runs).json());
        json.put("runs", listed().stream().map(this::run).toList());
        json.put("notes", notes);
        return json;
    }

    private Map<String, @Nullable Object> run(RunRecord run) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        Observation seen = last.get(run.id());
        json.put("run", run.id().hex());
        json.put("status", word(run.status()));
        json.put("settings", VaryingSettings.plain(run.configuration()));
        json.put("tokens", run.tokens());
        json.put("loss", seen == null ? null : seen.loss());
        json.put("seconds", run.seconds());
        json.put("attempts", run.attempts());
        json.put("startedAt", run.startedAt().map(Object::toString).orElse(null));
        json.put("endedAt", run.endedAt().map(Object::toString).orElse(null));
        json.put("worker", run.worker().map(worker -> worker.name()).orElse(null));
        json.put("versions", run.worker().map(worker -> worker.versions()).orElse(null));
        json.put("hardware", run.worker().map(worker -> worker.hardware()).orElse(null));
        json.put("error", run.error().orElse(null));
        return json;
    }

    @Override
    public void csv(PrintWriter out) {
        List<String> varying =
                VaryingSettings.of(runs.stream().map(RunRecord::configuration).toList());
        List<String> header = new ArrayList<>(List.of("run", "status"));
        header.addAll(varying);
        header.addAll(List.of("tokens_seen", "loss", "seconds", "error"));
        CsvOutput csv = new CsvOutput(out, header);
        for (RunRecord run : listed()) {
            List<@Nullable Object> cells = new ArrayList<>(List.of(run.id().hex(), word(run.status())));
            varying.forEach(name -> cells.add(
                    run.configuration().get(name).map(Setting::canonical).orElse(null)));
            Observation seen = last.get(run.id());
            cells.add(run.tokens());
            cells.add(seen == null ? null : seen.loss());
            cells.add(run.seconds());
            cells.add(run.error().orElse(null));
            csv.row(cells);
        }
    }

    private static String word(RunStatus status) {
        return status.name().toLowerCase(Locale.ROOT);
    }
}
