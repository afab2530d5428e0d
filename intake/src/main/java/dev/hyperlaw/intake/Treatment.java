package dev.hyperlaw.intake;

/** How the values of a column were taken. */
public enum Treatment {
    TUNED("tuned"),
    /** A setting that was varied beside learning rate, batch and momentum. */
    AXIS("axis"),
    BUDGET("budget"),
    MEASURED("what is minimised"),
    REPLICATE("replicate"),
    /** Runs with different values are other models of one family. */
    SIZE("model size"),
    /** Runs with different values are never compared. */
    GROUP("group"),
    /** It makes runs different, and has no scale. */
    ASIDE("tells runs apart, not an axis"),
    CONSTANT("the same in every run"),
    IGNORED("ignored by --ignore"),
    IDENTIFIES("identifies the run"),
    /** Who launched a run, when, in which sweep: says nothing of what it computes. */
    LABEL("launch label, not used"),
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
