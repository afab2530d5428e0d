package dev.hyperlaw.intake;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.tables.TableProblems;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;

/** A run makes one step at least: where a batch is larger than the whole run, a unit is wrong. */
record StepChecks(Columns columns, Map<Role, RoleColumn> roles, TableProblems problems) {
    /** Rounding of a token count is not a wrong unit. */
    private static final double NEARLY = 0.999;
    /** What every run of a sweep makes at least, and a typical one, to tell which unit was meant. */
    private static final double FEWEST_STEPS = 20;

    private static final double USUAL_STEPS = 100;

    /** @param raw the batches as the column counts them */
    void run(Role role, double[] tokens, double[] batch, double[] raw) {
        Lines tooShort = new Lines(columns.places());
        int first = -1;
        int whole = 0;
        for (int row = 0; row < tokens.length; row++) {
            if (tokens[row] > 0 && tokens[row] < NEARLY * batch[row]) {
                first = first < 0 ? row : first;
                tooShort.add(row);
            } else if (tokens[row] >= batch[row]) {
                whole++;
            }
        }
        if (first < 0) {
            return;
        }
        problems.add("The batch is larger than the run in %s: %s tokens per step, and %s tokens in all."
                .formatted(tooShort, number(batch[first]), number(tokens[first])));
        problems.advise(
                whole > tooShort.count()
                        ? "these rows are not runs: leave them out by --where."
                        : advice(role, tokens, batch, raw));
    }

    private String advice(Role role, double[] tokens, double[] batch, double[] raw) {
        RoleColumn counted = roles.get(Role.BATCH);
        boolean scaled = false;
        boolean fits = counted != null;
        for (int row = 0; row < tokens.length; row++) {
            scaled |= raw[row] < batch[row];
            fits &= !(tokens[row] < raw[row]);
        }
        if (scaled && fits && counted != null) {
            return "the batch is in tokens: --columns batch=%s:tok".formatted(counted.shown());
        }
        RoleColumn source = roles.get(role);
        String header = source == null ? role.word() : source.shown();
        return multiple(tokens, batch)
                .map(each -> "the tokens are in %s: --columns %s=%s:%s"
                        .formatted(each.word(), role.word(), header, each.word()))
                .orElse(
                        "the batch or the tokens are in another unit: --columns batch=HEADER:tok,tokens=HEADER:millions");
    }

    /** The smallest that gives the runs a usual number of steps. */
    static Optional<ColumnUnit.Multiple> multiple(double[] tokens, double[] batch) {
        double[] steps = new double[tokens.length];
        Arrays.setAll(steps, row -> tokens[row] > 0 ? tokens[row] / batch[row] : Double.NaN);
        LossRange range = LossRange.of(steps);
        return ColumnUnit.Multiple.large().stream()
                .filter(each ->
                        each.factor() * range.least() >= FEWEST_STEPS && each.factor() * range.typical() >= USUAL_STEPS)
                .findFirst();
    }

    private static String number(double value) {
        return value == Math.rint(value) ? NumberText.grouped((long) value) : CellText.of(value);
    }
}
