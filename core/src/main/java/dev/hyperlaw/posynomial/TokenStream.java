package dev.hyperlaw.posynomial;

import java.util.List;

/** Tokens read from left to right. */
final class TokenStream {
    private final List<Token> tokens;
    private int at;

    TokenStream(List<Token> tokens) {
        this.tokens = tokens;
    }

    Token peek() {
        return tokens.get(at);
    }

    Token peekSecond() {
        return tokens.get(Math.min(at + 1, tokens.size() - 1));
    }

    Token next() {
        Token token = tokens.get(at);
        if (at < tokens.size() - 1) {
            at++;
        }
        return token;
    }

    /** Takes the symbol if it is next. */
    boolean take(String symbol) {
        if (peek().is(symbol)) {
            next();
            return true;
        }
        return false;
    }
}
