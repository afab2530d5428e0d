package dev.hyperlaw.desk.fit;

import dev.hyperlaw.desk.Watcher;
import dev.hyperlaw.desk.runs.RunSource;
import dev.hyperlaw.evidence.BoundCheck;
import dev.hyperlaw.evidence.GroupFit;
import dev.hyperlaw.evidence.ModelSize;
import dev.hyperlaw.evidence.PooledFit;
import dev.hyperlaw.evidence.SweepGroup;
import dev.hyperlaw.evidence.family.SweepGroups;
import dev.hyperlaw.intake.Understood;
import java.util.List;
import java.util.Optional;

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
        List<GroupFit> fits = watcher.each("fitting groups", groups, GroupFit::steps, GroupFit::of);
        List<PooledFit> pooled = watcher
                .each(
                        "fitting sizes",
                        List.copyOf(ModelSize.alike(fits).values()),
                        alike -> GroupFit.steps(alike.get(0).group()),
                        PooledFit::of)
                .stream()
                .flatMap(Optional::stream)
                .toList();
        return new SweepFit(
                read.name(), read.label(), metric, fits, BoundCheck.of(read.runs()), pooled, read.understood());
    }
}
