package dev.hyperlaw.sweep.file;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;

/** All combinations of one option per dimension, the last dimension turning fastest; made one at a time. */
record Product(List<List<Map<String, WrittenValue>>> dimensions) implements Iterable<Map<String, WrittenValue>> {

    @Override
    public Iterator<Map<String, WrittenValue>> iterator() {
        long size = dimensions.stream().mapToLong(List::size).reduce(1, Math::multiplyExact);
        return new Iterator<>() {
            private long next;

            @Override
            public boolean hasNext() {
                return next < size;
            }

            @Override
            public Map<String, WrittenValue> next() {
                if (!hasNext()) {
                    throw new NoSuchElementException("All %d combinations are taken.".formatted(size));
                }
                return combination(next++);
            }
        };
    }

    private Map<String, WrittenValue> combination(long index) {
        Map<String, WrittenValue> cell = new LinkedHashMap<>();
        long rest = index;
        for (int d = dimensions.size() - 1; d >= 0; d--) {
            List<Map<String, WrittenValue>> options = dimensions.get(d);
            cell.putAll(options.get((int) (rest % options.size())));
            rest /= options.size();
        }
        return cell;
    }
}
