package dev.hyperlaw.evidence;

import java.util.List;

/**
 * One point of a sweep's grid.
 *
 * @param learningRate the peak
 * @param batchTokens tokens per step
 * @param alpha {@code 1 − β}; 1 where a sweep does not say, which is harmless: what is not varied is not looked at
 */
public record Cell(double learningRate, double batchTokens, double alpha) {
    public Cell {
        requirePositive("learning rate", learningRate);
        requirePositive("batch", batchTokens);
        requirePositive("alpha", alpha);
    }

    public double get(Tunable setting) {
        return switch (setting) {
            case LEARNING_RATE -> learningRate;
            case MOMENTUM -> alpha;
            case BATCH -> batchTokens;
        };
    }

    /** The same with another value of one setting. */
    public Cell with(Tunable setting, double value) {
        return switch (setting) {
            case LEARNING_RATE -> new Cell(value, batchTokens, alpha);
            case MOMENTUM -> new Cell(learningRate, batchTokens, value);
            case BATCH -> new Cell(learningRate, value, alpha);
        };
    }

    /** As {@link #with}; α, which is 1 at most, is cut there. */
    public Cell withCapped(Tunable setting, double value) {
        return with(setting, setting == Tunable.MOMENTUM ? Math.min(1, value) : value);
    }

    /** How many octaves the settings lie above those of another cell. */
    public double[] octavesFrom(Cell other, List<Tunable> settings) {
        return settings.stream()
                .mapToDouble(setting -> Math.log(get(setting) / other.get(setting)) / Math.log(2))
                .toArray();
    }

    private static void requirePositive(String name, double value) {
        if (!(value > 0) || Double.isInfinite(value)) {
            throw new IllegalArgumentException("The %s (%s) of a cell must be positive.".formatted(name, value));
        }
    }
}
