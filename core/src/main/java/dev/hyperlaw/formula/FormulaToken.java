package dev.hyperlaw.formula;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** A word, number, quoted text or sign of a formula. */
record FormulaToken(Kind kind, String text, int offset) {
    private static final Pattern FORM = Pattern.compile("(?:((?:\\d[\\d_]*\\.?\\d*|\\.\\d+)(?:[eE][+-]?\\d+)?[A-Za-z]*)"
            + "|([\\p{L}_][\\p{L}\\p{N}_.]*)|'([^']*)'|\"([^\"]*)\"|(<=|>=|==|!=|[-+*/^()<>,]))");

    enum Kind {
        NUMBER,
        WORD,
        /** A header, whatever it is made of. */
        NAME,
        QUOTED,
        SIGN,
        END
    }

    static List<FormulaToken> all(String text, FormulaNames names) {
        List<FormulaToken> tokens = new ArrayList<>();
        Matcher match = FORM.matcher(text);
        int end = text.stripTrailing().length();
        int at = start(text, 0);
        while (at < end) {
            int offset = at;
            Optional<String> header = isOperandNext(tokens) ? names.at(text, offset) : Optional.empty();
            if (header.isEmpty() && !match.region(offset, end).lookingAt()) {
                String hint = text.charAt(offset) == '=' ? "\nMaybe == was meant." : "";
                throw new FormulaProblem(
                        offset,
                        "The formula '%s' cannot be read from '%s' on.%s"
                                .formatted(text, text.substring(offset), hint));
            }
            FormulaToken token = header.map(name -> new FormulaToken(Kind.NAME, name, offset))
                    .orElseGet(() -> of(match));
            boolean quotedName = names.quoted() && text.charAt(offset) == '"' && token.kind == Kind.QUOTED;
            tokens.add(quotedName ? new FormulaToken(Kind.NAME, token.text, token.offset) : token);
            at = start(text, header.map(name -> offset + name.length()).orElseGet(match::end));
        }
        tokens.add(new FormulaToken(Kind.END, "the end", end));
        return tokens;
    }

    /** The first character at or behind {@code from} that is not a space. */
    private static int start(String text, int from) {
        int at = from;
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
        return at;
    }

    private static boolean isOperandNext(List<FormulaToken> before) {
        return before.isEmpty()
                || before.get(before.size() - 1).kind == Kind.SIGN
                        && !before.get(before.size() - 1).is(")");
    }

    private static FormulaToken of(Matcher match) {
        Kind[] kinds = {Kind.NUMBER, Kind.WORD, Kind.QUOTED, Kind.QUOTED, Kind.SIGN};
        int group = IntStream.rangeClosed(1, kinds.length)
                .filter(each -> match.group(each) != null)
                .findFirst()
                .orElseThrow();
        return new FormulaToken(kinds[group - 1], match.group(group), match.start(group));
    }

    boolean is(String wanted) {
        return (kind == Kind.SIGN || kind == Kind.WORD) && text.equals(wanted);
    }
}
