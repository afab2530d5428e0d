package dev.hyperlaw;

/** The normal distribution with mean 0 and variance 1. */
public final class StandardNormal {
    /** Half of a central interval that holds 95 %. */
    public static final double HALF_95 = 1.959964;

    private StandardNormal() {}
}
