package dev.hyperlaw.intake;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Runs that repeat another, loss for loss, under the same settings: the seed was not used, or a row was copied. Counted twice they would
 * make the noise look smaller than it is. Losses of three decimals may well coincide: under another seed they
 * are repeats only where every replicate is one.
 */
final class Duplicates {
    private static final double COARSE = 1e3;

    private final RunIndex runs;
    private final Amounts amounts;

    Duplicates(RunIndex runs, Amounts amounts) {
        this.runs = runs;
        this.amounts = amounts;
    }

    private record Group(RunKey settings, List<Long> points) {}

    /** Marks all but the first of each; {@code keys} are without seeds. Returns the rows that repeat. */
    Lines mark(Fate[] fates, RunKey[] keys, @Nullable RunValues seeds, Columns columns) {
        Map<Group, Integer> first = new HashMap<>();
        Map<RunKey, Integer> replicates = new HashMap<>();
        Map<RunKey, Integer> repeats = new HashMap<>();
        Set<Integer> same = new HashSet<>();
        Set<Integer> copies = new HashSet<>();
        for (int run = 0; run < fates.length; run++) {
            if (fates[run] == Fate.USED) {
                replicates.merge(keys[run], 1, Integer::sum);
                Integer before = first.putIfAbsent(new Group(keys[run], points(run)), run);
                if (before != null) {
                    same.add(run);
                    if (seeds != null && seeds.codes()[before] == seeds.codes()[run]) {
                        copies.add(run);
                    }
                    repeats.merge(keys[run], 1, Integer::sum);
                }
            }
        }
        boolean always = !isCoarse()
                || replicates.entrySet().stream()
                        .allMatch(each -> repeats.getOrDefault(each.getKey(), 0) == each.getValue() - 1);
        Lines lines = new Lines(columns);
        for (int run = 0; run < fates.length; run++) {
            if (same.contains(run) && (always || copies.contains(run))) {
                fates[run] = Fate.REPEATED;
                for (int i = 0; i < runs.size(run); i++) {
                    lines.add(runs.row(run, i));
                }
            }
        }
        return lines;
    }

    private List<Long> points(int run) {
        Long[] points = new Long[2 * runs.size(run)];
        for (int i = 0; i < runs.size(run); i++) {
            int row = runs.row(run, i);
            points[2 * i] = Math.round(amounts.tokens()[row]);
            points[2 * i + 1] = Double.doubleToLongBits(amounts.loss()[row]);
        }
        return List.of(points);
    }

    private boolean isCoarse() {
        for (double loss : amounts.loss()) {
            double scaled = COARSE * loss;
            if (Double.isFinite(scaled) && Math.abs(scaled - Math.rint(scaled)) > 1e-6 * Math.abs(scaled)) {
                return false;
            }
        }
        return true;
    }
}
