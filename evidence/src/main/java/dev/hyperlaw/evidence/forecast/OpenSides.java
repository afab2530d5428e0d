package dev.hyperlaw.evidence.forecast;

import dev.hyperlaw.StandardNormal;
import dev.hyperlaw.evidence.Interval;
import dev.hyperlaw.evidence.OpenEnds;
import dev.hyperlaw.evidence.Relatives;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.joint.FlatSide;
import dev.hyperlaw.evidence.joint.JointFit;
import dev.hyperlaw.evidence.joint.JointRuns;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.DoubleFunction;
import java.util.stream.IntStream;

/** Beyond which ends of what was tried the best setting of a budget may lie. */
final class OpenSides {
    private static final double SAME = 1 + 1e-9;
    private static final double OCTAVE = Math.log(2);

    private final List<Double> budgets;
    private final Relatives relatives;
    private final JointFit fit;
    private final DoubleFunction<JointFit.Located> floor;
    private final double lean;
    private final FlatSide flat;
    private final boolean minimum;
    private final Map<Tunable, List<Optional<Interval>>> tuned = new EnumMap<>(Tunable.class);

    /**
     * @param budgets tokens of those that were tuned at, ascending
     * @param axes that are forecast
     * @param floor where the surface has the best settings of a budget
     * @param lean variance that all floors along the learning rate have in common
     * @param minimum whether any runs may show one
     * @param alone the optimum of a budget by its own runs, empty where a setting did not vary
     * @param others whether other settings vary too: runs of one budget that differ in this one alone are few then, and the surface says what
     *     they leave open
     */
    OpenSides(
            List<Double> budgets,
            List<Tunable> axes,
            Relatives relatives,
            JointFit fit,
            DoubleFunction<JointFit.Located> floor,
            double lean,
            boolean minimum,
            BiFunction<Integer, Tunable, Optional<Interval>> alone,
            boolean others) {
        this.budgets = List.copyOf(budgets);
        this.relatives = relatives;
        this.fit = fit;
        this.floor = floor;
        this.lean = lean;
        this.minimum = minimum;
        flat = new FlatSide(fit);
        for (Tunable axis : Tunable.values()) {
            List<Optional<Interval>> all = new ArrayList<>();
            for (int i = 0; i < budgets.size(); i++) {
                Optional<Interval> own = alone.apply(i, axis);
                boolean closed = own.map(Interval::open).equals(Optional.of(OpenEnds.NONE));
                boolean surface = others && !closed && axes.contains(axis) && isVaried(budgets.get(i), axis);
                all.add(surface ? Optional.of(ofSurface(budgets.get(i), axis)) : own);
            }
            tuned.put(axis, List.copyOf(all));
        }
    }

    /** The optimum of a budget along an axis; empty if it was not tuned there. */
    Optional<Interval> tuned(int budget, Tunable axis) {
        return tuned.getOrDefault(axis, List.of()).get(budget);
    }

    /**
     * A forecast is open where the budgets it stands on are: the last one, or its neighbours on both sides. A budget that says nothing is
     * passed over; if none says where the optimum is, whatever side one leaves open stays open.
     */
    OpenEnds at(double tokens, Tunable axis) {
        OpenEnds before = OpenEnds.BOTH;
        OpenEnds after = OpenEnds.BOTH;
        OpenEnds all = OpenEnds.NONE;
        boolean settled = false;
        for (int i = 0; i < budgets.size(); i++) {
            OpenEnds here = at(i, axis);
            if (here == OpenEnds.BOTH) {
                continue;
            }
            all = all.and(here);
            settled |= here == OpenEnds.NONE;
            boolean passed = budgets.get(i) <= tokens * SAME;
            before = passed ? here : before;
            after = budgets.get(i) * SAME >= tokens && after == OpenEnds.BOTH ? here : after;
        }
        if (!settled) {
            return all == OpenEnds.NONE ? OpenEnds.BOTH : all;
        }
        return before == OpenEnds.BOTH ? after : after == OpenEnds.BOTH ? before : before.and(after);
    }

