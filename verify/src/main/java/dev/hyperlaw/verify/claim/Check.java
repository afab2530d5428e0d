package dev.hyperlaw.verify.claim;

/** Measures one claim. The verdict follows from the measurement; a check never brings one along. */
@FunctionalInterface
public interface Check {
    Measurement measure(Study study);
}
