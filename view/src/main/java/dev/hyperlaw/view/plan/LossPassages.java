package dev.hyperlaw.view.plan;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.evidence.Interval;
import dev.hyperlaw.evidence.level.LossLaw;
import dev.hyperlaw.evidence.level.LossLaws;
import dev.hyperlaw.evidence.plan.ExpectedLoss;
import dev.hyperlaw.view.document.Audience;
import dev.hyperlaw.view.document.Fact;
import dev.hyperlaw.view.document.Passage;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What loss to expect, and the law that says so. */
record LossPassages(ExpectedLoss loss, LossWords words) {
    static final List<String> COLUMNS = List.of(
            "loss=recommendation.expectedLoss.estimate",
            "loss_low=recommendation.expectedLoss.low",
            "loss_high=recommendation.expectedLoss.high");

    private static final String LABEL = "LOSS   ";
    private static final int DIGITS = 4;
    private static final int FEW_DIGITS = 2;

    List<Passage> lines(PlanDetail detail) {
        List<Passage> lines = new ArrayList<>();
        if (loss.laws() instanceof LossLaws.Shown shown) {
            lines.add(line(shown.law()));
            lines.add(Passage.Data.of(Fact.data("lossUnknown", null)));
        } else if (loss.laws() instanceof LossLaws.Unknown unknown) {
            lines.add(Passage.Line.of(LABEL, "unknown: {}", Fact.text("lossUnknown", unknown.why()))
                    .to(detail.verbose() ? Audience.EVERYBODY : Audience.PAGE));
        }
        lines.add(Passage.Data.of(Fact.data("recommendation.expectedLoss", loss.run()), Fact.data("lossLaw", law())));
        return lines;
    }

    private Passage line(LossLaw law) {
        Interval shown = loss.run().or(loss::best).orElseThrow();
        return Passage.Line.of(
                LABEL,
                "{} {}; by the best losses of {}: {}",
                "%s %s".formatted(words.loss(shown.estimate(), DIGITS), shown.bracketed(LossPassages::rounded)),
                loss.run().isPresent()
                        ? "expected at these settings"
                        : "at the best settings, and what these cost above that is unknown",
                law.overSizes()
                        ? "%d sizes".formatted(law.levels().sizes())
                        : "%d budgets".formatted(law.levels().budgets()),
                formula(law));
    }

    private static String rounded(double value) {
        return NumberText.rounded(value, DIGITS);
    }

    /** {@code 1.79 + 0.37 (T/8.4M)^-0.28}. */
    private static String formula(LossLaw law) {
        LossLaw.Formula formula = law.formula();
        String text = "%s + %s (T/%s)^-%s"
                .formatted(
                        NumberText.rounded(formula.floor(), DIGITS),
                        NumberText.rounded(formula.tokenPart(), FEW_DIGITS),
                        NumberText.compact(formula.tokens()),
                        NumberText.rounded(formula.tokenExponent(), FEW_DIGITS));
        return law.overSizes()
                ? text
                        + " + %s (N/%s)^-%s"
                                .formatted(
                                        NumberText.rounded(formula.sizePart(), FEW_DIGITS),
                                        NumberText.compact(formula.size()),
                                        NumberText.rounded(formula.sizeExponent(), FEW_DIGITS))
                : text;
    }

    private Optional<List<Fact>> law() {
        return loss.laws() instanceof LossLaws.Shown shown ? Optional.of(facts(shown.law())) : Optional.empty();
    }

    private List<Fact> facts(LossLaw law) {
        LossLaw.Formula formula = law.formula();
        boolean sizes = law.overSizes();
        return List.of(
                Fact.data("budgets", law.levels().budgets()),
                Fact.data("sizes", law.levels().sizes()),
                Fact.data("best", loss.best()),
                Fact.data("floor", law.floor()),
                Fact.data("tokenExponent", law.tokenExponent()),
                Fact.data("sizeExponent", sizes ? Optional.of(law.sizeExponent()) : Optional.empty()),
                Fact.data("likeliest.floor", formula.floor()),
                Fact.data("likeliest.tokenPart", formula.tokenPart()),
                Fact.data("likeliest.tokens", formula.tokens()),
                Fact.data("likeliest.tokenExponent", formula.tokenExponent()),
                Fact.data("likeliest.sizePart", sizes ? formula.sizePart() : null),
                Fact.data("likeliest.size", sizes ? formula.size() : null),
                Fact.data("likeliest.sizeExponent", sizes ? formula.sizeExponent() : null));
    }
}
