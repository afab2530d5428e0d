package dev.hyperlaw.posynomial;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.rational.Rational;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Reads posynomials as people type them.
 *
 * <pre>{@code
 * sum      := [name ':'] product ('+' [name ':'] product)*
 * product  := factor (('*' | '/') factor)*
 * factor   := base ['^' exponent]
 * base     := number | name | 'sqrt' '(' sum ')' | '(' sum ')'
 * exponent := ['-'] (number | name | '(' rational arithmetic ')')
 * }</pre>
 *
 * Exponents are exact: a decimal is the fraction it is written as. A name in an exponent must have been given an exact
 * value.
 */
final class ExpressionParser {
    private static final Set<String> NOT_NUMBERS = Set.of("nan", "inf", "infinity");
    private static final int LARGEST_EXPANDED_POWER = 6;

    private final Source source;
    private final TokenStream tokens;
    private final Map<String, Rational> exponentNames;
    private final boolean fractionExponents;

    /**
     * @param exponentNames values of names that may stand in exponents
     * @param fractionExponents whether {@code T^1/8} means {@code T^(1/8)}; otherwise it is refused as ambiguous
     */
    ExpressionParser(
            Source source, TokenStream tokens, Map<String, Rational> exponentNames, boolean fractionExponents) {
        this.source = source;
        this.tokens = tokens;
        this.exponentNames = exponentNames;
        this.fractionExponents = fractionExponents;
    }

    List<SymbolicTerm> sum(boolean labels) {
        List<SymbolicTerm> terms = new ArrayList<>(labelled(labels));
        while (true) {
            if (tokens.take("+")) {
                terms.addAll(labelled(labels));
            } else if (tokens.peek().is("-")) {
                throw source.problem(
                        tokens.peek().column(),
                        "'-' subtracts, and only sums of positive terms are allowed.",
                        "drop the negative term: a bound without it is still an upper bound.");
            } else {
                return terms;
            }
        }
    }

    private List<SymbolicTerm> labelled(boolean labels) {
        Token first = tokens.peek();
        if (labels && first.kind() == Token.Kind.NAME && tokens.peekSecond().is(":")) {
            tokens.next();
            tokens.next();
            List<SymbolicTerm> parts = product();
            List<SymbolicTerm> named = new ArrayList<>();
            for (int i = 0; i < parts.size(); i++) {
                named.add(parts.get(i).labelled(parts.size() == 1 ? first.text() : first.text() + "." + (i + 1)));
            }
            return named;
        }
        return product();
    }

    private List<SymbolicTerm> product() {
        List<SymbolicTerm> result = factor();
        while (true) {
            Token operator = tokens.peek();
            if (tokens.take("*")) {
                result = multiply(result, factor());
            } else if (tokens.take("/")) {
                result = multiply(result, List.of(single(factor(), operator).power(Rational.of(-1))));
            } else if (operator.is("(")) {
                throw source.problem(
                        operator.column(),
                        "'(' follows a name or a number; sqrt is the only function, and there is no log or exp.",
                        "write '*' before it for a product.");
            } else if (operator.kind() == Token.Kind.NAME || operator.kind() == Token.Kind.NUMBER) {
                throw source.problem(
                        operator.column(),
                        "there is no operator before '" + operator.text() + "'.",
                        "write '*' there.");
            } else {
                return result;
            }
        }
    }

    private SymbolicTerm single(List<SymbolicTerm> terms, Token operator) {
        if (terms.size() > 1) {
            throw source.problem(
                    operator.column(),
                    "division by a sum is not a posynomial.",
                    "divide by one part of the sum only: that is still an upper bound.");
        }
        return terms.get(0);
    }

    private static List<SymbolicTerm> multiply(List<SymbolicTerm> left, List<SymbolicTerm> right) {
        List<SymbolicTerm> result = new ArrayList<>();
        for (SymbolicTerm l : left) {
            for (SymbolicTerm r : right) {
                result.add(l.times(r));
            }
        }
        return result;
    }

