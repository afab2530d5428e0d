package dev.hyperlaw.evidence.forecast;

import dev.hyperlaw.StandardNormal;
import dev.hyperlaw.evidence.Cell;
import dev.hyperlaw.evidence.Interval;
import dev.hyperlaw.evidence.OpenEnds;
import dev.hyperlaw.evidence.Relatives;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.joint.JointFit;
import dev.hyperlaw.evidence.joint.JointRuns;
import dev.hyperlaw.evidence.joint.JointSearch;
import dev.hyperlaw.evidence.landscape.Slice;
import dev.hyperlaw.evidence.landscape.SmoothedOptimum;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Where the best settings of one model are expected, by the surface through all runs of its family. At a tuned budget that is the floor of
 * its own cell; between two it moves evenly from one to the other; beyond the last, what sets that cell off the law is gone within one more
 * budget.
 */
public final class Forecaster {
    private static final double OCTAVE = Math.log(2);

    private final Prior prior;
    private final List<Tunable> axes;
    private final List<Slice> slices;
    private final List<SmoothedOptimum> optima;
    private final SmoothedOptimum last;
    private final TunedIntervals intervals;
    private final Relatives relatives;
    private final JointFit fit;
    private final double lean;
    private final OwnFloors own;
    private final OpenSides sides;
    /** By axis, where it is held because the runs cannot show its optimum; NaN for the others. */
    private final double[] held;

    /**
     * @param slices budgets at which something was tuned, ascending
     * @param optima one per slice
     * @param noise variance of one loss
     * @param relatives the runs that are known
     */
    public Forecaster(
            List<Slice> slices, List<SmoothedOptimum> optima, Prior prior, double noise, Relatives relatives) {
        this(slices, optima, prior, noise, relatives, false);
    }

    /** @param oneRate whether the parametrisation keeps the best learning rate the same at every size (muP) */
    public Forecaster(
            List<Slice> slices,
            List<SmoothedOptimum> optima,
            Prior prior,
            double noise,
            Relatives relatives,
            boolean oneRate) {
        this.prior = prior;
        this.slices = List.copyOf(slices);
        this.optima = List.copyOf(optima);
        this.relatives = relatives.near(relatives.logSize());
        last = optima.get(optima.size() - 1);
        boolean tuned =
                optima.stream().anyMatch(optimum -> optimum.tunes(Tunable.LEARNING_RATE)) || this.relatives.tunesRate();
        axes = tuned ? this.relatives.tuned() : List.of();
        fit = JointSearch.fit(this.relatives.runs(), LawPlace.belief(this.relatives, prior, oneRate));
        lean = SurfaceLean.variance(fit, 0, this.relatives.own());
        intervals = new TunedIntervals(
                noise, axes.equals(List.of(Tunable.LEARNING_RATE)) ? Lean.variance(slices, optima, noise) : 0);
        own = ownFloors();
        held = new double[this.relatives.settings().size()];
        UsualSettings usual = UsualSettings.near(this.relatives, this.relatives.logSize(), Math.log(last.tokens()));
        Arrays.setAll(
                held,
                axis -> this.relatives.runs().axes().get(axis).carried()
                        ? usual.of(axis)
                                .orElseGet(() -> floor(last.tokens(), fit).at()[axis])
                        : Double.NaN);
        sides = openSides();
    }

    private OwnFloors ownFloors() {
        List<Integer> cells = OwnFloors.cellsOf(relatives);
        double[][] pulled = new double[cells.size()][relatives.settings().size()];
        for (int c = 0; c < pulled.length; c++) {
            pulled[c] = pulled(cells.get(c));
        }
        return new OwnFloors(relatives, cells, pulled);
    }

    private boolean seesOtherModels() {
        return own.cells().size() < relatives.runs().cells().size();
    }

    private boolean showsABowl() {
        return optima.stream().anyMatch(optimum -> optimum.bowl().isPresent());
    }

    /**
     * Whether any runs show how the loss rises away from its optimum. A star over several settings has no quadratic of its own at any
     * budget, since how settings follow each other is not in it.
     */
    public boolean showsAMinimum() {
        boolean star = optima.stream().anyMatch(optimum -> optimum.axes().size() > 1);
        return showsABowl() || (seesOtherModels() || star) && bends();
    }

    private boolean bends() {
        return axes.stream().allMatch(axis -> fit.bends(relatives.axis(axis).orElseThrow()));
    }

    private OpenSides openSides() {
        return new OpenSides(
                slices.stream().map(Slice::tokens).toList(),
                axes,
                relatives,
                fit,
                this::besideUsual,
                lean,
                seesOtherModels() || showsAMinimum(),
                this::alone,
                tunesOthers());
    }

    /** The optimum of a budget by its own runs alone, others held: empty if the setting was not varied there. */
    public Optional<Interval> alone(int budget, Tunable axis) {
        return intervals.of(slices.get(budget), optima.get(budget), axis);
    }

    private JointFit.Located besideUsual(double tokens) {
        return OtherSettings.besideUsual(fit, relatives, located(tokens, fit), Math.log(tokens));
    }

