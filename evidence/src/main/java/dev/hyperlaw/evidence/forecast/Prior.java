package dev.hyperlaw.evidence.forecast;

import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.joint.JointPrior;
import dev.hyperlaw.evidence.joint.JointRuns;
import dev.hyperlaw.evidence.level.LossPrior;
import dev.hyperlaw.transfer.LawMix;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
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
    private static final double CERTAIN = 1e8;

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

    /** What it says of how best losses fall. */
    public LossPrior loss() {
        PriorExponent tokens = of(Response.LOSS_T);
        PriorExponent size = of(Response.LOSS_N);
        return new LossPrior(tokens.mean(), tokens.deviation(), size.mean(), size.deviation());
    }

    /** The axis of τ = b/(η λ T), where it stands in place of weight decay. */
    public static final String TIMESCALE = "tau";

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

    /**
     * What it says of a surface along some axes, each with the setting it is, or none for those beside learning rate, momentum and batch.
     * The timescale of weight decay is known by the name of its axis.
     *
     * @param oneRate whether the parametrisation keeps the best learning rate the same at every size (muP)
     */
    JointPrior joint(List<Optional<Tunable>> settings, List<JointRuns.Axis> axes, boolean oneRate) {
        int size = settings.size();
        List<Tunable> tuned = new ArrayList<>();
        List<Integer> places = new ArrayList<>();
        for (Tunable each : Tunable.values()) {
            int at = settings.indexOf(Optional.of(each));
            if (at >= 0 && !axes.get(at).carried()) {
                tuned.add(each);
                places.add(at);
            }
        }
        double[] tokenMean = new double[size];
        double[][] tokenPrecision = new double[size][size];
        double[] sizeMean = new double[size];
        double[] sizePrecision = new double[size];
        double[][] followMean = new double[size][size];
        double[][] followDeviation = new double[size][size];
        double[] offModel = new double[size];
        double[] offCell = new double[size];
        for (int i = 0; i < size; i++) {
            boolean byTimescale = axes.get(i).name().equals(TIMESCALE);
            PriorExponent byTokens = of(byTimescale ? Response.TAU : Response.O);
            tokenPrecision[i][i] = settings.get(i).isPresent() ? 0 : byTokens.precision();
            tokenMean[i] = settings.get(i).isPresent() ? 0 : byTokens.mean();
            PriorExponent bySize = of(byTimescale ? Response.N_TAU : ofSize(settings.get(i)));
            boolean same = oneRate && settings.get(i).equals(Optional.of(Tunable.LEARNING_RATE));
            sizeMean[i] = same ? 0 : bySize.mean();
            sizePrecision[i] = same ? CERTAIN : bySize.precision();
            offModel[i] = of(Response.MODEL).deviation();
            offCell[i] = of(Response.CELL).deviation();
            for (int k = 0; k < i; k++) {
                PriorExponent follows = of(followed(settings.get(k), settings.get(i)));
                followMean[i][k] = follows.mean();
                followDeviation[i][k] = follows.deviation();
            }
        }
        if (!tuned.isEmpty()) {
            Law law = law(tuned);
            RealMatrix precision = MatrixUtils.inverse(law.covariance());
            for (int i = 0; i < tuned.size(); i++) {
                tokenMean[places.get(i)] = law.mean()[i];
                for (int j = 0; j < tuned.size(); j++) {
                    tokenPrecision[places.get(i)][places.get(j)] = precision.getEntry(i, j);
                }
            }
        }
        return new JointPrior(
                tokenMean,
                tokenPrecision,
                sizeMean,
                sizePrecision,
                followMean,
                followDeviation,
                offModel,
                offCell,
                false);
    }

    private static Response ofSize(Optional<Tunable> setting) {
        return setting.map(each -> switch (each) {
                    case LEARNING_RATE -> Response.N;
                    case MOMENTUM -> Response.N_ALPHA;
                    case BATCH -> Response.N_BATCH;
                })
                .orElse(Response.N_OTHER);
    }

    /** How one setting follows another. */
    private static Response followed(Optional<Tunable> follower, Optional<Tunable> leader) {
        if (leader.equals(Optional.of(Tunable.BATCH)) && follower.equals(Optional.of(Tunable.LEARNING_RATE))) {
            return Response.P;
        }
        if (leader.equals(Optional.of(Tunable.BATCH)) && follower.equals(Optional.of(Tunable.MOMENTUM))) {
            return Response.A_BATCH;
        }
        return leader.equals(Optional.of(Tunable.MOMENTUM)) && follower.equals(Optional.of(Tunable.LEARNING_RATE))
                ? Response.K
                : Response.O_FOLLOWS;
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

        double precision() {
            return 1 / (deviation * deviation);
        }

        public PriorExponent {
            if (!Double.isFinite(mean) || !(deviation > 0) || Double.isInfinite(deviation)) {
                throw new IllegalArgumentException(
                        "A prior needs a finite mean (%s) and a positive deviation (%s).".formatted(mean, deviation));
            }
        }
    }
}
