package dev.hyperlaw.registry;

import java.util.Arrays;

/** What a published law is a function of. */
public enum Quantity {
    TOKENS("tokens", "D", "token budget"),
    /** Converted from tokens and parameters. */
    COMPUTE("compute", "C", "number of parameters"),
    PARAMETERS("parameters", "N", "number of parameters"),
    LOSS("loss", "L", "final loss"),
    /** In the law's own batch unit. */
    BATCH("batch", "B", "batch size"),
    WIDTH("width", "d", "model width");

    private final String label;
    private final String symbol;
    private final String source;

    Quantity(String label, String symbol, String source) {
        this.label = label;
        this.symbol = symbol;
        this.source = source;
    }

    static Quantity of(String symbol) {
        return Arrays.stream(values())
                .filter(quantity -> quantity.symbol.equals(symbol))
                .findFirst()
                .orElseThrow();
    }

    /** The word used in output, such as {@code tokens}. */
    public String label() {
        return label;
    }

    /** What the user has to give for it. */
    String source() {
        return source;
    }
}
