package dev.hyperlaw.evidence.landscape;

/**
 * What runs with the same settings differ by.
 *
 * @param rest sum of squares about the mean of each setting
 * @param freedom runs beyond one per setting
 */
public record Replicates(double rest, int freedom) {
    static final Replicates NONE = new Replicates(0, 0);
}
