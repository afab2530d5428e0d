package dev.hyperlaw.evidence.level;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;

/**
 * Weighs laws with every exponent and every size of the misfit on a grid: given those a law is linear, and nothing has to be drawn or
 * searched for. The misfit is counted in what a factor e in tokens buys, so that one prior serves every unit.
 */
final class LossLawSearch {
    private static final double[] EXPONENTS = spread(0.02, 2, 28);
    private static final double[] FEW_EXPONENTS = spread(0.03, 2, 10);
    private static final double[] MISFITS = spread(0.0025, 0.32, 5);
    private static final double[] FEW_MISFITS = spread(0.003, 0.3, 4);
    private static final double[] NO_MODELS = {0};
    private static final double[] MODELS = {0.03, 0.1, 0.3};

    /** Logarithms of a cell's own misfit, and of how far the slope wanders over a factor e; a factor 3 either way is nothing special. */
    private static final double OWN = Math.log(0.003);

    private static final double OWN_DEVIATION = 1.2;
    private static final double DRIFT = Math.log(0.03);
    private static final double DRIFT_DEVIATION = 1.3;
    /** A loss falls if its slope is that many standard errors. */
    private static final double FALLS = 2;

    private final Levels levels;
    private final LossPrior prior;
    private final boolean bothWays;
    private final double[] fromTokens;
    private final double[] fromSize;
    private final double middleTokens;
    private final double middleSize;

    private LossLawSearch(Levels levels, LossPrior prior, boolean bothWays) {
        this.levels = levels;
        this.prior = prior;
        this.bothWays = bothWays;
        middleTokens = Arrays.stream(levels.logTokens()).average().orElseThrow();
        middleSize = Arrays.stream(levels.logSizes()).average().orElseThrow();
        fromTokens = Arrays.stream(levels.logTokens())
                .map(each -> each - middleTokens)
                .toArray();
        fromSize =
                Arrays.stream(levels.logSizes()).map(each -> each - middleSize).toArray();
    }

    static LossLaws alongTokens(Levels levels, LossPrior prior) {
        return new LossLawSearch(levels, prior, false).laws();
    }

    static LossLaws alongBoth(Levels levels, LossPrior prior) {
        return new LossLawSearch(levels, prior, true).laws();
    }

    private static double[] spread(double from, double to, int count) {
        double[] values = new double[count];
        Arrays.setAll(values, i -> from * Math.pow(to / from, i / (count - 1.0)));
        return values;
    }

    private LossLaws laws() {
        Member straight = straight();
        for (int i = 1; i < straight.coefficients().length; i++) {
            if (straight.coefficients()[i] < FALLS * Math.sqrt(straight.errors()[i][i])) {
                return new LossLaws.Unknown("the best losses do not fall with %s by more than their error"
                        .formatted(i == 1 ? "tokens" : "model size"));
            }
        }
        double unit = straight.coefficients()[1];
        List<Member> members = new ArrayList<>();
        for (double own : bothWays ? FEW_MISFITS : MISFITS) {
            for (double drift : bothWays ? FEW_MISFITS : MISFITS) {
                for (double model : bothWays ? MODELS : NO_MODELS) {
                    double logPrior = -0.5 * Math.pow((Math.log(own) - OWN) / OWN_DEVIATION, 2)
                            - 0.5 * Math.pow((Math.log(drift) - DRIFT) / DRIFT_DEVIATION, 2);
                    weigh(
                            hypothesis(
                                    new Misfit(own * unit, drift * unit, model * unit, middleTokens),
                                    exponents(),
                                    logPrior),
                            members);
                }
            }
        }
        return new LossLaws.Shown(LossLaw.of(levels, middleTokens, middleSize, gridDeviation(), members));
    }

    /** Of the logarithm of an exponent within its step of the grid, as if it were anywhere in it. */
    private double gridDeviation() {
        double[] exponents = exponents();
        return Math.log(exponents[1] / exponents[0]) / Math.sqrt(12);
    }

    private double[] exponents() {
        return bothWays ? FEW_EXPONENTS : EXPONENTS;
    }

    /** Nearly a straight line in the logarithms: whether losses fall at all. What is known exactly is known to nine digits. */
    private Member straight() {
        double[] flat = {0.01};
        double least =
                1e-9 * Arrays.stream(levels.losses()).map(Math::abs).max().orElseThrow() + 1e-100;
        Hypothesis hypothesis = hypothesis(new Misfit(least, 0, 0, middleTokens), flat, 0);
        return Member.of(hypothesis, flat[0], flat[0], 0, columns(hypothesis, 0, 0), false);
    }

    private Hypothesis hypothesis(Misfit misfit, double[] exponents, double logPrior) {
        Triangle factor = Triangle.of(misfit.of(levels));
        double[] ones = new double[levels.count()];
        Arrays.fill(ones, 1);
        return new Hypothesis(
                misfit,
                factor,
                factor.whitened(levels.losses()),
                factor.whitened(ones),
                bent(factor, exponents, fromTokens),
                bothWays ? bent(factor, exponents, fromSize) : new double[1][0],
                logPrior - 0.5 * factor.logDeterminant());
    }

    private static double[][] bent(Triangle factor, double[] exponents, double[] from) {
        return Arrays.stream(exponents)
                .mapToObj(exponent -> factor.whitened(
                        DoubleStream.of(from).map(x -> Member.bend(exponent, x)).toArray()))
                .toArray(double[][]::new);
    }

    private double[][] columns(Hypothesis hypothesis, int tokens, int size) {
        return bothWays
                ? new double[][] {
                    hypothesis.ones(), hypothesis.tokens()[tokens], hypothesis.sizes()[size]
                }
                : new double[][] {hypothesis.ones(), hypothesis.tokens()[tokens]};
    }

    private void weigh(Hypothesis hypothesis, List<Member> members) {
        // A loss that can be negative has no floor at 0.
        boolean positive = Arrays.stream(levels.losses()).allMatch(loss -> loss > 0);
        double[] exponents = exponents();
        for (int i = 0; i < exponents.length; i++) {
            for (int j = 0; j < hypothesis.sizes().length; j++) {
                double believed = believed(exponents[i], prior.tokens(), prior.tokensDeviation())
                        + (bothWays ? believed(exponents[j], prior.size(), prior.sizeDeviation()) : 0);
                members.add(Member.of(
                        hypothesis, exponents[i], exponents[j], believed, columns(hypothesis, i, j), positive));
            }
        }
    }

    private static double believed(double exponent, double mean, double deviation) {
        return -0.5 * Math.pow((Math.log(exponent) - mean) / deviation, 2);
    }
}
