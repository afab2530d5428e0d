package dev.hyperlaw.view.plan;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.evidence.Interval;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.landscape.SmoothedOptimum;
import dev.hyperlaw.evidence.plan.Plan;
import dev.hyperlaw.view.document.Fact;
import dev.hyperlaw.view.document.FactTable;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** The optimum of each budget that a plan starts from. */
final class TunedPassages {
    private static final String LABEL = "TUNED  ";
    private static final int DIGITS = 3;
    private static final int DIGITS_OF_LOSS = 5;

    private TunedPassages() {}

    static FactTable of(Plan plan) {
        List<Tunable> axes = plan.forecast().axes();
        FactTable.Builder<Integer> table = FactTable.of(
                        "tuned",
                        IntStream.range(0, plan.fit().history().budgets())
                                .boxed()
                                .toList())
                .after(LABEL)
                .text("budget", i -> Fact.compact("tokens", optimum(plan, i).tokens()))
                .number(
                        "points",
                        i -> Fact.number(
                                "points",
                                plan.fit().history().slices().get(i).spots().size()));
        axes.forEach(axis -> table.text(header(axis), i -> located(plan, i, axis)));
        table.number("loss", i -> Fact.rounded("loss", optimum(plan, i).loss(), DIGITS_OF_LOSS));
        for (Tunable axis : Tunable.values()) {
            if (!axes.contains(axis)) {
                table.data(i -> located(plan, i, axis));
            }
        }
        return table.data(i -> Fact.data("edge", !optimum(plan, i).isInside()))
                .data(i -> Fact.data("fitted", optimum(plan, i).bowl().isPresent()))
                .data(i -> Fact.data(
                        "noEffect",
                        optimum(plan, i).blind().stream()
                                .map(Tunable::key)
                                .sorted()
                                .toList()))
                .build();
    }

    private static SmoothedOptimum optimum(Plan plan, int budget) {
        return plan.fit().history().optima().get(budget);
    }

    private static Fact located(Plan plan, int budget, Tunable axis) {
        SmoothedOptimum optimum = optimum(plan, budget);
        Optional<Interval> interval = plan.fit().forecaster().tuned(budget, axis);
        return Fact.of(axis.key(), optimum.place().get(axis), located(axis, optimum, interval))
                .with(RunPassages.ends(axis.key(), interval));
    }

    private static String header(Tunable axis) {
        return switch (axis) {
            case LEARNING_RATE -> "lr* [95 %]";
            case MOMENTUM -> "alpha* [95 %]";
            case BATCH -> "batch* tokens [95 %]";
        };
    }

    private static String located(Tunable axis, SmoothedOptimum optimum, Optional<Interval> interval) {
        int index = optimum.axes().indexOf(axis);
        if (index < 0) {
            return value(axis, optimum.place().get(axis)) + " held";
        }
        String edge = optimum.blind().contains(axis)
                ? " no effect"
                : switch (optimum.edges().get(index)) {
                    case NONE -> "";
                    case LOW -> " lower end";
                    case HIGH -> " upper end";
                };
        return interval.map(each -> "%s %s%s"
                        .formatted(
                                value(axis, optimum.place().get(axis)), each.bracketed(end -> value(axis, end)), edge))
                .orElseGet(() -> value(axis, optimum.place().get(axis)) + edge);
    }

    static String value(Tunable axis, double value) {
        return axis == Tunable.BATCH ? NumberText.compact(value) : NumberText.rounded(value, DIGITS);
    }
}
