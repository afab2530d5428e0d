package dev.hyperlaw.intake;

import dev.hyperlaw.InputProblem;
import java.util.Map;
import java.util.Objects;

/** The losses of all rows: NaN where there is none, infinite where the run had broken down. */
record LossReader(Columns columns, Map<Role, RoleColumn> roles, RowNumbers numbers) {
    /** What is further out is not a loss, and its square not a number. */
    private static final double LEAST = 1e-12;

    private static final double MOST = 1e12;

    /** What the column holds: as the user says, or else as its name does. */
    LossMeasure measure() {
        RoleColumn source = Objects.requireNonNull(roles.get(Role.LOSS));
        return source.lossMeasure().orElseGet(() -> LossMeasure.ofName(source.shown()));
    }

    RoleValues read() {
        LossMeasure measure = measure();
        RoleColumn source = Objects.requireNonNull(roles.get(Role.LOSS));
        if (source.column().isEmpty()) {
            throw new InputProblem(
                    "--columns loss=%s: the loss is a column, and not a formula.".formatted(source.shown()));
        }
        Series series = columns.series(source.column().getAsInt());
        double[] loss = new double[columns.rows()];
        for (int row = 0; row < loss.length; row++) {
            loss[row] = at(series, row, measure);
        }
        return RoleValues.read(loss, Role.LOSS, source.text(), measure.note());
    }

    private double at(Series series, int row, LossMeasure measure) {
        if (series.isEmpty(row)) {
            return Double.NaN;
        }
        if (series.isText(row) || Double.isInfinite(series.number(row))) {
            String text = series.text(row);
            if (CellText.isBroken(text)) {
                return Double.POSITIVE_INFINITY;
            }
            numbers.note(
                    Role.LOSS,
                    row,
                    CellText.isNumber(text)
                            ? "%s is too large for a number.".formatted(text)
                            : "'%s' is not a number.".formatted(text));
            return Double.NaN;
        }
        double cell = series.number(row);
        double loss = measure.loss(cell);
        if (!(cell > 0) || !(loss > 0)) {
            numbers.note(
                    Role.LOSS,
                    row,
                    measure == LossMeasure.PERPLEXITY
                            ? "The perplexity is %s, and must be above 1.".formatted(CellText.of(cell))
                            : "The loss is %s, and a cross-entropy is positive.".formatted(CellText.of(cell)));
            return Double.NaN;
        }
        if (!(loss >= LEAST && loss <= MOST)) {
            numbers.note(
                    Role.LOSS,
                    row,
                    "The loss is %s; losses from %s to %s are compared.".formatted(CellText.of(cell), LEAST, MOST));
            return Double.NaN;
        }
        return loss;
    }
}