    /** The surface holds cells to one law; a budget whose own runs contradict its floor there is believed. */
    private double[] pulled(int cell) {
        double[] pull = new double[relatives.settings().size()];
        double logTokens = relatives.runs().cells().get(cell).logTokens();
        double[] floor = OtherSettings.besideUsual(fit, relatives, fit.of(cell), logTokens)
                .at();
        for (int i = 0; i < slices.size(); i++) {
            if (Math.abs(Math.log(slices.get(i).tokens()) - logTokens) < 1e-9) {
                for (Tunable setting : axes) {
                    int axis = relatives.axis(setting).orElseThrow();
                    alone(i, setting)
                            .filter(interval -> interval.open() == OpenEnds.NONE)
                            .ifPresent(interval -> pull[axis] = within(interval, floor[axis]) - floor[axis]);
                }
            }
        }
        return pull;
    }

    /** Within one deviation of the estimate, which is half-way to the end of its interval. */
    private static double within(Interval interval, double log) {
        double at = Math.log(interval.estimate());
        double low = (Math.log(interval.low()) + at) / 2;
        double high = (Math.log(interval.high()) + at) / 2;
        return Math.max(low, Math.min(high, log));
    }

    /** The surface itself. */
    public JointFit fit() {
        return fit;
    }

    public Relatives relatives() {
        return relatives;
    }

    /** The optimum of a budget along one of its axes with the 95 % interval of its error; empty if it was not tuned there. */
    public Optional<Interval> tuned(int budget, Tunable axis) {
        return sides.tuned(budget, axis);
    }

    /** Whether more was varied than learning rate, momentum and batch: {@link #tuned} is then read off the surface where own runs leave it open. */
    public boolean tunesOthers() {
        return !relatives.others().isEmpty();
    }

    /** How many losses of the model a budget has, whatever was varied. */
    public int losses(int budget) {
        double logTokens = Math.log(slices.get(budget).tokens());
        return (int) relatives.runs().rows().stream()
                .filter(row -> own.cells().contains(row.cell())
                        && Math.abs(relatives.runs().cells().get(row.cell()).logTokens() - logTokens) < 0.05)
                .count();
    }

    /** Whether the runs that rules are judged by show where the optimum of a budget is. */
    public boolean isLocated(int budget) {
        return optima.get(budget)
                .isLocated(axis -> alone(budget, axis).orElseThrow().open());
    }

    /** The settings that are forecast; empty if nothing was varied. */
    public List<Tunable> axes() {
        return axes;
    }

    public Forecast at(double tokens) {
        return at(OptionalDouble.empty(), tokens);
    }

    /** @param parameters of a model that was not trained; empty for the one that is meant */
    public Forecast at(OptionalDouble parameters, double tokens) {
        if (axes.isEmpty()) {
            return new Forecast(tokens, axes, last.place(), new double[0][0], List.of(), List.of(), 1);
        }
        JointFit.Located located =
                parameters.isPresent() ? others(parameters, tokens).located() : heldBack(tokens);
        return forecast(tokens, fit, located, openEnds(tokens));
    }

    private List<OpenEnds> openEnds(double tokens) {
        return axes.stream().map(axis -> sides.at(tokens, axis)).toList();
    }

    /**
     * Where runs do not show how far beyond them the optimum lies, no setting goes further than the law takes the last tried. The
     * batch is looked at first: what follows it moves with it.
     */
    private JointFit.Located heldBack(double tokens) {
        JointFit.Located found = others(OptionalDouble.empty(), tokens).located();
        double[] at = found.at().clone();
        double[][] covariance = new double[at.length][];
        Arrays.setAll(covariance, i -> found.covariance()[i].clone());
        double[] kept = new double[at.length];
        Arrays.fill(kept, Double.NaN);
        Slice nearest = slices.get(nearest(tokens));
        double jump = Math.log(tokens / nearest.tokens());
        for (int i = axes.size() - 1; i >= 0; i--) {
            Tunable setting = axes.get(i);
            if (sides.at(tokens, setting) == OpenEnds.NONE) {
                continue;
            }
            int axis = relatives.axis(setting).orElseThrow();
            double[] tried = sides.triedAt(nearest.tokens(), axis);
            double moved = fit.tokenExponent(axis) * jump;
            double low = tried[0] + Math.min(0, moved);
            double high = tried[1] + Math.max(0, moved);
            if (at[axis] < low || at[axis] > high) {
                kept[axis] = Math.max(low, Math.min(high, at[axis]));
                at = fit.holding(found, kept).at();
            }
            oneSided(setting, nearest(tokens), moved, at[axis])
                    .ifPresent(half -> covariance[axis][axis] =
                            Math.pow(half / StandardNormal.HALF_95, 2) + Math.pow(fit.tokenDeviation(axis) * jump, 2));
        }
        return new JointFit.Located(at, covariance);
    }

    /** How far the closed end of a budget's interval lies from a place, once the law has moved it; empty if both are open. */
    private Optional<Double> oneSided(Tunable setting, int budget, double moved, double at) {
        return tuned(budget, setting).flatMap(interval -> {
            OpenEnds open = interval.open();
            double end = open.below() ? interval.high() : interval.low();
            return open == OpenEnds.BOTH || open == OpenEnds.NONE
                    ? Optional.empty()
                    : Optional.of(Math.abs(Math.log(end) + moved - at));
        });
    }

