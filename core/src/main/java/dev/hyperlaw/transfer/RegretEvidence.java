package dev.hyperlaw.transfer;

import java.util.List;
import java.util.Optional;

/**
 * What a rule cost on public sweeps, by size of the jump T1/T0: mean nats above the best run, for the rule and for
 * keeping the tuned configuration.
 *
 * <p>Measured with numpy on the sweeps of docs/evidence.md, which are not part of this project. Joint transfer: 155
 * pairs of budgets at the same model, smoothed optimum at T0, piecewise-linear loss at T1 (OELLM: 6 models, 48M to 1.7B
 * parameters, 6B to 300B tokens, AdamW); the rule column was measured for {@link AnnealedScaling} as implemented. The rows
 * at a given batch use the same runs one batch size at a time: learning rate tuned by a parabola at (T0, b0), loss at (T1, b1)
 * interpolated by PCHIP. Both optima lie inside the grid (245 pairs at a fixed batch; 1202 with another batch; 257
 * below and 251 above the transferred b* from a tuned batch). They are regrets against the best learning rate at the batch that is
 * run. Their keep column is the old learning rate at that batch. The constant row: one 124M model, one
 * batch size, 28 pairs (pooled: rule .0014, keep .0135).
 */
final class RegretEvidence {
    /** Largest jump with evidence for annealed runs. */
    static final double LARGEST_ANNEALED_JUMP = 50;
    /** Largest jump with evidence for constant learning rates: 2,000 to 45,000 steps. */
    static final double LARGEST_CONSTANT_JUMP = 22.5;

    /**
     * Median of d loss / d ln T between neighbouring budgets, in nats, with the sign turned: the best run of each (N, D)
     * of the OELLM sweep, 45 slopes over 6 models; quartiles .052 and .086. It falls with the budget, from .11 at 6B to
     * 12B tokens to .047 at 200B to 300B (medians over models).
     */
    static final double ANNEALED_SLOPE = 0.068;
    /** The same for the constant-lr curves, 124M parameters, 0.1B to 2.3B tokens: median of 8 slopes, .08 to .27. */
    static final double CONSTANT_SLOPE = 0.16;

    /**
     * Nats that an error of the learning rate costs per squared e-fold, by the rows at a fixed batch: keep less rule, over the square of
     * what the rule moves. .010 to .024 for annealed runs, .009 to .018 at a constant rate.
     */
    static final double CURVATURE = 0.015;

    enum Setting {
        ANNEALED_JOINT(ANNEALED_SLOPE),
        ANNEALED_FIXED_BATCH(ANNEALED_SLOPE),
        ANNEALED_OTHER_BATCH(ANNEALED_SLOPE),
        ANNEALED_BELOW_OPTIMUM(ANNEALED_SLOPE),
        ANNEALED_ABOVE_OPTIMUM(ANNEALED_SLOPE),
        CONSTANT_FIXED_BATCH(CONSTANT_SLOPE);

        private final double slope;

        Setting(double slope) {
            this.slope = slope;
        }
    }

    private record Row(Setting setting, double from, double to, double rule, double keep) {}

    private static final double SAME = 0.999;
    private static final List<Row> ROWS = List.of(
            new Row(Setting.ANNEALED_JOINT, 1.9, 3, .0018, .0024),
            new Row(Setting.ANNEALED_JOINT, 3, 6, .0024, .0040),
            new Row(Setting.ANNEALED_JOINT, 6, 12, .0026, .0055),
            new Row(Setting.ANNEALED_JOINT, 12, 50, .0021, .0102),
            new Row(Setting.ANNEALED_FIXED_BATCH, 1.9, 3, .0007, .0008),
            new Row(Setting.ANNEALED_FIXED_BATCH, 3, 6, .0009, .0012),
            new Row(Setting.ANNEALED_FIXED_BATCH, 6, 12, .0007, .0012),
            new Row(Setting.ANNEALED_FIXED_BATCH, 12, 50, .0013, .0038),
            new Row(Setting.ANNEALED_OTHER_BATCH, SAME, 1.9, .0009, .0054),
            new Row(Setting.ANNEALED_OTHER_BATCH, 1.9, 3, .0012, .0051),
            new Row(Setting.ANNEALED_OTHER_BATCH, 3, 6, .0013, .0048),
            new Row(Setting.ANNEALED_OTHER_BATCH, 6, 12, .0009, .0049),
            new Row(Setting.ANNEALED_OTHER_BATCH, 12, 50, .0006, .0045),
            new Row(Setting.ANNEALED_BELOW_OPTIMUM, SAME, 1.9, .0005, .0019),
            new Row(Setting.ANNEALED_BELOW_OPTIMUM, 1.9, 3, .0005, .0013),
            new Row(Setting.ANNEALED_BELOW_OPTIMUM, 3, 6, .0006, .0013),
            new Row(Setting.ANNEALED_BELOW_OPTIMUM, 6, 12, .0004, .0009),
            new Row(Setting.ANNEALED_BELOW_OPTIMUM, 12, 50, .0003, .0004),
            new Row(Setting.ANNEALED_ABOVE_OPTIMUM, SAME, 1.9, .0046, .0046),
            new Row(Setting.ANNEALED_ABOVE_OPTIMUM, 1.9, 3, .0036, .0048),
            new Row(Setting.ANNEALED_ABOVE_OPTIMUM, 3, 6, .0034, .0049),
            new Row(Setting.ANNEALED_ABOVE_OPTIMUM, 6, 12, .0038, .0066),
            new Row(Setting.ANNEALED_ABOVE_OPTIMUM, 12, 50, .0024, .0071),
            new Row(Setting.CONSTANT_FIXED_BATCH, 1.9, 3, .0012, .0029),
            new Row(Setting.CONSTANT_FIXED_BATCH, 3, 6, .0010, .0092),
            new Row(Setting.CONSTANT_FIXED_BATCH, 6, 12, .0013, .0224),
            new Row(Setting.CONSTANT_FIXED_BATCH, 12, LARGEST_CONSTANT_JUMP, .0028, .0331));

    private RegretEvidence() {}

    /** The cost of the rule and of keeping, or nothing where no pair of budgets is that far apart. */
    static Optional<Costs> at(Setting setting, double jump) {
        return ROWS.stream()
                .filter(row ->
                        row.setting == setting && jump >= row.from && (jump < row.to || jump == row.to && last(row)))
                .findFirst()
                .map(row -> new Costs(new Regret(row.rule, setting.slope), new Regret(row.keep, setting.slope)));
    }

    private static boolean last(Row row) {
        return row.to >= LARGEST_CONSTANT_JUMP;
    }

    record Costs(Regret rule, Regret keep) {}
}
