package dev.hyperlaw.grid;

/** The inner loop of brute force: the smallest value of a slab. Both implementations return the same bits. */
interface GridKernel {
    /** Visits every point of the slab. Allocates nothing. */
    double minimum(Slab slab);

    /** What to call it when saying how something was computed. */
    String description();
}
