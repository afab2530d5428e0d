package dev.hyperlaw.reach;

/** Which term of the tuned bound is largest at a point of an iso-performance curve. */
public enum IsoRegime {
    /** {@code C_det/√K}: only more steps help. */
    ITERATION_LIMITED,
    /** {@code C_floor/√b}: only a larger batch helps. */
    BATCH_LIMITED,
    /** {@code C_burn/(K√b)}: the momentum buffer has not forgotten its start. */
    BURN_IN
}
