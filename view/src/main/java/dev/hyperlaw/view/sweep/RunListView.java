package dev.hyperlaw.view.sweep;

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
import dev.hyperlaw.view.document.Passage;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

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
        blocks.add(Passage.Line.answer(
                "{}: {}.", Fact.text("sweep", result.sweep()), SweptRunFacts.counts(RunCounts.of(result.runs()))));
        result.notes().forEach(note -> blocks.add(Passage.Line.plain("{}", note)));
        FactTable table = table();
        if (listed.isEmpty()) {
            blocks.add(new Passage.Data(table.facts()));
        } else {
            blocks.addAll(Passage.apart(table));
            errors().forEach((error, count) -> {
                blocks.addAll(Passage.apart(Passage.Line.plain("{} failed: {}", count, error)));
            });
        }
        blocks.add(Passage.Data.of(Fact.data("notes", result.notes())));
        return new Document("Runs of " + result.sweep(), blocks, csv());
    }

    private FactTable table() {
        FactTable.Builder<RunRecord> table = FactTable.of("runs", listed)
                .text("run", run -> Fact.text("run", run.id().hex()))
                .text("status", run -> Fact.text("status", SweptRunFacts.word(run.status())));
        varying.forEach(name -> table.number(name, run -> SweptRunFacts.setting(run.configuration(), name)));
        return table.number("tokens seen", run -> Fact.compact("tokens", run.tokens()))
                .number("loss", this::loss)
                .number(
                        "tokens/s",
                        run -> run.seconds() > 0
                                ? Fact.compact("tokensPerSecond", run.tokens() / run.seconds())
                                : Fact.nothing("tokensPerSecond"))
                .data(RunListView::more)
                .build();
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
                Fact.data("startedAt", run.startedAt().map(Object::toString)),
                Fact.data("endedAt", run.endedAt().map(Object::toString)),
                Fact.data("worker", run.worker().map(worker -> worker.name())),
                Fact.data("versions", run.worker().map(worker -> worker.versions())),
                Fact.data("hardware", run.worker().map(worker -> worker.hardware())),
                Fact.data("error", run.error()));
    }

    /** How many of the runs failed for each reason. */
    private Map<String, Long> errors() {
        return listed.stream()
                .filter(run -> run.status() == RunStatus.FAILED)
                .collect(Collectors.groupingBy(
                        run -> run.error().orElse("no reason given"), LinkedHashMap::new, Collectors.counting()));
    }

    private CsvLines csv() {
        CsvLines.Builder<RunRecord> lines = CsvLines.ofEach(listed)
                .column("run", run -> run.id().hex())
                .column("status", run -> SweptRunFacts.word(run.status()));
        varying.forEach(
                name -> lines.column(name, run -> run.configuration().get(name).map(Setting::canonical)));
        return lines.column("tokens_seen", RunRecord::tokens)
                .column("loss", run -> loss(run).value())
                .column("seconds", RunRecord::seconds)
                .column("error", RunRecord::error)
                .build();
    }
}
