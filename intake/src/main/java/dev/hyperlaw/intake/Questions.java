package dev.hyperlaw.intake;

import dev.hyperlaw.InputProblem;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.UnaryOperator;

/** Everything about a table that cannot be decided, said at once, with one command that would decide it. */
final class Questions {
    private final List<String> asked = new ArrayList<>();
    private final Map<Role, String> suggested = new EnumMap<>(Role.class);
    private OptionalInt sequenceLength = OptionalInt.empty();

    void ask(String question) {
        asked.add(question);
    }

    /** What the command to paste says of a role. */
    void suggest(Role role, String column) {
        suggested.putIfAbsent(role, column);
    }

    void suggestSequenceLength(int tokens) {
        sequenceLength = OptionalInt.of(tokens);
    }

    /** @param command turns options into the whole command */
    void throwIfAny(String source, ReadingChoices choices, UnaryOperator<String> command) {
        if (asked.isEmpty()) {
            return;
        }
        StringBuilder message = new StringBuilder("%s: %s cannot be decided.".formatted(source, count(asked.size())));
        for (String question : asked) {
            message.append("\n  - ").append(question);
        }
        throw new InputProblem(
                message.toString(),
                "this is what was meant; change it where it is not:\n  "
                        + command.apply(choices.options(suggested, sequenceLength)));
    }

    private static String count(int questions) {
        return questions == 1 ? "One thing" : questions + " things";
    }
}
