package dev.hyperlaw.observation;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** What a run minimises; a sweep file names it under {@code objective}. */
public enum Objective {
    /** A language model. */
    GPT(true),
    /** A classifier. */
    MLP(true),
    /** A quadratic with known constants. */
    QUADRATIC(true),
    /** The bound itself, with noise, in place of training. */
    PROXY(false),
    /** A trainer of the user's own. */
    COMMAND(false);

    /** The setting that names it. */
    public static final String SETTING = "objective";

    private final boolean trained;

    Objective(boolean trained) {
        this.trained = trained;
    }

    public static Optional<Objective> of(String word) {
        return Arrays.stream(values())
                .filter(objective -> objective.text().equals(word))
                .findFirst();
    }

    /** Empty if the run names none, or one that is not known. */
    public static Optional<Objective> of(RunConfiguration run) {
        return run.get(SETTING).map(Setting::canonical).flatMap(Objective::of);
    }

    public static List<String> words() {
        return Arrays.stream(values()).map(Objective::text).toList();
    }

    /** Those that the lab trains: {@code gpt, mlp, quadratic}. */
    public static String trainedWords() {
        return Arrays.stream(values())
                .filter(Objective::isTrained)
                .map(Objective::text)
                .collect(Collectors.joining(", "));
    }

    /** Whether the lab trains it. */
    public boolean isTrained() {
        return trained;
    }

    /** One word, as in a sweep file. */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }

    @Override
    public String toString() {
        return text();
    }
}
