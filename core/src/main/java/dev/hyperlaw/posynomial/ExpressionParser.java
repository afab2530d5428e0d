package dev.hyperlaw.posynomial;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.rational.Rational;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

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
    static final int DEEPEST = 100;

    private final Source source;
    private final TokenStream tokens;
    private final Expansion expansion;
    private final Map<String, Rational> exponentNames;
    private final boolean fractionExponents;
    private TermPlace place;
    private int depth;

    /**
     * @param exponentNames values of names that may stand in exponents
     * @param place {@link TermPlace#ABOVE} for a bound, {@link TermPlace#RELATION} for a cap, where {@code T^1/8} means {@code
     *     T^(1/8)}; in a bound it is refused as ambiguous
     */
    ExpressionParser(Source source, TokenStream tokens, Map<String, Rational> exponentNames, TermPlace place) {
        this.source = source;
        this.tokens = tokens;
        expansion = new Expansion(source);
        this.exponentNames = exponentNames;
        this.place = place;
        fractionExponents = place == TermPlace.RELATION;
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
                        place.withoutDifference);
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
                result = expansion.product(result, factor(), operator.column());
            } else if (tokens.take("/")) {
                List<SymbolicTerm> divisor = in(place.inverted(), this::factor);
                result = expansion.quotient(result, divisor, operator.column(), place);
            } else if (operator.is("(")) {
                throw source.problem(
                        operator.column(),
                        "'(' follows a name or a number, and sqrt is the only function.",
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

    /** Reads a part that stands somewhere else than what is around it. */
    private List<SymbolicTerm> in(TermPlace there, Supplier<List<SymbolicTerm>> part) {
        TermPlace outside = place;
        place = there;
        List<SymbolicTerm> terms = part.get();
        place = outside;
        return terms;
    }

    private List<SymbolicTerm> factor() {
        List<SymbolicTerm> base = in(negativePowerFollows() ? place.inverted() : place, this::base);
        Token caret = tokens.peek();
        if (!tokens.take("^")) {
            return base;
        }
        Rational exponent = new ExponentParser(source, tokens, exponentNames, fractionExponents).exponent();
        if (tokens.peek().is("^")) {
            throw source.problem(
                    tokens.peek().column(), "two powers in a row are ambiguous.", "use parentheses: (x^2)^3.");
        }
        return expansion.power(base, exponent, caret.column(), place);
    }

    /** Whether the group that is next, with its function if it has one, is the base of a negative power. */
    private boolean negativePowerFollows() {
        boolean call =
                tokens.peek().kind() == Token.Kind.NAME && tokens.peekSecond().is("(");
        if (!call && !tokens.peek().is("(")) {
            return false;
        }
        TokenStream behind = tokens.behindGroup();
        try {
            return behind.take("^")
                    && new ExponentParser(source, behind, exponentNames, true)
                                    .exponent()
                                    .signum()
                            < 0;
        } catch (InputProblem notAnExponent) {
            return false; // said when it is read
        }
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
                            place.withoutZero);
                }
                return List.of(SymbolicTerm.number(value));
            }
            case NAME -> {
                if (NOT_NUMBERS.contains(token.text().toLowerCase(Locale.ROOT))) {
                    throw source.problem(
                            token.column(),
                            "'%s' is not a finite number.".formatted(token.text()),
                            "write a number such as 1e12.");
                }
                if (token.text().equals("sqrt")) {
                    if (!tokens.take("(")) {
                        throw source.problem(tokens.peek().column(), "'sqrt' needs '(' after it.", "write sqrt(x).");
                    }
                    return expansion.power(group(token), Rational.of(1, 2), token.column(), place);
                }
                Function.of(token.text()).ifPresent(function -> refuse(function, token));
                return List.of(SymbolicTerm.name(token.text()));
            }
            default -> {
                if (token.is("(")) {
                    return group(token);
                }
                throw unexpected(token);
            }
        }
    }

    private List<SymbolicTerm> group(Token open) {
        if (++depth > DEEPEST) {
            throw source.problem(
                    open.column(),
                    "parentheses are nested deeper than %d here.".formatted(DEEPEST),
                    "multiply some of them out.");
        }
        List<SymbolicTerm> inside = sum(false);
        if (!tokens.take(")")) {
            throw source.problem(
                    open.column(), "the parenthesis that starts here is never closed.", "add ')' where it should end.");
        }
        depth--;
        return inside;
    }

    /** A function that is called; a name that only sounds like one stays a name. */
    private void refuse(Function function, Token name) {
        Token next = tokens.peek();
        if (next.is("(") || next.kind() == Token.Kind.NAME || next.kind() == Token.Kind.NUMBER) {
            throw source.problem(
                    name.column(),
                    "'%s' is not a product of powers, and every term must be one.".formatted(name.text()),
                    function.instead(name.text(), place, tokens.peekSecond().is("-")));
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

    private InputProblem unexpected(Token token) {
        if (token.is("-")) {
            return source.problem(
                    token.column(),
                    "a negative number is not allowed: every coefficient and value must be positive.",
                    place == TermPlace.RELATION ? "drop the minus sign." : place.withoutDifference);
        }
        if (token.is(")")) {
            return source.problem(
                    token.column(), "this ')' closes nothing, or nothing stands before it.", "remove it.");
        }
        if (token.is(",")) {
            return source.problem(
                    token.column(), "',' separates nothing here: no function takes two values.", "write '+' or '*'.");
        }
        if (token.kind() == Token.Kind.END) {
            return source.problem(
                    token.column(), "the text ends where a term should follow.", "remove the last operator.");
        }
        return source.problem(
                token.column(), "'%s' cannot start a term.".formatted(token.text()), "start with a number or a name.");
    }
}
