package dev.hyperlaw.intake;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Runs that repeat another, loss for loss, under the same settings: the seed was not used, or a row was copied. Counted twice they would
 * make the noise look smaller than it is. Losses of three decimals may well coincide: under another seed they
 * are repeats only where every replicate is one.
 */
record Duplicates(RunIndex runs, Amounts.LossPoints measured) {
    private static final double COARSE = 1e3;

    private record Group(RunKey settings, List<Long> points) {}

    /** The fates with all but the first of each marked; {@code keys} are without seeds. */
    RunFates marked(RunFates fates, List<RunKey> keys, Optional<RunValues> seeds, RowPlaces places) {
        Map<Group, Integer> first = new HashMap<>();
        Map<RunKey, Integer> replicates = new HashMap<>();
        Map<RunKey, Integer> repeats = new HashMap<>();
        Set<Integer> same = new HashSet<>();
        Set<Integer> copies = new HashSet<>();
        for (int run = 0; run < keys.size(); run++) {
            if (fates.of().get(run) == Fate.USED) {
                RunKey key = keys.get(run);
                replicates.merge(key, 1, Integer::sum);
                Integer before = first.putIfAbsent(new Group(key, points(run)), run);
                if (before != null) {
                    int repeat = run;
                    same.add(run);
                    if (seeds.filter(all -> all.codes()[before] == all.codes()[repeat])
                            .isPresent()) {
                        copies.add(run);
                    }
                    repeats.merge(key, 1, Integer::sum);
                }
            }
        }
        boolean always = !isCoarse()
                || replicates.entrySet().stream()
                        .allMatch(each -> repeats.getOrDefault(each.getKey(), 0) == each.getValue() - 1);
        return repeated(fates, always ? same : copies, places);
    }

    private RunFates repeated(RunFates fates, Set<Integer> repeats, RowPlaces places) {
        List<Fate> marked = new ArrayList<>(fates.of());
        Lines lines = new Lines(places);
        for (int run = 0; run < marked.size(); run++) {
            if (repeats.contains(run)) {
                marked.set(run, Fate.REPEATED);
                for (int i = 0; i < runs.size(run); i++) {
                    lines.add(runs.row(run, i));
                }
            }
        }
        return new RunFates(
                marked,
                lines.count() == 0
                        ? List.of()
                        : List.of(
                                "%s repeat another run, loss for loss, at the same settings, whatever their seed: they are counted once."
                                        .formatted(lines)));
    }

    private List<Long> points(int run) {
        Long[] points = new Long[2 * runs.size(run)];
        for (int i = 0; i < runs.size(run); i++) {
            int row = runs.row(run, i);
            points[2 * i] = Math.round(measured.tokens()[row]);
            points[2 * i + 1] = Double.doubleToLongBits(measured.loss()[row]);
        }
        return List.of(points);
    }

    private boolean isCoarse() {
        for (double loss : measured.loss()) {
            double scaled = COARSE * loss;
            if (Double.isFinite(scaled) && Math.abs(scaled - Math.rint(scaled)) > 1e-6 * Math.abs(scaled)) {
                return false;
            }
        }
        return true;
    }
}
