package dev.hyperlaw.verify.claim;

/**
 * What a check found.
 *
 * @param predicted what the paper prints; for a statement of Hyperlaw's own, what Hyperlaw predicts
 * @param measured what came out
 * @param note how it was measured, what the correction is and what it means, in a sentence or two
 */
public record Measurement(Reading predicted, Reading measured, ClaimVerdict verdict, String note) {
    public Measurement {
        if (note.isBlank()) {
            throw new IllegalArgumentException("A measurement needs a note that says how it was made.");
        }
    }
}
