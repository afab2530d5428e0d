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
    private static final double NEARLY = 0.98;

    /**
     * The fates once runs are seen beside each other.
     *
     * @param keys the same for the same settings, seed included if there are any
     */
    static RunFates of(RunFates fates, RunFacts facts, List<RunKey> keys, boolean seeds) {
        Resumes resumes = new Resumes(facts, fates.of(), new ArrayList<>(fates.of()));
        int replicates = 0;
        int again = 0;
        for (int[] chain : SameRuns.of(keys, run -> counts(fates.of().get(run)))) {
            if (seeds) {
                again += resumes.keepFurthest(chain);
            } else {
                replicates += resumes.keepEnded(chain);
            }
        }
        List<String> warnings = new ArrayList<>();
        if (replicates > 0) {
            warnings.add("%s runs have the settings of another and no seed: they are taken as replicates."
                    .formatted(NumberText.grouped(replicates)));
        }
        if (again > 0) {
            warnings.add(
                    "%s %s the settings and the seed of another that came as far, with another loss: only the last is used. Maybe a setting that differs is not in the table."
                            .formatted(NumberText.count(again, "run"), again == 1 ? "has" : "have"));
        }
        return new RunFates(resumes.after, warnings);
    }

    /** Whether a run may be part of a chain. */
    private static boolean counts(Fate fate) {
        return switch (fate) {
            case USED, DIVERGED, STOPPED_EARLY, SUPERSEDED, FILTERED -> true;
            case WITHOUT_LOSS, WITHOUT_RESULT, INCOMPLETE, REPEATED -> false;
        };
    }

    /** Says how many others ended where the furthest did: those were not taken up again. */
    private int keepFurthest(int[] chain) {
        int best = chain[0];
        for (int run : chain) {
            if (facts.reached()[run] >= facts.reached()[best]) {
                best = run;
            }
        }
        keep(chain, Set.of(best));
        double end = NEARLY * facts.reached()[best];
        return (int) Arrays.stream(chain)
                        .filter(run -> before.get(run) == Fate.USED && facts.reached()[run] >= end)
                        .count()
                - (before.get(best) == Fate.USED ? 1 : 0);
    }

    private int keepEnded(int[] chain) {
        Set<Integer> ended = Arrays.stream(chain)
                .filter(run -> before.get(run).isKept())
                .boxed()
                .collect(Collectors.toSet());
        if (ended.isEmpty()) {
            keepFurthest(chain);
            return 0;
        }
        keep(chain, ended);
        return ended.size() > 1 ? ended.size() : 0;
    }

    private void keep(int[] chain, Set<Integer> kept) {
        Arrays.stream(chain).filter(run -> !kept.contains(run)).forEach(run -> after.set(run, Fate.SUPERSEDED));
    }
}
