package dev.hyperlaw.intake;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Runs that repeat another, loss for loss, under the same settings: the seed was not used, or a row was copied. Counted twice they would
 * make the noise look smaller than it is. Losses of few decimals may well coincide: under another seed they are repeats only where more
 * of them do than chance allows.
 */
record Duplicates(RunIndex runs, Amounts.LossPoints measured) {
    /**
     * What a run measured.
     *
     * @param points tokens and loss of each
     */
    private record Measured(long... points) {
        @Override
        public boolean equals(Object other) {
            return other instanceof Measured measured && Arrays.equals(points, measured.points);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(points);
        }
    }

    /** The fates with all but the first of each marked; {@code keys} are without seeds. */
    RunFates marked(RunFates fates, List<RunKey> keys, Optional<RunValues> seeds, RowPlaces places) {
        Set<Integer> same = new HashSet<>();
        Set<Integer> copies = new HashSet<>();
        ChanceRepeats chance = new ChanceRepeats(measured.loss());
        for (int[] group : SameRuns.of(keys, run -> fates.of().get(run) == Fate.USED)) {
            Map<Measured, Integer> measurements = new HashMap<>();
            for (int run : group) {
                Integer before = measurements.putIfAbsent(new Measured(points(run)), run);
                boolean copy = before != null && isSameSeed(seeds, before, run);
                if (before != null) {
                    same.add(run);
                }
                if (copy) {
                    copies.add(run);
                } else if (run != group[0] && isPoint(run)) {
                    chance.add(lossOf(group[0]), lossOf(run), before != null);
                }
            }
        }
        boolean byChance = same.stream().allMatch(this::isPoint) && chance.isPlausible();
        return repeated(fates, byChance ? copies : same, places);
    }

    private static boolean isSameSeed(Optional<RunValues> seeds, int one, int other) {
        return seeds.filter(all -> all.codes()[one] == all.codes()[other]).isPresent();
    }

    /** Whole curves never coincide by chance. */
    private boolean isPoint(int run) {
        return runs.size(run) == 1;
    }

    private double lossOf(int run) {
        return measured.loss()[runs.row(run, 0)];
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
                        : List.of((lines.count() == 1
                                        ? "%s repeats another run, loss for loss, at the same settings, whatever its seed: it is counted once."
                                        : "%s repeat another run, loss for loss, at the same settings, whatever their seed: they are counted once.")
                                .formatted(lines)));
    }

    private long[] points(int run) {
        long[] points = new long[2 * runs.size(run)];
        for (int i = 0; i < runs.size(run); i++) {
            int row = runs.row(run, i);
            points[2 * i] = Math.round(measured.tokens()[row]);
            points[2 * i + 1] = Double.doubleToLongBits(measured.loss()[row]);
        }
        return points;
    }
}
