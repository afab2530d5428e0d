package dev.hyperlaw.view.answer;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.evidence.Interval;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.forecast.Forecaster;
import dev.hyperlaw.evidence.landscape.Slice;
import dev.hyperlaw.evidence.landscape.SmoothedOptimum;
import dev.hyperlaw.evidence.plan.Plan;
import dev.hyperlaw.view.render.TextTable.Column;
import dev.hyperlaw.view.render.TextTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The optimum of each budget that a plan starts from. */
final class TunedTable {
    private TunedTable() {}

    static TextTable of(Plan plan) {
        List<Tunable> axes = plan.forecast().axes();
        List<Column> columns = new ArrayList<>(List.of(Column.text("TUNED  budget"), Column.number("points")));
        axes.forEach(axis -> columns.add(Column.text(header(axis))));
        columns.add(Column.number("loss"));
        TextTable table = new TextTable(columns.toArray(Column[]::new));
        Forecaster forecaster =
                plan.history().upTo(plan.history().budgets() - 1).forecaster();
        for (int i = 0; i < plan.history().budgets(); i++) {
            Slice slice = plan.history().slices().get(i);
            SmoothedOptimum optimum = plan.history().optima().get(i);
            List<String> row = new ArrayList<>(List.of(
                    "       " + NumberText.compact(slice.tokens()),
                    String.valueOf(slice.spots().size())));
            for (Tunable axis : axes) {
                row.add(located(axis, optimum, forecaster.tuned(i, axis)));
            }
            row.add(NumberText.rounded(optimum.loss(), 5));
            table.row(row);
        }
        return table;
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
                        .formatted(value(axis, each.estimate()), each.bracketed(end -> value(axis, end)), edge))
                .orElseGet(() -> value(axis, optimum.place().get(axis)) + edge);
    }

    private static String value(Tunable axis, double value) {
        return axis == Tunable.BATCH ? NumberText.compact(value) : NumberText.rounded(value, 3);
    }
}
