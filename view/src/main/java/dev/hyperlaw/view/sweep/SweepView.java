package dev.hyperlaw.view.sweep;

import dev.hyperlaw.desk.sweep.SweepResult;
import dev.hyperlaw.sweep.store.RunStatus;
import dev.hyperlaw.view.document.CsvLines;
import dev.hyperlaw.view.document.Document;
import dev.hyperlaw.view.document.Fact;
import dev.hyperlaw.view.document.FactTable;
import dev.hyperlaw.view.document.Passage;
import java.util.ArrayList;
import java.util.List;

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
        blocks.add(Passage.Line.answer(
                "{}: {}.", Fact.text("sweep", result.sweep()), SweptRunFacts.counts(result.counts())));
        blocks.addAll(state());
        FactTable best = best();
        if (result.best().isEmpty()) {
            blocks.add(new Passage.Data(best.facts()));
        } else {
            blocks.addAll(Passage.apart(best));
            blocks.add(Passage.Line.plain(
                    "(the best of single runs: differences within the noise between seeds mean nothing)"));
        }
        blocks.add(Passage.Data.of(Fact.data("interrupted", result.interrupted())));
        blocks.add(new Passage.Gap());
        blocks.addAll(next());
        return new Document("The sweep " + result.sweep(), blocks, csv());
    }

    private List<Passage> state() {
        List<Passage> lines = new ArrayList<>();
        if (result.interrupted()) {
            lines.add(Passage.Line.plain("Stopped. What was reported is kept; the same command goes on from here."));
        }
        int elsewhere = result.counts().of(RunStatus.RUNNING);
        if (!result.interrupted() && elsewhere > 0) {
            lines.add(Passage.Line.plain(
                    "{} of them: in the hands of another process that works on this store; here nothing is left to do.",
                    elsewhere));
        }
        result.runs().stream()
                .filter(run -> run.status() == RunStatus.FAILED)
                .findFirst()
                .ifPresent(run -> lines.add(Passage.Line.plain(
                        "A run that failed, {}: {}", run.id(), run.error().orElse("no reason given"))));
        return lines;
    }

    private FactTable best() {
        FactTable.Builder<SweepResult.Best> table = FactTable.of("best", result.best())
                .title("The best run at each budget")
                .number("tokens", winner -> Fact.grouped("tokens", winner.tokens()))
                .number("best loss", winner -> Fact.rounded("loss", winner.loss(), DIGITS));
        varying.forEach(name ->
                table.number(name, winner -> SweptRunFacts.setting(winner.run().configuration(), name)));
        return table.text("run", winner -> Fact.text("run", winner.run().id().hex()))
                .data(winner -> SweptRunFacts.settings(winner.run().configuration()))
                .build();
    }

    private List<Passage> next() {
        String sweep = result.sweep();
        String store = result.store();
        String option = SweepResult.storeOption(store);
        List<Passage> lines = new ArrayList<>();
        lines.add(Passage.Line.plain("The runs are in {}.", Fact.text("store", store)));
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
        CsvLines.Builder<SweepResult.Best> lines = CsvLines.ofEach(result.best())
                .column("tokens", SweepResult.Best::tokens)
                .column("loss", SweepResult.Best::loss)
                .column("run", winner -> winner.run().id().hex());
        varying.forEach(name -> lines.column(
                name,
                winner -> SweptRunFacts.setting(winner.run().configuration(), name)
                        .text()));
        return lines.build();
    }
}
