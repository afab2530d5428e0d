package dev.hyperlaw.evidence;

import dev.hyperlaw.observation.Objective;
import dev.hyperlaw.observation.RunConfiguration;

/** What a loss, and with it every regret, is counted in. */
public enum LossUnit {
    /** Per token; every loss that nothing else is known of is taken for a cross-entropy. */
    NATS("nats"),
    BITS_PER_BYTE("bits per byte"),
    BITS_PER_CHARACTER("bits per character"),
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
        return this == NUMBER ? name : "%s (%s)".formatted(name, words);
    }

    /** What the objective of a sweep of our own reports. */
    static LossUnit ofObjective(RunConfiguration run) {
        return switch (Objective.of(run).orElse(Objective.COMMAND)) {
            case QUADRATIC, PROXY -> NUMBER;
            case GPT, MLP, COMMAND -> NATS;
        };
    }
}
