package dev.hyperlaw.evidence;

import dev.hyperlaw.transfer.Regime;
import java.util.List;

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

    /** What is tuned at each budget, in the order in which it is; the rest is held. */
    public static List<Tunable> tunedIn(Regime regime) {
        return switch (regime) {
            case A -> List.of(LEARNING_RATE);
            case B -> List.of(LEARNING_RATE, MOMENTUM);
            case C -> List.of(LEARNING_RATE, BATCH);
            case D -> List.of(LEARNING_RATE, MOMENTUM, BATCH);
        };
    }

    public boolean isTunedIn(Regime regime) {
        return tunedIn(regime).contains(this);
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
