package dev.hyperlaw.view.figure;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One axis of a panel. Without limits it spans its data; what lies outside the limits is cut off. Without ticks of its
 * own it gets round numbers, or powers of ten on a log axis.
 */
public record Axis(String label, Scale scale, Optional<Range> limits, List<Tick> ticks) {
    public Axis {
        ticks = List.copyOf(ticks);
        String what = "The axis '%s'".formatted(label);
        limits.ifPresent(range -> {
            scale.check(range, what);
            if (range.length() == 0) {
                throw new IllegalArgumentException("%s must not begin and end at %s.".formatted(what, range.low()));
            }
        });
        ticks.forEach(tick -> scale.check(Range.at(tick.at()), what));
    }

    public static Axis log(String label) {
        return new Axis(label, Scale.LOG10, Optional.empty(), List.of());
    }

    public static Axis linear(String label) {
        return new Axis(label, Scale.LINEAR, Optional.empty(), List.of());
    }

    /** An axis of things that have names instead of numbers: the first sits at 1, the second at 2, and so on. */
    public static Axis named(String label, List<String> names) {
        List<Tick> ticks = new ArrayList<>();
        for (String name : names) {
            ticks.add(new Tick(ticks.size() + 1, name));
        }
        return new Axis(label, Scale.LINEAR, Optional.of(new Range(0.5, names.size() + 0.5)), ticks);
    }

    public Axis from(double low, double high) {
        return new Axis(label, scale, Optional.of(new Range(low, high)), ticks);
    }

    public Axis withTicks(List<Tick> own) {
        return new Axis(label, scale, limits, own);
    }
}
