package dev.hyperlaw.observation;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** What a run minimises; a sweep file names it under {@code objective}. */
public enum Objective {
    /** A language model. */
    GPT(Carrier.LAB),
    /** A classifier. */
    MLP(Carrier.LAB),
    /** A quadratic with known constants. */
    QUADRATIC(Carrier.LAB),
    /** The bound itself, with noise, in place of training. */
    PROXY(Carrier.BOUND),
    /** A trainer of the user's own. */
    COMMAND(Carrier.COMMAND);

    /** The setting that names it. */
    public static final String SETTING = "objective";

    private enum Carrier {
        LAB,
        BOUND,
        COMMAND
    }

    private final Carrier carrier;

    Objective(Carrier carrier) {
        this.carrier = carrier;
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
        return carrier == Carrier.LAB;
    }

    /** Whether a command of the user's carries it out, which may have settings and schedules that we have not heard of. */
    public boolean runsCommand() {
        return carrier == Carrier.COMMAND;
    }

    /** Whether nothing but tokens counts, so that the length of a sequence is not a setting of the run. */
    public boolean knowsNoSequences() {
        return carrier == Carrier.BOUND;
    }

    /** Whether an example counts as one token. */
    public boolean countsExamples() {
        return switch (this) {
            case MLP, QUADRATIC -> true;
            case GPT, PROXY, COMMAND -> false;
        };
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
