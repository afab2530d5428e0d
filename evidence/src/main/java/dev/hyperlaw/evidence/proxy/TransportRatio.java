package dev.hyperlaw.evidence.proxy;

/** By what a setting that was best at one budget is multiplied at another. */
public record TransportRatio(double learningRate, double batch) {
    public TransportRatio {
        if (!(learningRate > 0) || !(batch > 0)) {
            throw new IllegalArgumentException(
                    "The factors %s and %s of a transport must be positive.".formatted(learningRate, batch));
        }
    }
}
