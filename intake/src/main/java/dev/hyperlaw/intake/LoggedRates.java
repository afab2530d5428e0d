package dev.hyperlaw.intake;

import dev.hyperlaw.NumberText;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * Columns that are called a learning rate and hold the one that was logged last: zero, or the floor of the schedule. A tracker puts it
 * beside the peak that the run was given.
 *
 * @param named the columns that are called a learning rate
 * @param states the columns that say how a run ended
 */
record LoggedRates(Columns columns, List<Integer> named, List<Integer> states) {
    /** A rate this far below another is what a decay has left of it. */
    private static final double NEARLY_ZERO = 0.02;
    /** The highest floor of a schedule that is told from a rate in its own right. */
    private static final double FLOOR = 0.2;

    private static final double ROUNDING = 0.005;
    /** Runs that crashed leave a rate from the middle of their way, and not every table says which did. */
    private static final double MOST = 0.9;

    static LoggedRates of(Columns columns) {
        return new LoggedRates(columns, named(columns, Role.LR), named(columns, Role.STATUS));
    }

    private static List<Integer> named(Columns columns, Role role) {
        return IntStream.range(0, columns.count())
                .filter(column -> RoleFinder.rank(role, columns.name(column)) < Integer.MAX_VALUE)
                .boxed()
                .toList();
    }

    /** The column that is nowhere below another: the peak, if the others were logged later; the first if there is none. */
    int largest(List<Integer> alike) {
        return alike.stream()
                .filter(column -> alike.stream().allMatch(other -> isNowhereBelow(column, other)))
                .findFirst()
                .orElse(alike.get(0));
    }

    private boolean isNowhereBelow(int column, int other) {
        return IntStream.range(0, columns.rows())
                .noneMatch(row -> columns.series(column).number(row)
                        < (1 - ROUNDING) * columns.series(other).number(row));
    }

    /** @param known what each state says; a long table has few */
    private boolean brokeOff(int row, Map<String, Boolean> known) {
        return states.stream()
                .anyMatch(state -> known.computeIfAbsent(columns.series(state).text(row), LifeCycle::isBad));
    }

    /** Whether a column holds the last rate of each run, and not its peak. */
    boolean isLast(int column) {
        return named.contains(column) && (isZero(column) || peakOf(column).isPresent());
    }

    /** The columns that hold the last rate of each run, without one that is used all the same. */
    List<Integer> lastBeside(OptionalInt used) {
        return named.stream()
                .filter(column -> used.isEmpty() || used.getAsInt() != column)
                .filter(this::isLast)
                .toList();
    }

    /** No run has a rate of zero: where most rows say so they say it of the end. */
    private boolean isZero(int column) {
        Series series = columns.series(column);
        int zero = 0;
        int numbers = 0;
        for (int row = 0; row < series.size(); row++) {
            if (!Double.isNaN(series.number(row))) {
                numbers++;
                zero += series.number(row) == 0 ? 1 : 0;
            }
        }
        return 2 * zero > numbers;
    }

    private Optional<Integer> peakOf(int column) {
        return named.stream()
                .filter(other -> other != column && isLeftOf(column, other))
                .findFirst();
    }

    /** Whether a column holds what a decay has left of another. */
    private boolean isLeftOf(int column, int peak) {
        Map<String, Boolean> known = new HashMap<>();
        int both = 0;
        int small = 0;
        double least = Double.POSITIVE_INFINITY;
        double most = 0;
        double lowest = Double.POSITIVE_INFINITY;
        double highest = 0;
        for (int row = 0; row < columns.rows(); row++) {
            double rate = columns.series(column).number(row);
            double share = rate / columns.series(peak).number(row);
            if (share > 1 + ROUNDING) {
                return false;
            }
            if (share >= 0 && !brokeOff(row, known)) {
                both++;
                small += share <= NEARLY_ZERO ? 1 : 0;
                least = Math.min(least, share);
                most = Math.max(most, share);
                lowest = Math.min(lowest, rate);
                highest = Math.max(highest, rate);
            }
        }
        boolean nearlyZero = small >= MOST * both;
        boolean alike = RoleFinder.rank(Role.LR, columns.name(column)) == RoleFinder.rank(Role.LR, columns.name(peak));
        boolean one = lowest == highest || most - least <= ROUNDING * most;
        return both > 1 && (nearlyZero || alike && one && most <= FLOOR);
    }

    /** Why columns called a learning rate are not the one that is asked for; begins with a blank unless it is empty. */
    String reason() {
        return lastBeside(OptionalInt.empty()).stream()
                .map(column -> " %s is 0 in most rows, as a rate is at the end of training: it cannot be it."
                        .formatted(columns.header(column)))
                .findFirst()
                .orElse("");
    }

    /** What was decided for the user, given the column that was taken. */
    List<String> remarks(OptionalInt used, boolean endKnown) {
        List<String> remarks = new ArrayList<>();
        if (used.isEmpty()) {
            return remarks;
        }
        for (int column : lastBeside(used)) {
            double share = isLeftOf(column, used.getAsInt()) ? share(column, used.getAsInt()) : 0;
            String header = columns.header(column);
            remarks.add("%s is %s, as at the end of training: the learning rate is %s.%s"
                    .formatted(
                            header,
                            share > NEARLY_ZERO
                                    ? "about %s of %s"
                                            .formatted(NumberText.percent(share), columns.header(used.getAsInt()))
                                    : "about 0",
                            columns.header(used.getAsInt()),
                            share > NEARLY_ZERO && !endKnown ? " Maybe --columns min_lr=" + header + "." : ""));
        }
        return remarks;
    }

    private double share(int column, int peak) {
        double[] shares = IntStream.range(0, columns.rows())
                .mapToDouble(row -> columns.series(column).number(row)
                        / columns.series(peak).number(row))
                .filter(share -> share >= 0)
                .sorted()
                .toArray();
        return shares[shares.length / 2];
    }
}
