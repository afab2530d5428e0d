package dev.hyperlaw.intake;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.function.UnaryOperator;

/** A table by columns, with the place of each row. Never changes. */
final class Columns {
    private final RowPlaces places;
    private final List<HeaderName> names;
    private final List<Series> series;
    private final Map<String, Integer> index = new LinkedHashMap<>();

    Columns(RowPlaces places, List<String> headers, List<Series> series) {
        this.places = places;
        this.names = headers.stream().map(HeaderName::of).toList();
        this.series = List.copyOf(series);
        for (int i = 0; i < headers.size(); i++) {
            index.put(headers.get(i), i);
        }
        if (index.size() != series.size()) {
            throw new IllegalArgumentException(
                    "%d different headers do not fit %d columns.".formatted(index.size(), series.size()));
        }
    }

    Columns only(BitSet kept) {
        int[] rows = kept.stream().toArray();
        return new Columns(
                places.only(rows),
                headers(),
                series.stream().map(column -> column.only(rows)).toList());
    }

    Columns renamed(UnaryOperator<String> name) {
        return new Columns(places, headers().stream().map(name).toList(), series);
    }

    /** A column in front that says the same in every row. */
    Columns behind(String header, String cell) {
        List<String> headers = new ArrayList<>(List.of(header));
        headers.addAll(headers());
        List<Series> all = new ArrayList<>(List.of(Series.constant(cell, rows())));
        all.addAll(series);
        return new Columns(places, headers, all);
    }

    /** A column more, at the end. */
    Columns with(String header, Series added) {
        List<String> headers = new ArrayList<>(headers());
        headers.add(header);
        List<Series> all = new ArrayList<>(series);
        all.add(added);
        return new Columns(places, headers, all);
    }

    RowPlaces places() {
        return places;
    }

    String source() {
        return places.source();
    }

    int rows() {
        return places.rows();
    }

    int count() {
        return names.size();
    }

    HeaderName name(int column) {
        return names.get(column);
    }

    String header(int column) {
        return names.get(column).header();
    }

    List<String> headers() {
        return List.copyOf(index.keySet());
    }

    Series series(int column) {
        return series.get(column);
    }

    /** The column with this header, or else the only one whose name without prefixes it is, however that is spelt. */
    OptionalInt find(String name) {
        Integer exact = index.get(name);
        if (exact != null) {
            return OptionalInt.of(exact);
        }
        String wanted = HeaderName.normal(name);
        List<Integer> found = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            if (names.get(i).forms().contains(wanted)) {
                found.add(i);
            }
        }
        return found.size() == 1 ? OptionalInt.of(found.get(0)) : OptionalInt.empty();
    }

    /** Whether the two columns say the same of every row: the same number, or names of the same things. */
    boolean agree(Role role, int one, int other) {
        Map<Object, Object> there = new HashMap<>();
        Map<Object, Object> back = new HashMap<>();
        Series a = series(one);
        Series b = series(other);
        for (int row = 0; row < rows(); row++) {
            Object left = a.key(row);
            Object right = b.key(row);
            boolean both = !a.isEmpty(row) && !b.isEmpty(row);
            boolean alike = role.isNumber() ? left.equals(right) : same(there, left, right) && same(back, right, left);
            if (both && !alike) {
                return false;
            }
        }
        return true;
    }

    private static boolean same(Map<Object, Object> seen, Object key, Object value) {
        return Objects.requireNonNullElse(seen.putIfAbsent(key, value), value).equals(value);
    }
}
