package dev.hyperlaw.evidence;

import dev.hyperlaw.StandardNormal;
import dev.hyperlaw.evidence.joint.FitErrors;
import dev.hyperlaw.evidence.joint.JointFit;
import dev.hyperlaw.evidence.joint.JointRuns;
import dev.hyperlaw.evidence.joint.JointSearch;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;

/** One regime of one sweep: a surface for all its cells, with nothing believed of the exponents, and what it says. */
final class RegimeSurface {
    /** As many budgets must show an optimum inside the grid, or all of them if there are fewer; and half of the cells. */
    private static final int FEWEST = 3;

    private static final double MOST_AT_ENDS = 0.5;
    private static final int FEWEST_SPARE = 2;
    /** An optimum of fewer values is not one. */
    private static final int VALUES = 3;

    private final RegimeStrata strata;
    private final FitErrors errors;
    private final JointFit fit;
    private final List<Tunable> flat;
    private final boolean shown;
    private final boolean sure;

    RegimeSurface(RegimeStrata strata, int repetitions, long seed) {
        this.strata = strata;
        errors = JointSearch.withErrors(strata.runs(), strata.vague(), strata.place(), repetitions, seed);
        fit = errors.fit();
        flat = IntStream.range(0, strata.tuned().size())
                .filter(axis -> !fit.surelyBends(axis))
                .mapToObj(strata.tuned()::get)
                .toList();
        sure = spare() >= FEWEST_SPARE;
        shown = sure
                && flat.isEmpty()
                && budgetsInside() >= Math.min(FEWEST, strata.budgets())
                && edges() <= MOST_AT_ENDS;
    }

    RegimeStrata strata() {
        return strata;
    }

    JointFit fit() {
        return fit;
    }

    /** Whether the runs show a valley: they bend along every axis, and it lies inside the grid. */
    boolean isShown() {
        return shown;
    }

    List<Tunable> flat() {
        return flat;
    }

    /** Losses beyond what levels, optima and bends take of them: with fewer than two nobody knows how far the fit is off. */
    private int spare() {
        int axes = strata.tuned().size();
        boolean[] seen = new boolean[strata.cells().size()];
        int rows = 0;
        for (int k = 0; k < fit.residuals().length; k++) {
            if (Double.isFinite(fit.residuals()[k])) {
                rows++;
                seen[strata.runs().rows().get(k).cell()] = true;
            }
        }
        int cells = 0;
        for (boolean each : seen) {
            cells += each ? 1 : 0;
        }
        return rows - cells * (1 + axes) - axes;
    }

    private long budgetsInside() {
        return IntStream.range(0, strata.cells().size())
                .filter(this::isLawInside)
                .mapToDouble(c -> strata.cells().get(c).tokens())
                .distinct()
                .count();
    }

    private boolean isLawInside(int cell) {
        double[] at = fit.law(cell).at();
        return IntStream.range(0, at.length)
                .allMatch(i -> Edge.of(at[i], strata.tried().get(cell).get(i)) == Edge.NONE);
    }

    /** Of those that the sweep varies enough to ask for. */
    List<ExponentEstimate> exponents() {
        List<ExponentEstimate> found = new ArrayList<>();
        for (Exponent exponent : Exponent.of(strata.regime())) {
            if (strata.isDriven(exponent)) {
                found.add(new ExponentEstimate(exponent, interval(exponent)));
            }
        }
        return found;
    }

    Optional<Interval> interval(Exponent exponent) {
        return shown && strata.isDriven(exponent)
                ? Optional.of(Interval.of(estimate(exponent), errors(exponent)))
                : Optional.empty();
    }

    double estimate(Exponent exponent) {
        int axis = strata.tuned().indexOf(exponent.setting());
        return exponent.driver() == Exponent.Driver.BUDGET ? fit.tokenExponent(axis) : fit.sizeExponent(axis);
    }

    /** What the estimate may be off by, in the same order for every regime of the same runs. */
    double[] errors(Exponent exponent) {
        int axis = strata.tuned().indexOf(exponent.setting());
        return exponent.driver() == Exponent.Driver.BUDGET ? errors.ofTokenExponent(axis) : errors.ofSizeExponent(axis);
    }

