package dev.hyperlaw.derive;

import dev.hyperlaw.derive.Law.TermOrder;
import dev.hyperlaw.rational.Rational;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the levels of a derivation determined.
 *
 * @param exponents exact exponents of the variables that are determined
 * @param logConstants natural logarithms of the constants in front of them, since a constant such as C2^(5/3) may be too
 *     large for a double; none for a variable whose exponent has only one possible value on a flat face while its constant
 *     is open
 * @param levels what decided, largest order first
 * @param terms exponent and constant of every term that is determined
 * @param frozenFromStart terms that fixed values and paths determine before anything is minimised
 * @param slack the smallest positive distance in exponent of the law from a constraint that is not active; a small one
 *     means that the constraint may still bind at budgets of practical size
 */
public record Settled(
        Map<String, Rational> exponents,
        Map<String, Double> logConstants,
        List<Level> levels,
        Map<String, TermOrder> terms,
        List<String> frozenFromStart,
        Optional<Rational> slack) {
    static final Settled NOTHING = new Settled(Map.of(), Map.of(), List.of(), Map.of(), List.of(), Optional.empty());

    public Settled {
        exponents = Collections.unmodifiableMap(new LinkedHashMap<>(exponents));
        logConstants = Collections.unmodifiableMap(new LinkedHashMap<>(logConstants));
        levels = List.copyOf(levels);
        terms = Collections.unmodifiableMap(new LinkedHashMap<>(terms));
        frozenFromStart = List.copyOf(frozenFromStart);
    }

    /** The same with more exponents, whose constants are open. */
    Settled with(Map<String, Rational> more) {
        Map<String, Rational> all = new LinkedHashMap<>(exponents);
        all.putAll(more);
        return new Settled(all, logConstants, levels, terms, frozenFromStart, slack);
    }
}
