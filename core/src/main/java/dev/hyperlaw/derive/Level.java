package dev.hyperlaw.derive;

import dev.hyperlaw.rational.Rational;
import java.util.Collections;
import java.util.List;
import java.util.Map;

/**
 * One level of the hierarchy: the terms that decide something at this order of the budget.
 *
 * @param exponent the order: binding terms are proportional to T^exponent
 * @param binding terms that are of this order on the whole optimal face
 * @param tight constraints that hold with equality on the whole optimal face
 * @param active those of them that hold the optimum back
 * @param weak those of them that hold with equality at the optimum without holding it back: a tie at this order
 * @param frozen terms that are determined after this level although they did not decide anything
 * @param logValue natural logarithm of the least value of the binding terms together, in front of T^exponent
 * @param shares how the binding terms share it
 * @param exactShares the same as fractions where the dual determines them (degree of difficulty 0), else empty
 * @param flat directions still open after this level
 * @param ranges what each variable's exponent may still be, where directions are open
 */
public record Level(
        Rational exponent,
        List<String> binding,
        List<String> tight,
        List<String> active,
        List<String> weak,
        List<String> frozen,
        double logValue,
        Map<String, Double> shares,
        Map<String, Rational> exactShares,
        List<Map<String, Rational>> flat,
        Map<String, ExponentRange> ranges) {
    public Level {
        binding = List.copyOf(binding);
        tight = List.copyOf(tight);
        active = List.copyOf(active);
        weak = List.copyOf(weak);
        frozen = List.copyOf(frozen);
        shares = Collections.unmodifiableMap(shares);
        exactShares = Collections.unmodifiableMap(exactShares);
        flat = List.copyOf(flat);
        ranges = Collections.unmodifiableMap(ranges);
    }
}
