package dev.hyperlaw.verify.claim;

/** A claim with its measurement. */
public record Finding(Claim claim, Measurement measurement) {
    /** Whether the verdict is the one on record. */
    public boolean asExpected() {
        return measurement.verdict() == claim.expected();
    }

    /** Whether nothing was measured: such a claim is shown apart. */
    public boolean isRead() {
        return measurement.verdict() == ClaimVerdict.READ;
    }
}
