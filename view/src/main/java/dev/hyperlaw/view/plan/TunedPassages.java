package dev.hyperlaw.view.plan;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.evidence.Interval;
import dev.hyperlaw.evidence.OpenEnds;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.landscape.SmoothedOptimum;
import dev.hyperlaw.evidence.plan.Plan;
import dev.hyperlaw.view.document.Fact;
import dev.hyperlaw.view.document.FactTable;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

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
                .number("points", i -> Fact.number("points", points(plan, i)));
        axes.forEach(axis -> table.text(header(axis), i -> located(plan, i, axis)));
        table.number("loss", i -> Fact.rounded("loss", optimum(plan, i).loss(), DIGITS_OF_LOSS));
        for (Tunable axis : Tunable.values()) {
            if (!axes.contains(axis)) {
                table.data(i -> located(plan, i, axis));
            }
        }
        boolean surface = plan.fit().forecaster().tunesOthers();
        return table.data(i -> Fact.data(
                        "edge",
                        surface ? isOneSided(plan, i) : !optimum(plan, i).isInside()))
                .data(i ->
                        Fact.data("fitted", surface || optimum(plan, i).bowl().isPresent()))
                .data(i -> Fact.data(
                        "noEffect",
                        (surface ? unknown(plan, i) : optimum(plan, i).blind().stream())
                                .map(Tunable::key)
                                .sorted()
                                .toList()))
                .build();
    }

    private static int points(Plan plan, int budget) {
        return plan.fit().forecaster().tunesOthers()
                ? plan.fit().forecaster().losses(budget)
                : plan.fit().history().slices().get(budget).spots().size();
    }

    private static OpenEnds ends(Plan plan, int budget, Tunable axis) {
        return plan.fit().forecaster().tuned(budget, axis).map(Interval::open).orElse(OpenEnds.NONE);
    }

    private static boolean isOneSided(Plan plan, int budget) {
        return Stream.of(Tunable.values())
                .map(axis -> ends(plan, budget, axis))
                .anyMatch(open -> open == OpenEnds.ABOVE || open == OpenEnds.BELOW);
    }

    private static Stream<Tunable> unknown(Plan plan, int budget) {
        return Stream.of(Tunable.values()).filter(axis -> ends(plan, budget, axis) == OpenEnds.BOTH);
    }

    private static SmoothedOptimum optimum(Plan plan, int budget) {
        return plan.fit().history().optima().get(budget);
    }

    private static Fact located(Plan plan, int budget, Tunable axis) {
        SmoothedOptimum optimum = optimum(plan, budget);
        Optional<Interval> interval = plan.fit().forecaster().tuned(budget, axis);
        double value = interval.map(Interval::estimate).orElse(optimum.place().get(axis));
        String note = plan.fit().forecaster().tunesOthers() ? "" : note(axis, optimum);
        String text = interval.map(each -> " " + each.bracketed(end -> value(axis, end)))
                .orElse("");
        return Fact.of(axis.key(), value, value(axis, value) + text + note)
                .with(RunPassages.ends(axis.key(), interval));
    }

    private static String header(Tunable axis) {
        return switch (axis) {
            case LEARNING_RATE -> "lr* [95 %]";
            case MOMENTUM -> "alpha* [95 %]";
            case BATCH -> "batch* tokens [95 %]";
        };
    }

    private static String note(Tunable axis, SmoothedOptimum optimum) {
        int index = optimum.axes().indexOf(axis);
        if (index < 0) {
            return " held";
        }
        return optimum.blind().contains(axis)
                ? " no effect"
                : switch (optimum.edges().get(index)) {
                    case NONE -> "";
                    case LOW -> " lower end";
                    case HIGH -> " upper end";
                };
    }

    static String value(Tunable axis, double value) {
        return axis == Tunable.BATCH ? NumberText.compact(value) : NumberText.rounded(value, DIGITS);
    }
}
