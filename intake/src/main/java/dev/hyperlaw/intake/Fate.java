package dev.hyperlaw.intake;

/** What became of a row or a run; every one has exactly one. */
public enum Fate {
    USED("used"),
    STOPPED_EARLY("stopped early"),
    /** A trial that Optuna pruned, or that failed or goes on. */
    WITHOUT_RESULT("pruned, failed or not finished"),
    SUPERSEDED("superseded by a resume"),
    REPEATED("the same as another"),
    FILTERED("left out by --where"),
    /** It counts: the grid does not end before it. */
    DIVERGED("diverged (kept)"),
    WITHOUT_LOSS("without loss"),
    INCOMPLETE("without learning rate, batch or tokens");

    private final String words;

    Fate(String words) {
        this.words = words;
    }

    public String words() {
        return words;
    }

    /** Whether it is evidence. */
    boolean isKept() {
        return this == USED || this == DIVERGED;
    }
}
