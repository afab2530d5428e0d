package dev.hyperlaw.desk.fit;

import dev.hyperlaw.desk.Watcher;
import dev.hyperlaw.desk.runs.RunSource;
import dev.hyperlaw.evidence.BoundCheck;
import dev.hyperlaw.evidence.GroupFit;
import dev.hyperlaw.evidence.ModelSize;
import dev.hyperlaw.evidence.PooledFit;
import dev.hyperlaw.evidence.SweepGroup;
import dev.hyperlaw.evidence.SweepGroups;
import dev.hyperlaw.intake.Understood;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Optima per budget, exponents, and the verdict on each theory.
 *
 * @param label what files and figures about it are called
 * @param metric what was minimised
 * @param bounds for runs that report a bound beside what it bounds
 * @param pooled for groups that differ in the size of the model alone
 * @param read how the table was understood, if Hyperlaw did not write it
 */
public record SweepFit(
        String source,
        String label,
        String metric,
        List<GroupFit> fits,
        List<BoundCheck> bounds,
        List<PooledFit> pooled,
        Optional<Understood> read)
        implements FitResult {
    public SweepFit {
        fits = List.copyOf(fits);
        bounds = List.copyOf(bounds);
        pooled = List.copyOf(pooled);
    }

    /** @throws dev.hyperlaw.InputProblem if none of the runs has a loss */
    public static SweepFit of(RunSource read, String metric, Watcher watcher) {
        List<SweepGroup> groups = SweepGroups.of(read.runs());
        List<GroupFit> fits = new ArrayList<>();
        long done = 0;
        try (Watcher.Task task = watcher.begin("fitting groups", steps(groups.stream()))) {
            for (SweepGroup group : groups) {
                long end = done + GroupFit.steps(group);
                fits.add(GroupFit.of(group, task.part(done, end)));
                done = end;
                task.reached(done);
            }
        }
        List<PooledFit> pooled = pooled(fits, watcher);
        return new SweepFit(
                read.name(), read.label(), metric, fits, BoundCheck.of(read.runs()), pooled, read.understood());
    }

    private static List<PooledFit> pooled(List<GroupFit> fits, Watcher watcher) {
        Collection<List<GroupFit>> kinds = ModelSize.alike(fits).values();
        List<PooledFit> pooled = new ArrayList<>();
        long done = 0;
        long steps = steps(kinds.stream().map(alike -> alike.get(0).group()));
        try (Watcher.Task task = watcher.begin("fitting sizes", steps)) {
            for (List<GroupFit> alike : kinds) {
                long end = done + GroupFit.steps(alike.get(0).group());
                PooledFit.of(alike, task.part(done, end)).ifPresent(pooled::add);
                done = end;
                task.reached(done);
            }
        }
        return pooled;
    }

    private static long steps(Stream<SweepGroup> groups) {
        return groups.mapToLong(GroupFit::steps).sum();
    }
}
