package dev.hyperlaw.intake;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** The keys of all runs: with the budget or without it. */
final class RunKeys {
    private final List<RunValues> settings = new ArrayList<>();
    /** Plans within a per cent are one. */
    private final RunValues budgets;

    private final RunValues reached;

    RunKeys(RunFacts facts, List<SettingColumn> columns, Optional<RunValues> seeds) {
        int runs = facts.lr().length;
        settings.add(RunValues.of(runs, run -> facts.lr()[run]));
        settings.add(RunValues.of(runs, run -> facts.batch()[run]));
        columns.forEach(column -> settings.add(column.values()));
        seeds.ifPresent(settings::add);
        reached = RunValues.of(runs, run -> facts.reached()[run]);
        budgets = RunValues.of(runs, run -> Math.round(100 * Math.log(Math.max(1, facts.budget(run)))));
    }

    RunKey withoutBudget(int run) {
        return key(run);
    }

    private RunKey key(int run, RunValues... more) {
        int[] codes = new int[settings.size() + more.length];
        for (int i = 0; i < codes.length; i++) {
            codes[i] = (i < settings.size() ? settings.get(i) : more[0]).codes()[run];
        }
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
            return key(run, budgets);
        }
        return curves ? key(run) : key(run, reached);
    }
}
