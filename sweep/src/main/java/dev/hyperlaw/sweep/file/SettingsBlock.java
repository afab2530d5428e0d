package dev.hyperlaw.sweep.file;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Settings with the values they take: one grid of runs.
 *
 * @param entries by canonical name, in the order of the file
 * @param together cells of settings that move together; empty if there are none
 * @param record where the loss is wanted
 */
record SettingsBlock(Map<String, Entry> entries, List<Map<String, Entry>> together, Optional<Entry> record) {
    SettingsBlock {
        entries = Collections.unmodifiableMap(new LinkedHashMap<>(entries));
        together = List.copyOf(together);
    }

    /** A setting as the file gives it. */
    record Entry(String written, FilePlace place, List<WrittenValue> choices) {
        Entry {
            choices = List.copyOf(choices);
        }
    }

    /** This block with everything that {@code other} gives put in place of what is here. */
    SettingsBlock overriddenBy(SettingsBlock other) {
        Map<String, Entry> merged = new LinkedHashMap<>(entries);
        merged.putAll(other.entries);
        return new SettingsBlock(
                merged,
                other.together.isEmpty() ? together : other.together,
                other.record.isPresent() ? other.record : record);
    }

    /** What cannot be: a setting on its own and in {@code together}. */
    void check(Problems problems) {
        for (Map<String, Entry> cell : together) {
            cell.forEach((name, entry) -> {
                Entry alone = entries.get(name);
                if (alone != null) {
                    problems.add(
                            alone.place(),
                            "%s is given here and under together, in line %d."
                                    .formatted(alone.written(), entry.place().line()));
                }
            });
        }
    }

    /** Settings without a value that could be read. */
    Set<String> withoutChoice() {
        Set<String> names = new TreeSet<>();
        entries.forEach((name, entry) -> {
            if (entry.choices().isEmpty()) {
                names.add(name);
            }
        });
        return names;
    }

    /** How many runs the grid has, before one of them is made. */
    BigInteger size() {
        BigInteger cells = together.stream().map(SettingsBlock::size).reduce(BigInteger.ZERO, BigInteger::add);
        return size(entries).multiply(cells.max(BigInteger.ONE));
    }

    private static BigInteger size(Map<String, Entry> entries) {
        return entries.values().stream()
                .map(entry -> BigInteger.valueOf(Math.max(1, entry.choices().size())))
                .reduce(BigInteger.ONE, BigInteger::multiply);
    }

    /** {@code 8 lr x 3 batch x 2 seeds}. */
    String sizes() {
        Stream<String> lists = entries.values().stream()
                .filter(entry -> entry.choices().size() > 1)
                .map(entry -> entry.choices().size() + " " + entry.written());
        BigInteger cells = together.stream().map(SettingsBlock::size).reduce(BigInteger.ZERO, BigInteger::add);
        Stream<String> more = together.isEmpty() ? Stream.of() : Stream.of(cells + " together");
        return Stream.concat(lists, more).collect(Collectors.joining(" x "));
    }

    /** Every dimension of the grid: each of its options sets one or more settings. */
    List<List<Map<String, WrittenValue>>> dimensions() {
        List<List<Map<String, WrittenValue>>> dimensions = new ArrayList<>();
        // A setting without a value has had its problem; the others are still worth a look.
        entries.forEach((name, entry) -> dimensions.add(options(name, entry)));
        dimensions.removeIf(List::isEmpty);
        if (!together.isEmpty()) {
            List<Map<String, WrittenValue>> cells = new ArrayList<>();
            for (Map<String, Entry> cell : together) {
                List<List<Map<String, WrittenValue>>> inner = new ArrayList<>();
                cell.forEach((name, entry) -> inner.add(options(name, entry)));
                new Product(inner).forEach(cells::add);
            }
            if (!cells.isEmpty()) {
                dimensions.add(cells);
            }
        }
        return dimensions;
    }

    private static List<Map<String, WrittenValue>> options(String name, Entry entry) {
        return entry.choices().stream().map(choice -> Map.of(name, choice)).toList();
    }
}
