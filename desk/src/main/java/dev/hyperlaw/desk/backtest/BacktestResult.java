package dev.hyperlaw.desk.backtest;

import dev.hyperlaw.evidence.LossUnit;
import dev.hyperlaw.evidence.backtest.Backtest;
import dev.hyperlaw.evidence.backtest.ComputeBacktest;
import dev.hyperlaw.evidence.caution.GroupCautions;
import dev.hyperlaw.evidence.history.GroupHistory;
import dev.hyperlaw.intake.Understood;
import java.util.List;
import java.util.Optional;

/**
 * What each rule would have cost.
 *
 * @param source the sweep or the table
 * @param larger the same on jumps in compute, to larger models too
 * @param read how the table was understood, if Hyperlaw did not write it
 */
public record BacktestResult(
        String source,
        List<GroupHistory> groups,
        Backtest backtest,
        ComputeBacktest larger,
        Optional<Understood> read) {
    public BacktestResult {
        groups = List.copyOf(groups);
        if (groups.isEmpty()) {
            throw new IllegalArgumentException("A backtest of %s has no group.".formatted(source));
        }
    }

    /** Of every regret: all groups of a source have the same loss. */
    public LossUnit unit() {
        return groups.get(0).group().unit();
    }

    /** What is odd about the runs that rules were tried on. */
    public List<String> cautions() {
        return GroupCautions.grave(groups);
    }

    /** Groups with two budgets or more: pairs come from these. */
    public long groupsWithPairs() {
        return groups.stream().filter(group -> group.budgets() > 1).count();
    }
}
