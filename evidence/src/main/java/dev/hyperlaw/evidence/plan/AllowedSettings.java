package dev.hyperlaw.evidence.plan;

import dev.hyperlaw.StandardNormal;
import dev.hyperlaw.evidence.Cell;
import dev.hyperlaw.evidence.Interval;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.forecast.Forecast;
import dev.hyperlaw.evidence.forecast.Prior;
import dev.hyperlaw.evidence.forecast.Response;
import dev.hyperlaw.transfer.BatchPlan;
import dev.hyperlaw.transfer.BatchRounding;
import dev.hyperlaw.transfer.FriendlyBatch;
import dev.hyperlaw.transfer.TargetRun;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Chooses the settings of the target run: of all that caps and hardware allow, those with the least expected regret. A cap on one setting moves
 * the others along the valley.
 */
final class AllowedSettings {
    private static final int RATE = Rise.index(Tunable.LEARNING_RATE);
    private static final int MOMENTUM = Rise.index(Tunable.MOMENTUM);
    private static final int BATCH = Rise.index(Tunable.BATCH);

    private final Forecast forecast;
    private final Cell place;
    private final Prior prior;
    private final Rise rise;
    private final OptionalInt sequenceLength;
    private final Interval tried;

    /** @param tried batches, around the one that is forecast: a cap on another setting moves the batch no further */
    AllowedSettings(Forecast forecast, Optional<Bowl> bowl, Prior prior, OptionalInt sequenceLength, Interval tried) {
        this.forecast = forecast;
        this.prior = prior;
        this.sequenceLength = sequenceLength;
        this.tried = tried;
        place = forecast.place();
        rise = Rise.of(forecast.axes(), bowl, prior);
    }

    /** The best batch, then its neighbours on the hardware, each with the best of everything else. */
    Choice best(TargetRun target) {
        BatchRounding rounding = new BatchRounding(target.hardware(), target.caps(), sequenceLength);
        List<BatchPlan> batches = target.batch()
                .map(batch -> List.of(rounding.prescribed(batch)))
                .orElseGet(() -> neighbours(rounding, target));
        Limits limits = Limits.of(target, rounding);
        return batches.stream()
                .map(batch -> with(batch, limits))
                .min(Comparator.comparingDouble(choice -> BoxMinimum.rise(rise.curvature(), octaves(choice.cell()))))
                .orElseThrow();
    }

    /** Those that the run is long enough for, if there are any. */
    private List<BatchPlan> neighbours(BatchRounding rounding, TargetRun target) {
        Limits limits = Limits.of(target, rounding);
        double best = amongTried(limits, limits).around(place, rise).point()[BATCH];
        double ideal = place.batchTokens() * Math.pow(2, best);
        if (forecast.axes().contains(Tunable.BATCH) && isFree(ideal, rounding, target)) {
            return List.of(rounding.friendly(ideal, false, ideal / FriendlyBatch.NEAR, ideal * FriendlyBatch.NEAR));
        }
        List<BatchPlan> all = rounding.neighbours(ideal);
        List<BatchPlan> fitting = all.stream()
                .filter(plan -> plan.batch().tokens() <= target.tokens().tokens())
                .toList();
        return fitting.isEmpty() ? all : fitting;
    }

    /** Whether neither a cap nor the length of the run is near: a batch at a limit is the user's own number. */
    private static boolean isFree(double ideal, BatchRounding rounding, TargetRun target) {
        double least = Math.max(1, rounding.smallestAllowed());
        double most = Math.min(rounding.largestAllowed(), target.tokens().tokens());
        return least * FriendlyBatch.NEAR < ideal && ideal * FriendlyBatch.NEAR < most;
    }

