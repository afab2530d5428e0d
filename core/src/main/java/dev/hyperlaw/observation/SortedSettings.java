package dev.hyperlaw.observation;

import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Iterator;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Settings by name that never change, in two arrays. A table may have a million runs: a tree for each would take four times the memory,
 * and the collector most of the time.
 */
final class SortedSettings extends AbstractMap<String, Setting> implements SortedMap<String, Setting> {
    private final String[] names;
    private final Setting[] values;

    private SortedSettings(String[] names, Setting[] values) {
        this.names = names;
        this.values = values;
    }

    static SortedSettings copyOf(SortedMap<String, Setting> settings) {
        if (settings instanceof SortedSettings same) {
            return same;
        }
        SortedMap<String, Setting> inOrder =
                settings.comparator() == null ? settings : new TreeMap<>((Map<String, Setting>) settings);
        return new SortedSettings(
                inOrder.keySet().toArray(String[]::new), inOrder.values().toArray(Setting[]::new));
    }

    /** The same settings; their names are stored once for both where they are the same. */
    SortedSettings sharingNamesOf(SortedSettings other) {
        return hasNamesOf(other) ? new SortedSettings(other.names, values) : this;
    }

    boolean hasNamesOf(SortedSettings other) {
        return Arrays.equals(names, other.names);
    }

    @Override
    public @Nullable Setting get(@Nullable Object name) {
        int place = place(name);
        return place < 0 ? null : values[place];
    }

    @Override
    public boolean containsKey(@Nullable Object name) {
        return place(name) >= 0;
    }

    private int place(@Nullable Object name) {
        return name instanceof String text ? Arrays.binarySearch(names, text) : -1;
    }

    @Override
    public int size() {
        return names.length;
    }

    @Override
    public void forEach(BiConsumer<? super String, ? super Setting> action) {
        for (int i = 0; i < names.length; i++) {
            action.accept(names[i], values[i]);
        }
    }

    @Override
    public Set<Map.Entry<String, Setting>> entrySet() {
        return new AbstractSet<>() {
            @Override
            public Iterator<Map.Entry<String, Setting>> iterator() {
                return IntStream.range(0, names.length)
                        .mapToObj(i -> Map.entry(names[i], values[i]))
                        .iterator();
            }

            @Override
            public int size() {
                return names.length;
            }
        };
    }

    @Override
    public @Nullable Comparator<? super String> comparator() {
        return null;
    }

    @Override
    public String firstKey() {
        return end(0);
    }

    @Override
    public String lastKey() {
        return end(names.length - 1);
    }

    private String end(int place) {
        if (names.length == 0) {
            throw new NoSuchElementException("There are no settings.");
        }
        return names[place];
    }

    @Override
    public SortedMap<String, Setting> subMap(String from, String to) {
        return copyOf(new TreeMap<>((SortedMap<String, Setting>) this).subMap(from, to));
    }

    @Override
    public SortedMap<String, Setting> headMap(String to) {
        return copyOf(new TreeMap<>((SortedMap<String, Setting>) this).headMap(to));
    }

    @Override
    public SortedMap<String, Setting> tailMap(String from) {
        return copyOf(new TreeMap<>((SortedMap<String, Setting>) this).tailMap(from));
    }
}
