package dev.hyperlaw.view.fit;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.desk.fit.CriticalBatches;
import dev.hyperlaw.evidence.Interval;
import dev.hyperlaw.evidence.criticalbatch.CriticalBatchLaw;
import dev.hyperlaw.view.document.CsvLines;
import dev.hyperlaw.view.document.Document;
import dev.hyperlaw.view.document.Fact;
import dev.hyperlaw.view.document.FactTable;
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
        blocks.add(Passage.Line.answer(
                "{}: steps to a target, K = S (1 + B/b), {}; batches in {}",
                Fact.text("source", result.source()),
                NumberText.count(result.rows().size(), "table"),
                Fact.text("batchUnit", result.unit())));
        blocks.addAll(Passage.apart(table));
        blocks.add(new Passage.Gap());
        law(result.law()).ifPresent(blocks::add);
        blocks.add(Passage.Line.text("{}", Fact.text("caution", NOTE)));
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
        return FactTable.of("stepsToTarget", result.rows())
                .text("table", row -> Fact.text("group", row.hyperbola().name()))
                .number(
                        "least steps S",
                        row -> Fact.of(
                                "leastSteps",
                                row.hyperbola().leastSteps(),
                                NumberText.compact(row.hyperbola().leastSteps().estimate())))
                .text(
                        "critical batch B [95 %]",
                        row -> criticalBatch(row.hyperbola().criticalBatch()))
                .number(
                        "20 % more tokens at",
                        row -> Fact.compact(
                                "batchWith20PercentMoreTokens", row.hyperbola().batchWithOverhead(OVERHEAD, 0)))
                .number(
                        "off by",
                        row -> Fact.rounded("rmsLogResidual", row.hyperbola().rmsLogResidual(), DIGITS))
                .number(
                        "the bound's curve",
                        row -> Fact.rounded("boundRmsLogResidual", row.bound().rmsLogResidual(), DIGITS))
                .data(row -> Fact.data("determined", row.hyperbola().isDetermined()))
                .build();
    }

    private static Fact criticalBatch(Interval batch) {
        return Fact.of(
                "criticalBatch",
                batch,
                "%s [%s, %s]"
                        .formatted(
                                NumberText.compact(batch.estimate()),
                                NumberText.compact(batch.low()),
                                NumberText.compact(batch.high())));
    }

    private static Optional<Passage> law(Optional<CriticalBatchLaw> law) {
        return law.map(found -> Passage.Line.text(
                "B ~ N^{} over {} sizes; where larger models saw more data, it speaks of both.",
                exponent(found),
                found.sizes()));
    }

    private static Fact exponent(CriticalBatchLaw law) {
        return Fact.of("exponentInParameters", law.exponent(), IntervalFacts.rounded(law.exponent()));
    }
}
