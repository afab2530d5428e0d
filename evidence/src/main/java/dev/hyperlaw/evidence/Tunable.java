package dev.hyperlaw.evidence;

/** A setting whose best value is looked for. The order is the one in which they are tuned: the most sensitive first. */
public enum Tunable {
    LEARNING_RATE("lr", "lr", "η", "learning rate"),
    MOMENTUM("alpha", "alpha", "α", "momentum"),
    BATCH("batchTokens", "batch", "b", "batch");

    private final String key;
    private final String brief;
    private final String symbol;
    private final String words;

    Tunable(String key, String brief, String symbol, String words) {
        this.key = key;
        this.brief = brief;
        this.symbol = symbol;
        this.words = words;
    }

    /** Its name in JSON. */
    public String key() {
        return key;
    }

    /** What a line of a terminal calls it. */
    public String brief() {
        return brief;
    }

    public String symbol() {
        return symbol;
    }

    public String words() {
        return words;
    }
}
