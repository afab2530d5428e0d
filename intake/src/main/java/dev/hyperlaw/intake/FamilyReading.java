package dev.hyperlaw.intake;

import dev.hyperlaw.evidence.family.FamilySize;
import dev.hyperlaw.evidence.family.RunFamily;
import dev.hyperlaw.evidence.family.SweptAxis;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * Runs that one surface may describe, in short.
 *
 * @param name what sets them apart from other families; empty if there are no others
 * @param budgets how many there are; those within 5 % are one
 * @param fewest tokens of the smallest budget
 * @param most tokens of the largest budget
 * @param seeds how many there are; empty if no column says them
 */
public record FamilyReading(
        String name,
        long runs,
        List<AxisReading> axes,
        List<SizeReading> sizes,
        int budgets,
        OptionalDouble fewest,
        OptionalDouble most,
        OptionalInt seeds) {
    public FamilyReading {
        axes = List.copyOf(axes);
        sizes = List.copyOf(sizes);
    }

    /**
     * A setting that was varied.
     *
     * @param unit empty for a plain number
     * @param values how many were tried
     * @param off runs at a value off the scale, such as no weight decay
     */
    public record AxisReading(String name, String unit, int values, double low, double high, int off) {
        static AxisReading of(SweptAxis axis) {
            List<Double> values = axis.values();
            return new AxisReading(
                    axis.name(), axis.unit(), values.size(), values.get(0), values.get(values.size() - 1), axis.off());
        }
    }

    /**
     * A model that was trained.
     *
     * @param group what sets its runs apart from those of every other model and family
     */
    public record SizeReading(String name, String group, OptionalDouble parameters, long runs) {
        static SizeReading of(FamilySize size) {
            return new SizeReading(
                    size.name(), size.group(), size.parameters(), size.runs().size());
        }
    }

    /** @param seeded whether a column says the seeds */
    static FamilyReading of(RunFamily family, boolean seeded) {
        List<Double> budgets = family.budgets();
        return new FamilyReading(
                family.name(),
                family.size(),
                family.axes().stream().map(AxisReading::of).toList(),
                family.sizes().stream().map(SizeReading::of).toList(),
                budgets.size(),
                budgets.isEmpty() ? OptionalDouble.empty() : OptionalDouble.of(budgets.get(0)),
                budgets.isEmpty() ? OptionalDouble.empty() : OptionalDouble.of(budgets.get(budgets.size() - 1)),
                seeded ? OptionalInt.of(family.seeds()) : OptionalInt.empty());
    }
}
