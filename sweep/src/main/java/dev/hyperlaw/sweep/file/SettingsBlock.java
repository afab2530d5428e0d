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
import java.util.stream.LongStream;
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

    /** Every cell of the grid, the last setting turning fastest; made one at a time. */
    Stream<Map<String, WrittenValue>> cells() {
        // A setting without a value has had its problem; the others are still worth a look.
        List<List<Map<String, WrittenValue>>> dimensions = dimensions(entries);
        List<Map<String, WrittenValue>> cells =
                together.stream().flatMap(cell -> product(dimensions(cell))).toList();
        dimensions.add(cells);
        dimensions.removeIf(List::isEmpty);
        return product(dimensions);
    }

    /** Each of the options of a dimension sets one or more settings. */
    private static List<List<Map<String, WrittenValue>>> dimensions(Map<String, Entry> entries) {
        List<List<Map<String, WrittenValue>>> dimensions = new ArrayList<>();
        entries.forEach((name, entry) -> dimensions.add(
                entry.choices().stream().map(choice -> Map.of(name, choice)).toList()));
        return dimensions;
    }

    private static Stream<Map<String, WrittenValue>> product(List<List<Map<String, WrittenValue>>> dimensions) {
        long size = dimensions.stream().mapToLong(List::size).reduce(1, Math::multiplyExact);
        return LongStream.range(0, size).mapToObj(index -> {
            Map<String, WrittenValue> cell = new LinkedHashMap<>();
            long rest = index;
            for (int d = dimensions.size() - 1; d >= 0; d--) {
                List<Map<String, WrittenValue>> options = dimensions.get(d);
                cell.putAll(options.get((int) (rest % options.size())));
                rest /= options.size();
            }
            return cell;
        });
    }
}
