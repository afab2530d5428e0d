package dev.hyperlaw.bench.fantastic;

import dev.hyperlaw.evidence.FinishedRun;
import dev.hyperlaw.evidence.forecast.PriorBook;
import dev.hyperlaw.evidence.forecast.PriorReader;
import dev.hyperlaw.evidence.joint.JointRuns;
import dev.hyperlaw.evidence.star.PlannedPoint;
import dev.hyperlaw.evidence.star.Star;
import dev.hyperlaw.evidence.star.StarJudge;
import dev.hyperlaw.evidence.star.StarTrial;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;

/** What plan and keep would have cost on the public sweep of nine optimizers. Run it by {@code bench/fantastic}. */
public final class FantasticOptimizers {
    private static final double SMALL = 134_217_728;
    private static final double LARGE = 536_870_912;
    private static final double ROUNDING = 1e-6;

    private FantasticOptimizers() {}

    record Question(String name, double parameters, double tokens, Predicate<JointRuns.Place> known) {}

    static List<Question> questions() {
        return List.of(
                new Question(
                        "130M, 8x from 1x to 4x",
                        SMALL,
                        160 * SMALL,
                        cell -> isSize(cell, SMALL) && cell.logTokens() < Math.log(81 * SMALL)),
                new Question(
                        "520M, 1x from 130M and 300M",
                        LARGE,
                        20 * LARGE,
                        cell -> cell.logSize() < Math.log(0.9 * LARGE)));
    }

    private static boolean isSize(JointRuns.Place cell, double parameters) {
        return Math.abs(cell.logSize() - Math.log(parameters)) < ROUNDING;
    }

    public static void main(String[] arguments) throws IOException {
        SortedMap<String, List<FinishedRun>> runs = FantasticRuns.byOptimizer(Path.of(arguments[0]));
        PriorBook priors = PriorReader.ours();
        List<Star> all = new ArrayList<>();
        Map<String, List<Star>> own = new TreeMap<>();
        runs.forEach((optimizer, each) -> own.put(optimizer, stars(each)));
        own.values().forEach(all::addAll);
        for (Question question : questions()) {
            System.out.println(question.name());
            List<Double> plans = new ArrayList<>();
            List<Double> keeps = new ArrayList<>();
            runs.forEach((optimizer, each) -> {
                Optional<StarTrial> trial = StarTrial.of(each, question.parameters(), question.tokens(), question.known());
                trial.ifPresent(asked -> {
                    StarJudge judge = StarJudge.of(asked.star(), own.get(optimizer), all);
                    PlannedPoint plan = asked.plan(priors);
                    Map<String, Double> keep = asked.keep();
                    plans.add(judge.cost(plan.settings()));
                    keeps.add(judge.cost(keep));
                    print(optimizer, asked, judge, plan, keep);
                });
            });
            System.out.printf(Locale.ROOT, "median plan %.4f keep %.4f   mean plan %.4f keep %.4f%n", median(plans), median(keeps), mean(plans), mean(keeps));
        }
    }

    private static double mean(List<Double> values) { return values.stream().mapToDouble(d -> d).average().orElse(0); }
    private static double median(List<Double> values) {
        List<Double> sorted = values.stream().sorted().toList();
        int n = sorted.size();
        return (sorted.get((n - 1) / 2) + sorted.get(n / 2)) / 2;
    }

    private static void print(String optimizer, StarTrial asked, StarJudge judge, PlannedPoint plan, Map<String, Double> keep) {
        Star star = asked.star();
        Map<String, Double> p = judge.costs(plan.settings());
        Map<String, Double> k = judge.costs(keep);
        System.out.printf(Locale.ROOT, "%-9s plan %.4f%s keep %.4f%s   P(plan) %.3f free lr %.5f%n", optimizer, judge.cost(plan.settings()),
                star.diverges(plan.settings()) ? " DIVERGES" : "", judge.cost(keep), star.diverges(keep) ? " DIVERGES" : "", plan.risk().map(r -> r.probability()).orElse(0.0), plan.risk().flatMap(r -> r.lowered()).orElse(Double.NaN));
        for (String axis : star.axes()) {
            int i = star.axes().indexOf(axis);
            var best = judge.best(axis);
            var interval = plan.intervals().get(axis);
            System.out.printf(Locale.ROOT, "      %-13s star %-9.4g best %-9.4g %s plan %-9.4g [%.4g, %.4g] keep %-9.4g   cost plan %.4f keep %.4f%n", axis, v(axis, star.centre()[i]),
                best.map(b -> v(axis, b.at())).orElse(Double.NaN), best.map(b -> b.isSurrounded() ? "in" : "  ").orElse("--"),
                v(axis, plan.settings().getOrDefault(axis, Double.NaN)), interval == null ? Double.NaN : v(axis, interval.low()), interval == null ? Double.NaN : v(axis, interval.high()), v(axis, keep.getOrDefault(axis, Double.NaN)),
                p.getOrDefault(axis, Double.NaN), k.getOrDefault(axis, Double.NaN));
        }
        asked.divergences(plan).forEach(d -> {
            StringBuilder s = new StringBuilder();
            d.changed().forEach((a, x) -> s.append(String.format(Locale.ROOT, " %s=%.4g", a, v(a, x))));
            System.out.printf(Locale.ROOT, "      lost %.2f%s%n", d.chance(), s);
        });
    }

    private static double v(String axis, double x) {
        return axis.matches("beta\\d?|adam_beta1") ? 1 - Math.exp(x) : axis.equals("batch") ? Math.exp(x) / 4096 : Math.exp(x);
    }

    private static List<Star> stars(List<FinishedRun> runs) {
        List<Star> stars = new ArrayList<>();
        for (double size : new double[] {SMALL, 301_989_888, LARGE, 1_207_959_552}) {
            for (int ratio = 20; ratio <= 320; ratio *= 2) {
                StarTrial.star(runs, size, ratio * size).ifPresent(stars::add);
            }
        }
        return stars;
    }
}
