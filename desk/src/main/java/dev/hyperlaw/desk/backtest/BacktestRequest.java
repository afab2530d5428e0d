package dev.hyperlaw.desk.backtest;

import dev.hyperlaw.desk.Watcher;
import dev.hyperlaw.desk.runs.RunSource;
import dev.hyperlaw.desk.runs.RunSourceReader;
import dev.hyperlaw.desk.runs.RunsRequest;
import dev.hyperlaw.evidence.backtest.Backtest;
import dev.hyperlaw.evidence.backtest.ComputeBacktest;
import dev.hyperlaw.evidence.family.SweepGroups;
import dev.hyperlaw.evidence.forecast.PriorBook;
import dev.hyperlaw.evidence.history.GroupHistory;
import java.util.List;

/** What would each rule have cost on these runs? */
public record BacktestRequest(RunsRequest runs, PriorBook priors) {
    /** @throws dev.hyperlaw.InputProblem if the runs cannot be read, or none of them has a loss */
    public BacktestResult answer(RunSourceReader reader, Watcher watcher) {
        RunSource read = reader.read(runs, watcher);
        List<GroupHistory> groups = watcher.each(
                "groups", SweepGroups.of(read.runs()), group -> new GroupHistory(group, priors.of(group.rate())));
        long pairs = groups.stream().mapToLong(Backtest::pairs).sum();
        try (Watcher.Task task = watcher.begin("backtest", pairs)) {
            Backtest backtest = Backtest.of(groups, task.part(0, pairs));
            ComputeBacktest larger = ComputeBacktest.of(groups, () -> {});
            return new BacktestResult(read.name(), groups, backtest, larger, read.understood());
        }
    }
}