    private int nearest(double tokens) {
        int best = 0;
        for (int i = 1; i < slices.size(); i++) {
            double here = Math.abs(Math.log(slices.get(i).tokens() / tokens));
            best = here < Math.abs(Math.log(slices.get(best).tokens() / tokens)) ? i : best;
        }
        return best;
    }

    /**
     * What the forecast would be worth if some runs of the model that is meant were made; only its covariance has a meaning.
     *
     * @param parameters of the target's model, as for {@link #at}
     * @param runs the settings of each
     */
    public Forecast after(OptionalDouble parameters, double target, double tokens, List<Cell> runs) {
        JointFit more = fit.after(
                relatives.own(),
                relatives.logSize(),
                Math.log(tokens),
                runs.stream().map(cell -> coordinates(cell, tokens)).toList());
        return forecast(target, more, others(more, parameters, target).located(), openEnds(target));
    }

    /** What becomes of the settings beside learning rate, momentum and batch. */
    public OtherSettings others(OptionalDouble parameters, double tokens) {
        return others(fit, parameters, tokens);
    }

    private OtherSettings others(JointFit by, OptionalDouble parameters, double tokens) {
        double logSize = logSize(parameters);
        JointFit.Located best = parameters.isEmpty()
                ? located(tokens, by)
                : by.holding(by.at(JointRuns.NONE, logSize, reach(tokens)), held);
        return OtherSettings.of(by, relatives, best, logSize, Math.log(tokens));
    }

    /** Of a target's model. */
    public double logSize(OptionalDouble parameters) {
        return parameters.isPresent() ? Math.log(parameters.getAsDouble()) : relatives.logSize();
    }

    /** A cell in the coordinates of the surface; settings beside learning rate, momentum and batch at their best. */
    public double[] coordinates(Cell cell, double tokens) {
        double[] at = besideUsual(tokens).at().clone();
        for (Tunable setting : Tunable.values()) {
            relatives.axis(setting).ifPresent(axis -> at[axis] = Math.log(cell.get(setting)));
        }
        return at;
    }

    private Forecast forecast(double tokens, JointFit by, JointFit.Located free, List<OpenEnds> open) {
        Cell place = last.place();
        JointFit.Located located = withinTheTried(free, by);
        List<Forecast.Shrunk> exponents = new ArrayList<>();
        double[][] covariance = new double[axes.size()][axes.size()];
        for (int i = 0; i < axes.size(); i++) {
            int axis = relatives.axis(axes.get(i)).orElseThrow();
            place = place.withCapped(axes.get(i), Math.exp(located.at()[axis]));
            exponents.add(new Forecast.Shrunk(
                    axes.get(i), by.tokenExponent(axis), by.tokenDeviation(axis), LawPlace.priorShare(by, axis)));
            for (int j = 0; j < axes.size(); j++) {
                int other = relatives.axis(axes.get(j)).orElseThrow();
                covariance[i][j] = located.covariance()[axis][other] / (OCTAVE * OCTAVE);
            }
        }
        covariance[0][0] += lean / (OCTAVE * OCTAVE);
        return new Forecast(tokens, axes, place, covariance, open, exponents, scatter(by));
    }

    /** How much further cells lie off the law than they usually do, as a ratio of variances. */
    private double scatter(JointFit by) {
        int rate = relatives.axis(Tunable.LEARNING_RATE).orElseThrow();
        double usual = prior.of(Response.CELL).deviation();
        return Math.max(1, Math.pow(by.prior().offCell()[rate] / usual, 2));
    }

    /** What never varied within a budget stays as it was at the largest, and the others follow it. */
    private JointFit.Located located(double tokens, JointFit by) {
        return by.holding(floor(tokens, by), held);
    }

    private JointFit.Located floor(double tokens, JointFit by) {
        return own.at(tokens, by, by.at(relatives.own(), relatives.logSize(), reach(tokens)));
    }

    private double[] reach(double tokens) {
        return LawPlace.reach(fit, relatives, prior, last.tokens(), tokens);
    }

    /**
     * No batch below all that were tried: there the learning rate at the smallest of them is known better, and runs take longer. No momentum
     * outside of what was tried. What follows such a setting moves with it.
     */
    private JointFit.Located withinTheTried(JointFit.Located free, JointFit by) {
        double[] held = new double[free.at().length];
        Arrays.fill(held, Double.NaN);
        for (Tunable setting : axes) {
            int axis = relatives.axis(setting).orElseThrow();
            double[] tried = by.triedInTheValley(axis);
            if (tried.length == 0) {
                continue;
            }
            boolean below = free.at()[axis] < tried[0];
            boolean above = free.at()[axis] > tried[tried.length - 1];
            if (below && setting != Tunable.LEARNING_RATE || above && setting == Tunable.MOMENTUM) {
                held[axis] = tried[below ? 0 : tried.length - 1];
            }
        }
        return free.elsewhere(by.holding(free, held).at());
    }
}
