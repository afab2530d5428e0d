package dev.hyperlaw.evidence.family;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.evidence.FamilyCut;
import dev.hyperlaw.evidence.FinishedRun;
import dev.hyperlaw.evidence.Relatives;
import dev.hyperlaw.evidence.RunCurve;
import dev.hyperlaw.evidence.SweepGroup;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Takes out of families what today's estimators can compare: the runs of one model that differ in learning rate, batch, momentum,
 * budget and seed only.
 */
public final class SweepGroups {
    private static final List<String> ESTIMATED = List.of("lr", "batch_tokens", "batch", "beta", "beta1", "alpha");

    private SweepGroups() {}

    /** The groups in the order of their names; runs that were never seen are left out. */
    public static List<SweepGroup> of(List<FinishedRun> runs) {
        List<SweepGroup> groups = Families.of(runs).stream()
                .flatMap(SweepGroups::of)
                .sorted(Comparator.comparing(SweepGroup::name))
                .toList();
        if (groups.isEmpty()) {
            throw new InputProblem(
                    "None of the %d runs has a loss that can be used.".formatted(runs.size()),
                    "the sweep has not come to its first record point yet, or every record lies within the warm-up.");
        }
        return groups;
    }

    private static Stream<SweepGroup> of(RunFamily whole) {
        RareValues.Common common = RareValues.of(whole);
        RunFamily family = common.family();
        List<String> varied = Stream.concat(family.axes().stream().map(SweptAxis::name), family.aside().stream())
                .filter(name -> !ESTIMATED.contains(name))
                .toList();
        Relatives relatives = FamilyRelatives.of(family);
        List<SweepGroup> groups = new ArrayList<>();
        for (int i = 0; i < family.sizes().size(); i++) {
            group(common, family.sizes().get(i), varied, relatives.of(i)).ifPresent(groups::add);
        }
        return groups.stream();
    }

    private static Optional<SweepGroup> group(
            RareValues.Common common, FamilySize size, List<String> varied, Relatives relatives) {
        RunFamily family = common.family();
        List<String> said = new ArrayList<>(common.said());
        SizeLadder.words(family).ifPresent(said::add);
        List<FinishedRun> seen =
                size.runs().stream().filter(SweepGroups::isSeen).toList();
        HeldRuns held = HeldRuns.of(seen, varied, new Budgets(family.budgets()));
        List<RunCurve> curves = held.runs().stream().map(FinishedRun::curve).toList();
        if (curves.stream().allMatch(run -> run.points().isEmpty())) {
            return Optional.empty();
        }
        FinishedRun first = held.runs().get(0);
        SweepGroup group = new SweepGroup(
                size.group(),
                first.rate(),
                family.unit(),
                first.configuration().settings(),
                curves,
                new FamilyCut(held.held(), curves.size(), seen.size(), said),
                relatives);
        for (FinishedRun run : held.runs()) {
            group = group.sharedWith(run);
        }
        return Optional.of(group);
    }

    private static boolean isSeen(FinishedRun run) {
        RunCurve curve = run.curve();
        return !curve.points().isEmpty() || curve.diverged();
    }
}
