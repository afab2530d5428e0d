package dev.hyperlaw.evidence;

import dev.hyperlaw.NumberText;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What is odd about the runs of a group before anything is fitted: losses that rise with tokens, settings that changed together. */
public final class SweepCautions {
    /** A rise of the best loss by less than this share is noise, as far as anybody knows. */
    private static final double NOTICEABLE = 0.003;

    private final Readings readings;
    private final double[] budgets;

    private SweepCautions(SweepGroup group) {
        readings = group.readings();
        budgets = readings.budgets();
    }

    /** The gravest first. */
    public static List<String> of(SweepGroup group) {
        return of(group, "loss");
    }

    /** @param minimised what stands in the place of the loss */
    public static List<String> of(SweepGroup group, String minimised) {
        SweepCautions cautions = new SweepCautions(group);
        List<String> found = new ArrayList<>();
        cautions.rise(minimised).ifPresent(found::add);
        found.addAll(group.cut().cautions());
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

    /** Between neighbouring budgets, at settings that both have, or else over all. */
    private Optional<String> rise(String minimised) {
        for (int i = 1; i < budgets.length; i++) {
            Map<Cell, Double> before = best(budgets[i - 1]);
            Map<Cell, Double> after = best(budgets[i]);
            Set<Cell> both = new HashSet<>(before.keySet());
            both.retainAll(after.keySet());
            if (both.size() > 1) {
                before.keySet().retainAll(both);
                after.keySet().retainAll(both);
            }
            double low = least(before);
            double high = least(after);
            if (before.size() > 1 && after.size() > 1 && high > low + NOTICEABLE * Math.abs(low)) {
                return Optional.of(
                        "The %s rises with tokens: the best is %s at %s tokens and %s at %s. Maybe a column is not what it seems, or something else changed."
                                .formatted(
                                        minimised,
                                        NumberText.rounded(low, 5),
                                        NumberText.compact(budgets[i - 1]),
                                        NumberText.rounded(high, 5),
                                        NumberText.compact(budgets[i])));
            }
        }
        return Optional.empty();
    }

    private Map<Cell, Double> best(double budget) {
        Map<Cell, Double> best = new HashMap<>();
        for (int row = 0; row < readings.rows(); row++) {
            if (readings.tokens(row) == budget && Double.isFinite(readings.loss(row))) {
                best.merge(readings.cell(row), readings.loss(row), Math::min);
            }
        }
        return best;
    }

    private static double least(Map<Cell, Double> losses) {
        return losses.values().stream().mapToDouble(Double::doubleValue).min().orElse(Double.NaN);
    }
}
