package dev.hyperlaw.intake;

import dev.hyperlaw.NumberText;
import java.util.ArrayList;
import java.util.List;

/** Some rows of a table, to be named in a message: all counted, a few by their line. */
final class Lines {
    private static final int SHOWN = 5;

    private final RowPlaces places;
    private final List<Integer> first = new ArrayList<>();
    private int count;

    Lines(RowPlaces places) {
        this.places = places;
    }

    void add(int row) {
        if (count++ < SHOWN) {
            first.add(row);
        }
    }

    int count() {
        return count;
    }

    /** {@code 3 rows (lines 2, 5, 9)}. */
    @Override
    public String toString() {
        return "%s (%s%s)".formatted(NumberText.count(count, "row"), places.words(first), count > SHOWN ? ", …" : "");
    }
}
