package dev.hyperlaw.desk.design;

import dev.hyperlaw.evidence.SweepGroup;
import dev.hyperlaw.observation.RunConfiguration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a planned sweep will be able to tell.
 *
 * @param noise standard deviation of a loss that was assumed, nats
 * @param groups one entry for all groups that have the same design
 */
public record DesignStudy(double noise, List<GroupStudy> groups) {
    /** Standard deviation of a loss between seeds where nobody says better, nats. */
    public static final double NOISE = 0.01;

    /**
     * One design.
     *
     * @param names the groups that have it; an empty name if there is only one
     * @param annealed whether the law of annealed runs was taken
     * @param choice how the loss was made up
     * @param repetitions how many sweeps were simulated
     * @param variants the design as it is, first, and what more would buy
     */
    public record GroupStudy(
            List<String> names, boolean annealed, String choice, int repetitions, List<DesignVariant> variants) {
        public GroupStudy {
            names = List.copyOf(names);
            variants = List.copyOf(variants);
        }

        public DesignVariant planned() {
            return variants.get(0);
        }
    }

    public DesignStudy {
        groups = List.copyOf(groups);
    }

    /** Simulates the runs of a sweep. */
    public static DesignStudy of(List<RunConfiguration> runs, double noise) {
        Map<Object, List<SweepGroup>> same = new LinkedHashMap<>();
        for (SweepGroup group : PlannedRuns.groups(runs)) {
            same.computeIfAbsent(List.of(group.rate().kind(), group.runs()), any -> new ArrayList<>())
                    .add(group);
        }
        return new DesignStudy(
                noise,
                same.values().stream().map(groups -> study(groups, noise)).toList());
    }

    private static GroupStudy study(List<SweepGroup> groups, double noise) {
        SweepGroup group = groups.get(0);
        Map<String, SweepGroup> designs = new LinkedHashMap<>();
        designs.put("as planned", group);
        designs.put("budgets up to 4x the largest", PlannedRuns.longer(group, 4));
        designs.put("budgets up to 16x the largest", PlannedRuns.longer(group, 16));
        designs.put("one more seed", PlannedRuns.oneMoreSeed(group));
        return new GroupStudy(
                groups.stream().map(SweepGroup::name).toList(),
                group.rate().isNearerAnnealed(),
                new Simulation(group, noise).surface().choice()
                        + (group.rate().isBetween()
                                ? "; the schedule lies between both laws, and this one has more weight"
                                : ""),
                Simulation.repetitions(group.readings()),
                designs.entrySet().parallelStream()
                        .map(design -> new Simulation(design.getValue(), noise).run(design.getKey()))
                        .toList());
    }
}
