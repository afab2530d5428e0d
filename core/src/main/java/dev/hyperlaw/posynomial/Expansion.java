package dev.hyperlaw.posynomial;

import dev.hyperlaw.rational.Rational;
import java.util.ArrayList;
import java.util.List;

/** Multiplies sums of monomials out, and says what cannot be. */
record Expansion(Source source) {
    private static final int LARGEST_POWER = 6;
    private static final int MOST_TERMS = 500;

    List<SymbolicTerm> product(List<SymbolicTerm> left, List<SymbolicTerm> right, int column) {
        if ((long) left.size() * right.size() > MOST_TERMS) {
            throw source.problem(
                    column,
                    "this product expands to %d terms, and at most %d are read."
                            .formatted((long) left.size() * right.size(), MOST_TERMS),
                    "keep the largest terms only.");
        }
        List<SymbolicTerm> result = new ArrayList<>();
        for (SymbolicTerm l : left) {
            for (SymbolicTerm r : right) {
                result.add(l.times(r));
            }
        }
        return result;
    }

    List<SymbolicTerm> quotient(List<SymbolicTerm> terms, List<SymbolicTerm> divisor, int column, TermPlace place) {
        if (divisor.size() > 1) {
            throw source.problem(column, "division by a sum is not a posynomial.", place.withoutDivisionBySum);
        }
        return product(terms, List.of(divisor.get(0).power(Rational.of(-1))), column);
    }

    List<SymbolicTerm> power(List<SymbolicTerm> base, Rational exponent, int column, TermPlace place) {
        if (base.size() == 1) {
            return List.of(base.get(0).power(exponent));
        }
        if (!exponent.isInteger() || exponent.signum() <= 0 || exponent.compareTo(Rational.of(LARGEST_POWER)) > 0) {
            throw source.problem(
                    column,
                    "a sum to the power %s is not a posynomial we can expand (whole powers 1 to %d are)."
                            .formatted(exponent, LARGEST_POWER),
                    place.withoutPowerOfSum(exponent, base.size()));
        }
        List<SymbolicTerm> result = base;
        for (int i = 1; i < exponent.intValueExact(); i++) {
            result = product(result, base, column);
        }
        return result;
    }
}
