package dev.hyperlaw.evidence;

import dev.hyperlaw.observation.Objective;
import dev.hyperlaw.observation.RunConfiguration;

/** What a loss, and with it every regret, is counted in. */
public enum LossUnit {
    /** Per token; every loss that nothing else is known of is taken for a cross-entropy. */
    NATS("nats"),
    BITS_PER_BYTE("bits per byte"),
    BITS_PER_CHARACTER("bits per character"),
    /** What an accuracy or another share leaves to 1. */
    ERROR("error (1 - score)"),
    /** What an accuracy in per cent leaves to 100. */
    PERCENT_ERROR("% error (100 - score)"),
    /** A quadratic, a bound, a squared error: a number of its own kind. */
    NUMBER("loss units");

    private final String words;

    LossUnit(String words) {
        this.words = words;
    }

    /** Behind a number. */
    public String words() {
        return words;
    }

    /** Whether what is known of losses in nats, such as their usual noise, can be used. */
    public boolean isNats() {
        return this == NATS;
    }

    /** {@code loss (nats)}; a plain number needs no unit beside its name. */
    public String beside(String name) {
        return switch (this) {
            case NATS, BITS_PER_BYTE, BITS_PER_CHARACTER -> "%s (%s)".formatted(name, words);
            case ERROR, PERCENT_ERROR -> "%s, %s".formatted(name, words);
            case NUMBER -> name;
        };
    }

    /** Whether it is a cross-entropy: a share of the best loss is as bad at every size and budget. */
    public boolean isEntropy() {
        return switch (this) {
            case NATS, BITS_PER_BYTE, BITS_PER_CHARACTER -> true;
            case ERROR, PERCENT_ERROR, NUMBER -> false;
        };
    }

    /** What the objective of a sweep of our own reports. */
    static LossUnit ofObjective(RunConfiguration run) {
        return switch (Objective.of(run).orElse(Objective.COMMAND)) {
            case QUADRATIC, PROXY -> NUMBER;
            case GPT, MLP, COMMAND -> NATS;
        };
    }
}
