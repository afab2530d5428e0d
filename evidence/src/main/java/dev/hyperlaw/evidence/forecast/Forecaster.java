package dev.hyperlaw.evidence.forecast;

import dev.hyperlaw.StandardNormal;
import dev.hyperlaw.evidence.Cell;
import dev.hyperlaw.evidence.Interval;
import dev.hyperlaw.evidence.OpenEnds;
import dev.hyperlaw.evidence.Relatives;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.joint.FlatSide;
import dev.hyperlaw.evidence.joint.JointFit;
import dev.hyperlaw.evidence.joint.JointPrior;
import dev.hyperlaw.evidence.joint.JointRuns;
import dev.hyperlaw.evidence.joint.JointSearch;
import dev.hyperlaw.evidence.landscape.Slice;
import dev.hyperlaw.evidence.landscape.SmoothedOptimum;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Where the best settings of one model are expected, by the surface through all runs of its family. At a tuned budget that is the floor of
 * its own cell; between two it moves evenly from one to the other; beyond the last, what sets that cell off the law is gone within one more
 * budget.
 */
public final class Forecaster {
    private static final double SAME = 1 + 1e-9;
    private static final double OCTAVE = Math.log(2);

    private final Prior prior;
    private final List<Tunable> axes;
    private final List<Slice> slices;
    private final List<SmoothedOptimum> optima;
    private final SmoothedOptimum last;
    private final TunedIntervals intervals;
    private final double noise;
    private final Relatives relatives;
    private final JointFit fit;
    private final FlatSide flat;
    private final double lean;
    /** Cells of the model that is meant, ascending. */
    private final List<Integer> own;
    /** One per cell of the model: how far the optimum of its own runs, where its interval has two ends, draws the floor to itself. */
    private final double[][] pulled;
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

    private Forecaster(
            List<Slice> slices,
            List<SmoothedOptimum> optima,
            Prior prior,
            double noise,
            Relatives relatives,
            boolean oneRate) {
        this.prior = prior;
        this.noise = noise;
        this.slices = List.copyOf(slices);
        this.optima = List.copyOf(optima);
        this.relatives = relatives.near(relatives.logSize());
        last = optima.get(optima.size() - 1);
        boolean tuned = optima.stream().anyMatch(optimum -> optimum.tunes(Tunable.LEARNING_RATE));
        axes = tuned ? this.relatives.tuned() : List.of();
        fit = JointSearch.fit(this.relatives.runs(), belief(this.relatives, prior, oneRate));
        flat = new FlatSide(fit);
        lean = SurfaceLean.variance(fit, 0, this.relatives.own());
        own = ownCells();
        intervals = new TunedIntervals(
                noise, axes.equals(List.of(Tunable.LEARNING_RATE)) ? Lean.variance(slices, optima, noise) : 0);
        pulled = new double[own.size()][this.relatives.settings().size()];
        Arrays.setAll(pulled, this::pulled);
        held = new double[this.relatives.settings().size()];
        Arrays.setAll(held, axis -> this.relatives.runs().axes().get(axis).carried() ? usual(axis) : Double.NaN);
    }

