package dev.hyperlaw.evidence;

/** What evidence says of a predicted exponent. */
public enum Verdict {
    /** Both estimators have it in their interval, and one of its rivals in none. */
    COMPATIBLE,
    /** Both estimators exclude it. */
    REJECTED,
    /** Anything else: the sweep cannot tell. */
    UNDECIDED
}
