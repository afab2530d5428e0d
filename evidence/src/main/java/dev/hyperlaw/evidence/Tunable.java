package dev.hyperlaw.evidence;

/** A setting whose best value is looked for. The order is the one in which they are tuned: the most sensitive first. */
public enum Tunable {
    LEARNING_RATE("lr", "η"),
    MOMENTUM("alpha", "α"),
    BATCH("batchTokens", "b");

    private final String key;
    private final String symbol;

    Tunable(String key, String symbol) {
        this.key = key;
        this.symbol = symbol;
    }

    /** Its name in JSON. */
    public String key() {
        return key;
    }

    public String symbol() {
        return symbol;
    }
}
