package dev.hyperlaw.sweep.file;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.quantity.Numeral;
import dev.hyperlaw.sweep.file.SettingsBlock.Entry;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** The token counts at which loss is wanted; a run's own horizon is always the last of them. */
final class RecordPoints {
    private static final int HALVINGS = 6;

    private final boolean given;
    private final FilePlace place;
    private final TreeMap<Long, FilePlace> points = new TreeMap<>();

    RecordPoints(Optional<Entry> entry, Problems problems) {
        given = entry.isPresent();
        place = entry.map(Entry::place).orElse(FilePlace.START);
        entry.ifPresent(some -> some.choices().forEach(choice -> {
            try {
                points.put(Numeral.parse("record", choice.text()).wholeTokens(), choice.place());
            } catch (InputProblem e) {
                problems.add(choice.place(), e);
            }
        }));
    }

    boolean given() {
        return given;
    }

    FilePlace place() {
        return place;
    }

    NavigableSet<Long> within(long horizon, boolean constantRate) {
        NavigableSet<Long> own = new TreeSet<>();
        if (given) {
            own.addAll(points.headMap(horizon).keySet());
        } else if (constantRate) {
            // One run with a constant rate serves every shorter budget: a factor √2 apart, down to 1/64.
            for (int k = 1; k <= 2 * HALVINGS; k++) {
                own.add(Math.max(1, Math.round(horizon * StrictMath.pow(2, -k / 2.0))));
            }
        }
        own.add(horizon);
        return own;
    }

    /** A point that not even the longest run reaches is a slip. */
    void checkReached(long longest, Problems problems) {
        points.tailMap(longest, false)
                .forEach((tokens, at) -> problems.add(
                        at, "record asks for %d tokens, and the longest run ends at %d.".formatted(tokens, longest)));
    }

    static String text(NavigableSet<Long> points) {
        return points.stream().map(String::valueOf).collect(Collectors.joining(","));
    }
}
