package dev.hyperlaw;

import java.util.Optional;
import java.util.function.Function;

/**
 * A text that was read once: what it means, or what is wrong with it, for those who cannot do without it.
 *
 * @param problem the message; present exactly if there is no value
 */
public record Parsed<T>(String text, Optional<T> value, Optional<String> problem) {
    public Parsed {
        if (value.isPresent() == problem.isPresent()) {
            throw new IllegalArgumentException("'%s' is either understood or a problem.".formatted(text));
        }
    }

    public static <T> Parsed<T> of(T value) {
        return new Parsed<>(value.toString(), Optional.of(value), Optional.empty());
    }

    public static <T> Parsed<T> read(String text, Function<String, T> reader) {
        try {
            return new Parsed<>(text, Optional.of(reader.apply(text)), Optional.empty());
        } catch (InputProblem e) {
            return new Parsed<>(text, Optional.empty(), Optional.of(String.valueOf(e.getMessage())));
        }
    }

    public T orElseThrow() {
        return value.orElseThrow(() -> new InputProblem(problem.orElseThrow()));
    }
}
