package dev.hyperlaw.posynomial;

import dev.hyperlaw.rational.Rational;
import java.util.Map;
import java.util.Set;

/** Exact arithmetic after a {@code ^}. */
final class ExponentParser {
    private static final Set<String> VARIABLES = Set.of("eta", "alpha", "b", "T", "K");

    private final Source source;
    private final TokenStream tokens;
    private final Map<String, Rational> names;
    private final boolean fractionExponents;
    private int depth;

    ExponentParser(Source source, TokenStream tokens, Map<String, Rational> names, boolean fractionExponents) {
        this.source = source;
        this.tokens = tokens;
        this.names = names;
        this.fractionExponents = fractionExponents;
    }

    Rational exponent() {
        boolean negative = tokens.take("-");
        Token first = tokens.peek();
        Rational value = atom();
        if (first.isInteger() && tokens.peek().is("/") && tokens.peekSecond().isInteger()) {
            Token slash = tokens.next();
            Token below = tokens.next();
            if (!fractionExponents) {
                String fraction = (negative ? "-" : "") + first.text() + "/" + below.text();
                throw source.problem(
                        slash.column(),
                        "'^%s' could mean the power %s or a division by %s."
                                .formatted(fraction, fraction, below.text()),
                        "write ^(%s) for the power, or put parentheses around the base and its power."
                                .formatted(fraction));
            }
            value = divide(value, rational(below), slash);
        }
        return negative ? value.negate() : value;
    }

    private Rational atom() {
        Token token = tokens.next();
        if (token.kind() == Token.Kind.NUMBER) {
            return rational(token);
        }
        if (token.kind() == Token.Kind.NAME) {
            Rational value = names.get(token.text());
            if (value == null) {
                throw source.problem(
                        token.column(),
                        "the exponent contains '%s', and an exponent must be a known rational number."
                                .formatted(token.text()),
                        VARIABLES.contains(token.text())
                                ? "write the exponent as a number: a variable cannot stand there."
                                : "give it an exact value: --set %s=3/10.".formatted(token.text()));
            }
            return value;
        }
        if (token.is("(")) {
            deeper(token);
            Rational value = sum();
            depth--;
            if (!tokens.take(")")) {
                throw source.problem(token.column(), "the parenthesis that starts here is never closed.", "add ')'.");
            }
            return value;
        }
        throw source.problem(token.column(), "an exponent should stand here.", "write one like 2, 0.5 or (1/6).");
    }

    private Rational sum() {
        Rational value = product();
        while (true) {
            if (tokens.take("+")) {
                value = value.plus(product());
            } else if (tokens.take("-")) {
                value = value.minus(product());
            } else {
                return value;
            }
        }
    }

    private Rational product() {
        Rational value = signed();
        while (true) {
            Token operator = tokens.peek();
            if (tokens.take("*")) {
                value = value.times(signed());
            } else if (tokens.take("/")) {
                value = divide(value, signed(), operator);
            } else {
                return value;
            }
        }
    }

    private Rational signed() {
        boolean negative = false;
        while (tokens.take("-")) {
            negative = !negative;
        }
        return negative ? atom().negate() : atom();
    }

    private void deeper(Token open) {
        if (++depth > ExpressionParser.DEEPEST) {
            throw source.problem(
                    open.column(),
                    "parentheses are nested deeper than %d here.".formatted(ExpressionParser.DEEPEST),
                    "write the exponent as a number.");
        }
    }

    private Rational divide(Rational value, Rational by, Token slash) {
        if (by.isZero()) {
            throw source.problem(slash.column(), "the exponent divides by zero.", "check the fraction.");
        }
        return value.dividedBy(by);
    }

    private Rational rational(Token token) {
        try {
            return Rational.parse(token.text());
        } catch (NumberFormatException e) {
            throw source.problem(
                    token.column(), "'" + token.text() + "' is not a number.", "write it like 0.5 or 1e-3.");
        }
    }
}
