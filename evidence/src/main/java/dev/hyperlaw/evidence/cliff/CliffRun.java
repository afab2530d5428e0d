package dev.hyperlaw.evidence.cliff;

/**
 * Whether one run diverged.
 *
 * @param at its coordinates by axis, the log learning rate first; NaN where the run does not say, or is off the scale
 */
public record CliffRun(double logSize, double logTokens, double[] at, boolean diverged) {
    double logRate() {
        return at.length > 0 ? at[0] : Double.NaN;
    }

    /** Whether both are runs of one model at one budget. */
    boolean sameCell(CliffRun other) {
        return Double.compare(logSize, other.logSize) == 0 && Double.compare(logTokens, other.logTokens) == 0;
    }
}
