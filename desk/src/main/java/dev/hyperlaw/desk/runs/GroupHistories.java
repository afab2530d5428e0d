package dev.hyperlaw.desk.runs;

import dev.hyperlaw.desk.Watcher;
import dev.hyperlaw.evidence.SweepGroup;
import dev.hyperlaw.evidence.forecast.PriorBook;
import dev.hyperlaw.evidence.history.GroupHistory;
import java.util.ArrayList;
import java.util.List;

/** Looks for the optimum of every budget, group by group. */
public final class GroupHistories {
    private GroupHistories() {}

    public static List<GroupHistory> of(List<SweepGroup> groups, PriorBook priors, Watcher watcher) {
        List<GroupHistory> histories = new ArrayList<>();
        try (Watcher.Task task = watcher.begin("groups", groups.size())) {
            for (SweepGroup group : groups) {
                histories.add(new GroupHistory(group, priors.of(group.rate())));
                task.reached(histories.size());
            }
        }
        return histories;
    }
}
