package dev.hyperlaw.evidence.plan;

import dev.hyperlaw.evidence.SweepGroup;
import dev.hyperlaw.observation.Setting;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/** What all runs of a group have in common, as far as a plan needs it. */
public final class Common {
    private Common() {}

    /** Tokens per sequence, under the name that tables and Hyperlaw's own trainer give it. */
    public static OptionalInt sequenceLength(SweepGroup group) {
        for (String name : new String[] {"sequence_length", "model.context"}) {
            OptionalDouble value = number(group, name);
            if (value.isPresent()) {
                return OptionalInt.of((int) value.getAsDouble());
            }
        }
        return OptionalInt.empty();
    }

    public static OptionalDouble number(SweepGroup group, String name) {
        return group.common().get(name) instanceof Setting.Numeric numeric
                ? OptionalDouble.of(numeric.value())
                : OptionalDouble.empty();
    }

    public static Optional<String> text(SweepGroup group, String name) {
        return Optional.ofNullable(group.common().get(name)).map(Setting::canonical);
    }
}
