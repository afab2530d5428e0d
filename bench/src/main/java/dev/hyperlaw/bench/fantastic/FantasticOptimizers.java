package dev.hyperlaw.bench.fantastic;

import dev.hyperlaw.bench.star.Star;
import dev.hyperlaw.bench.star.StarJudge;
import dev.hyperlaw.evidence.FinishedRun;
import dev.hyperlaw.evidence.forecast.PriorBook;
import dev.hyperlaw.evidence.forecast.PriorReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;

/** Prints what plan and keep would have cost, optimizer by optimizer. Run it by {@code bench/fantastic}. */
public final class FantasticOptimizers {
    private final SortedMap<String, List<FinishedRun>> runs;
    private final SortedMap<String, List<Star>> stars = new TreeMap<>();
    private final List<Star> all = new ArrayList<>();
    private final PriorBook priors = PriorReader.ours();

    FantasticOptimizers(SortedMap<String, List<FinishedRun>> runs) {
        this.runs = runs;
        runs.forEach((optimizer, each) -> stars.put(optimizer, Question.stars(each)));
        stars.values().forEach(all::addAll);
    }

    /** @param arguments the table */
    public static void main(String[] arguments) throws IOException {
        FantasticOptimizers bench = new FantasticOptimizers(FantasticRuns.byOptimizer(Path.of(arguments[0])));
        for (Question question : Question.all()) {
            print(question, bench.answers(question));
        }
        AllDivergences.of(bench.runs, bench.priors).print();
        MuonMomentum.print(bench.runs.getOrDefault("muon", List.of()), bench.priors);
    }

    List<Answer> answers(Question question) {
        List<Answer> answers = new ArrayList<>();
        runs.forEach((optimizer, each) -> StarTrial.of(each, question.parameters(), question.tokens(), question.known())
                .ifPresent(trial -> answers.add(answer(optimizer, trial))));
        return answers;
    }

    private Answer answer(String optimizer, StarTrial trial) {
        PlannedPoint plan = trial.plan(priors);
        StarJudge judge = StarJudge.of(trial.star(), stars.getOrDefault(optimizer, List.of()), all);
        return new Answer(
                optimizer, judge, plan, trial.keep(), trial.risks(priors).lost());
    }

    private static void print(Question question, List<Answer> answers) {
        say("%n%s%n", question.name());
        say("| optimizer | plan: lr, batch, β; what else it moves | keep: lr, batch, β | plan | keep | P(diverge) |%n");
        say("|---|---|---|---|---|---|%n");
        for (Answer each : answers) {
            String moved = Settings.moved(each.plan().settings(), each.keep());
            say(
                    "| %s | %s%s | %s | %.4f%s | %.4f%s | %.1f %% |%n",
                    each.optimizer(),
                    Settings.main(each.plan().settings()),
                    moved.isEmpty() ? "" : "; " + moved,
                    Settings.main(each.keep()),
                    each.planCost(),
                    each.planDiverges() ? " diverged" : "",
                    each.keepCost(),
                    each.keepDiverges() ? " diverged" : "",
                    100 * each.risk());
        }
        say(
                "median: plan %.4f, keep %.4f; mean %.4f, %.4f; diverged %d, %d; a divergence as the worst: median %.4f, %.4f%n",
                median(answers, Answer::planCost),
                median(answers, Answer::keepCost),
                answers.stream().mapToDouble(Answer::planCost).average().orElse(0),
                answers.stream().mapToDouble(Answer::keepCost).average().orElse(0),
                answers.stream().filter(Answer::planDiverges).count(),
                answers.stream().filter(Answer::keepDiverges).count(),
                median(answers, FantasticOptimizers::planWithLosses),
                median(answers, FantasticOptimizers::keepWithLosses));
        coverage(answers);
        divergences(answers);
    }

    static double planWithLosses(Answer answer) {
        return answer.planDiverges() ? Double.POSITIVE_INFINITY : answer.planCost();
    }

    static double keepWithLosses(Answer answer) {
        return answer.keepDiverges() ? Double.POSITIVE_INFINITY : answer.keepCost();
    }

    private static void coverage(List<Answer> answers) {
        SortedMap<String, int[]> counts = new TreeMap<>();
        for (Answer answer : answers) {
            for (String axis : answer.shown()) {
                int[] count = counts.computeIfAbsent(axis, any -> new int[2]);
                count[0] += answer.holds(axis) ? 1 : 0;
                count[1]++;
            }
        }
        say("intervals that hold the best of the star, where it surrounds its best:");
        counts.forEach((axis, count) -> say(" %s %d of %d", axis.replace('_', ' '), count[0], count[1]));
        say("%n");
    }

    private static void divergences(List<Answer> answers) {
        long all = answers.stream().mapToLong(each -> each.lost().size()).sum();
        List<String> unforeseen = new ArrayList<>();
        for (Answer answer : answers) {
            answer.lost().stream()
                    .filter(each -> !each.isForeseen())
                    .forEach(each -> unforeseen.add("%s %s (%.0f %%)"
                            .formatted(answer.optimizer(), Settings.named(each.changed()), 100 * each.chance())));
        }
        say("divergences: %d, not foreseen (below 10 %%): %s%n", all, String.join("; ", unforeseen));
    }

    static double median(List<Answer> answers, ToDoubleFunction<Answer> cost) {
        double[] sorted = answers.stream().mapToDouble(cost).sorted().toArray();
        return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
    }

    private static void say(String format, Object... values) {
        System.out.print(String.format(Locale.ROOT, format, values));
        System.out.flush();
    }
}
