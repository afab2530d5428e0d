package dev.hyperlaw.evidence.forecast;

import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.transfer.LawMix;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.hipparchus.linear.Array2DRowRealMatrix;
import org.hipparchus.linear.MatrixUtils;
import org.hipparchus.linear.RealMatrix;

/**
 * What is known of runs with one class of schedules.
 *
 * @param name of the class: annealed, constant, other, or between the first two
 * @param responses all of them
 * @param fading how much of the exponent of the learning rate along the path of best batches is one of finite budgets, 0 to 1: that part
 *     holds up to a jump of 10 and fades, linearly in the logarithm of the jump, to 0 at 100
 */
public record Prior(String name, Map<Response, PriorExponent> responses, double fading) {
    public Prior {
        responses = Collections.unmodifiableMap(new EnumMap<>(responses));
        if (responses.size() < Response.values().length) {
            throw new IllegalArgumentException("The prior for %s lacks some of %s.".formatted(name, Response.keys()));
        }
    }

    /** A prior between that of annealed runs and that of a constant rate. */
    static Prior between(Prior annealed, Prior constant, LawMix law) {
        Map<Response, PriorExponent> responses = new EnumMap<>(Response.class);
        for (Response response : Response.values()) {
            responses.put(response, PriorExponent.between(annealed.of(response), constant.of(response), law));
        }
        return new Prior("between: " + law.text(), responses, law.mean(annealed.fading, constant.fading));
    }

    /** Whether any of the exponent fades. */
    public boolean fades() {
        return fading > 0;
    }

    public PriorExponent of(Response response) {
        return Objects.requireNonNull(responses.get(response), response.key());
    }

    /** Exponents in T of the best values along the axes, all of them tuned. */
    record Law(double[] mean, RealMatrix covariance) {}

    /**
     * The responses add up along the path; their errors are independent, so those of the exponents are not: a batch that grows faster
     * takes the learning rate with it.
     */
    Law law(List<Tunable> axes) {
        boolean momentum = axes.contains(Tunable.MOMENTUM);
        Response batch = momentum ? Response.S_JOINT : Response.S;
        double s = axes.contains(Tunable.BATCH) ? of(batch).mean() : 0;
        double alpha = momentum ? of(Response.A).mean() + of(Response.A_BATCH).mean() * s : 0;
        double rate = of(Response.Q).mean()
                + of(Response.P).mean() * s
                + of(Response.K).mean() * alpha;
        double[] mean = new double[axes.size()];
        List<Response> all = List.of(Response.values());
        RealMatrix slopes = new Array2DRowRealMatrix(Math.max(1, axes.size()), all.size());
        for (int i = 0; i < mean.length; i++) {
            Map<Response, Double> row = new EnumMap<>(Response.class);
            switch (axes.get(i)) {
                case BATCH -> {
                    mean[i] = s;
                    row.put(batch, 1.0);
                }
                case MOMENTUM -> {
                    mean[i] = alpha;
                    row.putAll(ofAlpha(s));
                }
                case LEARNING_RATE -> {
                    mean[i] = rate;
                    row.put(Response.Q, 1.0);
                    row.put(Response.P, s);
                    row.put(batch, s == 0 ? 0 : of(Response.P).mean());
                    row.put(Response.K, alpha);
                    if (momentum) {
                        ofAlpha(s)
                                .forEach((response, slope) ->
                                        row.merge(response, of(Response.K).mean() * slope, Double::sum));
                    }
                }
            }
            int axis = i;
            row.forEach((response, slope) -> slopes.setEntry(axis, all.indexOf(response), slope));
        }
        double[] variances = all.stream()
                .mapToDouble(each -> of(each).deviation() * of(each).deviation())
                .toArray();
        return new Law(
                mean,
                slopes.multiply(MatrixUtils.createRealDiagonalMatrix(variances)).multiply(slopes.transpose()));
    }

    private Map<Response, Double> ofAlpha(double s) {
        return Map.of(
                Response.A,
                1.0,
                Response.A_BATCH,
                s,
                Response.S_JOINT,
                s == 0 ? 0 : of(Response.A_BATCH).mean());
    }

    /** Exponents in T of the best values along the axes, all of them tuned. */
    public double[] means(List<Tunable> axes) {
        return law(axes).mean().clone();
    }

    /** How far an exponent carries over a jump: the logarithm of the jump, less where it fades. */
    double reach(Tunable axis, List<Tunable> axes, double octaves) {
        boolean path = axis == Tunable.LEARNING_RATE && axes.contains(Tunable.BATCH);
        if (!path) {
            return octaves;
        }
        double decade = Math.log(10) / Math.log(2);
        double beyond = Math.max(0, Math.min(octaves / decade, 2) - 1);
        double faded = Math.min(octaves, decade * (1 + beyond - beyond * beyond / 2));
        return fading * faded + (1 - fading) * octaves;
    }

    /**
     * What is known of an exponent before the user's own sweep has been looked at.
     *
     * @param deviation standard deviation over models and studies
     * @param source who saw it, and where
     */
    public record PriorExponent(double mean, double deviation, String source) {
        /** Neither of the two is known to hold, so that their distance adds to the spread. */
        static PriorExponent between(PriorExponent annealed, PriorExponent constant, LawMix law) {
            return new PriorExponent(
                    law.mean(annealed.mean, constant.mean),
                    Math.sqrt(law.variance(
                            annealed.deviation * annealed.deviation,
                            constant.deviation * constant.deviation,
                            annealed.mean - constant.mean)),
                    "annealed: %s | constant: %s".formatted(annealed.source, constant.source));
        }

        public PriorExponent {
            if (!Double.isFinite(mean) || !(deviation > 0) || Double.isInfinite(deviation)) {
                throw new IllegalArgumentException(
                        "A prior needs a finite mean (%s) and a positive deviation (%s).".formatted(mean, deviation));
            }
        }
    }
}
