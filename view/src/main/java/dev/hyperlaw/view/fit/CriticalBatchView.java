package dev.hyperlaw.view.fit;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.desk.fit.CriticalBatches;
import dev.hyperlaw.evidence.Interval;
import dev.hyperlaw.evidence.criticalbatch.CriticalBatchFit;
import dev.hyperlaw.evidence.criticalbatch.CriticalBatchLaw;
import dev.hyperlaw.view.document.CsvLines;
import dev.hyperlaw.view.document.Document;
import dev.hyperlaw.view.document.Fact;
import dev.hyperlaw.view.document.FactTable;
import dev.hyperlaw.view.document.FactTable.Column;
import dev.hyperlaw.view.document.Passage;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Critical batches, as a document. */
final class CriticalBatchView {
    private static final double OVERHEAD = 0.2;
    private static final int DIGITS = 2;
    private static final String NOTE =
            "At the critical batch it takes twice the least steps and twice the least tokens. Off by: rms of log steps. The bound's curve is that of constant momentum "
                    + "(beta .9), learning rate tuned; where it is off by much more, the bound does not describe the table. Learning rates may not have been tuned at every batch: "
                    + "the table does not say.";

    private CriticalBatchView() {}

    static Document of(CriticalBatches result) {
        FactTable table = table(result);
        List<Passage> blocks = new ArrayList<>();
        blocks.add(Passage.Line.of(
                        "",
                        "{}: steps to a target, K = S (1 + B/b), {} tables; batches in {}",
                        Fact.text("source", result.source()),
                        result.rows().size(),
                        Fact.text("batchUnit", result.unit()))
                .in(Passage.Tone.ANSWER));
        blocks.add(new Passage.Gap());
        blocks.add(table);
        blocks.add(new Passage.Gap());
        law(result.law()).ifPresent(blocks::add);
        blocks.add(Passage.Line.of("", "{}", Fact.text("caution", NOTE)));
        blocks.add(
                Passage.Data.of(result.law().map(law -> exponent(law)).orElse(Fact.nothing("exponentInParameters"))));
        List<String> columns = List.of(
                "group",
                "least_steps=leastSteps.estimate",
                "critical_batch=criticalBatch.estimate",
                "criticalBatch.low",
                "criticalBatch.high",
                "rmsLogResidual",
                "boundRmsLogResidual");
        return new Document("The critical batch of " + result.source(), blocks, CsvLines.of(columns, table));
    }

    private static FactTable table(CriticalBatches result) {
        FactTable.Builder table = FactTable.of(
                "stepsToTarget",
                "",
                Column.text("table"),
                Column.number("least steps S"),
                Column.text("critical batch B [95 %]"),
                Column.number("20 % more tokens at"),
                Column.number("off by"),
                Column.number("the bound's curve"),
                Column.data());
        for (CriticalBatches.Row row : result.rows()) {
            CriticalBatchFit fit = row.hyperbola();
            Interval batch = fit.criticalBatch();
            table.row(
                    Fact.text("group", fit.name()),
                    IntervalFacts.data("leastSteps", fit.leastSteps())
                            .as(NumberText.compact(fit.leastSteps().estimate())),
                    IntervalFacts.data("criticalBatch", batch)
                            .as("%s [%s, %s]"
                                    .formatted(
                                            NumberText.compact(batch.estimate()),
                                            NumberText.compact(batch.low()),
                                            NumberText.compact(batch.high()))),
                    Fact.compact("batchWith20PercentMoreTokens", fit.batchWithOverhead(OVERHEAD, 0)),
                    Fact.rounded("rmsLogResidual", fit.rmsLogResidual(), DIGITS),
                    Fact.rounded("boundRmsLogResidual", row.bound().rmsLogResidual(), DIGITS),
                    Fact.data("determined", fit.isDetermined()));
        }
        return table.build();
    }

    private static Optional<Passage> law(Optional<CriticalBatchLaw> law) {
        return law.map(found -> Passage.Line.of(
                "",
                "B ~ N^{} over {} sizes; where larger models saw more data, it speaks of both.",
                exponent(found),
                found.sizes()));
    }

    private static Fact exponent(CriticalBatchLaw law) {
        Interval value = law.exponent();
        return IntervalFacts.data("exponentInParameters", value)
                .as("%s [%s, %s]"
                        .formatted(
                                NumberText.rounded(value.estimate(), DIGITS),
                                NumberText.rounded(value.low(), DIGITS),
                                NumberText.rounded(value.high(), DIGITS)));
    }
}
