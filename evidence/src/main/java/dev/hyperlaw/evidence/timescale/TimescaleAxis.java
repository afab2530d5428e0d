package dev.hyperlaw.evidence.timescale;

import dev.hyperlaw.StandardNormal;
import dev.hyperlaw.evidence.Cell;
import dev.hyperlaw.evidence.Interval;
import dev.hyperlaw.evidence.Relatives;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.forecast.Forecast;
import dev.hyperlaw.evidence.forecast.OtherForecast;
import dev.hyperlaw.evidence.forecast.Prior;
import dev.hyperlaw.evidence.forecast.UsualSettings;
import dev.hyperlaw.evidence.joint.JointRuns;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The timescale of AdamW's weights in place of weight decay: {@code τ = b/(η λ T)}, the share of the run that they remember. Where the loss
 * follows the product of rate and weight decay, τ stays the same over budgets, and does not move with the rate.
 */
public final class TimescaleAxis {
    static final String DECAY = "weight_decay";
    static final String TAU = Prior.TIMESCALE;

    /** Share of the runs. */
    private static final double ENOUGH = 0.2;

    private TimescaleAxis() {}

    /**
     * The same runs with τ for weight decay, or with weight decay for τ: each is b/(η T) over the other. Empty if no budget varied it.
     *
     * @param batchTokens where the batch was never varied
     */
    public static Optional<Relatives> swapped(Relatives relatives, double batchTokens) {
        return relatives.others().stream()
                .filter(axis -> List.of(DECAY, TAU).contains(name(relatives, axis)))
                .findFirst()
                .map(axis -> swapped(relatives, axis, Math.log(batchTokens)));
    }

    /**
     * Whether enough runs have another weight decay than most. Where hardly any do, the rate moves τ and nothing else does: what either does
     * cannot be told from the other.
     */
    public static boolean isVaried(Relatives relatives) {
        return relatives.others().stream()
                .filter(axis -> name(relatives, axis).equals(DECAY))
                .findFirst()
                .map(axis -> {
                    Map<Double, Integer> counts = new HashMap<>();
                    relatives.runs().rows().stream()
                            .map(row -> row.at()[axis])
                            .filter(Double::isFinite)
                            .forEach(at -> counts.merge(at, 1, Integer::sum));
                    int all = counts.values().stream().mapToInt(each -> each).sum();
                    return all - Collections.max(counts.values()) >= ENOUGH * all;
                })
                .orElse(false);
    }

    private static String name(Relatives relatives, int axis) {
        return relatives.runs().axes().get(axis).name();
    }

    private static Relatives swapped(Relatives relatives, int axis, double logBatch) {
        JointRuns runs = relatives.runs();
        List<JointRuns.Axis> axes = new ArrayList<>(runs.axes());
        axes.set(axis, new JointRuns.Axis(name(relatives, axis).equals(TAU) ? DECAY : TAU, false));
        return new Relatives(
                new JointRuns(axes, runs.cells(), rows(relatives, runs.rows(), axis, logBatch)),
                relatives.settings(),
                relatives.scales(),
                rows(relatives, relatives.lost(), axis, logBatch),
                relatives.own(),
                relatives.sized());
    }

    private static List<JointRuns.Row> rows(Relatives relatives, List<JointRuns.Row> rows, int axis, double logBatch) {
        int rate = relatives.axis(Tunable.LEARNING_RATE).orElseThrow();
        Optional<Integer> batch = relatives.axis(Tunable.BATCH);
        return rows.stream()
                .map(row -> {
                    double[] at = row.at().clone();
                    double logTokens = relatives.runs().cells().get(row.cell()).logTokens();
                    double size = batch.map(place -> at[place]).orElse(logBatch);
                    at[axis] = size - at[rate] - logTokens - at[axis];
                    return new JointRuns.Row(row.cell(), row.run(), at, row.loss());
                })
                .toList();
    }

    /**
     * With what τ makes of weight decay, at a learning rate and a batch.
     *
     * @param logSize of the target's model
     */
    public static List<OtherForecast> withDecay(
            List<OtherForecast> others, Relatives relatives, Forecast forecast, Cell cell, double logSize) {
        List<OtherForecast> all = new ArrayList<>(others);
        others.stream()
                .filter(other -> other.name().equals(TAU))
                .findFirst()
                .ifPresent(tau -> all.add(decay(tau, relatives, forecast, cell, logSize)));
        return all;
    }

    private static OtherForecast decay(
            OtherForecast tau, Relatives relatives, Forecast forecast, Cell cell, double logSize) {
        double product = cell.batchTokens() / (cell.learningRate() * forecast.tokens());
        Relatives back = swapped(relatives, cell.batchTokens()).orElseThrow();
        int axis = relatives.runs().axes().stream()
                .map(JointRuns.Axis::name)
                .toList()
                .indexOf(TAU);
        double kept = UsualSettings.near(back, logSize, Math.log(forecast.tokens()))
                .of(axis)
                .map(Math::exp)
                .orElse(product / tau.kept());
        Interval best = tau.moves() ? tau.best() : tau.best().around(tau.kept());
        return new OtherForecast(
                DECAY,
                kept,
                new Interval(product / best.estimate(), product / best.high(), product / best.low()),
                exponent(tau, forecast),
                true);
    }

    /** {@code λ = b/(η τ T)}: exponents add up; their errors are taken as independent. */
    private static Interval exponent(OtherForecast tau, Forecast forecast) {
        double mean = -1 - tau.exponent().estimate();
        double half = tau.exponent().halfWidth();
        double variance = half * half;
        for (Forecast.Shrunk each : forecast.exponents()) {
            if (each.axis() != Tunable.MOMENTUM) {
                double error = StandardNormal.HALF_95 * each.deviation();
                mean += each.axis() == Tunable.BATCH ? each.mean() : -each.mean();
                variance += error * error;
            }
        }
        return new Interval(mean, mean - Math.sqrt(variance), mean + Math.sqrt(variance));
    }
}
