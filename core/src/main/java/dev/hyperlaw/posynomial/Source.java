package dev.hyperlaw.posynomial;

import dev.hyperlaw.InputProblem;
import java.util.ArrayList;
import java.util.List;

/** A text that a user typed, and what it is called in messages ("bound", "cap"). */
record Source(String what, String text) {
    /** A problem at a column: the sentence, the text with a marker below it, and the advice. */
    InputProblem problem(int column, String sentence, String maybe) {
        return new InputProblem(
                "The %s has a problem at column %d: %s%n    %s%n    %s^"
                        .formatted(what, column, sentence, text, " ".repeat(column - 1)),
                maybe);
    }

    List<Token> tokens() {
        List<Token> tokens = new ArrayList<>();
        int at = 0;
        while (at < text.length()) {
            char c = text.charAt(at);
            if (Character.isWhitespace(c)) {
                at++;
            } else if (isDigit(c) || (c == '.' && at + 1 < text.length() && isDigit(text.charAt(at + 1)))) {
                int end = endOfNumber(at);
                tokens.add(new Token(Token.Kind.NUMBER, text.substring(at, end), at + 1));
                at = end;
            } else if (startsName(c)) {
                int end = endOfName(at);
                tokens.add(new Token(Token.Kind.NAME, Greek.spelledOut(text.substring(at, end)), at + 1));
                at = end;
            } else {
                String symbol = text.startsWith("<=", at) || text.startsWith(">=", at) || text.startsWith("**", at)
                        ? text.substring(at, at + 2)
                        : Character.toString(text.codePointAt(at));
                if ("+-*/^():,=<=>=**".contains(symbol) && !symbol.equals("<") && !symbol.equals(">")) {
                    tokens.add(new Token(Token.Kind.SYMBOL, symbol.equals("**") ? "^" : symbol, at + 1));
                    at += symbol.length();
                } else if (symbol.equals("≤") || symbol.equals("≥")) {
                    tokens.add(new Token(Token.Kind.SYMBOL, symbol.equals("≤") ? "<=" : ">=", at + 1));
                    at++;
                } else if (symbol.equals("<") || symbol.equals(">")) {
                    throw problem(at + 1, "'" + symbol + "' is not part of the language.", symbol + "= was meant.");
                } else {
                    throw problem(at + 1, "'" + symbol + "' is not part of the language.", "use + * / ^ sqrt( ) only.");
                }
            }
        }
        tokens.add(new Token(Token.Kind.END, "", text.length() + 1));
        return tokens;
    }

    private static boolean startsName(char c) {
        return Character.isLetter(c) || c == '_' || Greek.isLetter(c);
    }

    /** A Greek letter is a name by itself, with a number or {@code _…} behind it: {@code ηT} lacks an operator. */
    private int endOfName(int start) {
        int at = start + 1;
        while (at < text.length() && continuesName(text.charAt(at - 1), text.charAt(at))) {
            at++;
        }
        return at;
    }

    private static boolean continuesName(char before, char c) {
        if (Greek.isLetter(c)) {
            return before == '_';
        }
        return Character.isLetterOrDigit(c) && !(Character.isLetter(c) && Greek.isLetter(before))
                || c == '_'
                || Greek.isSubscript(c);
    }

    private int endOfNumber(int start) {
        int at = start;
        while (at < text.length() && (isDigit(text.charAt(at)) || text.charAt(at) == '.')) {
            at++;
        }
        if (at < text.length() && (text.charAt(at) == 'e' || text.charAt(at) == 'E')) {
            int exponent = at + 1;
            if (exponent < text.length() && (text.charAt(exponent) == '-' || text.charAt(exponent) == '+')) {
                exponent++;
            }
            if (exponent < text.length() && isDigit(text.charAt(exponent))) {
                while (exponent < text.length() && isDigit(text.charAt(exponent))) {
                    exponent++;
                }
                return exponent;
            }
        }
        return at;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }
}
