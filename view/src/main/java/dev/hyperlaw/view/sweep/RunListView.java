package dev.hyperlaw.view.sweep;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.desk.sweep.RunCounts;
import dev.hyperlaw.desk.sweep.RunListResult;
import dev.hyperlaw.observation.Observation;
import dev.hyperlaw.observation.Setting;
import dev.hyperlaw.sweep.store.RunRecord;
import dev.hyperlaw.sweep.store.RunStatus;
import dev.hyperlaw.view.document.CsvLines;
import dev.hyperlaw.view.document.Document;
import dev.hyperlaw.view.document.Fact;
import dev.hyperlaw.view.document.FactTable;
import dev.hyperlaw.view.document.FactTable.Column;
import dev.hyperlaw.view.document.Passage;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The runs of a sweep, as a document. */
public final class RunListView {
    private static final int DIGITS = 5;

    private final RunListResult result;
    private final List<RunRecord> listed;
    private final List<String> varying;

    private RunListView(RunListResult result) {
        this.result = result;
        listed = result.listed();
        varying = result.varying();
    }

    public static Document of(RunListResult result) {
        return new RunListView(result).document();
    }

    private Document document() {
        List<Passage> blocks = new ArrayList<>();
        blocks.add(Passage.Line.of(
                        "",
                        "{}: {}.",
                        Fact.text("sweep", result.sweep()),
                        SweptRunFacts.counts(RunCounts.of(result.runs())))
                .in(Passage.Tone.ANSWER));
        result.notes().forEach(note -> blocks.add(Passage.Line.whole("", "{}", note)));
        FactTable table = table();
        if (listed.isEmpty()) {
            blocks.add(new Passage.Data(table.facts()));
        } else {
            blocks.add(new Passage.Gap());
            blocks.add(table);
            errors().forEach((error, count) -> {
                blocks.add(new Passage.Gap());
                blocks.add(Passage.Line.whole("", "{} failed: {}", count, error));
            });
        }
        blocks.add(Passage.Data.of(Fact.data("notes", result.notes())));
        return new Document("Runs of " + result.sweep(), blocks, csv());
    }

    private FactTable table() {
        List<Column> columns = new ArrayList<>(List.of(Column.text("run"), Column.text("status")));
        varying.forEach(name -> columns.add(Column.number(name)));
        columns.addAll(List.of(Column.number("tokens seen"), Column.number("loss"), Column.number("tokens/s")));
        columns.add(Column.data());
        FactTable.Builder table = FactTable.of("runs", "", columns);
        for (RunRecord run : listed) {
            List<Fact> row = new ArrayList<>(
                    List.of(Fact.text("run", run.id().hex()), Fact.text("status", SweptRunFacts.word(run.status()))));
            varying.forEach(name -> row.add(SweptRunFacts.setting(run.configuration(), name)));
            row.add(Fact.of("tokens", run.tokens(), NumberText.compact(run.tokens())));
            row.add(loss(run));
            row.add(Fact.words(run.seconds() > 0 ? NumberText.compact(run.tokens() / run.seconds()) : Fact.NOTHING));
            row.add(more(run));
            table.row(row);
        }
        return table.build();
    }

    private Fact loss(RunRecord run) {
        Observation seen = result.last().get(run.id());
        return Fact.rounded("loss", seen == null ? OptionalDouble.empty() : OptionalDouble.of(seen.loss()), DIGITS);
    }

    /** What only programs read. */
    private static Fact more(RunRecord run) {
        return Fact.words(
                "",
                SweptRunFacts.settings(run.configuration()),
                Fact.data("seconds", run.seconds()),
                Fact.data("attempts", run.attempts()),
                Fact.data("startedAt", run.startedAt().map(Object::toString).orElse(null)),
                Fact.data("endedAt", run.endedAt().map(Object::toString).orElse(null)),
                Fact.data("worker", run.worker().map(worker -> worker.name()).orElse(null)),
                Fact.data(
                        "versions",
                        run.worker().map(worker -> worker.versions()).orElse(null)),
                Fact.data(
                        "hardware",
                        run.worker().map(worker -> worker.hardware()).orElse(null)),
                Fact.data("error", run.error().orElse(null)));
    }

    /** How many of the runs failed for each reason. */
    private Map<String, Long> errors() {
        return listed.stream()
                .filter(run -> run.status() == RunStatus.FAILED)
                .collect(Collectors.groupingBy(
                        run -> run.error().orElse("no reason given"), LinkedHashMap::new, Collectors.counting()));
    }

    private CsvLines csv() {
        List<String> header = new ArrayList<>(List.of("run", "status"));
        header.addAll(varying);
        header.addAll(List.of("tokens_seen", "loss", "seconds", "error"));
        List<List<@Nullable Object>> rows = new ArrayList<>();
        for (RunRecord run : listed) {
            List<@Nullable Object> row = new ArrayList<>(List.of(run.id().hex(), SweptRunFacts.word(run.status())));
            varying.forEach(name -> row.add(
                    run.configuration().get(name).map(Setting::canonical).orElse(null)));
            row.add(run.tokens());
            row.add(loss(run).value());
            row.add(run.seconds());
            row.add(run.error().orElse(null));
            rows.add(row);
        }
        return new CsvLines(header, rows);
    }
}