    private Choice with(BatchPlan batch, Limits limits) {
        double tokens = batch.batch().tokens();
        Limits held = limits.with(Tunable.BATCH, tokens, tokens);
        double[] point = held.around(place, rise).point();
        double[] anyBatch = amongTried(limits, limits.with(Tunable.BATCH, 0, Double.MAX_VALUE))
                .around(place, rise)
                .point();
        // Off the best batch the learning rate is lowered, never raised: that is the side on which runs are lost.
        if (forecast.axes().contains(Tunable.BATCH) && anyBatch[RATE] < point[RATE]) {
            point = new double[] {anyBatch[RATE], anyBatch[MOMENTUM], point[BATCH]};
        }
        Cell cell = place;
        for (Tunable setting : Tunable.values()) {
            double value = place.get(setting) * Math.pow(2, point[Rise.index(setting)]);
            cell = cell.with(setting, held.within(setting, value));
        }
        return new Choice(cell, batch, intervals(cell, limits, anyBatch[BATCH]), offset(cell), covariance(cell));
    }

    /** @param batches what is allowed of the batch */
    private Limits amongTried(Limits limits, Limits batches) {
        return limits.with(
                Tunable.BATCH, batches.within(Tunable.BATCH, tried.low()), batches.within(Tunable.BATCH, tried.high()));
    }

    private Map<Tunable, Interval> intervals(Cell cell, Limits limits, double bestBatch) {
        Map<Tunable, Interval> intervals = new EnumMap<>(Tunable.class);
        forecast.axes().forEach(axis -> intervals.put(axis, interval(axis, cell, limits, bestBatch)));
        return intervals;
    }

    /**
     * Where the best value of one setting is expected, the others as chosen; nothing beyond a limit. Above the best batch the learning
     * rate may yet rise with the batch: the interval reaches it, the choice does not.
     */
    private Interval interval(Tunable axis, Cell cell, Limits limits, double bestBatch) {
        double[] point = octaves(cell);
        double[] atBestBatch = {point[RATE], point[MOMENTUM], Math.min(bestBatch, point[BATCH])};
        double best = BoxMinimum.along(rise.curvature(), point, Rise.index(axis));
        double cautious = axis == Tunable.LEARNING_RATE && forecast.axes().contains(Tunable.BATCH)
                ? Math.min(best, BoxMinimum.along(rise.curvature(), atBestBatch, RATE))
                : best;
        double extra = axis == Tunable.LEARNING_RATE
                ? StandardNormal.HALF_95 * StandardNormal.HALF_95 * moveVariance(cell)
                : 0;
        Interval free = forecast.closed(axis);
        double low = widened(free.estimate() / free.low(), extra);
        double high = axis == Tunable.MOMENTUM ? low : widened(free.high() / free.estimate(), extra);
        double value = place.get(axis);
        double estimate = cell.get(axis);
        Interval closed = new Interval(
                estimate,
                Math.min(estimate, limits.within(axis, value * Math.pow(2, cautious) / low)),
                Math.max(estimate, limits.within(axis, value * Math.pow(2, best) * high)));
        return limits.opened(axis, closed, forecast.openEnds(axis));
    }

    /** @param extra squared half-width of the move alone, octaves */
    private static double widened(double factor, double extra) {
        return Math.pow(2, Math.hypot(Math.log(factor) / Math.log(2), Math.sqrt(extra)));
    }

    /** What moving off the best batch and momentum adds to the variance of the learning rate's logarithm, octaves². */
    private double moveVariance(Cell cell) {
        double[] point = octaves(cell);
        double momentum = forecast.axes().contains(Tunable.MOMENTUM) ? point[MOMENTUM] : 0;
        return Math.pow(prior.of(Response.P).deviation() * point[BATCH], 2)
                + Math.pow(prior.of(Response.K).deviation() * momentum, 2);
    }

    private double[] offset(Cell cell) {
        double[] whole = rise.fromTheBest(octaves(cell));
        return forecast.axes().stream()
                .mapToDouble(axis -> whole[Rise.index(axis)])
                .toArray();
    }

    private double[][] covariance(Cell cell) {
        double[][] covariance = new double[forecast.axes().size()][];
        for (int i = 0; i < covariance.length; i++) {
            covariance[i] = forecast.covariance()[i].clone();
        }
        int axis = forecast.axes().indexOf(Tunable.LEARNING_RATE);
        if (axis >= 0) {
            covariance[axis][axis] += moveVariance(cell);
        }
        return covariance;
    }

    private double[] octaves(Cell cell) {
        return cell.octavesFrom(place, List.of(Tunable.values()));
    }
}
