package dev.hyperlaw.sweep.file;

import dev.hyperlaw.observation.Setting;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/** A setting that is not the same in all runs of a sweep, and its values: numbers rising, others as the file has them. */
public record SweptSetting(String name, List<Setting> values) {
    public SweptSetting {
        values = List.copyOf(values);
    }

    static SweptSetting of(String name, Collection<Setting> values) {
        boolean numbers = values.stream().allMatch(Setting.Numeric.class::isInstance);
        return new SweptSetting(
                name,
                numbers
                        ? values.stream()
                                .sorted(Comparator.comparingDouble(SweptSetting::number))
                                .toList()
                        : List.copyOf(values));
    }

    private static double number(Setting value) {
        return value instanceof Setting.Numeric numeric ? numeric.value() : Double.NaN;
    }
}
