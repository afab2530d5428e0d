package dev.hyperlaw.intake;

import dev.hyperlaw.InputProblem;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Everything about a table that cannot be decided, said at once, with one command that would decide it.
 *
 * @param suggested what the command to paste says of a role; the first suggestion counts
 * @param options what it says by options other than {@code --columns}; the first suggestion counts
 * @param blanks words of the command that stand for what only the user knows
 */
record Questions(
        List<String> asked, Map<Role, String> suggested, Map<ReadingOption, String> options, List<String> blanks) {
    static final Questions NONE = new Questions(List.of(), Map.of(), Map.of(), List.of());

    /** Stands for a number of tokens that nothing in the table hints at. */
    private static final String LENGTH = "N";

    Questions {
        asked = List.copyOf(asked);
        suggested = sorted(Role.class, suggested);
        options = sorted(ReadingOption.class, options);
        blanks = List.copyOf(blanks);
    }

    private static <K extends Enum<K>> Map<K, String> sorted(Class<K> keys, Map<K, String> map) {
        Map<K, String> sorted = new EnumMap<>(keys);
        sorted.putAll(map);
        return Collections.unmodifiableMap(sorted);
    }

    static Questions ask(String question) {
        return new Questions(List.of(question), Map.of(), Map.of(), List.of());
    }

    Questions suggest(Role role, String column) {
        return and(new Questions(List.of(), Map.of(role, column), Map.of(), List.of()));
    }

    Questions suggest(ReadingOption option, String value) {
        return and(new Questions(List.of(), Map.of(), Map.of(option, value), List.of()));
    }

    /** A word of what is suggested that the user has to replace. */
    Questions toFillIn(String word) {
        return and(new Questions(List.of(), Map.of(), Map.of(), List.of(word)));
    }

    /** A length that nobody said is not made up. */
    Questions leaveSequenceLengthOpen() {
        return suggest(ReadingOption.SEQ_LEN, LENGTH).toFillIn(LENGTH);
    }

    Questions and(Questions more) {
        List<String> all = new ArrayList<>(asked);
        all.addAll(more.asked);
        Set<String> open = new LinkedHashSet<>(blanks);
        open.addAll(more.blanks);
        return new Questions(
                all,
                first(Role.class, suggested, more.suggested),
                first(ReadingOption.class, options, more.options),
                List.copyOf(open));
    }

    private static <K extends Enum<K>> Map<K, String> first(Class<K> keys, Map<K, String> one, Map<K, String> other) {
        Map<K, String> both = new EnumMap<>(keys);
        both.putAll(other);
        both.putAll(one);
        return both;
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
                "this is what was meant; change it where it is not%s:\n  %s %s"
                        .formatted(toFillIn(), command, choices.options(suggested, options))
                        .stripTrailing());
    }

    private String toFillIn() {
        int last = blanks.size() - 1;
        return switch (blanks.size()) {
            case 0 -> "";
            case 1 -> ", and fill in " + blanks.get(0);
            default ->
                ", and fill in %s and %s".formatted(String.join(", ", blanks.subList(0, last)), blanks.get(last));
        };
    }

    private static String count(int questions) {
        return questions == 1 ? "One thing" : questions + " things";
    }
}
