package dev.hyperlaw.bound;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.posynomial.Greek;
import dev.hyperlaw.rational.Rational;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/** Values given to names, as typed: numbers are read exactly, words (such as {@code init=zero}) stay words. */
public record GivenValues(SortedMap<String, String> values) {
    public static final GivenValues NONE = new GivenValues(Collections.emptySortedMap());

    public GivenValues {
        values = Collections.unmodifiableSortedMap(new TreeMap<>(values));
    }

    public static GivenValues of(Map<String, String> values) {
        return new GivenValues(new TreeMap<>(values));
    }

    /** The same values under the names that are known: Greek letters spelled out, capital letters as they are there. */
    GivenValues spelledAs(Collection<String> known) {
        SortedMap<String, String> spelled = new TreeMap<>();
        values.forEach((name, value) -> {
            String proper = spelling(name, known);
            if (spelled.put(proper, value) != null) {
                throw new InputProblem("--set gives '%s' twice.".formatted(proper), "drop one of them.");
            }
        });
        return new GivenValues(spelled);
    }

    /** How a name is spelled among those known: as it is, or the one that differs from it in capital letters alone. */
    public static String spelling(String name, Collection<String> known) {
        String plain = Greek.spelledOut(name);
        List<String> alike =
                known.stream().filter(plain::equalsIgnoreCase).distinct().toList();
        return known.contains(plain) || alike.size() != 1 ? plain : alike.get(0);
    }

    /** These settings, with {@code defaults} where nothing is set. */
    GivenValues orElse(Map<String, String> defaults) {
        SortedMap<String, String> merged = new TreeMap<>(defaults);
        merged.putAll(values);
        return new GivenValues(merged);
    }

    GivenValues without(Set<String> names) {
        SortedMap<String, String> rest = new TreeMap<>(values);
        rest.keySet().removeAll(names);
        return new GivenValues(rest);
    }

    String word(String name, String otherwise) {
        return values.getOrDefault(name, otherwise);
    }

    /** The values that are exact numbers; those may stand in exponents. */
    Map<String, Rational> numbers() {
        Map<String, Rational> numbers = new TreeMap<>();
        values.forEach((name, text) -> {
            try {
                numbers.put(name, Rational.parse(text));
            } catch (NumberFormatException notANumber) {
                // A word; whoever needs a number here asks by constant().
            }
        });
        return numbers;
    }

    /** The value of a constant: a number that is not negative. Zero removes its terms. */
    double constant(String name) {
        String text = values.get(name);
        if (text == null) {
            return 1;
        }
        try {
            double value = Rational.parse(text).doubleValue();
            if (value >= 0 && !Double.isInfinite(value)) {
                return value;
            }
        } catch (NumberFormatException e) {
            // falls through to the message
        }
        throw new InputProblem(
                "The constant %s has the value '%s', and a constant of a bound must be a number that is not negative."
                        .formatted(name, text),
                "write --set %s=0.5 or --set %s=1/3.".formatted(name, name));
    }
}
