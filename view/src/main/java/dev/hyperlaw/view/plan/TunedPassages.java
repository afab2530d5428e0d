package dev.hyperlaw.view.plan;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.evidence.Interval;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.landscape.SmoothedOptimum;
import dev.hyperlaw.evidence.plan.Plan;
import dev.hyperlaw.view.document.Fact;
import dev.hyperlaw.view.document.FactTable;
import dev.hyperlaw.view.document.FactTable.Column;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The optimum of each budget that a plan starts from. */
final class TunedPassages {
    private static final String LABEL = "TUNED  ";
    private static final int DIGITS = 3;
    private static final int DIGITS_OF_LOSS = 5;

    private TunedPassages() {}

    static FactTable of(Plan plan) {
        List<Tunable> axes = plan.forecast().axes();
        List<Column> columns = new ArrayList<>(List.of(Column.text("budget"), Column.number("points")));
        axes.forEach(axis -> columns.add(Column.text(header(axis))));
        columns.add(Column.number("loss"));
        columns.add(Column.data());
        FactTable.Builder table = FactTable.of("tuned", "", columns).after(LABEL);
        for (int i = 0; i < plan.history().budgets(); i++) {
            table.row(row(plan, i, axes));
        }
        return table.build();
    }

    private static List<Fact> row(Plan plan, int i, List<Tunable> axes) {
        SmoothedOptimum optimum = plan.history().optima().get(i);
        List<Fact> row = new ArrayList<>();
        row.add(Fact.compact("tokens", optimum.tokens()));
        int points = plan.history().slices().get(i).spots().size();
        row.add(Fact.of("points", points, String.valueOf(points)));
        List<Fact> unseen = new ArrayList<>();
        for (Tunable axis : Tunable.values()) {
            Optional<Interval> interval = plan.fit().forecaster().tuned(i, axis);
            Fact fact = Fact.of(axis.key(), optimum.place().get(axis), located(axis, optimum, interval))
                    .with(RunPassages.ends(axis.key(), interval));
            if (axes.contains(axis)) {
                row.add(fact);
            } else {
                unseen.add(fact);
            }
        }
        row.add(Fact.rounded("loss", optimum.loss(), DIGITS_OF_LOSS));
        unseen.add(Fact.data("edge", !optimum.isInside()));
        unseen.add(Fact.data("fitted", optimum.bowl().isPresent()));
        unseen.add(Fact.data(
                "noEffect", optimum.blind().stream().map(Tunable::key).sorted().toList()));
        row.add(Fact.words("", unseen.toArray(Fact[]::new)));
        return row;
    }

    private static String header(Tunable axis) {
        return switch (axis) {
            case LEARNING_RATE -> "lr* [95%]";
            case MOMENTUM -> "alpha* [95%]";
            case BATCH -> "batch* tokens [95%]";
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
