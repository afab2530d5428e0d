package dev.hyperlaw.view.sweep;

import dev.hyperlaw.desk.sweep.SweepResult;
import dev.hyperlaw.sweep.store.RunRecord;
import dev.hyperlaw.sweep.store.RunStatus;
import dev.hyperlaw.view.document.CsvLines;
import dev.hyperlaw.view.document.Document;
import dev.hyperlaw.view.document.Fact;
import dev.hyperlaw.view.document.FactTable;
import dev.hyperlaw.view.document.FactTable.Column;
import dev.hyperlaw.view.document.Passage;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** How a sweep ended, as a document. */
public final class SweepView {
    private static final int DIGITS = 5;

    private final SweepResult result;
    private final List<String> varying;

    private SweepView(SweepResult result) {
        this.result = result;
        varying = result.varying();
    }

    public static Document of(SweepResult result) {
        return new SweepView(result).document();
    }

    private Document document() {
        List<Passage> blocks = new ArrayList<>();
        blocks.add(Passage.Line.of(
                        "", "{}: {}.", Fact.text("sweep", result.sweep()), SweptRunFacts.counts(result.counts()))
                .in(Passage.Tone.ANSWER));
        blocks.addAll(state());
        FactTable best = best();
        if (result.best().isEmpty()) {
            blocks.add(new Passage.Data(best.facts()));
        } else {
            blocks.add(new Passage.Gap());
            blocks.add(best);
            blocks.add(Passage.Line.whole(
                    "", "(the best of single runs: differences within the noise between seeds mean nothing)"));
        }
        blocks.add(Passage.Data.of(Fact.data("interrupted", result.interrupted())));
        blocks.add(new Passage.Gap());
        blocks.addAll(next());
        return new Document("The sweep " + result.sweep(), blocks, csv());
    }

    private List<Passage> state() {
        List<Passage> lines = new ArrayList<>();
        if (result.interrupted()) {
            lines.add(
                    Passage.Line.whole("", "Stopped. What was reported is kept; the same command goes on from here."));
        }
        int elsewhere = result.counts().of(RunStatus.RUNNING);
        if (!result.interrupted() && elsewhere > 0) {
            lines.add(Passage.Line.whole(
                    "",
                    "{} of them: in the hands of another process that works on this store; here nothing is left to do.",
                    elsewhere));
        }
        result.runs().stream()
                .filter(run -> run.status() == RunStatus.FAILED)
                .findFirst()
                .ifPresent(run -> lines.add(Passage.Line.whole(
                        "", "A run that failed, {}: {}", run.id(), run.error().orElse("no reason given"))));
        return lines;
    }

    private FactTable best() {
        List<Column> columns = new ArrayList<>(List.of(Column.number("tokens"), Column.number("best loss")));
        varying.forEach(name -> columns.add(Column.number(name)));
        columns.addAll(List.of(Column.text("run"), Column.data()));
        FactTable.Builder table = FactTable.of("best", "The best run at each budget", columns);
        for (SweepResult.Best winner : result.best()) {
            List<Fact> row = new ArrayList<>(
                    List.of(Fact.grouped("tokens", winner.tokens()), Fact.rounded("loss", winner.loss(), DIGITS)));
            RunRecord run = winner.run();
            varying.forEach(name -> row.add(SweptRunFacts.setting(run.configuration(), name)));
            row.add(Fact.text("run", run.id().hex()));
            row.add(SweptRunFacts.settings(run.configuration()));
            table.row(row);
        }
        return table.build();
    }

    private List<Passage> next() {
        String sweep = result.sweep();
        String store = result.store();
        String option = SweepResult.storeOption(store);
        List<Passage> lines = new ArrayList<>();
        lines.add(Passage.Line.whole("", "The runs are in {}.", Fact.text("store", store)));
        for (String command : List.of(
                "hyperlaw runs %s%s".formatted(sweep, option),
                "hyperlaw fit %s --sweep %s".formatted(store, sweep),
                "hyperlaw figure --of %s --sweep %s --out figures".formatted(store, sweep),
                "hyperlaw export %s --to %s.csv%s".formatted(sweep, sweep, option))) {
            lines.add(Passage.Line.whole("  ", "{}", command));
        }
        return lines;
    }

    private CsvLines csv() {
        List<String> header = new ArrayList<>(List.of("tokens", "loss", "run"));
        header.addAll(varying);
        List<List<@Nullable Object>> rows = new ArrayList<>();
        for (SweepResult.Best winner : result.best()) {
            List<@Nullable Object> row = new ArrayList<>(
                    List.of(winner.tokens(), winner.loss(), winner.run().id().hex()));
            varying.forEach(name -> row.add(
                    SweptRunFacts.setting(winner.run().configuration(), name).text()));
            rows.add(row);
        }
        return new CsvLines(header, rows);
    }
}
