package dev.hyperlaw.intake;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The name of a count, without what it counts in: {@code tokens_M}, {@code Tokens [B]}, {@code train_tokens_billions}.
 *
 * @param plain the header without it
 * @param multiple what the cells count in, if the name says so
 */
record CountName(HeaderName plain, Optional<ColumnUnit.Multiple> multiple) {
    /** A small t may be a time. */
    private static final Pattern BEHIND = Pattern.compile("(.*[\\p{L}\\p{N}])[\\s_.(\\[-]+(?:in[\\s_]+)?"
            + "((?i:thousand|million|billion|trillion)s?|[kKmMbBT]|[bBmM]n)[)\\]]?");

    /** {@code tokensB}. */
    private static final Pattern CAMEL_CASE = Pattern.compile("(.*[a-z])([KMBT])");

    private static final Pattern BEFORE =
            Pattern.compile("(.*?)((?i:thousand|million|billion|trillion))s?(?:[\\s_]+of)?[\\s_]+(.+)");

    static CountName of(HeaderName name) {
        String header = name.header().strip();
        Matcher behind = BEHIND.matcher(header);
        if (behind.matches()) {
            return new CountName(HeaderName.of(behind.group(1)), Optional.of(multiple(behind.group(2))));
        }
        Matcher camelCase = CAMEL_CASE.matcher(header);
        if (camelCase.matches()) {
            return new CountName(HeaderName.of(camelCase.group(1)), Optional.of(multiple(camelCase.group(2))));
        }
        Matcher before = BEFORE.matcher(header);
        return before.matches()
                ? new CountName(
                        HeaderName.of(before.group(1) + before.group(3)), Optional.of(multiple(before.group(2))))
                : new CountName(name, Optional.empty());
    }

    private static ColumnUnit.Multiple multiple(String word) {
        return switch (word.toLowerCase(Locale.ROOT).charAt(0)) {
            case 'm' -> ColumnUnit.Multiple.MILLIONS;
            case 'b' -> ColumnUnit.Multiple.BILLIONS;
            case 'k' -> ColumnUnit.Multiple.THOUSANDS;
            default ->
                word.length() > 1 && word.toLowerCase(Locale.ROOT).startsWith("th")
                        ? ColumnUnit.Multiple.THOUSANDS
                        : ColumnUnit.Multiple.TRILLIONS;
        };
    }
}
