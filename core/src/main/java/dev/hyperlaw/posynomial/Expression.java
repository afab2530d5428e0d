package dev.hyperlaw.posynomial;

import dev.hyperlaw.rational.Rational;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The entry to the language: sums for bounds, relations between monomials for caps and paths. */
public final class Expression {
    private Expression() {}

    /**
     * Reads a bound such as {@code det: C1*b/(eta*T) + C2*sqrt(alpha/b)}.
     *
     * @param exponentNames values of the names that may stand in exponents
     */
    public static List<SymbolicTerm> bound(String text, Map<String, Rational> exponentNames) {
        Source source = new Source("bound", text);
        TokenStream tokens = new TokenStream(source.tokens());
        List<SymbolicTerm> terms = new ExpressionParser(source, tokens, exponentNames, TermPlace.ABOVE).sum(true);
        Token rest = tokens.peek();
        if (rest.kind() != Token.Kind.END) {
            throw rest.is(")")
                    ? source.problem(rest.column(), "this ')' closes nothing.", "remove it, or add '(' before.")
                    : source.problem(
                            rest.column(), "'%s' is not expected here.".formatted(rest.text()), "write one sum only.");
        }
        return terms;
    }

    /** A relation {@code left (<= | >= | =) right} between monomials. */
    public record Relation(SymbolicTerm left, String sign, SymbolicTerm right) {}

    /**
     * Reads a cap, floor or path such as {@code b*H<=T} or {@code b=T^3/5}; here {@code T^3/5} is a power.
     *
     * @param what how messages call it: "cap", "path"
     */
    public static Relation relation(String what, String text, Map<String, Rational> exponentNames) {
        Source source = new Source(what, text);
        TokenStream tokens = new TokenStream(source.tokens());
        ExpressionParser parser = new ExpressionParser(source, tokens, exponentNames, TermPlace.RELATION);
        int leftColumn = tokens.peek().column();
        List<SymbolicTerm> left = parser.sum(false);
        Token sign = tokens.next();
        if (!sign.is("<=") && !sign.is(">=") && !sign.is("=")) {
            throw source.problem(
                    sign.column(), "one of <=, >= or = should stand here.", "write it like 'b<=4096' or 'b=T^1/2'.");
        }
        int rightColumn = tokens.peek().column();
        List<SymbolicTerm> right = parser.sum(false);
        Token rest = tokens.peek();
        if (rest.kind() != Token.Kind.END) {
            throw source.problem(
                    rest.column(), "'%s' is not expected here.".formatted(rest.text()), "write one relation only.");
        }
        return new Relation(
                monomial(source, left, leftColumn, sign.is("<=")),
                sign.text(),
                monomial(source, right, rightColumn, sign.is(">=")));
    }

    /**
     * One side of a relation.
     *
     * @param smaller whether it is the side that must not exceed the other
     */
    private static SymbolicTerm monomial(Source source, List<SymbolicTerm> side, int column, boolean smaller) {
        if (side.size() > 1) {
            throw source.problem(
                    column,
                    "a %s compares single products, and this side is a sum.".formatted(source.what()),
                    smaller
                            ? "cap each of its %d parts at 1/%d of the other side: that is enough."
                                    .formatted(side.size(), side.size())
                            : "keep one part of the sum only.");
        }
        return side.get(0);
    }

    /** The names in a text, as they are spelled out; the names of terms and of numbers in exponents are among them. */
    public static Set<String> names(String what, String text) {
        Set<String> names = new LinkedHashSet<>();
        for (Token token : new Source(what, text).tokens()) {
            if (token.kind() == Token.Kind.NAME) {
                names.add(token.text());
            }
        }
        return names;
    }
}
