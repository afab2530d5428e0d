package dev.hyperlaw.evidence.history;

import dev.hyperlaw.evidence.Readings;
import dev.hyperlaw.evidence.Relatives;
import dev.hyperlaw.evidence.SweepGroup;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.forecast.Forecaster;
import dev.hyperlaw.evidence.forecast.Prior;
import dev.hyperlaw.evidence.landscape.LossNoise;
import dev.hyperlaw.evidence.landscape.Slice;
import dev.hyperlaw.evidence.landscape.SmoothedOptimum;
import java.util.Comparator;
import java.util.List;
import java.util.function.Supplier;

/**
 * What a rule may know when it is asked for a larger budget: the runs of the budgets up to that one, and what is known of runs of the kind.
 *
 * @param readings of the whole group; rules use no more than their budgets up to the last slice
 * @param slices ascending; the last is the budget that was tuned at
 * @param optima one per slice
 * @param varied what the group varies at any budget
 * @param forecasting fits the surface when it is first asked for
 */
public record Past(
        SweepGroup group,
        Prior prior,
        Readings readings,
        List<Slice> slices,
        List<SmoothedOptimum> optima,
        List<Tunable> varied,
        Supplier<Forecaster> forecasting) {
    /** How many degrees of freedom the usual noise of losses in nats counts as, where runs are too few to show their own. */
    private static final double WORTH = 4;

    public Past {
        slices = List.copyOf(slices);
        optima = List.copyOf(optima);
        varied = List.copyOf(varied);
    }

    /** What was found at the last budget. */
    public SmoothedOptimum tuned() {
        return optima.get(optima.size() - 1);
    }

    public double tokens() {
        return tuned().tokens();
    }

    /** The tuned budget that is nearest to one that was not. */
    public SmoothedOptimum nearest(double tokens) {
        return optima.stream()
                .min(Comparator.comparingDouble(optimum -> Math.abs(Math.log(optimum.tokens() / tokens))))
                .orElseThrow();
    }

    public Forecaster forecaster() {
        return forecasting.get();
    }

    /**
     * By other runs of the family.
     *
     * @param oneRate whether the parametrisation keeps the best learning rate the same at every size (muP)
     */
    public Forecaster forecaster(Relatives known, boolean oneRate) {
        return new Forecaster(slices, optima, prior, noise(), known, oneRate);
    }

    /** Variance of one loss around the quadratics of all budgets; of the table itself where there is none. */
    public double noise() {
        return noise(group, slices, optima);
    }

    static double noise(SweepGroup group, List<Slice> slices, List<SmoothedOptimum> optima) {
        boolean nats = group.unit().isNats();
        if (optima.stream().allMatch(optimum -> optimum.bowl().isEmpty())) {
            return LossNoise.of(slices, nats).variance();
        }
        double usual = LossNoise.usual(slices);
        double rest = nats ? WORTH * usual * usual : 0;
        double freedom = nats ? WORTH : 0;
        for (SmoothedOptimum optimum : optima) {
            if (optimum.bowl().isPresent()) {
                rest += optimum.bowl().get().rest();
                freedom += optimum.bowl().get().freedom();
            }
        }
        return freedom == 0 ? 0 : rest / freedom;
    }
}
