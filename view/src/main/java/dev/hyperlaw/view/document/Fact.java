package dev.hyperlaw.view.document;

import dev.hyperlaw.NumberText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A value that is decided once, for programs and for people.
 *
 * @param key where programs find it, from the object it stands in, such as {@code batch.tokens}; empty if only people read it
 * @param value what programs read: a number, a text, a truth value, a list, map or record of these, or nothing
 * @param text what people read; empty if only programs read it
 * @param unit after the text; empty without one
 * @param parts facts that people read in this text, such as the ends of an interval
 */
public record Fact(String key, @Nullable Object value, String text, String unit, List<Fact> parts) {
    /** In the place of a value that does not exist. */
    public static final String NOTHING = "-";

    public Fact {
        value = PlainValue.of(value);
        parts = List.copyOf(parts);
        if (key.isEmpty() && value != null) {
            throw new IllegalArgumentException("A value needs a key: '%s'.".formatted(text));
        }
    }

    /** Words that only people read, with the facts they are made of. */
    public static Fact words(String text, Fact... parts) {
        return new Fact("", null, text, "", Arrays.asList(parts));
    }

    /** A text that is the same for programs and people. */
    public static Fact text(String key, String text) {
        return new Fact(key, text, text, "", List.of());
    }

    /** A value in words that were chosen elsewhere. */
    public static Fact of(String key, @Nullable Object value, String text) {
        return new Fact(key, value, text, "", List.of());
    }

    /** A value that only programs read. */
    public static Fact data(String key, @Nullable Object value) {
        return new Fact(key, value, "", "", List.of());
    }

    /** A list of objects that only programs read. */
    public static Fact objects(String key, List<List<Fact>> objects) {
        return data(key, objects.stream().map(Tree::of).toList());
    }

    /** A list with an object of facts for each item. */
    public static <T> Fact objects(String key, Collection<T> items, Function<? super T, List<Fact>> facts) {
        return objects(key, items.stream().<List<Fact>>map(facts).toList());
    }

    /** These facts as one object. */
    public static Fact object(String key, List<Fact> facts) {
        return data(key, Tree.of(facts));
    }

    /** Nothing, where there could be something. */
    public static Fact nothing(String key) {
        return new Fact(key, null, NOTHING, "", List.of());
    }

    /** At most {@code digits} significant digits. */
    public static Fact rounded(String key, double value, int digits) {
        return of(key, value, NumberText.rounded(value, digits));
    }

    /** The same where the number may be missing. */
    public static Fact rounded(String key, OptionalDouble value, int digits) {
        return value.isPresent() ? rounded(key, value.getAsDouble(), digits) : nothing(key);
    }

    /** Four significant digits. */
    public static Fact rounded(String key, double value) {
        return of(key, value, NumberText.rounded(value));
    }

    /** A count such as {@code 100B}. */
    public static Fact compact(String key, Number value) {
        return of(key, value, NumberText.compact(value.doubleValue()));
    }

    /** A small count, without groups of digits. */
    public static Fact number(String key, long value) {
        return of(key, value, Long.toString(value));
    }

    /** Every digit: {@code 1,048,576}. */
    public static Fact grouped(String key, long value) {
        return of(key, value, NumberText.grouped(value));
    }

    /** A number of things, such as {@code 1 step}. */
    public static Fact count(String key, long value, String thing) {
        return grouped(key, value).in(value == 1 ? thing : thing + "s");
    }

    /** The same fact with a unit. */
    public Fact in(String unit) {
        return new Fact(key, value, text, unit, parts);
    }

    /** The same fact in other words. */
    public Fact as(String text) {
        return new Fact(key, value, text, unit, parts);
    }

    /** The same fact together with others that its text holds. */
    public Fact with(Fact... more) {
        List<Fact> all = new ArrayList<>(parts);
        all.addAll(Arrays.asList(more));
        return new Fact(key, value, text, unit, all);
    }

    /** The same fact below {@code prefix}. */
    public Fact under(String prefix) {
        return new Fact(
                key.isEmpty() ? "" : prefix + "." + key,
                value,
                text,
                unit,
                parts.stream().map(part -> part.under(prefix)).toList());
    }

    /** What people read: the text and its unit. */
    @Override
    public String toString() {
        return unit.isEmpty() ? text : text + " " + unit;
    }
}