    /** How the best values move with the size of the model; empty with fewer than three sizes. */
    List<SizeLaw> sizeLaws() {
        int sizes = (int) strata.runs().cells().stream()
                .mapToDouble(JointRuns.Place::logSize)
                .distinct()
                .count();
        if (sizes < SizeLaw.FEWEST) {
            return List.of();
        }
        double[] middle = fit.middle();
        double[] reach = new double[strata.tuned().size()];
        Arrays.fill(reach, middle[1]);
        double[] there = fit.law(-1, middle[0], reach).at();
        return IntStream.range(0, there.length)
                .mapToObj(axis -> new SizeLaw(
                        strata.tuned().get(axis),
                        sizes,
                        Interval.of(fit.sizeExponent(axis), errors.ofSizeExponent(axis)),
                        middle[0],
                        there[axis]))
                .toList();
    }

    /** The best settings of each cell in which enough was tried. */
    List<BudgetOptimum> optima() {
        List<BudgetOptimum> optima = new ArrayList<>();
        for (int c = 0; c < strata.cells().size(); c++) {
            List<double[]> tried = strata.tried().get(c);
            if (tried.stream().allMatch(values -> values.length >= VALUES) && Double.isFinite(fit.levels()[c])) {
                optima.add(optimum(c, tried));
            }
        }
        optima.sort(Comparator.comparingDouble(BudgetOptimum::tokens));
        return optima;
    }

    private BudgetOptimum optimum(int cell, List<double[]> tried) {
        JointFit.Located located = fit.of(cell);
        SortedMap<Tunable, BudgetOptimum.Located> tuned = new TreeMap<>();
        for (int i = 0; i < tried.size(); i++) {
            double deviation = Math.sqrt(located.covariance()[i][i]);
            tuned.put(strata.tuned().get(i), located(i, located.at()[i], deviation, tried.get(i)));
        }
        RegimeStrata.Stratum held = strata.cells().get(cell);
        return new BudgetOptimum(
                held.tokens(),
                BudgetOptimum.held(strata.regime(), held.held()),
                tuned,
                fit.levels()[cell],
                Tunable.BATCH.isTunedIn(strata.regime()) && shown
                        ? Optional.of(flatBatch(cell, located, tried))
                        : Optional.empty());
    }

    /** Beyond the last value that was tried, all that is known is on which side it is. */
    private BudgetOptimum.Located located(int axis, double at, double deviation, double[] tried) {
        Edge edge = Edge.of(at, tried);
        double place = Math.exp(edge == Edge.NONE ? at : tried[edge == Edge.LOW ? 0 : tried.length - 1]);
        if (edge != Edge.NONE || !sure || !fit.surelyBends(axis)) {
            return new BudgetOptimum.Located(BudgetOptimum.openTo(edge, place), edge);
        }
        double factor = Math.exp(StandardNormal.HALF_95 * deviation);
        double most = strata.tuned().get(axis) == Tunable.MOMENTUM ? 1 : Double.MAX_VALUE;
        return new BudgetOptimum.Located(
                new Interval(place, place / factor, Math.max(place, Math.min(most, place * factor))), edge);
    }

    /** The other settings follow the batch, so that the loss rises by its own steepness alone. */
    private FlatBatch flatBatch(int cell, JointFit.Located located, List<double[]> tried) {
        int batch = strata.tuned().size() - 1;
        double[] values = tried.get(batch);
        double half = fit.halfWidth(batch, fit.noise(), strata.runs().cells().get(cell));
        double at = Math.max(values[0], Math.min(values[values.length - 1], located.at()[batch]));
        double low = Math.max(values[0], at - half);
        double high = Math.min(values[values.length - 1], at + half);
        return new FlatBatch(Math.exp(low), Math.exp(high), low == values[0], high == values[values.length - 1]);
    }

    /** The share of cells whose optimum lies at the end of the grid. */
    double edges() {
        long inside = IntStream.range(0, strata.cells().size())
                .filter(this::isLawInside)
                .count();
        return 1 - (double) inside / strata.cells().size();
    }

    RegimeFit result() {
        boolean none = Arrays.stream(fit.levels()).noneMatch(Double::isFinite);
        return new RegimeFit(
                strata.regime(), optima(), exponents(), flat, none ? Optional.empty() : Optional.of(fit.noise()));
    }
}
