package dev.hyperlaw.view.plan;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.evidence.Exponent;
import dev.hyperlaw.evidence.GroupFit;
import dev.hyperlaw.evidence.Interval;
import dev.hyperlaw.evidence.Judgement;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.Verdict;
import dev.hyperlaw.view.document.FactTable;
import dev.hyperlaw.view.document.Passage;
import dev.hyperlaw.view.fit.ExponentFacts;
import dev.hyperlaw.view.fit.IntervalFacts;
import dev.hyperlaw.view.fit.VerdictFacts;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Each theory's prediction beside what the sweep shows. */
final class VerdictPassages {
    private static final int DIGITS = 2;

    private VerdictPassages() {}

    /** {@code η* ~ T^q: -0.18, paper -1/2 rejected}. */
    static String brief(Judgement judgement) {
        String measured = judgement
                .estimate()
                .interval()
                .map(interval -> NumberText.rounded(interval.estimate(), DIGITS))
                .orElse("not readable");
        return "%s: %s, paper %s %s"
                .formatted(
                        judgement.prediction().exponent().law(),
                        measured,
                        judgement.prediction().value(),
                        VerdictFacts.words(judgement.verdict()));
    }

    static Passage section(GroupFit fit) {
        List<Passage> passages = new ArrayList<>();
        passages.add(
                Passage.Line.text(
                        "The theories bound a gradient norm, not the loss: agreement does not prove the bound, and a rejected exponent may be the loss's."));
        if (fit.judgements().isEmpty()) {
            passages.add(Passage.Line.text("These runs vary too little for an exponent to be asked for."));
        } else {
            passages.add(table(fit.judgements()));
            passages.add(
                    Passage.Line.text(
                            "η is the learning rate, b the batch, α = 1 − β, T the budget in tokens. Measured exponents have 95 % intervals, by one surface for all budgets with nothing believed of the exponents. Rejected: the interval does not hold the prediction. Compatible: it does, and excludes one of its rivals. Cannot tell: anything else."));
        }
        return Passage.Section.page("What the theories say, and what these runs say", passages);
    }

    private static FactTable table(List<Judgement> judgements) {
        return FactTable.of(judgements)
                .kind(judgement ->
                        judgement.verdict() == Verdict.UNDECIDED ? FactTable.Kind.FOLDED : FactTable.Kind.PLAIN)
                .text("theory", judgement -> judgement.prediction().theory())
                .text("quantity", judgement -> quantity(judgement.prediction().exponent()))
                .text(
                        "tuned",
                        judgement -> ExponentFacts.symbols(Tunable.tunedIn(
                                judgement.prediction().exponent().regime())))
                .number("predicted", judgement -> judgement.prediction().value())
                .text("measured", judgement -> text(judgement.estimate().interval()))
                .text("verdict", judgement -> VerdictFacts.words(judgement.verdict()))
                .build();
    }

    private static String quantity(Exponent exponent) {
        return "%s* ~ %s^{%s}"
                .formatted(exponent.setting().symbol(), exponent.driver().symbol(), exponent.key());
    }

    private static String text(Optional<Interval> interval) {
        return interval.map(IntervalFacts::rounded).orElse("no estimate");
    }
}
