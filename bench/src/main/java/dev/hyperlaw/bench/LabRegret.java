package dev.hyperlaw.bench;

import dev.hyperlaw.evidence.FinishedRun;
import dev.hyperlaw.evidence.backtest.Backtest;
import dev.hyperlaw.evidence.backtest.Rules;
import dev.hyperlaw.evidence.backtest.Trial;
import dev.hyperlaw.evidence.family.SweepGroups;
import dev.hyperlaw.evidence.forecast.PriorBook;
import dev.hyperlaw.evidence.forecast.PriorReader;
import dev.hyperlaw.evidence.history.GroupHistory;
import dev.hyperlaw.evidence.landscape.Landscape;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * What rules cost on the sweeps of our own lab, beside keeping everything, by three judges: the best of the runs at the target budget, as
 * {@code backtest} has it; a smooth fit to the runs of the target budget alone; and runs of a seed that the rule has not seen. Run it by
 * {@code bench/lab}.
 */
public final class LabRegret {
    private static final List<String> SHOWN = List.of(Rules.PLAN, Rules.KEEP, "empirical", "sqrt", "A", Backtest.FLOOR);

    private LabRegret() {}

    /** Arguments: a part of the sweeps' names. */
    public static void main(String[] arguments) {
        PriorBook priors = PriorReader.ours();
        System.out.printf(
                "%-44s %5s  %s  %s%n",
                "mean regret, nats", "pairs", columns(SHOWN, name -> name), "plan - keep, standard error");
        for (String sweep : KnownSweeps.LAB) {
            if (arguments.length == 0 || sweep.contains(arguments[0])) {
                List<FinishedRun> runs = KnownSweeps.ofTheLab(sweep);
                List<Line> lines = new ArrayList<>();
                for (GroupHistory group : histories(runs, priors)) {
                    lines.addAll(againstOwnRuns(group));
                }
                lines.addAll(againstHeldOutSeeds(runs, priors));
                print(sweep, lines);
            }
        }
    }

    /** What a trial cost by one judge. */
    private record Line(String judge, Trial trial, double regret) {}

    private static List<Line> againstOwnRuns(GroupHistory group) {
        List<SmoothLoss> smooth = SmoothLoss.of(group.slices());
        List<Line> lines = new ArrayList<>();
        for (Trial trial : Backtest.of(List.of(group), () -> {}).trials()) {
            int to = budget(group, trial.toTokens());
            lines.add(new Line("best run", trial, trial.regret()));
            lines.add(new Line(
                    "smooth",
                    trial,
                    smooth.get(to).at(trial.suggestion()) - smooth.get(to).least()));
        }
        return lines;
    }

    /** Rules read the runs of one seed, and the runs of the others say what it cost; below the least of these where they are all better. */
    private static List<Line> againstHeldOutSeeds(List<FinishedRun> runs, PriorBook priors) {
        List<Line> lines = new ArrayList<>();
        for (String seed : seeds(runs)) {
            Map<String, GroupHistory> unseen = new TreeMap<>();
            histories(ofSeed(runs, seed, true), priors)
                    .forEach(group -> unseen.put(group.group().name(), group));
            for (GroupHistory seen : histories(ofSeed(runs, seed, false), priors)) {
                GroupHistory judge = unseen.get(seen.group().name());
                if (judge != null) {
                    lines.addAll(judged(seen, judge));
                }
            }
        }
        return lines;
    }

    private static List<Line> judged(GroupHistory seen, GroupHistory judge) {
        List<SmoothLoss> smooth = SmoothLoss.of(judge.slices());
        List<Line> lines = new ArrayList<>();
        for (Trial trial : Backtest.of(List.of(seen), () -> {}).trials()) {
            int to = budget(judge, trial.toTokens());
            if (to >= 0) {
                Landscape.Valued found = judge.landscape(to).at(trial.suggestion());
                double best = judge.slices().get(to).best().loss();
                lines.add(new Line("held-out seed", trial, found.loss() - best));
                lines.add(new Line(
                        "held-out seed, smooth",
                        trial,
                        smooth.get(to).at(trial.suggestion()) - smooth.get(to).least()));
            }
        }
        return lines;
    }

    private static int budget(GroupHistory group, double tokens) {
        for (int i = 0; i < group.budgets(); i++) {
            if (group.slices().get(i).tokens() == tokens) {
                return i;
            }
        }
        return -1;
    }

    private static List<String> seeds(List<FinishedRun> runs) {
        List<String> seeds = runs.stream().map(LabRegret::seed).distinct().toList();
        return seeds.size() < 2 ? List.of() : seeds.subList(1, seeds.size());
    }

    private static List<FinishedRun> ofSeed(List<FinishedRun> runs, String seed, boolean only) {
        return runs.stream().filter(run -> seed(run).equals(seed) == only).toList();
    }

    private static String seed(FinishedRun run) {
        return run.configuration().get("seed").map(Object::toString).orElse("");
    }

    private static List<GroupHistory> histories(List<FinishedRun> runs, PriorBook priors) {
        return SweepGroups.of(runs).stream()
                .map(group -> new GroupHistory(group, priors.of(group.rate())))
                .toList();
    }

    private static void print(String sweep, List<Line> lines) {
        for (String judge : List.of("best run", "smooth", "held-out seed", "held-out seed, smooth")) {
            List<Line> all =
                    lines.stream().filter(line -> line.judge.equals(judge)).toList();
            printLine(sweep + ", " + judge, all);
            List<String> groups =
                    all.stream().map(line -> line.trial.group()).distinct().toList();
            for (String group : groups.size() > 1 ? groups : List.<String>of()) {
                printLine(
                        "   " + group,
                        all.stream()
                                .filter(line -> line.trial.group().equals(group))
                                .toList());
            }
        }
    }

    private static void printLine(String name, List<Line> lines) {
        if (lines.isEmpty()) {
            return;
        }
        List<Line> kept = of(lines, Rules.KEEP);
        List<PairedDifference.Pair> pairs = new ArrayList<>();
        for (Line plan : of(lines, Rules.PLAN)) {
            Line keep = kept.stream()
                    .filter(line -> line.trial.isSamePair(plan.trial))
                    .findFirst()
                    .orElseThrow();
            pairs.add(new PairedDifference.Pair(
                    plan.trial.group(), plan.trial.fromTokens(), plan.trial.toTokens(), plan.regret - keep.regret));
        }
        PairedDifference beyond = PairedDifference.of(pairs);
        System.out.printf(
                Locale.ROOT,
                "%-44s %5d  %s  %+.4f ± %.4f%s%n",
                name,
                beyond.pairs(),
                columns(SHOWN, rule -> mean(of(lines, rule))),
                beyond.mean(),
                beyond.standardError(),
                beyond.mean() > beyond.standardError() ? " !" : "");
    }

    private static List<Line> of(List<Line> lines, String rule) {
        return lines.stream().filter(line -> line.trial.rule().equals(rule)).toList();
    }

    private static String mean(List<Line> lines) {
        return lines.isEmpty()
                ? "-"
                : String.format(
                        Locale.ROOT,
                        "%.4f",
                        lines.stream().mapToDouble(Line::regret).average().orElseThrow());
    }

    private static String columns(List<String> names, Function<String, String> text) {
        return String.join(
                " ",
                names.stream()
                        .map(name -> String.format("%9s", text.apply(name)))
                        .toList());
    }
}
