package dev.hyperlaw.intake;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.quantity.Numeral;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads an {@link Expression}. A header is a name as it stands, slashes and dots included, when the text begins with it; in double quotes
 * any header is one.
 */
final class ExpressionParser {
    private static final Pattern NUMBER =
            Pattern.compile("(\\d+\\^\\d+|\\d*\\.?\\d+(?:[eE][+-]?\\d+)?(?:[kKMBGT]i?)?)");
    private static final Pattern WORD = Pattern.compile("[\\p{L}_][\\p{L}\\p{N}_]*");
    private static final int DEEPEST = 100;

    private final String what;
    private final String text;
    private final List<String> headers;
    private int at;
    private int depth;

    private ExpressionParser(String what, String text, List<String> headers) {
        this.what = what;
        this.text = text;
        this.headers = headers.stream()
                .sorted(Comparator.comparingInt(String::length).reversed())
                .toList();
    }

    /** @param what the role it is for, as messages call it */
    static Expression parse(String what, String text, List<String> headers) {
        ExpressionParser parser = new ExpressionParser(what, text, headers);
        Expression expression = parser.sum();
        if (parser.peek() != 0) {
            throw parser.problem("'%s' is not expected here".formatted(text.substring(parser.at)));
        }
        return expression;
    }

    private Expression sum() {
        if (++depth > DEEPEST) {
            throw problem("it is nested more than %d deep".formatted(DEEPEST));
        }
        Expression left = product();
        while (peek() == '+' || peek() == '-') {
            left = new Expression.Operation(next(), left, product());
        }
        depth--;
        return left;
    }

    private Expression product() {
        Expression left = power();
        while (peek() == '*' || peek() == '/') {
            left = new Expression.Operation(next(), left, power());
        }
        return left;
    }

    private Expression power() {
        Expression base = atom();
        return peek() == '^' ? new Expression.Operation(next(), base, atom()) : base;
    }

    private Expression atom() {
        char first = peek();
        if (first == '(') {
            at++;
            Expression inner = sum();
            if (peek() != ')') {
                throw problem("a ')' is missing");
            }
            at++;
            return inner;
        }
        if (first == '"') {
            int end = text.indexOf('"', at + 1);
            if (end < 0) {
                throw problem("a quotation mark is not closed");
            }
            String name = text.substring(at + 1, end);
            at = end + 1;
            return new Expression.Name(name);
        }
        for (String header : headers) {
            if (text.startsWith(header, at) && endsName(at + header.length())) {
                at += header.length();
                return new Expression.Name(header);
            }
        }
        Matcher word = WORD.matcher(text).region(at, text.length());
        if (word.lookingAt()) {
            at = word.end();
            return new Expression.Name(word.group());
        }
        Matcher number = NUMBER.matcher(text).region(at, text.length());
        if (number.lookingAt()) {
            at = number.end();
            return new Expression.Constant(
                    Numeral.parse("--columns " + what, number.group()).value().doubleValue());
        }
        throw problem(first == 0 ? "a name or a number is missing at the end" : "a name or a number is missing");
    }

    private boolean endsName(int end) {
        return end == text.length() || !Character.isLetterOrDigit(text.charAt(end)) && text.charAt(end) != '_';
    }

    private char peek() {
        while (at < text.length() && text.charAt(at) == ' ') {
            at++;
        }
        return at < text.length() ? text.charAt(at) : 0;
    }

    private char next() {
        return text.charAt(at++);
    }

    private InputProblem problem(String message) {
        return new InputProblem(
                "--columns %s=%s: At column %d of the formula %s.".formatted(what, text, at + 1, message));
    }
}