    /**
     * What a budget leaves open by itself, unless the whole surface ends the interval: it must know the floor to a factor 2.
     * Where most budgets have their best at the same end, that there is another side follows from the shape of the surface alone.
     */
    private OpenEnds at(int budget, Tunable axis) {
        OpenEnds own = alone(budget, axis);
        if (own == OpenEnds.NONE || !minimum || relatives.axis(axis).isEmpty() || isMostlyOpen(own, axis)) {
            return own;
        }
        double tokens = budgets.get(budget);
        if (half(tokens, axis) > OCTAVE) {
            return own;
        }
        OpenEnds surface = ofSurface(tokens, axis).open();
        return OpenEnds.of(own.below() && surface.below(), own.above() && surface.above());
    }

    private OpenEnds alone(int budget, Tunable axis) {
        return tuned(budget, axis).map(Interval::open).orElse(OpenEnds.BOTH);
    }

    /**
     * The best setting of a budget by the surface. An end is open unless it lies within an octave of what was tried there. Runs must also show
     * that the loss rises on that side, or diverged there.
     */
    private Interval ofSurface(double tokens, Tunable setting) {
        int axis = relatives.axis(setting).orElseThrow();
        double most = setting == Tunable.MOMENTUM ? 0 : Double.POSITIVE_INFINITY;
        double at = Math.min(most, floor.apply(tokens).at()[axis]);
        double half = half(tokens, setting);
        double[] tried = triedAt(tokens, axis);
        double lost = setting == Tunable.LEARNING_RATE ? lostAbove(tokens, axis, tried[1]) : Double.POSITIVE_INFINITY;
        double high = Math.min(Math.min(most, at + half), Math.max(at, lost));
        Interval known = new Interval(Math.exp(at), Math.exp(at - half), Math.exp(high));
        boolean bends = fit.bends(axis);
        return known.opened(OpenEnds.of(
                !bends || at - half < tried[0] - OCTAVE || !rises(axis, true, tokens),
                Double.isInfinite(lost) && (!bends || high > tried[1] + OCTAVE || !rises(axis, false, tokens))));
    }

    private double half(double tokens, Tunable setting) {
        int axis = relatives.axis(setting).orElseThrow();
        return StandardNormal.HALF_95 * Math.sqrt(floor.apply(tokens).covariance()[axis][axis] + lean);
    }

    /** The least coordinate above all with a loss at which runs of a budget diverged. */
    private double lostAbove(double tokens, int axis, double most) {
        return relatives.lost().stream()
                .filter(row -> isOwn(row, tokens))
                .mapToDouble(row -> row.at()[axis])
                .filter(at -> at > most)
                .min()
                .orElse(Double.POSITIVE_INFINITY);
    }

    private boolean isOwn(JointRuns.Row row, double tokens) {
        JointRuns.Place cell = relatives.runs().cells().get(row.cell());
        return cell.group() == relatives.own() && Math.abs(cell.logTokens() - Math.log(tokens)) < 0.05;
    }

    private boolean rises(int axis, boolean below, double tokens) {
        return flat.isExcluded(axis, below, relatives.own(), Math.log(tokens));
    }

    /** Whether most budgets that say something of an axis leave this one end of it open. */
    private boolean isMostlyOpen(OpenEnds end, Tunable axis) {
        List<OpenEnds> said = IntStream.range(0, budgets.size())
                .mapToObj(budget -> alone(budget, axis))
                .filter(open -> open != OpenEnds.BOTH)
                .toList();
        return 2 * Collections.frequency(said, end) > said.size();
    }

    private boolean isVaried(double tokens, Tunable setting) {
        double[] tried = triedAt(tokens, relatives.axis(setting).orElseThrow());
        return tried[1] - tried[0] > SAME - 1;
    }

    /** The least and the largest coordinate that this model was trained with at a budget, whatever else was varied. */
    double[] triedAt(double tokens, int axis) {
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        for (JointRuns.Row row : relatives.runs().rows()) {
            if (isOwn(row, tokens)) {
                low = Math.min(low, row.at()[axis]);
                high = Math.max(high, row.at()[axis]);
            }
        }
        return new double[] {low, high};
    }
}
