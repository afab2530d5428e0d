package dev.hyperlaw.evidence;

import dev.hyperlaw.observation.Objective;
import dev.hyperlaw.observation.Setting;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/** What all runs of a group have in common, as far as others need it. */
public final class CommonSettings {
    /** What tables, Hyperlaw's own trainer and command sweeps call it. */
    private static final List<String> SEQUENCE_LENGTH = List.of("sequence_length", "model.context", "seq_len");

    private CommonSettings() {}

    /** Tokens per sequence; 1 for Hyperlaw's own models whose examples count as one token each. */
    public static OptionalInt sequenceLength(SweepGroup group) {
        for (String name : SEQUENCE_LENGTH) {
            OptionalDouble value = number(group, name);
            if (value.isPresent()) {
                return OptionalInt.of((int) value.getAsDouble());
            }
        }
        boolean single = Optional.ofNullable(group.common().get(Objective.SETTING))
                .flatMap(setting -> Objective.of(setting.canonical()))
                .filter(Objective::countsExamples)
                .isPresent();
        return single ? OptionalInt.of(1) : OptionalInt.empty();
    }

    public static OptionalDouble number(SweepGroup group, String name) {
        return group.common().get(name) instanceof Setting.Numeric numeric
                ? OptionalDouble.of(numeric.value())
                : OptionalDouble.empty();
    }
}
