package dev.hyperlaw.sweep.file;

import dev.hyperlaw.observation.Setting;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/** A setting that is not the same in all runs of a sweep, and its values: numbers rising, others as the file has them. */
public record SweptSetting(String name, List<Setting> values) {
    public SweptSetting {
        values = List.copyOf(values);
    }

    static SweptSetting of(String name, Collection<Setting> values) {
        List<Setting> sorted = new ArrayList<>(values);
        if (values.stream().allMatch(Setting.Numeric.class::isInstance)) {
            sorted.sort(Comparator.comparingDouble(value -> ((Setting.Numeric) value).value()));
        }
        return new SweptSetting(name, sorted);
    }
}
