package dev.hyperlaw.intake;

import dev.hyperlaw.formula.RunFormula;
import dev.hyperlaw.quantity.BatchUnit;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * Where the values of a role come from.
 *
 * @param shown as the account shows it: a header or a formula
 * @param column the column, if it is one alone
 * @param formula how a row gives the value
 * @param otherwise the value where the cell is empty
 * @param unit of the cells, if it was said
 * @param note what else was decided for the user; may be empty
 */
record RoleColumn(
        String shown,
        OptionalInt column,
        RunFormula formula,
        OptionalDouble otherwise,
        Optional<ColumnUnit> unit,
        String note) {
    /** What is typed for {@link #eachRow}. */
    static final String EACH_ROW = "row";

    static RoleColumn of(Columns columns, int column) {
        String header = columns.header(column);
        return new RoleColumn(
                header, OptionalInt.of(column), RunFormula.name(header), OptionalDouble.empty(), Optional.empty(), "");
    }

    /** In place of a column that names runs: every row is a run of its own. */
    static RoleColumn eachRow() {
        return formula(EACH_ROW, RunFormula.name(EACH_ROW));
    }

    static RoleColumn formula(String text, RunFormula formula) {
        return new RoleColumn(text, OptionalInt.empty(), formula, OptionalDouble.empty(), Optional.empty(), "");
    }

    /** What every row of the table gives; NaN where a number is missing. */
    double[] numbers(Columns columns) {
        double[] values = new double[columns.rows()];
        Map<String, OptionalInt> places = new HashMap<>();
        for (int row = 0; row < values.length; row++) {
            int at = row;
            values[row] = formula.compute(name -> {
                OptionalInt place = places.computeIfAbsent(name, columns::find);
                return place.isPresent() ? columns.series(place.getAsInt()).number(at) : Double.NaN;
            });
        }
        return values;
    }

    RoleColumn otherwise(double value) {
        return new RoleColumn(shown, column, formula, OptionalDouble.of(value), unit, note);
    }

    RoleColumn in(ColumnUnit given) {
        return new RoleColumn(shown, column, formula, otherwise, Optional.of(given), note);
    }

    RoleColumn noted(String decided) {
        return new RoleColumn(shown, column, formula, otherwise, unit, decided);
    }

    Optional<BatchUnit> batchUnit() {
        return unit.orElse(null) instanceof ColumnUnit.Batch batch ? Optional.of(batch.counts()) : Optional.empty();
    }

    Optional<LossMeasure> lossMeasure() {
        return unit.orElse(null) instanceof ColumnUnit.Loss loss ? Optional.of(loss.measure()) : Optional.empty();
    }

    double factor() {
        return unit.orElse(null) instanceof ColumnUnit.Times times
                ? times.multiple().factor()
                : 1;
    }

    /** The header, and the value where it is empty or its multiple: {@code data.seq_len:4096}, {@code tokens:millions}. */
    String text() {
        if (unit.orElse(null) instanceof ColumnUnit.Times times) {
            return shown + ":" + times.multiple().word();
        }
        return otherwise.isPresent() ? shown + ":" + CellText.of(otherwise.getAsDouble()) : shown;
    }
}
