package dev.hyperlaw.evidence.plan;

import dev.hyperlaw.evidence.backtest.Backtest;
import dev.hyperlaw.evidence.backtest.Trial;
import dev.hyperlaw.evidence.history.GroupHistory;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The trials of one group that tell rules apart: those whose larger budget shows where its optimum is. Where that lies beyond the grid, or
 * nowhere, every rule that goes there costs nothing.
 */
public record LocatedTrials(List<Trial> all) {
    public LocatedTrials {
        all = List.copyOf(all);
    }

    public static LocatedTrials of(GroupHistory history, Backtest backtest) {
        return of(List.of(history), backtest.trials());
    }

    static LocatedTrials of(List<GroupHistory> groups, List<Trial> trials) {
        Map<String, Set<Double>> located = new HashMap<>();
        for (GroupHistory history : groups) {
            Set<Double> own = located.computeIfAbsent(history.group().name(), any -> new HashSet<>());
            for (int i = 0; i < history.budgets(); i++) {
                if (history.isTuned() && history.whole().forecaster().isLocated(i)) {
                    own.add(history.optima().get(i).tokens());
                }
            }
        }
        return new LocatedTrials(trials.stream()
                .filter(trial -> located.getOrDefault(trial.group(), Set.of()).contains(trial.toTokens()))
                .toList());
    }

    public boolean isEmpty() {
        return all.isEmpty();
    }

    List<Trial> of(String rule) {
        return all.stream().filter(trial -> trial.rule().equals(rule)).toList();
    }
}