    private List<SymbolicTerm> factor() {
        List<SymbolicTerm> base = base();
        Token caret = tokens.peek();
        if (!tokens.take("^")) {
            return base;
        }
        Rational exponent = new ExponentParser(source, tokens, exponentNames, fractionExponents).exponent();
        if (tokens.peek().is("^")) {
            throw source.problem(
                    tokens.peek().column(), "two powers in a row are ambiguous.", "use parentheses: (x^2)^3.");
        }
        return power(base, exponent, caret.column());
    }

    private List<SymbolicTerm> power(List<SymbolicTerm> base, Rational exponent, int column) {
        if (base.size() == 1) {
            return List.of(base.get(0).power(exponent));
        }
        if (!exponent.isInteger()
                || exponent.signum() <= 0
                || exponent.compareTo(Rational.of(LARGEST_EXPANDED_POWER)) > 0) {
            throw source.problem(
                    column,
                    "a sum to the power %s is not a posynomial we can expand (whole powers 1 to %d are)."
                            .formatted(exponent, LARGEST_EXPANDED_POWER),
                    "for a root, take the root of each part: the sum of the roots is not smaller.");
        }
        List<SymbolicTerm> result = base;
        for (int i = 1; i < exponent.intValueExact(); i++) {
            result = multiply(result, base);
        }
        return result;
    }

    private List<SymbolicTerm> base() {
        Token token = tokens.next();
        switch (token.kind()) {
            case NUMBER -> {
                double value = number(token);
                if (value == 0) {
                    throw source.problem(
                            token.column(),
                            "0 is not allowed: every coefficient and value must be positive.",
                            "leave it out altogether.");
                }
                return List.of(SymbolicTerm.number(value, token.column()));
            }
            case NAME -> {
                if (NOT_NUMBERS.contains(token.text().toLowerCase(Locale.ROOT))) {
                    throw source.problem(
                            token.column(),
                            "'%s' is not a finite number.".formatted(token.text()),
                            "write a number such as 1e12.");
                }
                if (token.text().equals("sqrt")) {
                    expect("(", token);
                    List<SymbolicTerm> inside = sum(false);
                    expectClose(token);
                    return power(inside, Rational.of(1, 2), token.column());
                }
                return List.of(SymbolicTerm.name(token.text(), token.column()));
            }
            default -> {
                if (token.is("(")) {
                    List<SymbolicTerm> inside = sum(false);
                    expectClose(token);
                    return inside;
                }
                throw unexpected(token);
            }
        }
    }

    private double number(Token token) {
        try {
            double value = Double.parseDouble(token.text());
            if (Double.isInfinite(value)) {
                throw source.problem(token.column(), token.text() + " is too large.", "check the power of ten.");
            }
            return value;
        } catch (NumberFormatException e) {
            throw source.problem(
                    token.column(), "'" + token.text() + "' is not a number.", "write it like 0.5 or 1e-3.");
        }
    }

    private void expect(String symbol, Token after) {
        if (!tokens.take(symbol)) {
            throw source.problem(
                    tokens.peek().column(),
                    "'%s' needs '%s' after it.".formatted(after.text(), symbol),
                    "write sqrt(x).");
        }
    }

    private void expectClose(Token open) {
        if (tokens.peek().is("-")) {
            sum(false);
        }
        if (!tokens.take(")")) {
            throw source.problem(
                    open.column(), "the parenthesis that starts here is never closed.", "add ')' where it should end.");
        }
    }

    private InputProblem unexpected(Token token) {
        if (token.is("-")) {
            return source.problem(
                    token.column(),
                    "a negative number is not allowed: every coefficient and value must be positive.",
                    "drop the minus sign, or the whole negative term of a bound.");
        }
        if (token.is(")")) {
            return source.problem(
                    token.column(), "this ')' closes nothing, or nothing stands before it.", "remove it.");
        }
        if (token.kind() == Token.Kind.END) {
            return source.problem(
                    token.column(), "the text ends where a term should follow.", "remove the last operator.");
        }
        return source.problem(
                token.column(), "'%s' cannot start a term.".formatted(token.text()), "start with a number or a name.");
    }
}
