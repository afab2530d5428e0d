package dev.hyperlaw.intake;

import dev.hyperlaw.NumberText;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** The losses of all rows: NaN where there is none, infinite where the run had broken down. */
record LossReader(Columns columns, Map<Role, RoleColumn> roles, RowNumbers numbers) {
    /** What is further out is not a loss, and its square not a number. */
    private static final double LEAST = 1e-12;

    private static final double MOST = 1e12;

    /**
     * The losses, and what has to be said of them.
     *
     * @param values with the unit in their account
     */
    record Losses(RoleValues values, List<String> warnings) {
        Losses {
            warnings = List.copyOf(warnings);
        }

        /** While it is not known which column has them, and that is asked elsewhere. */
        static Losses unread(int rows) {
            return new Losses(RoleValues.unread(RowArithmetic.missing(rows), Questions.NONE), List.of());
        }
    }

    /** What the column holds, as the user says or its name and range do; a formula is a number of its own kind. */
    LossMeasure measure() {
        return source().lossMeasure().orElse(LossMeasure.NUMBER);
    }

    private RoleColumn source() {
        return Objects.requireNonNull(roles.get(Role.LOSS));
    }

    Losses read() {
        RoleColumn source = source();
        double[] loss = source.column().isPresent()
                ? ofColumn(columns.series(source.column().getAsInt()))
                : ofFormula();
        return new Losses(RoleValues.read(loss, Role.LOSS, source.text(), note(measure(), source)), brokenDown(loss));
    }

    private static String note(LossMeasure measure, RoleColumn source) {
        String between = measure.note().isEmpty() || source.note().isEmpty() ? "" : "; ";
        return measure.note() + between + source.note();
    }

    private double[] ofColumn(Series series) {
        double[] loss = new double[columns.rows()];
        for (int row = 0; row < loss.length; row++) {
            loss[row] = at(series, row);
        }
        return loss;
    }

    private double[] ofFormula() {
        double[] loss = numbers.all(Role.LOSS);
        for (int row = 0; row < loss.length; row++) {
            loss[row] = Double.isNaN(loss[row]) ? Double.NaN : checked(loss[row], row);
        }
        return loss;
    }

    private double at(Series series, int row) {
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
        return checked(series.number(row), row);
    }

    /** Beyond what is compared, a run has broken down; a loss that is too small is a wrong column. */
    private double checked(double cell, int row) {
        LossMeasure measure = measure();
        double loss = measure.loss(cell);
        if (measure.isTurned()) {
            if (loss < 0) {
                numbers.note(
                        Role.LOSS,
                        row,
                        "The score is %s, and cannot be above %s."
                                .formatted(CellText.of(cell), CellText.of(cell + loss)));
            }
            return loss < 0 ? Double.NaN : loss;
        }
        if (!(cell > 0) || !(loss > 0)) {
            numbers.note(
                    Role.LOSS,
                    row,
                    measure == LossMeasure.PERPLEXITY
                            ? "The perplexity is %s, and must be above 1.".formatted(CellText.of(cell))
                            : "The loss is %s, and %s positive."
                                    .formatted(
                                            CellText.of(cell),
                                            measure == LossMeasure.NUMBER
                                                    ? "what is compared must be"
                                                    : "a cross-entropy is"));
            return Double.NaN;
        }
        if (loss < LEAST) {
            numbers.note(
                    Role.LOSS,
                    row,
                    "The loss is %s, and %s is the least that is compared."
                            .formatted(CellText.of(cell), NumberText.rounded(LEAST, 1)));
            return Double.NaN;
        }
        return loss;
    }

    /** Turns losses that are too large to be compared into infinite ones, and says so. */
    private List<String> brokenDown(double[] loss) {
        Lines beyond = new Lines(columns.places());
        for (int row = 0; row < loss.length; row++) {
            if (loss[row] > MOST && Double.isFinite(loss[row])) {
                loss[row] = Double.POSITIVE_INFINITY;
                beyond.add(row);
            }
        }
        return beyond.count() == 0
                ? List.of()
                : List.of("The loss is beyond %s in %s: these runs broke down."
                        .formatted(NumberText.rounded(MOST, 1), beyond));
    }
}
