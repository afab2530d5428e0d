package dev.hyperlaw.posynomial;

/** A piece of typed text and where it stands; columns count from 1. */
record Token(Kind kind, String text, int column) {
    enum Kind {
        NUMBER,
        NAME,
        SYMBOL,
        END
    }

    boolean is(String symbol) {
        return kind == Kind.SYMBOL && text.equals(symbol);
    }

    boolean isInteger() {
        return kind == Kind.NUMBER && text.chars().allMatch(Character::isDigit);
    }
}
