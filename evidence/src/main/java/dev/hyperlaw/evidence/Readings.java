package dev.hyperlaw.evidence;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;

/**
 * All losses of comparable runs as rows: which run, at which budget, how large. Budgets within 5 % are one, since runs of different
 * batch end at different whole steps; losses of curves are moved to the common budget along the curve. A run that has diverged has
 * an infinite loss beyond it: nothing is fitted to it, but the grid does not end before it.
 */
public final class Readings {
    private static final double SAME_BUDGET = 1.05;

    private final List<RunCurve> runs;
    private final double[] budgets;
    private final int[] run;
    private final int[] budget;
    private final double[] loss;

    private Readings(List<RunCurve> runs, double[] budgets, int[] run, int[] budget, double[] loss) {
        this.runs = runs;
        this.budgets = budgets;
        this.run = run;
        this.budget = budget;
        this.loss = loss;
    }

    public static Readings of(List<RunCurve> runs) {
        double[] budgets = budgets(runs.stream()
                .flatMap(curve -> curve.points().stream())
                .mapToDouble(LossPoint::tokens)
                .sorted()
                .toArray());
        List<int[]> places = new ArrayList<>();
        DoubleStream.Builder losses = DoubleStream.builder();
        for (int r = 0; r < runs.size(); r++) {
            for (int t = 0; t < budgets.length; t++) {
                double tokens = budgets[t];
                RunCurve curve = runs.get(r);
                boolean seen = curve.points().stream().anyMatch(point -> isSame(point.tokens(), tokens));
                if (seen || isLost(curve, tokens)) {
                    places.add(new int[] {r, t});
                    losses.add(seen ? curve.lossAt(tokens) : Double.POSITIVE_INFINITY);
                }
            }
        }
        return new Readings(
                List.copyOf(runs),
                budgets,
                places.stream().mapToInt(place -> place[0]).toArray(),
                places.stream().mapToInt(place -> place[1]).toArray(),
                losses.build().toArray());
    }

    /** The same rows with other losses, in the order of {@link #losses}. */
    public Readings withLosses(double[] others) {
        if (others.length != loss.length) {
            throw new IllegalArgumentException(
                    "There are %d losses for %d rows.".formatted(others.length, loss.length));
        }
        return new Readings(runs, budgets, run, budget, others.clone());
    }

    public int rows() {
        return loss.length;
    }

    public double[] losses() {
        return loss.clone();
    }

    public double loss(int row) {
        return loss[row];
    }

    public List<RunCurve> runs() {
        return runs;
    }

    public int run(int row) {
        return run[row];
    }

    public Cell cell(int row) {
        return runs.get(run[row]).cell();
    }

    public double tokens(int row) {
        return budgets[budget[row]];
    }

    /** All budgets, ascending. */
    public double[] budgets() {
        return budgets.clone();
    }

    /** The values of a setting that were tried, ascending. */
    public double[] values(Tunable setting) {
        return runs.stream()
                .mapToDouble(curve -> curve.cell().get(setting))
                .sorted()
                .distinct()
                .toArray();
    }

    private static double[] budgets(double[] tokens) {
        List<Double> budgets = new ArrayList<>();
        int from = 0;
        for (int i = 1; i <= tokens.length; i++) {
            if (i == tokens.length || tokens[i] > SAME_BUDGET * tokens[from]) {
                double mean =
                        Arrays.stream(tokens, from, i).map(Math::log).average().orElseThrow();
                boolean same = tokens[from] == tokens[i - 1];
                budgets.add(same ? tokens[from] : Math.rint(Math.exp(mean)));
                from = i;
            }
        }
        return budgets.stream().mapToDouble(Double::doubleValue).toArray();
    }

    private static boolean isLost(RunCurve curve, double budget) {
        return curve.divergence()
                .filter(lost -> budget > lost.after() && budget < SAME_BUDGET * lost.until())
                .isPresent();
    }

    private static boolean isSame(double tokens, double budget) {
        return tokens < SAME_BUDGET * budget && budget < SAME_BUDGET * tokens;
    }
}
