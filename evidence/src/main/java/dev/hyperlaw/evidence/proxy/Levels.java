package dev.hyperlaw.evidence.proxy;

/** What of the loss is left to no setting. */
public enum Levels {
    /** A level of its own for each budget of each sweep. */
    PER_BUDGET,
    /** {@code E + A·T^-s}: a level per sweep, and a data term that all share; needs three budgets. */
    DATA_TERM
}
