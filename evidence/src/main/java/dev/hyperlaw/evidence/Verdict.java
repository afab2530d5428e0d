package dev.hyperlaw.evidence;

/** What evidence says of a predicted exponent. */
public enum Verdict {
    /** The interval holds it, and not all of its rivals. */
    COMPATIBLE,
    /** The interval does not hold it. */
    REJECTED,
    /** Anything else: the sweep cannot tell. */
    UNDECIDED
}
