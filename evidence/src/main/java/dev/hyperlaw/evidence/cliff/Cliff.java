package dev.hyperlaw.evidence.cliff;

import dev.hyperlaw.evidence.Relatives;
import dev.hyperlaw.evidence.joint.JointFit;
import dev.hyperlaw.evidence.joint.JointRuns;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * The boundary above which runs diverge, as runs and a prior have it:
 *
 * <pre>{@code
 * P(diverge) = logistic((log η − B)/w),   B = c₀ + c_N log N + c_T log T + Σ c_j x_j
 * }</pre>
 *
 * <p>Runs without a divergence are enough: the boundary is then believed to lie above the rates that survived, and how far above is
 * not known.
 */
public final class Cliff {
    /** How far above the highest rate that survived a boundary is expected, and how sure that is. */
    private static final double ABOVE = 1.0;

    private static final double ABOVE_DEVIATION = 1.5;

    /** Without any run. */
    private static final double ANYWHERE_DEVIATION = 3;

    /** The same runs are answered in the same way. */
    private static final long SEED = 20_240_501;

    private final List<CliffRun> runs;
    private final Design design;
    private final double[][] draws;
    private final LostRuns divergences;

    private Cliff(List<CliffRun> runs, Design design, double[][] draws) {
        this.runs = runs;
        this.design = design;
        this.draws = draws;
        this.divergences = LostRuns.of(runs);
    }

    /**
     * By the runs of a family. One that ended past the valley neither survived nor is it known to have diverged: it is left out.
     *
     * @param valley of these runs
     */
    public static Cliff of(Relatives relatives, JointFit valley) {
        List<CliffRun> runs = new ArrayList<>();
        List<JointRuns.Row> rows = relatives.runs().rows();
        for (int i = 0; i < rows.size(); i++) {
            if (valley.isInTheValley(i)) {
                runs.add(run(relatives, rows.get(i), false));
            }
        }
        relatives.lost().forEach(row -> runs.add(run(relatives, row, true)));
        return fit(relatives.runs().axes().stream().map(JointRuns.Axis::name).toList(), runs);
    }

    private static CliffRun run(Relatives relatives, JointRuns.Row row, boolean diverged) {
        JointRuns.Place cell = relatives.runs().cells().get(row.cell());
        return new CliffRun(cell.logSize(), cell.logTokens(), row.at(), diverged);
    }

    /** @param axes names of the coordinates, the learning rate first */
    public static Cliff fit(List<String> axes, List<CliffRun> runs) {
        return fit(CliffPrior.of(axes), runs);
    }

    public static Cliff fit(CliffPrior prior, List<CliffRun> runs) {
        Design design = Design.of(prior.axes().size() + 1, runs);
        int unknowns = design.columns() + 1;
        double[] means = new double[unknowns];
        double[] deviations = new double[unknowns];
        set(means, deviations, 1, prior.size());
        set(means, deviations, 2, prior.tokens());
        for (int j = 0; j < prior.axes().size(); j++) {
            set(means, deviations, 3 + j, prior.axes().get(j));
        }
        set(means, deviations, unknowns - 1, prior.logWidth());
        set(means, deviations, 0, level(design, means));
        Posterior posterior = new Posterior(design, means, deviations);
        double[][] draws = new Draws(posterior, Mode.of(posterior), new SplittableRandom(SEED)).draw();
        return new Cliff(List.copyOf(runs), design, draws);
    }

    private static void set(double[] means, double[] deviations, int at, CliffPrior.Belief belief) {
        means[at] = belief.mean();
        deviations[at] = belief.deviation();
    }

    /** Where the boundary is expected at the runs' mean settings: some way above what survived, else below what diverged. */
    private static CliffPrior.Belief level(Design design, double[] slopes) {
        double survived = Double.NEGATIVE_INFINITY;
        double diverged = Double.POSITIVE_INFINITY;
        for (int i = 0; i < design.rows().length; i++) {
            // The first slope is this level itself, still 0.
            double rate = design.rates()[i] - Posterior.boundary(design.rows()[i], slopes);
            if (design.diverged()[i]) {
                diverged = Math.min(diverged, rate);
            } else {
                survived = Math.max(survived, rate);
            }
        }
        if (Double.isFinite(survived)) {
            return new CliffPrior.Belief(survived + ABOVE, ABOVE_DEVIATION);
        }
        return Double.isFinite(diverged)
                ? new CliffPrior.Belief(diverged - ABOVE, ABOVE_DEVIATION)
                : new CliffPrior.Belief(0, ANYWHERE_DEVIATION);
    }

    /** How likely a run is to diverge, all that is not known of the boundary included. */
    public double probability(double logSize, double logTokens, double[] at) {
        double[] row = design.row(logSize, logTokens, at);
        double rate = design.rate(at);
        double sum = 0;
        for (double[] draw : draws) {
            sum += Posterior.logistic(Posterior.height(rate, row, draw));
        }
        return sum / draws.length;
    }

    /** The highest log learning rate at which a divergence is at most so likely, the other coordinates held. */
    public double highest(double logSize, double logTokens, double[] at, double most) {
        if (!(most > 0 && most < 1)) {
            throw new IllegalArgumentException("A probability of %s is not between 0 and 1.".formatted(most));
        }
        double[] row = design.row(logSize, logTokens, at);
        double logit = Math.log(most / (1 - most));
        double[] each = Arrays.stream(draws)
                .mapToDouble(draw -> Posterior.boundary(row, draw) + draw[draw.length - 1] * logit)
                .toArray();
        // Every draw has its own answer; that of all lies between them.
        double low = Arrays.stream(each).min().orElseThrow();
        double high = Arrays.stream(each).max().orElseThrow();
        for (int step = 0; step < 60; step++) {
            double middle = (low + high) / 2;
            double chance = Arrays.stream(draws)
                    .mapToDouble(draw -> Posterior.logistic(Posterior.height(middle, row, draw)))
                    .average()
                    .orElseThrow();
            if (chance <= most) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return low + design.means()[0];
    }

    /** The divergence to be named beside a setting; none where no higher rate diverged. */
    public Optional<Nearest> nearest(double logSize, double logTokens, double[] at) {
        double rate = at.length > 0 ? at[0] : Double.NaN;
        return Nearest.of(runs, logSize, logTokens, rate);
    }

    /** Whether any run diverged; if not, the boundary is a belief. */
    public boolean observed() {
        return divergences.all() > 0;
    }

    public LostRuns divergences() {
        return divergences;
    }

    /** How the log of the highest stable rate moves with log size, log tokens, then every axis but the first. */
    public List<CliffPrior.Belief> slopes() {
        return IntStream.range(1, design.columns()).mapToObj(this::slope).toList();
    }

    private CliffPrior.Belief slope(int column) {
        double mean =
                Arrays.stream(draws).mapToDouble(draw -> draw[column]).average().orElseThrow();
        double square = Arrays.stream(draws)
                .mapToDouble(draw -> (draw[column] - mean) * (draw[column] - mean))
                .average()
                .orElseThrow();
        return new CliffPrior.Belief(mean, Math.sqrt(square + Double.MIN_NORMAL));
    }
}
