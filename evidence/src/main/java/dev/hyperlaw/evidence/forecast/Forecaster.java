package dev.hyperlaw.evidence.forecast;

import dev.hyperlaw.evidence.Cell;
import dev.hyperlaw.evidence.Interval;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.landscape.OptimumFinder;
import dev.hyperlaw.evidence.landscape.Slice;
import dev.hyperlaw.evidence.landscape.SmoothedOptimum;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.hipparchus.linear.ArrayRealVector;
import org.hipparchus.linear.MatrixUtils;
import org.hipparchus.linear.RealMatrix;
import org.hipparchus.linear.RealVector;

/**
 * The optima of all tuned budgets as one Gaussian model: their logarithms lie on a straight line in log T, up to the error of each;
 * the level of the line is free and its slopes have the prior. What comes out at a larger budget starts from the optimum of the last
 * tuned budget itself, not from the line: runs at neighbouring budgets share their grid and often their beginning, so what sets an
 * optimum off the line is mostly still there at the next budget.
 */
public final class Forecaster {
    private final Prior prior;
    private final List<Tunable> axes;
    private final List<Slice> slices;
    private final List<SmoothedOptimum> optima;
    private final SmoothedOptimum last;
    private final Sightings sightings;
    /** By budget; empty where it says nothing of the line. */
    private final List<Optional<Sighting>> byBudget = new ArrayList<>();

    private final Prior.Law law;

    /**
     * @param slices budgets at which something was tuned, ascending
     * @param optima one per slice
     * @param noise variance of one loss
     */
    public Forecaster(List<Slice> slices, List<SmoothedOptimum> optima, Prior prior, double noise) {
        this.prior = prior;
        this.slices = List.copyOf(slices);
        this.optima = List.copyOf(optima);
        last = optima.get(optima.size() - 1);
        axes = Arrays.stream(Tunable.values())
                .filter(axis -> optima.stream().anyMatch(optimum -> optimum.tunes(axis)))
                .toList();
        law = prior.law(axes);
        sightings = new Sightings(axes, noise, prior.of(Response.P).mean(), last.tokens(), OptimumFinder.NATS);
        for (int i = 0; i < slices.size() && !axes.isEmpty(); i++) {
            byBudget.add(sightings.of(slices.get(i), optima.get(i)));
        }
    }

    /** The optimum of a budget along one of its axes with the 95 % interval of its error; empty if it was not tuned there. */
    public Optional<Interval> tuned(int budget, Tunable axis) {
        int index = optima.get(budget).axes().indexOf(axis);
        if (index < 0) {
            return Optional.empty();
        }
        return byBudget.get(budget)
                .map(sighting -> Forecast.interval(
                        axis,
                        optima.get(budget).place().get(axis),
                        sighting.error().getEntry(index, index)));
    }

    /** The settings that are forecast; empty if nothing was varied. */
    public List<Tunable> axes() {
        return axes;
    }

    public Forecast at(double tokens) {
        return at(tokens, List.of());
    }

    /**
     * What the forecast would be worth if an optimum were read off runs that have not been made yet; only its covariance has a meaning.
     *
     * @param steps of their grid, octaves, along the first axes: all of them, or the learning rate alone
     * @param error covariance of their optimum
     */
    public Forecast after(double target, double tokens, double[] steps, double[][] error) {
        double at = Math.log(tokens / last.tokens()) / Math.log(2);
        RealMatrix whole = Sightings.ofSteps(steps, Sightings.SHARE_OF_STEP).add(MatrixUtils.createRealMatrix(error));
        RealVector place = octaves(last.place());
        Sighting more = steps.length == axes.size()
                ? new Sighting(at, MatrixUtils.createRealIdentityMatrix(steps.length), place, whole, true)
                : sightings.atOneBatch(at, place, whole);
        return at(target, List.of(more));
    }

    private Forecast at(double tokens, List<Sighting> more) {
        if (axes.isEmpty()) {
            return new Forecast(tokens, axes, last.place(), new double[0][0], List.of(), false);
        }
        List<Sighting> all = new ArrayList<>();
        byBudget.forEach(sighting -> sighting.ifPresent(all::add));
        all.addAll(more);
        GaussianLine line = GaussianLine.of(law, octaves(last.place()), all);
        double octaves = Math.log(tokens / last.tokens()) / Math.log(2);
        double[] reach = axes.stream()
                .mapToDouble(axis -> prior.reach(axis, axes, octaves))
                .toArray();
        RealMatrix way = MatrixUtils.createRealDiagonalMatrix(reach);
        Optional<Sighting> anchor = byBudget.stream()
                .flatMap(Optional::stream)
                .filter(each -> each.at() == 0 && each.operator().isSquare())
                .findFirst();
        RealVector start = anchor.map(Sighting::seen).orElse(line.level());
        RealMatrix cross = way.multiply(line.block(1, 0));
        RealMatrix covariance = line.block(0, 0)
                .add(way.multiply(line.block(1, 1)).multiply(way))
                .add(cross)
                .add(cross.transpose());
        RealMatrix symmetric = covariance.add(covariance.transpose()).scalarMultiply(0.5);
        Cell place = last.place();
        List<Forecast.Shrunk> exponents = new ArrayList<>();
        for (int i = 0; i < axes.size(); i++) {
            double value = Math.pow(2, start.getEntry(i) + reach[i] * line.slope(i));
            place = place.with(axes.get(i), axes.get(i) == Tunable.MOMENTUM ? Math.min(1, value) : value);
            exponents.add(new Forecast.Shrunk(
                    axes.get(i),
                    line.slope(i),
                    Math.sqrt(line.slopeVariance(i)),
                    line.slopeVariance(i) / law.covariance().getEntry(i, i)));
        }
        return new Forecast(tokens, axes, withinTheTried(place), symmetric.getData(), exponents, anchor.isPresent());
    }

    /** No batch below all that were tried: there the learning rate at the smallest of them is known better, and runs take longer. */
    private Cell withinTheTried(Cell place) {
        double smallest = slices.stream()
                .flatMap(slice -> slice.spots().stream())
                .mapToDouble(spot -> spot.cell().batchTokens())
                .min()
                .orElseThrow();
        double ratio = smallest / place.batchTokens();
        return axes.contains(Tunable.BATCH) && ratio > 1
                ? new Cell(
                        place.learningRate()
                                * Math.pow(ratio, prior.of(Response.P).mean()),
                        smallest,
                        place.alpha())
                : place;
    }

    private RealVector octaves(Cell cell) {
        return new ArrayRealVector(axes.stream()
                .mapToDouble(axis -> Math.log(cell.get(axis)) / Math.log(2))
                .toArray());
    }
}
