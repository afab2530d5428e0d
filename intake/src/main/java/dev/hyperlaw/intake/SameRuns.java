package dev.hyperlaw.intake;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/** Finds runs with the same key. Most runs of a table stand alone, and cost nothing but their place in a map. */
final class SameRuns {
    private static final int NONE = -1;

    private SameRuns() {}

    /** The runs of each key that several have, in the order of the first; only runs that {@code count} are looked at. */
    static List<int[]> of(List<RunKey> keys, IntPredicate count) {
        Map<RunKey, Integer> firstOf = new HashMap<>();
        int[] next = filled(keys.size());
        int[] last = filled(keys.size());
        for (int run = 0; run < next.length; run++) {
            if (count.test(run)) {
                Integer first = firstOf.putIfAbsent(keys.get(run), run);
                if (first == null) {
                    last[run] = run;
                } else {
                    next[last[first]] = run;
                    last[first] = run;
                }
            }
        }
        List<int[]> same = new ArrayList<>();
        for (int run = 0; run < next.length; run++) {
            if (last[run] > run) {
                same.add(IntStream.iterate(run, each -> each != NONE, each -> next[each])
                        .toArray());
            }
        }
        return same;
    }

    private static int[] filled(int length) {
        int[] none = new int[length];
        Arrays.fill(none, NONE);
        return none;
    }
}
