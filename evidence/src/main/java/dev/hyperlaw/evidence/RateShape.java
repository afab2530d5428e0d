package dev.hyperlaw.evidence;

/** How the learning rate of a group moves after the warm-up. */
public enum RateShape {
    /** A run speaks for every budget on its way. */
    CONSTANT("constant rate"),
    /** To zero, or nearly so; like the two below a run speaks for its own budget alone. */
    ANNEALED("annealed"),
    /** It falls, to a tenth of its peak or more; the law is that of a constant rate. */
    PARTLY_DECAYED("decayed in part"),
    /** A schedule of the user's own; it is judged like a constant rate. */
    UNKNOWN("unknown schedule");

    private final String words;

    RateShape(String words) {
        this.words = words;
    }

    public String words() {
        return words;
    }
}