    /** The surface holds cells to one law; a budget whose own runs contradict its floor there is believed. */
    private double[] pulled(int index) {
        double[] pull = new double[relatives.settings().size()];
        double[] floor = fit.of(own.get(index)).at();
        for (int i = 0; i < slices.size(); i++) {
            if (Math.abs(Math.log(slices.get(i).tokens()) - cell(own.get(index)).logTokens()) < 1e-9) {
                for (Tunable setting : axes) {
                    int axis = relatives.axis(setting).orElseThrow();
                    tuned(i, setting)
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

    /** The same runs where the parametrisation keeps the best learning rate the same at every size (muP). */
    public Forecaster withOneRate() {
        return new Forecaster(slices, optima, prior, noise, relatives, true);
    }

    private static JointPrior belief(Relatives relatives, Prior prior, boolean oneRate) {
        return prior.joint(
                relatives.settings(),
                relatives.runs().axes().stream().map(JointRuns.Axis::carried).toList(),
                oneRate);
    }

    private List<Integer> ownCells() {
        List<JointRuns.Place> cells = relatives.runs().cells();
        List<Integer> found = new ArrayList<>();
        for (int c = 0; c < cells.size(); c++) {
            if (cells.get(c).group() == relatives.own()) {
                found.add(c);
            }
        }
        found.sort(Comparator.comparingDouble(c -> cells.get(c).logTokens()));
        return found;
    }

    /**
     * The best settings of a model of some size at some budget by what is known; what was never varied is that of another place.
     *
     * @param logSize of the model, trained or not
     */
    public static Cell place(Relatives known, Prior prior, double logSize, double tokens, Cell otherwise) {
        Relatives near = known.near(logSize);
        JointFit fit = JointSearch.fit(near.runs(), belief(near, prior, false));
        JointRuns.Place[] cells = near.runs().cells().toArray(JointRuns.Place[]::new);
        double last = Arrays.stream(cells)
                .mapToDouble(JointRuns.Place::logTokens)
                .max()
                .orElse(Math.log(tokens));
        boolean trained = Arrays.stream(cells).anyMatch(cell -> cell.group() == near.own());
        double[] reach = reach(fit, near, prior, Math.exp(last), tokens);
        double[] held = new double[near.settings().size()];
        Arrays.setAll(
                held,
                axis -> near.settings()
                        .get(axis)
                        .filter(setting -> near.runs().axes().get(axis).carried())
                        .map(setting -> Math.log(otherwise.get(setting)))
                        .orElse(Double.NaN));
        double[] at = fit.holding(fit.law(trained ? near.own() : -1, logSize, reach), held)
                .at();
        Cell place = otherwise;
        for (Tunable setting : near.tuned()) {
            place = place.withCapped(setting, Math.exp(at[near.axis(setting).orElseThrow()]));
        }
        return place;
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
        return intervals.of(slices.get(budget), optima.get(budget), axis);
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
        return axes.isEmpty()
                ? new Forecast(tokens, axes, last.place(), new double[0][0], List.of(), List.of(), 1)
                : forecast(tokens, fit, heldBack(tokens), openEnds(tokens));
    }

    private List<OpenEnds> openEnds(double tokens) {
        return axes.stream().map(axis -> open(axis, tokens)).toList();
    }

    /**
     * Where runs do not show how far beyond them the optimum lies, no setting goes further than the law takes the last tried. The
     * batch is looked at first: what follows it moves with it.
     */
    private JointFit.Located heldBack(double tokens) {
        JointFit.Located found = located(tokens, fit);
        double[] at = found.at().clone();
        double[][] covariance = new double[at.length][];
        Arrays.setAll(covariance, i -> found.covariance()[i].clone());
        double[] kept = new double[at.length];
        Arrays.fill(kept, Double.NaN);
        Slice nearest = slices.get(nearest(tokens));
        double jump = Math.log(tokens / nearest.tokens());
        for (int i = axes.size() - 1; i >= 0; i--) {
            Tunable setting = axes.get(i);
            if (open(setting, tokens) == OpenEnds.NONE) {
                continue;
            }
            int axis = relatives.axis(setting).orElseThrow();
            double[] tried = nearest.tried(setting);
            double moved = fit.tokenExponent(axis) * jump;
            double low = OCTAVE * tried[0] + Math.min(0, moved);
            double high = OCTAVE * tried[tried.length - 1] + Math.max(0, moved);
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
     * What the forecast would be worth if some runs were made; only its covariance has a meaning.
     *
     * @param runs the settings of each
     */
    public Forecast after(double target, double tokens, List<Cell> runs) {
        JointFit more = fit.after(
                relatives.own(),
                relatives.logSize(),
                Math.log(tokens),
                runs.stream().map(cell -> coordinates(cell, tokens)).toList());
        return forecast(target, more, located(target, more), openEnds(target));
    }

    /** The best settings along all axes of the surface. */
    public JointFit.Located everything(double tokens) {
        return located(tokens, fit);
    }

    /** The same of a model that was not trained. */
    public JointFit.Located everythingAtSize(double parameters, double tokens) {
        return fit.at(-1, Math.log(parameters), reach(tokens));
    }

    /** The coordinate that most runs of the largest budget have; of those as common, that of the best run. */
    private double usual(int axis) {
        int largest = own.isEmpty() ? 0 : own.get(own.size() - 1);
        Map<Double, Integer> counts = new LinkedHashMap<>();
        relatives.runs().rows().stream()
                .filter(row -> (own.isEmpty() || row.cell() == largest) && Double.isFinite(row.at()[axis]))
                .sorted(Comparator.comparingDouble(JointRuns.Row::loss))
                .forEach(row -> counts.merge(row.at()[axis], 1, Integer::sum));
        double usual = floor(last.tokens(), fit).at()[axis];
        int most = 0;
        for (Map.Entry<Double, Integer> each : counts.entrySet()) {
            if (each.getValue() > most) {
                most = each.getValue();
                usual = each.getKey();
            }
        }
        return usual;
    }

    /** The best settings of a model that was not trained. */
    public Forecast atSize(double parameters, double tokens) {
        return forecast(tokens, fit, everythingAtSize(parameters, tokens), openEnds(tokens));
    }

    /** A cell in the coordinates of the surface; settings beside learning rate, momentum and batch at their best. */
    public double[] coordinates(Cell cell, double tokens) {
        double[] at = located(tokens, fit).at().clone();
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
                    axes.get(i), by.tokenExponent(axis), by.tokenDeviation(axis), priorShare(by, axis)));
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
        JointFit.Located law = by.at(relatives.own(), relatives.logSize(), reach(tokens));
        double log = Math.log(tokens);
        int before = -1;
        int after = -1;
        for (int i = 0; i < own.size(); i++) {
            double there = cell(own.get(i)).logTokens();
            before = there <= log + 1e-9 ? i : before;
            after = there >= log - 1e-9 && after < 0 ? i : after;
        }
        if (before >= 0 && before == after) {
            JointFit.Located found = by.of(own.get(before));
            double[] at = found.at().clone();
            for (int i = 0; i < at.length; i++) {
                at[i] += pulled[before][i];
            }
            return new JointFit.Located(at, found.covariance());
        }
        if (before < 0 || after < 0) {
            return own.isEmpty() ? law : beyond(law, by, before < 0 ? 0 : own.size() - 1, log);
        }
        double low = cell(own.get(before)).logTokens();
        double share = (log - low) / (cell(own.get(after)).logTokens() - low);
        double[] at = law.at().clone();
        for (int i = 0; i < at.length; i++) {
            at[i] += (1 - share) * off(by, before)[i] + share * off(by, after)[i];
        }
        return new JointFit.Located(at, law.covariance());
    }

    /** What sets the last cell off the law fades within the distance to its neighbour. */
    private JointFit.Located beyond(JointFit.Located law, JointFit by, int end, double log) {
        if (own.size() < 2) {
            return law;
        }
        int neighbour = end == 0 ? 1 : end - 1;
        double there = cell(own.get(end)).logTokens();
        double gap = Math.abs(cell(own.get(neighbour)).logTokens() - there);
        double left = Math.max(0, 1 - Math.abs(log - there) / gap);
        double[] at = law.at().clone();
        for (int i = 0; i < at.length; i++) {
            at[i] += left * off(by, end)[i];
        }
        return new JointFit.Located(at, law.covariance());
    }

    /** What sets the floor of one of the model's own cells off the law. */
    private double[] off(JointFit by, int index) {
        double[] off = by.offCell()[own.get(index)].clone();
        for (int i = 0; i < off.length; i++) {
            off[i] += pulled[index][i];
        }
        return off;
    }

    private JointRuns.Place cell(int index) {
        return relatives.runs().cells().get(index);
    }

    private double[] reach(double tokens) {
        return reach(fit, relatives, prior, last.tokens(), tokens);
    }

    /**
     * Log tokens, one per axis of the surface: an exponent that fades carries less far. That it fades is a belief, which counts for as much as
     * the prior does of the exponent itself.
     */
    private static double[] reach(JointFit fit, Relatives relatives, Prior prior, double last, double tokens) {
        double octaves = Math.log(tokens / last) / OCTAVE;
        double[] reach = new double[relatives.settings().size()];
        Arrays.fill(reach, Math.log(tokens));
        relatives.axis(Tunable.LEARNING_RATE).ifPresent(rate -> {
            double share = priorShare(fit, rate);
            double faded = prior.reach(Tunable.LEARNING_RATE, relatives.tuned(), octaves);
            reach[rate] = Math.log(last) + OCTAVE * (share * faded + (1 - share) * octaves);
        });
        return reach;
    }

    /** How much of what is known of an exponent in tokens comes from the prior: its variance over that of the prior. */
    private static double priorShare(JointFit fit, int axis) {
        double deviation = fit.tokenDeviation(axis);
        return Math.min(1, deviation * deviation / Inverse.of(fit.prior().tokenPrecision())[axis][axis]);
    }

    /**
     * A forecast is open where the budgets it stands on are: the last one, or its neighbours on both sides. A budget that says nothing is
     * passed over; if none says where the optimum is, whatever side one leaves open stays open.
     */
    private OpenEnds open(Tunable axis, double tokens) {
        OpenEnds before = OpenEnds.BOTH;
        OpenEnds after = OpenEnds.BOTH;
        OpenEnds all = OpenEnds.NONE;
        boolean settled = false;
        for (int i = 0; i < slices.size(); i++) {
            OpenEnds here = openAt(i, axis);
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

    /**
     * What a budget leaves open by itself, unless the whole surface ends the interval. It must know the floor to a factor 2, within an octave
     * of what was tried there. Runs must show that the loss rises on that side.
     * Where most budgets have their best at the same end, that there is another side follows from the shape of the surface alone.
     */
    private OpenEnds openAt(int budget, Tunable axis) {
        OpenEnds alone = tuned(budget, axis).map(Interval::open).orElse(OpenEnds.BOTH);
        Optional<Integer> at = relatives.axis(axis);
        if (alone == OpenEnds.NONE || at.isEmpty() || !fit.bends(at.get())) {
            return alone;
        }
        if (!showsAMinimum() || isMostlyOpen(alone, axis)) {
            return alone;
        }
        double tokens = slices.get(budget).tokens();
        JointFit.Located located = located(tokens, fit);
        double half = StandardNormal.HALF_95 * Math.sqrt(located.covariance()[at.get()][at.get()] + lean);
        if (half > OCTAVE) {
            return alone;
        }
        double[] tried = triedAt(tokens, at.get());
        double floor = located.at()[at.get()];
        boolean endsBelow = floor - half >= tried[0] - OCTAVE && rises(at.get(), true, tokens);
        boolean endsAbove = floor + half <= tried[1] + OCTAVE && rises(at.get(), false, tokens);
        return OpenEnds.of(alone.below() && !endsBelow, alone.above() && !endsAbove);
    }

    private boolean rises(int axis, boolean below, double tokens) {
        return flat.isExcluded(axis, below, relatives.own(), Math.log(tokens));
    }

    /** Whether any budget of the model does, or there are other models that may. */
    private boolean showsAMinimum() {
        boolean others = own.size() < relatives.runs().cells().size();
        return others || optima.stream().anyMatch(optimum -> optimum.bowl().isPresent());
    }

    /** Whether most budgets that say something of an axis leave this one end of it open. */
    private boolean isMostlyOpen(OpenEnds end, Tunable axis) {
        List<OpenEnds> said = IntStream.range(0, slices.size())
                .mapToObj(budget -> tuned(budget, axis).map(Interval::open).orElse(OpenEnds.BOTH))
                .filter(open -> open != OpenEnds.BOTH)
                .toList();
        return 2 * Collections.frequency(said, end) > said.size();
    }

    /** The least and the largest coordinate that this model was trained with at a budget, whatever else was varied. */
    private double[] triedAt(double tokens, int axis) {
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        for (JointRuns.Row row : relatives.runs().rows()) {
            JointRuns.Place cell = cell(row.cell());
            if (cell.group() == relatives.own() && Math.abs(cell.logTokens() - Math.log(tokens)) < 0.05) {
                low = Math.min(low, row.at()[axis]);
                high = Math.max(high, row.at()[axis]);
            }
        }
        return new double[] {low, high};
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
        return new JointFit.Located(by.holding(free, held).at(), free.covariance());
    }
}
