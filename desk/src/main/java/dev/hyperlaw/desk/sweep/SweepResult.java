package dev.hyperlaw.desk.sweep;

import static java.util.Comparator.comparingLong;

import dev.hyperlaw.observation.Observation;
import dev.hyperlaw.sweep.store.RunRecord;
import dev.hyperlaw.sweep.store.RunStores;
import dev.hyperlaw.sweep.store.StoredRuns;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * How a sweep ended, and its best run at each budget.
 *
 * @param best the best run at each budget
 */
public record SweepResult(String sweep, String store, List<RunRecord> runs, List<Best> best, boolean interrupted) {
    private static final double SAME_BUDGET = 1.05;

    /** A run and its loss at a number of tokens. */
    public record Best(RunRecord run, long tokens, double loss) {}

    public SweepResult {
        runs = List.copyOf(runs);
        best = List.copyOf(best);
    }

    /** What the store holds of the sweep now. */
    static SweepResult of(String sweep, String url, StoredRuns store, boolean interrupted) {
        List<RunRecord> runs = store.runs(sweep);
        List<Best> seen = new ArrayList<>();
        for (RunRecord run : runs) {
            for (Observation observation : store.observations(run.id())) {
                seen.add(new Best(run, observation.tokens(), observation.loss()));
            }
        }
        return new SweepResult(sweep, url, runs, perBudget(seen), interrupted);
    }

    /** Runs of different batch end at different whole steps: token counts within 5 % are one budget, as in a fit. */
    static List<Best> perBudget(List<Best> all) {
        SortedMap<Long, Best> budgets = new TreeMap<>();
        long budget = -1;
        for (Best one : all.stream().sorted(comparingLong(Best::tokens)).toList()) {
            budget = one.tokens() > SAME_BUDGET * budget ? one.tokens() : budget;
            budgets.merge(budget, one, (a, b) -> a.loss() <= b.loss() ? a : b);
        }
        return List.copyOf(budgets.values());
    }

    public RunCounts counts() {
        return RunCounts.of(runs);
    }

    /** The settings that tell the runs apart. */
    public List<String> varying() {
        return VaryingSettings.ofRuns(runs);
    }

    /** What a command needs to find the store: nothing, if it is where commands look for it. */
    public static String storeOption(String store) {
        return store.equals(RunStores.DEFAULT) ? "" : " --store " + store;
    }
}
