package dev.hyperlaw.transfer;

/** What an expected regret counts. */
public enum RegretScope {
    /** Against the best learning rate and batch at T1. */
    LR_AND_BATCH("learning rate and batch"),
    /** Against the best learning rate at the batch that is run; what the batch itself costs is not in it. */
    LR_ONLY("learning rate only");

    private final String text;

    RegretScope(String text) {
        this.text = text;
    }

    public String text() {
        return text;
    }
}
