package dev.hyperlaw.intake;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The keys of all runs: with the budget or without it.
 *
 * @param budgets plans within a per cent are one
 */
record RunKeys(List<RunValues> settings, RunValues budgets, RunValues reached) {

    static RunKeys of(RunFacts facts, List<SettingColumn> columns) {
        int runs = facts.lr().length;
        List<RunValues> settings = new ArrayList<>();
        settings.add(RunValues.ofNumbers(runs, run -> facts.lr()[run]));
        settings.add(RunValues.ofNumbers(runs, run -> facts.batch()[run]));
        columns.forEach(column -> settings.add(column.values()));
        return new RunKeys(
                settings,
                RunValues.ofNumbers(runs, run -> Math.round(100 * Math.log(Math.max(1, facts.budget(run))))),
                RunValues.ofNumbers(runs, run -> facts.reached()[run]));
    }

    /** Runs of different seeds are different. */
    RunKeys with(Optional<RunValues> seeds) {
        List<RunValues> all = new ArrayList<>(settings);
        seeds.ifPresent(all::add);
        return new RunKeys(all, budgets, reached);
    }

    RunKey withoutBudget(int run) {
        return RunKey.of(run, settings);
    }

    private RunKey with(RunValues more, int run) {
        int[] codes = Arrays.copyOf(withoutBudget(run).codes(), settings.size() + 1);
        codes[settings.size()] = more.codes()[run];
        return new RunKey(codes);
    }

    List<RunKey> all(boolean[] flat, boolean curves) {
        return IntStream.range(0, flat.length)
                .mapToObj(run -> of(run, flat[run], curves))
                .toList();
    }

    /** The key of what may be the same run, begun again. */
    RunKey of(int run, boolean flat, boolean curves) {
        if (!flat) {
            return with(budgets, run);
        }
        return curves ? withoutBudget(run) : with(reached, run);
    }
}
