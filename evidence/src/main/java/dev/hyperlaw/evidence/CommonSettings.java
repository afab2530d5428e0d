package dev.hyperlaw.evidence;

import dev.hyperlaw.observation.Setting;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/** What all runs of a group have in common, as far as others need it. */
public final class CommonSettings {
    private CommonSettings() {}

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
}
