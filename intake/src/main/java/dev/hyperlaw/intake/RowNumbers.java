package dev.hyperlaw.intake;

import dev.hyperlaw.tables.TableProblems;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** The numbers of each role, row by row; a text where a number should be is noted once. */
final class RowNumbers {
    private static final double MOST = 1e18;

    private final Columns columns;
    private final Map<Role, RoleColumn> roles;
    private final TableProblems problems;
    private final Map<String, OptionalInt> places = new HashMap<>();
    private final Map<Integer, BitSet> noted = new HashMap<>();

    RowNumbers(Columns columns, Map<Role, RoleColumn> roles, TableProblems problems) {
        this.columns = columns;
        this.roles = roles;
        this.problems = problems;
    }

    boolean has(Role role) {
        return roles.containsKey(role);
    }

    /** Where the values of a role come from, if there are any. */
    Optional<RoleColumn> source(Role role) {
        return Optional.ofNullable(roles.get(role));
    }

    /** NaN where there is none. */
    double[] all(Role role) {
        double[] values = new double[columns.rows()];
        RoleColumn source = roles.get(role);
        double factor = source == null ? 1 : source.factor();
        OptionalInt plain = source == null || source.otherwise().isPresent() ? OptionalInt.empty() : source.column();
        for (int row = 0; row < values.length; row++) {
            values[row] = plain.isPresent() ? factor * cell(plain.getAsInt(), row) : at(role, row);
        }
        return values;
    }

    /** As {@link #all}; what is not positive is noted as a problem and counts as missing. */
    double[] positive(Role role) {
        double[] values = all(role);
        BitSet atRest = role == Role.LR ? atRest(values) : new BitSet();
        for (int row = 0; row < values.length; row++) {
            if (atRest.get(row)) {
                values[row] = Double.NaN;
            } else if (values[row] <= 0) {
                note(role, row, "%s is %s, and must be positive.".formatted(role.word(), CellText.of(values[row])));
                values[row] = Double.NaN;
            }
        }
        return values;
    }

    /** Where the curve of a run has a rate of zero, at the end of a decay or before the first step. */
    private BitSet atRest(double[] rates) {
        BitSet atRest = new BitSet();
        if (Arrays.stream(rates).noneMatch(rate -> rate == 0)) {
            return atRest;
        }
        RunIndex runs = RunIndex.of(columns, roles);
        BitSet moving = new BitSet();
        for (int row = 0; row < rates.length; row++) {
            moving.set(runs.runOf(row), moving.get(runs.runOf(row)) || rates[row] > 0);
        }
        for (int row = 0; row < rates.length; row++) {
            atRest.set(row, rates[row] == 0 && moving.get(runs.runOf(row)));
        }
        return atRest;
    }

    /** As {@link #all}; what cannot be counted is noted as a problem and counts as missing. */
    double[] counted(Role role) {
        double[] values = all(role);
        for (int row = 0; row < values.length; row++) {
            if (values[row] < 0 || values[row] > MOST) {
                note(
                        role,
                        row,
                        values[row] < 0
                                ? "%s is %s, and cannot be negative.".formatted(role.word(), CellText.of(values[row]))
                                : "%s is %s, and 1e18 is the most that is counted."
                                        .formatted(role.word(), CellText.of(values[row])));
                values[row] = Double.NaN;
            }
        }
        return values;
    }

    /** The header or formula of a role, without a unit. */
    String named(Role role) {
        return source(role).map(RoleColumn::shown).orElse(role.word());
    }

    /** How the account calls a role. */
    String shown(Role role) {
        RoleColumn column = roles.get(role);
        return column == null ? role.word() : column.text();
    }

    void note(Role role, int row, String message) {
        RoleColumn source = roles.get(role);
        problems.addAt(columns.places().of(row), source == null ? role.word() : source.shown(), message);
    }

    private double at(Role role, int row) {
        RoleColumn source = roles.get(role);
        if (source == null) {
            return Double.NaN;
        }
        double value = source.factor() * source.formula().compute(name -> named(name, row));
        return Double.isNaN(value) ? source.otherwise().orElse(Double.NaN) : value;
    }

    private double named(String name, int row) {
        OptionalInt column = places.computeIfAbsent(name, columns::find);
        return column.isPresent()
                ? cell(column.getAsInt(), row)
                : Role.ofWord(name).map(role -> at(role, row)).orElse(Double.NaN);
    }

    private double cell(int column, int row) {
        Series series = columns.series(column);
        double value = series.number(row);
        if (Double.isInfinite(value) || series.isText(row) && !noted(column).get(row)) {
            noted(column).set(row);
            String text = series.text(row);
            problems.addAt(
                    columns.places().of(row),
                    columns.header(column),
                    CellText.isNumber(text)
                            ? "%s is too large for a number.".formatted(CellText.shortened(text))
                            : "'%s' is not a number.".formatted(CellText.shortened(text)));
        }
        return Double.isInfinite(value) ? Double.NaN : value;
    }

    private BitSet noted(int column) {
        return noted.computeIfAbsent(column, any -> new BitSet());
    }
}
