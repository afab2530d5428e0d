package dev.hyperlaw.bench;

import dev.hyperlaw.bench.SyntheticSurface.Design;
import dev.hyperlaw.bench.SyntheticSurface.Plan;
import dev.hyperlaw.bench.SyntheticSurface.Target;
import dev.hyperlaw.bench.SyntheticSurface.Trouble;
import dev.hyperlaw.bench.SyntheticSurface.Truth;
import dev.hyperlaw.evidence.joint.JointFit;
import dev.hyperlaw.evidence.joint.JointPrior;
import dev.hyperlaw.evidence.joint.JointSearch;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * How often 95 % intervals of the joint surface hold a truth that is known, in 200 repetitions of each case: exponents in tokens and in
 * size, and best settings of two cells without runs. Then the largest error without noise.
 *
 * <p>Arguments: repetitions (200), and a part of the names of the cases to run.
 */
public final class SurfaceTruth {
    private SurfaceTruth() {}

    public static void main(String[] arguments) {
        int repetitions = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 200;
        String part = arguments.length > 1 ? arguments[1] : "";
        System.out.println(
                "coverage in %; per axis: exponent in T | in N | forecast at 4x T | of a larger model; sd of (estimate - truth)/deviation");
        for (Plan plan : plans()) {
            if (plan.name().contains(part)) {
                for (boolean flat : new boolean[] {true, false}) {
                    print(plan, flat, repetitions);
                }
                exact(plan);
            }
        }
    }

    static List<Plan> plans() {
        List<Plan> plans = new ArrayList<>();
        for (int axes : new int[] {2, 4}) {
            for (Design design : Design.values()) {
                for (int sizes : new int[] {1, 4}) {
                    for (double offCell : new double[] {0, 0.05}) {
                        Plan plan = new Plan(
                                "",
                                axes,
                                sizes,
                                axes == 2 ? 5 : 4,
                                design,
                                0.004,
                                sizes > 1 ? 0.2 : 0,
                                offCell,
                                Trouble.NONE,
                                1,
                                1);
                        plans.add(named(plan));
                        if (axes == 2 && sizes == (design == Design.GRID ? 4 : 1) == (offCell > 0)) {
                            plans.add(named(plan.with(Trouble.EDGE)));
                            plans.add(named(plan.with(Trouble.DIVERGED)));
                            plans.add(named(plan.with(Trouble.OUTLIERS)));
                            plans.add(named(plan.of(3)));
                            plans.add(named(plan.in(design == Design.STAR ? 20 : 1.44)));
                        }
                    }
                }
            }
        }
        return plans;
    }

    private static Plan named(Plan plan) {
        String name = String.format(
                Locale.ROOT,
                "%d axes, %s, %d x %d cells%s%s%s%s",
                plan.axes(),
                plan.design().name().toLowerCase(Locale.ROOT),
                plan.sizes(),
                plan.budgets(),
                plan.offCell() > 0 ? ", cell effects" : "",
                plan.trouble() == Trouble.NONE
                        ? ""
                        : ", " + plan.trouble().name().toLowerCase(Locale.ROOT),
                plan.seeds() > 1 ? ", " + plan.seeds() + " seeds" : "",
                plan.unit() == 1 ? "" : ", losses x " + plan.unit());
        return new Plan(
                name,
                plan.axes(),
                plan.sizes(),
                plan.budgets(),
                plan.design(),
                plan.noise(),
                plan.offModel(),
                plan.offCell(),
                plan.trouble(),
                plan.seeds(),
                plan.unit());
    }

    /** Errors in standard deviations: exponents in tokens, in size, the forecasts of both targets. */
    private static double[] errors(Plan plan, boolean flat, int number) {
        SplittableRandom random = new SplittableRandom(7_000 + number);
        Truth truth = SyntheticSurface.truth(plan.axes(), !flat, random);
        SyntheticSurface sweep = SyntheticSurface.of(plan, truth, random);
        JointFit fit = JointSearch.fit(sweep.runs(), SyntheticSurface.prior(plan.axes(), flat));
        int axes = plan.axes();
        double[] errors = new double[4 * axes];
        for (int i = 0; i < axes; i++) {
            errors[i] = (fit.tokenExponent(i) - truth.tokens()[i]) / fit.tokenDeviation(i);
            errors[axes + i] = (fit.sizeExponent(i) - truth.size()[i]) / fit.sizeDeviation(i);
            for (int k = 0; k < 2; k++) {
                Target target = sweep.unseen().get(k);
                double[] reach = new double[axes];
                Arrays.fill(reach, target.logTokens());
                JointFit.Located found = fit.at(target.group(), target.logSize(), reach);
                errors[(2 + k) * axes + i] = (found.at()[i] - target.best()[i]) / Math.sqrt(found.covariance()[i][i]);
            }
        }
        return errors;
    }

    private static void print(Plan plan, boolean flat, int repetitions) {
        long start = System.nanoTime();
        double[][] errors = IntStream.range(0, repetitions)
                .parallel()
                .mapToObj(number -> errors(plan, flat, number))
                .toArray(double[][]::new);
        double each = (System.nanoTime() - start) / 1e6 / repetitions;
        StringBuilder line = new StringBuilder();
        int wrong = 0;
        for (int i = 0; i < errors[0].length; i++) {
            int held = 0;
            double squares = 0;
            for (double[] repetition : errors) {
                held += Math.abs(repetition[i]) <= 1.96 ? 1 : 0;
                squares += Math.min(25, repetition[i] * repetition[i]);
            }
            boolean isAsked = plan.sizes() > 1 || i / plan.axes() == 0 || i / plan.axes() == 2;
            if (isAsked) {
                double share = 100.0 * held / repetitions;
                boolean isOff = share < 90 || share > 99;
                wrong += isOff ? 1 : 0;
                line.append(String.format(
                        Locale.ROOT, "%5.1f%s(%.2f)", share, isOff ? "!" : " ", Math.sqrt(squares / repetitions)));
            } else {
                line.append("      -     ");
            }
            line.append(i % plan.axes() == plan.axes() - 1 ? " | " : " ");
        }
        System.out.println(String.format(
                Locale.ROOT, "%-50s %-5s %s %d off, %.1f ms", plan.name(), flat ? "flat" : "prior", line, wrong, each));
    }

    /** The largest error of an exponent where nothing is random: in N too, as no model is set off. */
    private static void exact(Plan plan) {
        double worst = 0;
        Plan bare = plan.exact();
        for (int number = 0; number < 10; number++) {
            SplittableRandom random = new SplittableRandom(number);
            Truth truth = SyntheticSurface.truth(plan.axes(), true, random);
            JointPrior prior = SyntheticSurface.prior(plan.axes(), true);
            JointFit fit =
                    JointSearch.fit(SyntheticSurface.of(bare, truth, random).runs(), prior);
            for (int i = 0; i < plan.axes(); i++) {
                worst = Math.max(worst, Math.abs(fit.tokenExponent(i) - truth.tokens()[i]));
                if (plan.sizes() > 1) {
                    worst = Math.max(worst, Math.abs(fit.sizeExponent(i) - truth.size()[i]));
                }
            }
        }
        System.out.println(
                String.format(Locale.ROOT, "%-50s exact error %.4f%s", plan.name(), worst, worst > 0.01 ? " !" : ""));
    }
}
