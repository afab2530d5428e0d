package dev.hyperlaw.intake;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The keys of all runs: with the budget for what was taken up again, without it for points of one curve. */
final class RunKeys {
    private final List<RunValues> settings = new ArrayList<>();
    private final RunValues budgets;

    RunKeys(RunFacts facts, List<SettingColumn> columns, @Nullable RunValues seeds) {
        int runs = facts.lr().length;
        settings.add(RunValues.of(runs, run -> facts.lr()[run]));
        settings.add(RunValues.of(runs, run -> facts.batch()[run]));
        columns.forEach(column -> settings.add(column.values()));
        if (seeds != null) {
            settings.add(seeds);
        }
        budgets = RunValues.of(runs, run -> Math.round(100 * Math.log(Math.max(1, facts.budget(run)))));
    }

    RunKey withoutBudget(int run) {
        return key(run, settings.size());
    }

    RunKey withBudget(int run) {
        return key(run, settings.size() + 1);
    }

    private RunKey key(int run, int length) {
        int[] codes = new int[length];
        for (int i = 0; i < length; i++) {
            codes[i] = (i < settings.size() ? settings.get(i) : budgets).codes()[run];
        }
        return new RunKey(codes);
    }
}
