package dev.hyperlaw.view.plan;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.evidence.GroupFit;
import dev.hyperlaw.evidence.Interval;
import dev.hyperlaw.evidence.Judgement;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.Verdict;
import dev.hyperlaw.view.document.Audience;
import dev.hyperlaw.view.document.Fact;
import dev.hyperlaw.view.document.FactTable;
import dev.hyperlaw.view.document.FactTable.Column;
import dev.hyperlaw.view.document.Passage;
import dev.hyperlaw.view.fit.VerdictFacts;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Each theory's prediction beside what the sweep shows. */
final class VerdictPassages {
    private static final int DIGITS = 2;

    private VerdictPassages() {}

    /** {@code η* ~ T^q: -0.18, paper -1/2 rejected}. */
    static String brief(Judgement judgement) {
        String measured = judgement
                .estimate()
                .best()
                .map(interval -> NumberText.rounded(interval.estimate(), DIGITS))
                .orElse("not readable");
        return "%s: %s, paper %s %s"
                .formatted(
                        judgement.prediction().exponent().law(),
                        measured,
                        judgement.prediction().value(),
                        VerdictFacts.words(judgement.verdict()));
    }

    /** A section of a page. */
    static Passage section(GroupFit fit) {
        List<Passage> passages = new ArrayList<>();
        passages.add(
                Passage.Line.of(
                        "",
                        "The theories bound a gradient norm, not the loss: agreement does not prove the bound, and a rejected exponent may be the loss's."));
        if (fit.judgements().isEmpty()) {
            passages.add(Passage.Line.of("", "These runs vary too little for an exponent to be asked for."));
        } else {
            passages.add(table(fit.judgements()));
            passages.add(
                    Passage.Line.of(
                            "",
                            "η is the learning rate, b the batch, α = 1 − β, T the budget in tokens. Measured exponents have 95 % intervals by two estimators: one valley fitted to all budgets, and a line through the optima budget by budget. Rejected: both lie on one side of the prediction. Compatible: both hold it, and exclude one of its rivals. Cannot tell: anything else."));
        }
        return new Passage.Section("", "", "What the theories say, and what these runs say", passages, Audience.PAGE);
    }

    private static FactTable table(List<Judgement> judgements) {
        FactTable.Builder table = FactTable.of(
                "",
                "",
                Column.text("theory"),
                Column.text("quantity"),
                Column.text("tuned"),
                Column.number("predicted"),
                Column.text("measured, all budgets at once"),
                Column.text("measured, budget by budget"),
                Column.text("verdict"));
        for (Judgement judgement : judgements) {
            var exponent = judgement.prediction().exponent();
            table.row(
                    judgement.verdict() == Verdict.UNDECIDED ? FactTable.Kind.FOLDED : FactTable.Kind.PLAIN,
                    List.of(
                            Fact.words(judgement.prediction().theory()),
                            Fact.words("%s* ~ %s^{%s}"
                                    .formatted(
                                            exponent.setting().symbol(),
                                            exponent.driver().symbol(),
                                            exponent.key())),
                            Fact.words(exponent.regime().tuned().stream()
                                    .map(Tunable::symbol)
                                    .collect(Collectors.joining(", "))),
                            Fact.words(judgement.prediction().value().toString()),
                            Fact.words(text(judgement.estimate().joint())),
                            Fact.words(text(judgement.estimate().profile())),
                            Fact.words(VerdictFacts.words(judgement.verdict()))));
        }
        return table.build();
    }

    private static String text(Optional<Interval> interval) {
        return interval.map(SlopeFacts::text).orElse("no estimate");
    }
}
