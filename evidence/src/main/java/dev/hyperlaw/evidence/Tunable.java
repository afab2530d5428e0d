package dev.hyperlaw.evidence;

/** A setting whose best value is looked for. The order is the one in which they are tuned: the most sensitive first. */
public enum Tunable {
    LEARNING_RATE("lr", "η", "learning rate"),
    MOMENTUM("alpha", "α", "momentum"),
    BATCH("batchTokens", "b", "batch");

    private final String key;
    private final String symbol;
    private final String words;

    Tunable(String key, String symbol, String words) {
        this.key = key;
        this.symbol = symbol;
        this.words = words;
    }

    /** Its name in JSON. */
    public String key() {
        return key;
    }

    public String symbol() {
        return symbol;
    }

    public String words() {
        return words;
    }
}
