package dev.hyperlaw.posynomial;

import dev.hyperlaw.InputProblem;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A text that a user typed, and what it is called in messages ("bound", "cap"). */
record Source(String what, String text) {
    /** A Greek letter is a name by itself, with a number or {@code _…} behind it: {@code ηT} lacks an operator. */
    private static final Pattern PIECE = Pattern.compile("""
            \\p{IsWhite_Space}*(?<piece>
              (?<number>(?:[0-9]|\\.[0-9])[0-9.]*(?:[eE][+-]?[0-9]+)?)
            | (?<name>(?:[GREEK]|[\\p{L}_]) (?:(?<=_)[GREEK] | (?<![GREEK])[\\p{L}&&[^GREEK]] | [\\p{Nd}_₀-₉])*)
            | <= | >= | \\*\\* | [-+*/^():,=≤≥])
            """.replace("GREEK", Greek.letters()), Pattern.COMMENTS);

    private static final Map<String, String> OTHER_FORMS = Map.of("**", "^", "≤", "<=", "≥", ">=");

    /** A problem at a column: the sentence, the text with a marker below it, and the advice. */
    InputProblem problem(int column, String sentence, String maybe) {
        return new InputProblem(
                "The %s has a problem at column %d: %s%n    %s%n    %s^"
                        .formatted(what, column, sentence, text, " ".repeat(column - 1)),
                maybe);
    }

    List<Token> tokens() {
        List<Token> tokens = new ArrayList<>();
        Matcher match = PIECE.matcher(text);
        int at = 0;
        while (match.region(at, text.length()).lookingAt()) {
            int column = match.start("piece") + 1;
            if (match.group("number") != null) {
                tokens.add(new Token(Token.Kind.NUMBER, match.group("number"), column));
            } else if (match.group("name") != null) {
                tokens.add(new Token(Token.Kind.NAME, Greek.spelledOut(match.group("name")), column));
            } else {
                String symbol = match.group("piece");
                tokens.add(new Token(Token.Kind.SYMBOL, OTHER_FORMS.getOrDefault(symbol, symbol), column));
            }
            at = match.end();
        }
        String rest = text.substring(at).stripLeading();
        if (!rest.isEmpty()) {
            String symbol = Character.toString(rest.codePointAt(0));
            throw problem(
                    text.length() - rest.length() + 1,
                    "'" + symbol + "' is not part of the language.",
                    symbol.matches("[<>]") ? symbol + "= was meant." : "use + * / ^ sqrt( ) only.");
        }
        tokens.add(new Token(Token.Kind.END, "", text.length() + 1));
        return tokens;
    }
}
