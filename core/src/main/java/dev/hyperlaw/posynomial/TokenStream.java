package dev.hyperlaw.posynomial;

import java.util.List;

/** Tokens read from left to right. */
final class TokenStream {
    private final List<Token> tokens;
    private int at;

    TokenStream(List<Token> tokens) {
        this(tokens, 0);
    }

    private TokenStream(List<Token> tokens, int at) {
        this.tokens = tokens;
        this.at = at;
    }

    /** A stream that starts behind the parenthesis that closes the one which is next; at the end if none does. */
    TokenStream behindGroup() {
        int depth = 0;
        for (int i = at; i < tokens.size(); i++) {
            if (tokens.get(i).is("(")) {
                depth++;
            } else if (tokens.get(i).is(")") && --depth <= 0) {
                return new TokenStream(tokens, Math.min(i + 1, tokens.size() - 1));
            }
        }
        return new TokenStream(tokens, tokens.size() - 1);
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

    boolean take(String symbol) {
        if (peek().is(symbol)) {
            next();
            return true;
        }
        return false;
    }
}
