package dev.hyperlaw.parquet;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.NearestName;
import dev.hyperlaw.NumberText;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * Writes a condition anew from its words. A database does whatever a text says, and some statements end the process: so only columns,
 * literals and {@link SqlWords} come through, columns in quotes, within parentheses that match.
 */
final class Condition {
    private static final int DEEPEST = 50;
    /** Words and signs other than commas; a list of names may be longer. */
    private static final int LONGEST = 500;

    private static final int SHOWN = 200;

    private final String text;
    private final Map<String, String> columns = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    private final List<String> written = new ArrayList<>();
    private int at;
    private int depth;
    private int signs;

    private Condition(String text, List<String> columns) {
        this.text = text;
        columns.forEach(column -> this.columns.put(column, column));
    }

    /** @throws InputProblem if it is not one condition on these columns */
    static String written(String text, List<String> columns) {
        Condition condition = new Condition(text, columns);
        condition.read();
        return String.join(" ", condition.written);
    }

    private void read() {
        while (skipBlanks()) {
            char first = text.charAt(at);
            if (first == '\'') {
                add(quoted('\''), false);
            } else if (first == '"') {
                String name = quoted('"');
                add(column(name.substring(1, name.length() - 1).replace("\"\"", "\"")), true);
            } else if (isDigit(at) || first == '.' && isDigit(at + 1)) {
                add(number(), false);
            } else if (Character.isLetter(first) || first == '_') {
                word();
            } else if (first == '(' || first == ')') {
                parenthesis(first);
            } else {
                sign();
            }
        }
        if (depth > 0) {
            throw problem("a '(' is not closed");
        }
        if (written.isEmpty()) {
            throw problem("it is empty");
        }
    }

    /** Blanks, and comments up to the end of their line; false at the end. */
    private boolean skipBlanks() {
        while (at < text.length()) {
            if (text.startsWith("--", at)) {
                int end = text.indexOf('\n', at);
                at = end < 0 ? text.length() : end;
            } else if (!Character.isWhitespace(text.charAt(at))) {
                return true;
            } else {
                at++;
            }
        }
        return false;
    }

    private void add(String piece, boolean counts) {
        signs += counts ? 1 : 0;
        if (signs > LONGEST) {
            throw problem("it has more than %s words".formatted(NumberText.grouped(LONGEST)));
        }
        written.add(piece);
    }

    private String quoted(char quote) {
        int from = at;
        for (at++; at < text.length(); at++) {
            if (text.charAt(at) == 0) {
                throw problem("it holds a character that is not text");
            }
            if (text.charAt(at) == quote) {
                if (at + 1 < text.length() && text.charAt(at + 1) == quote) {
                    at++;
                } else {
                    at++;
                    return text.substring(from, at);
                }
            }
        }
        at = from;
        throw problem("a quotation mark is not closed");
    }

    private boolean isDigit(int place) {
        return place < text.length() && text.charAt(place) >= '0' && text.charAt(place) <= '9';
    }

    private String number() {
        int from = at;
        while (isDigit(at) || at < text.length() && text.charAt(at) == '.') {
            at++;
        }
        if (at < text.length() && (text.charAt(at) == 'e' || text.charAt(at) == 'E')) {
            int digits = at + 1 < text.length() && "+-".indexOf(text.charAt(at + 1)) >= 0 ? at + 2 : at + 1;
            if (isDigit(digits)) {
                for (at = digits; isDigit(at); ) {
                    at++;
                }
            }
        }
        String number = text.substring(from, at);
        boolean runsOn = at < text.length() && (Character.isLetter(text.charAt(at)) || text.charAt(at) == '_');
        if (runsOn || number.indexOf('.') != number.lastIndexOf('.')) {
            at = from;
            throw problem(
                    "'%s' is not a number".formatted(number + (runsOn ? text.charAt(from + number.length()) : "")));
        }
        return number;
    }

    private void word() {
        int from = at;
        while (at < text.length() && (Character.isLetterOrDigit(text.charAt(at)) || text.charAt(at) == '_')) {
            at++;
        }
        String word = text.substring(from, at);
        String lower = word.toLowerCase(Locale.ROOT);
        char next = skipBlanks() ? text.charAt(at) : 0;
        String before = written.isEmpty() ? "" : written.get(written.size() - 1);
        boolean type = SqlWords.TYPES.contains(lower) && (before.equals("::") || before.equals("as") || next == '\'');
        if (type || SqlWords.KEYWORDS.contains(lower)) {
            add(lower, true);
        } else if (next == '(' && !columns.containsKey(word)) {
            if (!SqlWords.FUNCTIONS.contains(lower)) {
                at = from;
                throw problem(
                        "'%s' is not a function that a condition can use".formatted(word),
                        NearestName.of(lower, List.copyOf(SqlWords.FUNCTIONS))
                                .map(near -> near + " was meant.")
                                .orElse("only functions of one row, such as abs, lower or contains, were meant."));
            }
            add(lower, true);
        } else {
            int end = at;
            at = from;
            String column = column(word);
            at = end;
            add(column, true);
        }
    }

    private String column(String name) {
        String known = columns.get(name);
        if (known == null) {
            List<String> names = List.copyOf(columns.values());
            throw problem(
                    "there is no column '%s'; there are %s".formatted(shortened(name), String.join(", ", names)),
                    NearestName.of(name, names)
                            .map(near -> near + " was meant; a name with a dot or a slash stands in double quotes.")
                            .orElse(
                                    "a text stands in single quotes, and a name with a dot or a slash in double quotes."));
        }
        return InMemory.quoted('"', known);
    }

    private void parenthesis(char sign) {
        depth += sign == '(' ? 1 : -1;
        if (depth < 0) {
            throw problem("a ')' has no '('");
        }
        if (depth > DEEPEST) {
            throw problem("it is nested more than %d deep".formatted(DEEPEST));
        }
        at++;
        add(String.valueOf(sign), true);
    }

    private void sign() {
        for (String sign : SqlWords.SIGNS) {
            if (text.startsWith(sign, at)) {
                at += sign.length();
                add(sign, !sign.equals(","));
                return;
            }
        }
        String found = Character.toString(text.codePointAt(at));
        throw problem(
                "'%s' cannot stand in a condition".formatted(found),
                found.equals(";")
                        ? "two conditions were meant: join them by and."
                        : "a name with a dot or a slash was meant: it stands in double quotes.");
    }

    private InputProblem problem(String rule) {
        return problem(rule, "a condition such as \"lr < 1e-3 and optimizer = 'adamw'\" was meant.");
    }

    private InputProblem problem(String rule, String maybe) {
        return new InputProblem(
                "--where '%s': at column %d %s.".formatted(shortened(text), Math.min(at, text.length()) + 1, rule),
                maybe);
    }

    static String shortened(String text) {
        return text.length() > SHOWN ? text.substring(0, SHOWN) + "…" : text;
    }
}
