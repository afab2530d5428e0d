package dev.hyperlaw.view.plan;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.evidence.Interval;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.forecast.Forecast;
import dev.hyperlaw.evidence.plan.Plan;
import dev.hyperlaw.evidence.plan.UntrainedModel;
import dev.hyperlaw.view.document.Fact;
import dev.hyperlaw.view.document.FactTable;
import dev.hyperlaw.view.document.Passage;
import dev.hyperlaw.view.fit.IntervalFacts;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** For a model that was not trained: the sizes that were, and how its settings follow from them. */
record SizePassages(Plan plan, UntrainedModel model) {
    private static final String LABEL = "SIZES  ";

    Fact parameters() {
        return Fact.compact("params", model.parameters()).in("parameters");
    }

    FactTable trained() {
        return FactTable.of("trained", model.trained(plan.forecast().tokens()))
                .after(LABEL)
                .text("parameters", each -> Fact.compact("params", each.parameters()))
                .text("lr [95 %]", each -> ranged("lr", Tunable.LEARNING_RATE, each.forecast()))
                .text("batch tokens [95 %]", each -> ranged("batchTokens", Tunable.BATCH, each.forecast()))
                .build();
    }

    private static Fact ranged(String key, Tunable axis, Forecast forecast) {
        if (!forecast.axes().contains(axis)) {
            return Fact.nothing(key);
        }
        Interval interval = forecast.interval(axis);
        String text = TunedPassages.value(axis, interval.estimate())
                + " "
                + interval.bracketed(end -> TunedPassages.value(axis, end));
        return Fact.of(key, interval.estimate(), text).with(RunPassages.ends(key, Optional.of(interval)));
    }

    /** The exponents in model size. */
    Passage why() {
        List<String> laws = new ArrayList<>();
        for (Tunable axis : plan.forecast().axes()) {
            boolean same = model.oneRate() && axis == Tunable.LEARNING_RATE;
            laws.add(
                    same
                            ? "one learning rate for all sizes (--mup)"
                            : "%s ~ N^%s".formatted(axis.brief(), IntervalFacts.rounded(exponent(axis))));
        }
        return Passage.Line.of(
                "       ",
                "{} at {} tokens, over {} sizes",
                String.join(", ", laws),
                NumberText.compact(plan.forecast().tokens()),
                model.sizes());
    }

    private Interval exponent(Tunable axis) {
        return model.exponent(plan.fit().forecaster(), axis);
    }

    /** Facts that only programs read. */
    Passage data() {
        Optional<Interval> batch = plan.forecast().axes().contains(Tunable.BATCH)
                ? Optional.of(exponent(Tunable.BATCH))
                : Optional.empty();
        return Passage.Data.of(
                Fact.data("recommendation.sizes", model.sizes()),
                Fact.data("recommendation.extrapolationInSize", model.extrapolation()),
                Fact.data("sizeExponents.lr", exponent(Tunable.LEARNING_RATE)),
                Fact.data("sizeExponents.batchTokens", batch));
    }
}
