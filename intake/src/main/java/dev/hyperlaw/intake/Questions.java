package dev.hyperlaw.intake;

import dev.hyperlaw.InputProblem;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/**
 * Everything about a table that cannot be decided, said at once, with one command that would decide it.
 *
 * @param suggested what the command to paste says of a role; the first suggestion counts
 */
record Questions(List<String> asked, Map<Role, String> suggested, OptionalInt sequenceLength) {
    static final Questions NONE = new Questions(List.of(), Map.of(), OptionalInt.empty());

    Questions {
        asked = List.copyOf(asked);
        Map<Role, String> sorted = new EnumMap<>(Role.class);
        sorted.putAll(suggested);
        suggested = Collections.unmodifiableMap(sorted);
    }

    static Questions ask(String question) {
        return new Questions(List.of(question), Map.of(), OptionalInt.empty());
    }

    Questions suggest(Role role, String column) {
        return and(new Questions(List.of(), Map.of(role, column), OptionalInt.empty()));
    }

    Questions suggestSequenceLength(int tokens) {
        return and(new Questions(List.of(), Map.of(), OptionalInt.of(tokens)));
    }

    Questions and(Questions more) {
        List<String> all = new ArrayList<>(asked);
        all.addAll(more.asked);
        Map<Role, String> columns = new EnumMap<>(Role.class);
        columns.putAll(more.suggested);
        columns.putAll(suggested);
        return new Questions(all, columns, more.sequenceLength.isPresent() ? more.sequenceLength : sequenceLength);
    }

    /** @param command that the options are put behind */
    void throwIfAny(String source, ReadingChoices choices, String command) {
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
                        + "%s %s"
                                .formatted(command, choices.options(suggested, sequenceLength))
                                .strip());
    }

    private static String count(int questions) {
        return questions == 1 ? "One thing" : questions + " things";
    }
}
