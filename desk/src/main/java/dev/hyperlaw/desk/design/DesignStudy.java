package dev.hyperlaw.desk.design;

import dev.hyperlaw.desk.Watcher;
import dev.hyperlaw.evidence.RateShape;
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
    public static DesignStudy of(List<RunConfiguration> runs, double noise, Watcher watcher) {
        Map<Object, List<SweepGroup>> same = new LinkedHashMap<>();
        for (SweepGroup group : PlannedRuns.groups(runs)) {
            same.computeIfAbsent(List.of(group.rate().kind(), group.runs()), any -> new ArrayList<>())
                    .add(group);
        }
        List<Designs> all =
                same.values().stream().map(groups -> Designs.of(groups, noise)).toList();
        return new DesignStudy(noise, watcher.each("simulating", all, Designs::repetitions, Designs::study));
    }

    /** The design of some groups as it is, first, and with more. */
    private record Designs(List<SweepGroup> groups, List<Simulation> simulations) {
        static Designs of(List<SweepGroup> groups, double noise) {
            SweepGroup group = groups.get(0);
            return new Designs(
                    groups,
                    List.of(
                            new Simulation("as planned", group, noise),
                            new Simulation("budgets up to 4x the largest", PlannedRuns.longer(group, 4), noise),
                            new Simulation("budgets up to 16x the largest", PlannedRuns.longer(group, 16), noise),
                            new Simulation("one more seed", PlannedRuns.oneMoreSeed(group), noise)));
        }

        long repetitions() {
            return simulations.stream().mapToLong(Simulation::repetitions).sum();
        }

        GroupStudy study(Runnable step) {
            RateShape rate = groups.get(0).rate();
            Simulation planned = simulations.get(0);
            return new GroupStudy(
                    groups.stream().map(SweepGroup::name).toList(),
                    rate.isNearerAnnealed(),
                    planned.surface().choice()
                            + (rate.isBetween()
                                    ? "; the schedule lies between both laws, and this one has more weight"
                                    : ""),
                    planned.repetitions(),
                    simulations.parallelStream().map(design -> design.run(step)).toList());
        }
    }
}
