package dev.hyperlaw.evidence.forecast;

import dev.hyperlaw.evidence.Cell;
import dev.hyperlaw.evidence.Interval;
import dev.hyperlaw.evidence.OpenEnds;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.landscape.OptimumFinder;
import dev.hyperlaw.evidence.landscape.Slice;
import dev.hyperlaw.evidence.landscape.SmoothedOptimum;
import dev.hyperlaw.evidence.surface.Edge;
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
 * the level of the line is free and its slopes have the prior. What comes out follows the {@link OptimaPath}: at and between tuned
 * budgets their own optima, beyond the last the line that starts at that optimum.
 */
public final class Forecaster {
    private static final double SAME = 1 + 1e-9;

    private final Prior prior;
    private final List<Tunable> axes;
    private final List<Slice> slices;
    private final List<SmoothedOptimum> optima;
    private final SmoothedOptimum last;
    private final Sightings sightings;
    private final double lean;
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
        lean = axes.equals(List.of(Tunable.LEARNING_RATE)) ? Lean.variance(slices, optima, noise) : 0;
        sightings = new Sightings(axes, noise, lean, prior.of(Response.P).mean(), last.tokens(), OptimumFinder.NATS);
        for (int i = 0; i < slices.size() && !axes.isEmpty(); i++) {
            byBudget.add(sightings.of(slices.get(i), optima.get(i)));
        }
    }

    /** The optimum of a budget along one of its axes with the 95 % interval of its error; empty if it was not tuned there. */
    public Optional<Interval> tuned(int budget, Tunable axis) {
        return sightings.interval(slices.get(budget), optima.get(budget), axis);
    }

    /** Whether the runs of a budget show where its optimum is. */
    public boolean isLocated(int budget) {
        return optima.get(budget)
                .isLocated(axis -> tuned(budget, axis).orElseThrow().open());
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
        double at = octaves(tokens);
        RealMatrix whole = Sightings.ofSteps(steps, Sightings.SHARE_OF_STEP).add(MatrixUtils.createRealMatrix(error));
        // Where the path is: runs that agree with it neither raise nor lower its scatter by much.
        RealVector place = path(List.of()).place(at, reach(at));
        Sighting more = steps.length == axes.size()
                ? new Sighting(
                        at,
                        MatrixUtils.createRealIdentityMatrix(steps.length),
                        place,
                        whole,
                        axes.stream().map(axis -> OpenEnds.NONE).toList())
                : sightings.atOneBatch(at, place, whole, List.of(OpenEnds.NONE));
        return at(target, List.of(more));
    }

    private OptimaPath path(List<Sighting> more) {
        List<Sighting> all = new ArrayList<>();
        byBudget.forEach(sighting -> sighting.ifPresent(all::add));
        all.addAll(more);
        return OptimaPath.of(law, octaves(last.place()), all);
    }

    private Forecast at(double tokens, List<Sighting> more) {
        if (axes.isEmpty()) {
            return new Forecast(tokens, axes, last.place(), new double[0][0], List.of(), List.of(), false, 1);
        }
        OptimaPath path = path(more);
        double octaves = octaves(tokens);
        double[] reach = reach(octaves);
        RealVector start = path.place(octaves, reach);
        Cell place = last.place();
        List<Forecast.Shrunk> exponents = new ArrayList<>();
        for (int i = 0; i < axes.size(); i++) {
            place = place.withCapped(axes.get(i), Math.pow(2, start.getEntry(i)));
            exponents.add(new Forecast.Shrunk(
                    axes.get(i),
                    path.line().slope(i),
                    Math.sqrt(path.line().slopeVariance(i)),
                    path.line().slopeVariance(i) / law.covariance().getEntry(i, i)));
        }
        return new Forecast(
                tokens,
                axes,
                withinTheTried(place),
                covariance(path, octaves).getData(),
                axes.stream().map(axis -> open(axis, tokens, path)).toList(),
                exponents,
                path.isAnchored(),
                path.scatter());
    }

    /**
     * A forecast is open where the budgets it stands on are: the last one, or its neighbours on both sides. A budget that says nothing is
     * passed over; if none says where the optimum is, whatever side one leaves open stays open.
     */
    private OpenEnds open(Tunable axis, double tokens, OptimaPath path) {
        OpenEnds before = OpenEnds.BOTH;
        OpenEnds after = OpenEnds.BOTH;
        OpenEnds all = OpenEnds.NONE;
        boolean settled = false;
        for (int i = 0; i < slices.size(); i++) {
            OpenEnds here = openAt(i, axis, path);
            if (here == OpenEnds.BOTH) {
                continue;
            }
            all = all.and(here);
            settled |= here == OpenEnds.NONE;
            boolean passed = slices.get(i).tokens() <= tokens * SAME;
            before = passed ? here : before;
            after = slices.get(i).tokens() * SAME >= tokens && after == OpenEnds.BOTH ? here : after;
        }
        if (!settled) {
            return all == OpenEnds.NONE ? OpenEnds.BOTH : all;
        }
        return before == OpenEnds.BOTH ? after : after == OpenEnds.BOTH ? before : before.and(after);
    }

    /** What a budget leaves open by itself, unless its optimum has neighbours on both sides and the other budgets end the interval. */
    private OpenEnds openAt(int budget, Tunable axis, OptimaPath path) {
        OpenEnds own = tuned(budget, axis).map(Interval::open).orElse(OpenEnds.BOTH);
        SmoothedOptimum optimum = optima.get(budget);
        int index = optimum.axes().indexOf(axis);
        if (own == OpenEnds.NONE
                || index < 0
                || optimum.vague().contains(axis)
                || optimum.edges().get(index) != Edge.NONE) {
            return own;
        }
        double octaves = octaves(optimum.tokens());
        int at = axes.indexOf(axis);
        Interval together = Forecast.interval(
                axis, optimum.place().get(axis), covariance(path, octaves).getEntry(at, at));
        double[] tried = slices.get(budget).tried(axis);
        return OpenEnds.of(
                own.below() && together.low() < Math.pow(2, tried[0]),
                own.above() && together.high() > Math.pow(2, tried[tried.length - 1]));
    }

    private RealMatrix covariance(OptimaPath path, double octaves) {
        RealMatrix covariance = path.covariance(octaves, reach(octaves));
        covariance.addToEntry(0, 0, lean);
        return covariance;
    }

    private double[] reach(double octaves) {
        return axes.stream()
                .mapToDouble(axis -> prior.reach(axis, axes, octaves))
                .toArray();
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

    private double octaves(double tokens) {
        return Math.log(tokens / last.tokens()) / Math.log(2);
    }

    private RealVector octaves(Cell cell) {
        return new ArrayRealVector(Slice.octaves(axes, cell));
    }
}
