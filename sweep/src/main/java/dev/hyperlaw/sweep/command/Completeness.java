package dev.hyperlaw.sweep.command;

import dev.hyperlaw.observation.RunConfiguration;
import dev.hyperlaw.observation.Setting;
import dev.hyperlaw.sweep.store.Outcome;

/** Whether a trainer that ended well got to the end: many also end well when they are asked to stop. */
public final class Completeness {
    /** A trainer may measure its loss for the last time a little before its end. */
    private static final double ENOUGH = 0.9;

    private Completeness() {}

    /** How a run ended whose trainer ended well, {@code tokens} being the last that it reported. */
    public static Outcome of(RunConfiguration run, long tokens) {
        double planned = number(run, "tokens");
        return tokens >= ENOUGH * planned
                ? new Outcome.Finished()
                : new Outcome.Failed(("The trainer ended well, and the last loss it gave is that after %d of %d tokens."
                                + "\nMaybe it was stopped early, and --retry-failed goes on; or it reports its loss at the end too seldom.")
                        .formatted(tokens, Math.round(planned)));
    }

    /** Whether the loss after the last whole step was reported: a trainer that then ended well has nothing more to say. */
    public static boolean toTheLastStep(RunConfiguration run, long tokens) {
        return tokens > number(run, "tokens") - Math.max(1, number(run, "batch_tokens"));
    }

    private static double number(RunConfiguration run, String name) {
        return run.get(name).orElse(null) instanceof Setting.Numeric numeric ? numeric.value() : 0;
    }
}
