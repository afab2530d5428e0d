package dev.hyperlaw.intake;

import dev.hyperlaw.NumberText;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

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
        for (List<Integer> chain : chains(fates, keys)) {
            replicates += seeds ? resumes.keepFurthest(chain) : resumes.keepEnded(chain);
        }
        return new RunFates(
                resumes.after,
                replicates == 0
                        ? List.of()
                        : List.of("%s runs have the settings of another and no seed: they are taken as replicates."
                                .formatted(NumberText.grouped(replicates))));
    }

    /** Runs with the same key, where there are several. */
    private static List<List<Integer>> chains(RunFates fates, List<RunKey> keys) {
        Map<RunKey, Integer> first = new HashMap<>();
        Map<RunKey, List<Integer>> chains = new LinkedHashMap<>();
        for (int run = 0; run < keys.size(); run++) {
            boolean counts = switch (fates.of().get(run)) {
                case USED, DIVERGED, STOPPED_EARLY, SUPERSEDED, FILTERED -> true;
                case WITHOUT_LOSS, WITHOUT_RESULT, INCOMPLETE, REPEATED -> false;
            };
            Integer before = counts ? first.putIfAbsent(keys.get(run), run) : null;
            if (before != null) {
                chains.computeIfAbsent(keys.get(run), any -> new ArrayList<>(List.of(before)))
                        .add(run);
            }
        }
        return List.copyOf(chains.values());
    }

    private int keepFurthest(List<Integer> chain) {
        int best = chain.get(0);
        for (int run : chain) {
            if (facts.reached()[run] >= facts.reached()[best]) {
                best = run;
            }
        }
        keep(chain, List.of(best));
        return 0;
    }

    private int keepEnded(List<Integer> chain) {
        List<Integer> ended =
                chain.stream().filter(run -> before.get(run).isKept()).toList();
        if (ended.isEmpty()) {
            return keepFurthest(chain);
        }
        keep(chain, ended);
        return ended.size() > 1 ? ended.size() : 0;
    }

    private void keep(List<Integer> chain, List<Integer> kept) {
        chain.stream().filter(run -> !kept.contains(run)).forEach(run -> after.set(run, Fate.SUPERSEDED));
    }
}
