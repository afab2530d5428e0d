package dev.hyperlaw.sweep.file;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A word, number, quoted text or sign of a formula. */
record FormulaToken(Kind kind, String text, int offset) {
    private static final Pattern FORM =
            Pattern.compile("\\s*(?:((?:\\d[\\d_]*\\.?\\d*|\\.\\d+)(?:[eE][+-]?\\d+)?[A-Za-z]*)"
                    + "|([A-Za-z_][A-Za-z0-9_.]*)|'([^']*)'|\"([^\"]*)\"|(<=|>=|==|!=|[-+*/^()<>,]))");

    enum Kind {
        NUMBER,
        WORD,
        QUOTED,
        SIGN,
        END
    }

    static List<FormulaToken> all(String text) {
        List<FormulaToken> tokens = new ArrayList<>();
        Matcher match = FORM.matcher(text);
        int end = text.stripTrailing().length();
        int at = 0;
        while (at < end) {
            if (!match.region(at, end).lookingAt()) {
                int next = at
                        + text.substring(at).length()
                        - text.substring(at).stripLeading().length();
                String hint = text.charAt(next) == '=' ? "\nMaybe == was meant." : "";
                throw new FormulaProblem(
                        next,
                        "The formula '%s' cannot be read from '%s' on.%s".formatted(text, text.substring(next), hint));
            }
            tokens.add(of(match));
            at = match.end();
        }
        tokens.add(new FormulaToken(Kind.END, "the end", end));
        return tokens;
    }

    private static FormulaToken of(Matcher match) {
        Kind[] kinds = {Kind.NUMBER, Kind.WORD, Kind.QUOTED, Kind.QUOTED, Kind.SIGN};
        for (int group = 1; group < kinds.length; group++) {
            if (match.group(group) != null) {
                return new FormulaToken(kinds[group - 1], match.group(group), match.start(group));
            }
        }
        return new FormulaToken(Kind.SIGN, match.group(kinds.length), match.start(kinds.length));
    }

    boolean is(String wanted) {
        return (kind == Kind.SIGN || kind == Kind.WORD) && text.equals(wanted);
    }
}
