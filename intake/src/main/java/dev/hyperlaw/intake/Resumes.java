package dev.hyperlaw.intake;

import dev.hyperlaw.NumberText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Of runs with the same settings and the same seed the one that came furthest is kept: the others were taken up again. Without
 * seeds those that ended as planned are replicates.
 */
record Resumes(RunFacts facts, List<Fate> before, List<Fate> after) {
    /**
     * The fates once runs are seen beside each other.
     *
     * @param keys the same for the same settings, seed included if there are any
     */
    static RunFates of(RunFates fates, RunFacts facts, List<RunKey> keys, boolean seeds) {
        Resumes resumes = new Resumes(facts, fates.of(), new ArrayList<>(fates.of()));
        int replicates = 0;
        for (int[] chain : SameRuns.of(keys, run -> counts(fates.of().get(run)))) {
            replicates += seeds ? resumes.keepFurthest(chain) : resumes.keepEnded(chain);
        }
        return new RunFates(
                resumes.after,
                replicates == 0
                        ? List.of()
                        : List.of("%s runs have the settings of another and no seed: they are taken as replicates."
                                .formatted(NumberText.grouped(replicates))));
    }

    /** Whether a run may be part of a chain. */
    private static boolean counts(Fate fate) {
        return switch (fate) {
            case USED, DIVERGED, STOPPED_EARLY, SUPERSEDED, FILTERED -> true;
            case WITHOUT_LOSS, WITHOUT_RESULT, INCOMPLETE, REPEATED -> false;
        };
    }

    private int keepFurthest(int[] chain) {
        int best = chain[0];
        for (int run : chain) {
            if (facts.reached()[run] >= facts.reached()[best]) {
                best = run;
            }
        }
        keep(chain, Set.of(best));
        return 0;
    }

    private int keepEnded(int[] chain) {
        Set<Integer> ended = Arrays.stream(chain)
                .filter(run -> before.get(run).isKept())
                .boxed()
                .collect(Collectors.toSet());
        if (ended.isEmpty()) {
            return keepFurthest(chain);
        }
        keep(chain, ended);
        return ended.size() > 1 ? ended.size() : 0;
    }

    private void keep(int[] chain, Set<Integer> kept) {
        Arrays.stream(chain).filter(run -> !kept.contains(run)).forEach(run -> after.set(run, Fate.SUPERSEDED));
    }
}
