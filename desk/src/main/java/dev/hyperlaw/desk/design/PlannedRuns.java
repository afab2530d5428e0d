package dev.hyperlaw.desk.design;

import dev.hyperlaw.evidence.FinishedRun;
import dev.hyperlaw.evidence.LossPoint;
import dev.hyperlaw.evidence.RunCurve;
import dev.hyperlaw.evidence.SweepGroup;
import dev.hyperlaw.evidence.family.SweepGroups;
import dev.hyperlaw.observation.Observation;
import dev.hyperlaw.observation.RunConfiguration;
import dev.hyperlaw.observation.Setting;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Runs that have not been run: where they will report, and how a design can be widened. */
final class PlannedRuns {
    private PlannedRuns() {}

    /** The groups that these runs will make. */
    static List<SweepGroup> groups(List<RunConfiguration> runs) {
        return SweepGroups.of(runs.stream()
                .map(run -> new FinishedRun(run, reports(run), false))
                .toList());
    }

    private static List<Observation> reports(RunConfiguration run) {
        long tokens = (long) run.number("tokens");
        Stream<Long> record = run.get("record")
                .map(Setting::canonical)
                .map(text -> Arrays.stream(text.split(",")).map(String::strip).map(Long::valueOf))
                .orElse(Stream.of(tokens));
        return record.filter(point -> point >= 1 && point <= tokens)
                .sorted()
                .distinct()
                .map(point -> Observation.of(point, 0))
                .toList();
    }

    /** The same runs once more with another seed. */
    static SweepGroup oneMoreSeed(SweepGroup group) {
        long seed = 1 + group.runs().stream().mapToLong(RunCurve::seed).max().orElse(0);
        List<RunCurve> runs = new ArrayList<>(group.runs());
        group.runs().stream()
                .map(run -> RunCurve.of(run.cell(), seed, run.points()))
                .distinct()
                .forEach(runs::add);
        return group.with(runs);
    }

    /** Budgets up to {@code factor} times the largest, as far apart as they are now; unless the rate is constant each takes new runs. */
    static SweepGroup longer(SweepGroup group, double factor) {
        double[] budgets = group.readings().budgets();
        double largest = budgets[budgets.length - 1];
        List<Double> added = added(budgets, factor);
        List<RunCurve> runs = new ArrayList<>();
        for (RunCurve run : group.runs()) {
            List<LossPoint> points = new ArrayList<>(run.points());
            boolean reaches = !points.isEmpty() && points.get(points.size() - 1).tokens() > largest / 1.05;
            if (reaches && group.rate().isFlat()) {
                added.forEach(tokens -> points.add(new LossPoint(tokens, 0)));
            }
            runs.add(RunCurve.of(run.cell(), run.seed(), points));
            if (reaches && !group.rate().isFlat()) {
                added.forEach(
                        tokens -> runs.add(RunCurve.of(run.cell(), run.seed(), List.of(new LossPoint(tokens, 0)))));
            }
        }
        return group.with(runs);
    }

    private static List<Double> added(double[] budgets, double factor) {
        double largest = budgets[budgets.length - 1];
        double ratio = budgets.length == 1 ? 2 : Math.pow(largest / budgets[0], 1.0 / (budgets.length - 1));
        int count = (int) Math.max(1, Math.round(Math.log(factor) / Math.log(ratio)));
        TreeSet<Double> added = new TreeSet<>();
        for (int i = 1; i <= count; i++) {
            added.add(largest * Math.pow(factor, i / (double) count));
        }
        return List.copyOf(added);
    }
}
