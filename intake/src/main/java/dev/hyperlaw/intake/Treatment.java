package dev.hyperlaw.intake;

/** How the values of a column were taken. */
public enum Treatment {
    TUNED("tuned"),
    BUDGET("budget"),
    MEASURED("what is minimised"),
    REPLICATE("replicate"),
    /** Runs with different values are never compared. */
    GROUP("group"),
    CONSTANT("the same in every run"),
    IGNORED("ignored by --ignore"),
    IDENTIFIES("identifies the run"),
    /** In the file, and without a bearing on what is compared. */
    RECORDED("recorded, not used");

    private final String words;

    Treatment(String words) {
        this.words = words;
    }

    public String words() {
        return words;
    }
}
