package dev.hyperlaw.law;

/** The batch sizes whose value is within a factor of the best. */
public record BatchBand(double lowest, double highest) {
    public boolean contains(double batch) {
        return lowest <= batch && batch <= highest;
    }
}
