package dev.hyperlaw.desk.design;

import dev.hyperlaw.StandardNormal;
import dev.hyperlaw.evidence.Exponent;
import dev.hyperlaw.evidence.LawEstimator;
import dev.hyperlaw.evidence.LossPoint;
import dev.hyperlaw.evidence.Readings;
import dev.hyperlaw.evidence.RunCurve;
import dev.hyperlaw.evidence.SweepGroup;
import dev.hyperlaw.rational.Rational;
import dev.hyperlaw.transfer.Regime;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;

/** Draws noise for a design again and again and fits it. */
final class Simulation {
    private static final long SEED = 4242;
    private static final int MOST = 200;
    private static final int FEWEST = 30;
    /** Rows times repetitions, about: keeps the whole study within a few seconds. */
    private static final int WORK = 30_000;
    /** Of the variance; the rest is new at every measurement. */
    private static final double STAYS_WITH_THE_RUN = 0.5;

    /** {@code 1.96 + 0.84}, over 1.96: a difference this many half widths long is seen in four cases out of five. */
    private static final double FOUR_IN_FIVE = 1.43;

    private final String name;
    private final SweepGroup group;
    private final Readings design;
    private final DesignSurface surface;
    private final double noise;

    /** @param name of the design */
    Simulation(String name, SweepGroup group, double noise) {
        this.name = name;
        this.group = group;
        this.design = group.readings();
        this.surface = DesignSurface.of(Middle.of(design), group.rate().isNearerAnnealed());
        this.noise = noise;
    }

    DesignSurface surface() {
        return surface;
    }

    int repetitions() {
        return Math.max(FEWEST, Math.min(MOST, WORK / design.rows()));
    }

    /** @param step is told of every repetition; what it throws ends them all */
    DesignVariant run(Runnable step) {
        RandomGenerator random = new SplittableRandom(SEED);
        double[] exact = new double[design.rows()];
        for (int row = 0; row < exact.length; row++) {
            exact[row] = surface.loss(design.cell(row), design.tokens(row));
        }
        LawEstimator estimator = new LawEstimator(design);
        List<LawEstimator.Estimates> all = new ArrayList<>();
        for (int i = 0; i < repetitions(); i++) {
            all.add(estimator.estimate(noisy(exact, random)));
            step.run();
        }
        Map<Exponent, Double> truth = LawEstimator.exact(design, surface);
        List<Outlook> outlooks = estimator.exponents().stream()
                .map(exponent -> outlook(exponent, truth.getOrDefault(exponent, Double.NaN), all))
                .toList();
        Map<Regime, Double> edges = new EnumMap<>(Regime.class);
        for (Regime regime : all.get(0).edges().keySet()) {
            edges.put(
                    regime,
                    all.stream()
                            .collect(Collectors.averagingDouble(
                                    each -> each.edges().getOrDefault(regime, 1.0))));
        }
        return new DesignVariant(name, group.runs().size(), tokens(), outlooks, edges);
    }

    private double[] noisy(double[] exact, RandomGenerator random) {
        double[] stays = new double[design.runs().size()];
        for (int run = 0; run < stays.length; run++) {
            stays[run] = noise * Math.sqrt(STAYS_WITH_THE_RUN) * random.nextGaussian();
        }
        double fresh = noise * Math.sqrt(1 - STAYS_WITH_THE_RUN);
        double[] losses = new double[exact.length];
        for (int row = 0; row < losses.length; row++) {
            losses[row] = exact[row] + stays[design.run(row)] + fresh * random.nextGaussian();
        }
        return losses;
    }

    private Outlook outlook(Exponent exponent, double truth, List<LawEstimator.Estimates> all) {
        double[] estimates = all.stream()
                .filter(each -> each.exponents().containsKey(exponent))
                .mapToDouble(each -> each.exponents().getOrDefault(exponent, Double.NaN))
                .toArray();
        double mean = 0;
        double squares = 0;
        for (int i = 0; i < estimates.length; i++) {
            double step = estimates[i] - mean;
            mean += step / (i + 1);
            squares += step * (estimates[i] - mean);
        }
        double halfWidth = estimates.length < 2
                ? Double.NaN
                : StandardNormal.HALF_95 * Math.sqrt(squares / (estimates.length - 1));
        double found = (double) estimates.length / all.size();
        List<Rational> tells = new ArrayList<>();
        List<Rational> confuses = new ArrayList<>();
        List<Rational> rivals = Rivals.of(exponent, group.rate().isNearerAnnealed());
        for (Rational rival : rivals.subList(1, rivals.size())) {
            double distance = Math.abs(rival.doubleValue() - truth) - Math.abs(mean - truth);
            boolean seen = found >= Outlook.USUALLY && distance > FOUR_IN_FIVE * halfWidth;
            (seen ? tells : confuses).add(rival);
        }
        return new Outlook(exponent, truth, halfWidth, mean - truth, found, tells, confuses);
    }

    private double tokens() {
        return group.runs().stream()
                .map(RunCurve::points)
                .mapToDouble(points ->
                        points.stream().mapToDouble(LossPoint::tokens).max().orElse(0))
                .sum();
    }
}
