package dev.hyperlaw.evidence;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Settings of the runs of a group that changed together, so that their effects cannot be told apart. */
public final class SweepCautions {
    private final Readings readings;

    private SweepCautions(SweepGroup group) {
        readings = group.readings();
    }

    /** The gravest first. */
    public static List<String> of(SweepGroup group) {
        return of(group, false);
    }

    /** @param surface whether the answer comes from a surface through all runs of the family */
    public static List<String> of(SweepGroup group, boolean surface) {
        List<String> found = new ArrayList<>(group.cut().cautions(surface));
        found.addAll(ofWhole(group));
        return found;
    }

    /** Whatever was cut out of its family. */
    public static List<String> ofWhole(SweepGroup group) {
        SweepCautions cautions = new SweepCautions(group);
        List<String> found = new ArrayList<>();
        SharedNoise.of(group)
                .filter(SharedNoise::isMuch)
                .map(SharedNoise::words)
                .ifPresent(found::add);
        for (Tunable setting : Tunable.values()) {
            if (cautions.followsBudget(setting)) {
                found.add(
                        "The %s changed with the budget and never within one: its effect cannot be told from that of tokens."
                                .formatted(setting.words()));
            }
        }
        cautions.together(Tunable.LEARNING_RATE, Tunable.BATCH).ifPresent(found::add);
        cautions.together(Tunable.MOMENTUM, Tunable.BATCH).ifPresent(found::add);
        cautions.together(Tunable.MOMENTUM, Tunable.LEARNING_RATE).ifPresent(found::add);
        return found;
    }

    /** Whether each budget has one value of it, and not all the same. */
    public static boolean followsBudget(SweepGroup group, Tunable setting) {
        return new SweepCautions(group).followsBudget(setting);
    }

    private boolean followsBudget(Tunable setting) {
        Map<Double, Set<Double>> values = new HashMap<>();
        Set<Double> all = new HashSet<>();
        for (int row = 0; row < readings.rows(); row++) {
            double value = readings.cell(row).get(setting);
            all.add(value);
            values.computeIfAbsent(readings.tokens(row), any -> new HashSet<>()).add(value);
        }
        return all.size() > 1 && values.values().stream().allMatch(each -> each.size() == 1);
    }

    /** Two settings that vary at some budget, the one never at a fixed value of the other. */
    private Optional<String> together(Tunable setting, Tunable other) {
        Map<List<Double>, Set<Double>> values = new HashMap<>();
        Map<Double, Set<Double>> varied = new HashMap<>();
        for (int row = 0; row < readings.rows(); row++) {
            double value = readings.cell(row).get(setting);
            values.computeIfAbsent(
                            List.of(readings.tokens(row), readings.cell(row).get(other)), any -> new HashSet<>())
                    .add(value);
            varied.computeIfAbsent(readings.tokens(row), any -> new HashSet<>()).add(value);
        }
        boolean varies = varied.values().stream().anyMatch(each -> each.size() > 1);
        boolean alone = values.values().stream().anyMatch(each -> each.size() > 1);
        return varies && !alone
                ? Optional.of("The %s changed with the %s and never at one: their effects cannot be told apart."
                        .formatted(setting.words(), other.words()))
                : Optional.empty();
    }
}
