package dev.hyperlaw.evidence;

/** Which ends of an interval the evidence leaves open. */
public enum OpenEnds {
    NONE(false, false),
    BELOW(true, false),
    ABOVE(false, true),
    BOTH(true, true);

    private final boolean below;
    private final boolean above;

    OpenEnds(boolean below, boolean above) {
        this.below = below;
        this.above = above;
    }

    public static OpenEnds of(boolean below, boolean above) {
        return below ? (above ? BOTH : BELOW) : above ? ABOVE : NONE;
    }

    public boolean below() {
        return below;
    }

    public boolean above() {
        return above;
    }

    /** Open where one of the two is. */
    public OpenEnds and(OpenEnds other) {
        return of(below || other.below, above || other.above);
    }
}
