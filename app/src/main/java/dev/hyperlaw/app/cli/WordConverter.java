package dev.hyperlaw.app.cli;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.NearestName;
import java.util.Arrays;
import java.util.List;
import picocli.CommandLine.ITypeConverter;

/** Reads one of an enum's constants by the word its {@code toString} gives, in any case. */
final class WordConverter<E extends Enum<E>> implements ITypeConverter<E> {
    private final String what;
    private final E[] constants;

    /** {@code what} is the noun of the message, such as "format". */
    WordConverter(String what, Class<E> type) {
        this.what = what;
        this.constants = type.getEnumConstants();
    }

    @Override
    public E convert(String word) {
        for (E constant : constants) {
            if (constant.toString().equalsIgnoreCase(word)) {
                return constant;
            }
        }
        List<String> known = Arrays.stream(constants).map(E::toString).toList();
        throw new InputProblem(
                "The %s (%s) is none of %s.".formatted(what, word, String.join(", ", known)),
                NearestName.of(word, known).orElse(known.get(0)) + " was meant.");
    }
}
