package dev.hyperlaw.evidence;

/** The loss of a run that ended, or could have ended, after a number of tokens. */
public record LossPoint(double tokens, double loss) {
    public LossPoint {
        if (!(tokens > 0) || !Double.isFinite(tokens) || !Double.isFinite(loss)) {
            throw new IllegalArgumentException(
                    "A loss (%s) and its tokens (%s) must be finite, and the tokens positive.".formatted(loss, tokens));
        }
    }
}
