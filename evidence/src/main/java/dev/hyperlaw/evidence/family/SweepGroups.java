package dev.hyperlaw.evidence.family;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.evidence.FamilyCut;
import dev.hyperlaw.evidence.FinishedRun;
import dev.hyperlaw.evidence.Relatives;
import dev.hyperlaw.evidence.RunCurve;
import dev.hyperlaw.evidence.SettingKind;
import dev.hyperlaw.evidence.SettingKinds;
import dev.hyperlaw.evidence.SweepGroup;
import dev.hyperlaw.observation.RunConfiguration;
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
        moved(held.runs(), varied).ifPresent(said::add);
        FinishedRun first = held.runs().get(0);
        SweepGroup group = new SweepGroup(
                size.group(),
                first.rate(),
                family.unit(),
                first.configuration().settings(),
                curves,
                new FamilyCut(held.held(), curves.size(), seen.size(), common.names(), said),
                relatives);
        for (FinishedRun run : held.runs()) {
            group = group.sharedWith(run);
        }
        return Optional.of(group);
    }

    /** What must be said of settings that are neither the same in all runs nor varied at any budget. */
    private static Optional<String> moved(List<FinishedRun> runs, List<String> varied) {
        RunConfiguration first = runs.get(0).configuration();
        List<String> names = first.settings().keySet().stream()
                .filter(name -> !SettingKinds.isWithin(name) && !varied.contains(name))
                .filter(name -> SettingKinds.BY_NAME.of(name, true) == SettingKind.AXIS)
                .filter(name -> runs.stream()
                        .anyMatch(run -> !run.configuration().get(name).equals(first.get(name))))
                .map(name -> name.replace('_', ' '))
                .toList();
        return names.isEmpty()
                ? Optional.empty()
                : Optional.of("Changed with the budget and never within one: %s. Nothing is said of what to run."
                        .formatted(String.join(", ", names)));
    }

    private static boolean isSeen(FinishedRun run) {
        RunCurve curve = run.curve();
        return !curve.points().isEmpty() || curve.diverged();
    }
}
