package dev.hyperlaw.intake;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * Rows under one name whose rate or batch moves with the tokens: the curve of one run, or several budgets that were launched together. Many
 * points are a curve; few cannot tell.
 */
record ShortCurves(Columns columns, RunIndex runs) {
    private static final int FEW = 8;
    private static final List<Role> MOVING = List.of(Role.LR, Role.BATCH, Role.WEIGHT_DECAY, Role.BETA1, Role.ALPHA);
    /** What a logger writes is a number of steps apart, and not a factor. */
    private static final double EVEN = 1.5;

    Questions question(Map<Role, RoleColumn> roles, ReadingChoices choices) {
        if (runs.names().isEmpty() || choices.columns().containsKey(Role.RUN)) {
            return Questions.NONE;
        }
        for (Role role : MOVING) {
            OptionalInt column = column(roles, role);
            if (column.isPresent() && mostMoveInFewPoints(columns.series(column.getAsInt()), roles)) {
                String names = columns.header(runs.names().getAsInt());
                return Questions.ask(
                                "Are the rows of one %s points of one run, in which %s changes, or runs that ended there? Few points do not show it. --columns run=%s says the first, --columns run=%s the second."
                                        .formatted(
                                                names, columns.header(column.getAsInt()), names, RoleColumn.EACH_ROW))
                        .suggest(Role.RUN, isEven(roles) ? names : RoleColumn.EACH_ROW);
            }
        }
        return Questions.NONE;
    }

    private static OptionalInt column(Map<Role, RoleColumn> roles, Role role) {
        RoleColumn source = roles.get(role);
        return source == null ? OptionalInt.empty() : source.column();
    }

    private boolean mostMoveInFewPoints(Series series, Map<Role, RoleColumn> roles) {
        if (series.isConstant()) {
            return false;
        }
        OptionalInt loss = column(roles, Role.LOSS);
        int moving = 0;
        int few = 0;
        for (int run = 0; run < runs.count(); run++) {
            double least = Double.POSITIVE_INFINITY;
            double most = Double.NEGATIVE_INFINITY;
            int points = 0;
            for (int i = 0; i < runs.size(run); i++) {
                int row = runs.row(run, i);
                double value = series.number(row);
                // A logger writes rates in rows of their own, without a loss.
                if (!Double.isNaN(value)
                        && (loss.isEmpty() || !columns.series(loss.getAsInt()).isEmpty(row))) {
                    least = Math.min(least, value);
                    most = Math.max(most, value);
                    points++;
                }
            }
            moving += most > least ? 1 : 0;
            // No run has a rate of zero: where one ends at zero, it decays.
            few += most > least && points < FEW && least > 0 ? 1 : 0;
        }
        return 2 * few > moving;
    }

    private double[] said(int run, Series series) {
        return IntStream.range(0, runs.size(run))
                .mapToDouble(i -> series.number(runs.row(run, i)))
                .filter(value -> !Double.isNaN(value))
                .toArray();
    }

    /** Whether most runs have points at steps or tokens that are about as far apart as each other. */
    private boolean isEven(Map<Role, RoleColumn> roles) {
        OptionalInt column = column(roles, roles.containsKey(Role.STEPS) ? Role.STEPS : Role.TOKENS);
        if (column.isEmpty()) {
            return false;
        }
        Series series = columns.series(column.getAsInt());
        long even = IntStream.range(0, runs.count())
                .filter(run -> isEven(Arrays.stream(said(run, series)).sorted().toArray()))
                .count();
        return 2 * even > runs.count();
    }

    private static boolean isEven(double[] places) {
        double least = Double.POSITIVE_INFINITY;
        double most = 0;
        for (int i = 1; i < places.length; i++) {
            least = Math.min(least, places[i] - places[i - 1]);
            most = Math.max(most, places[i] - places[i - 1]);
        }
        return most <= EVEN * least;
    }
}
