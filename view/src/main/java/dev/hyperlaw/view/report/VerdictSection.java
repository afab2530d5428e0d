package dev.hyperlaw.view.report;

import dev.hyperlaw.evidence.GroupFit;
import dev.hyperlaw.evidence.Interval;
import dev.hyperlaw.evidence.Judgement;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.view.render.html.Html;
import dev.hyperlaw.view.render.html.HtmlTable;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Each theory's prediction beside what the sweep shows. */
final class VerdictSection {
    private VerdictSection() {}

    static void write(GroupFit fit, Html html) {
        html.element("h2", "What the theories say, and what these runs say");
        html.element(
                "p",
                "The theories bound a gradient norm, not the loss: agreement is no proof of the bound, and a rejected exponent may be the loss's.");
        if (fit.judgements().isEmpty()) {
            html.element("p", "These runs vary too little for an exponent to be asked for.");
            return;
        }
        HtmlTable table = HtmlTable.open(
                html,
                "theory",
                "quantity",
                "tuned",
                "predicted",
                "measured, all budgets at once",
                "measured, budget by budget",
                "verdict");
        for (Judgement judgement : fit.judgements()) {
            var exponent = judgement.prediction().exponent();
            table.row(
                    kind(judgement),
                    List.of(
                            judgement.prediction().theory(),
                            "%s* ~ %s^{%s}"
                                    .formatted(
                                            exponent.setting().symbol(),
                                            exponent.driver().symbol(),
                                            exponent.key()),
                            exponent.regime().tuned().stream()
                                    .map(Tunable::symbol)
                                    .collect(Collectors.joining(", ")),
                            judgement.prediction().value().toString().replace('-', '−'),
                            text(judgement.estimate().joint()),
                            text(judgement.estimate().profile()),
                            words(judgement)));
        }
        table.close();
        html.element(
                "p",
                "η is the learning rate, b the batch, α = 1 − β, T the budget in tokens. Measured exponents have 95 % intervals by two estimators: one valley fitted to all budgets, and a line through the optima budget by budget. Rejected: both lie on one side of the prediction. Compatible: both hold it, and exclude one of its rivals. Cannot tell: anything else.",
                "class",
                "note");
    }

    private static String text(Optional<Interval> interval) {
        return interval.map(Phrases::exponent).orElse("no estimate");
    }

    private static String words(Judgement judgement) {
        return switch (judgement.verdict()) {
            case COMPATIBLE -> "✓ compatible";
            case REJECTED -> "✗ rejected";
            case UNDECIDED -> "cannot tell";
        };
    }

    private static String kind(Judgement judgement) {
        return switch (judgement.verdict()) {
            case COMPATIBLE -> "compatible";
            case REJECTED -> "rejected";
            case UNDECIDED -> "undecided";
        };
    }
}
