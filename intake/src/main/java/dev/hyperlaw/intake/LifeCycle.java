package dev.hyperlaw.intake;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What became of every run: whether it came to its end, broke down, was stopped, or was taken up again by another. */
final class LifeCycle {
    /** An annealed run that ended earlier was stopped, and its loss is not that of its plan. */
    private static final double REACHED = 0.98;

    private static final Set<String> ENDED_BADLY = Set.of(
            "crashed",
            "crash",
            "failed",
            "killed",
            "preempted",
            "cancelled",
            "canceled",
            "timeout",
            "oom",
            "error",
            "running",
            "pending",
            "stopped",
            "aborted",
            "interrupted",
            "scheduled",
            "node_fail");

    private final RunFacts facts;
    private final boolean[] flat;
    private final @Nullable RunValues states;
    private final Fate[] fates;

    /** @param flat whether the rate of a run is constant, so that it speaks for every budget on its way */
    LifeCycle(RunFacts facts, boolean[] flat, @Nullable RunValues states) {
        this.facts = facts;
        this.flat = flat;
        this.states = states;
        fates = new Fate[flat.length];
        Arrays.setAll(fates, this::alone);
    }

    Fate[] fates() {
        return fates;
    }

    /** The fate of a run as if there were no other. */
    private Fate alone(int run) {
        String state =
                states == null || !states.has(run) ? "" : states.text(run).toLowerCase(Locale.ROOT);
        boolean diverged = facts.broken()[run] || state.contains("diverg") || state.equals("nan");
        if (!facts.measured()[run] && !diverged) {
            return Fate.WITHOUT_LOSS;
        }
        if (!facts.isComplete(run)) {
            return Fate.INCOMPLETE;
        }
        if (diverged) {
            return Fate.DIVERGED;
        }
        if (flat[run]) {
            return Fate.USED;
        }
        double planned = facts.planned()[run];
        if (!Double.isNaN(planned)) {
            double whole = Math.max(1, Math.floor(planned / facts.batch()[run])) * facts.batch()[run];
            return facts.reached()[run] >= REACHED * Math.min(planned, whole) ? Fate.USED : Fate.STOPPED_EARLY;
        }
        return ENDED_BADLY.contains(state) ? Fate.STOPPED_EARLY : Fate.USED;
    }

    /**
     * Of runs with the same settings and the same seed the one that came furthest is kept: the others were taken up again. Without seeds
     * those that ended as planned are replicates.
     *
     * @param keys the same for the same settings, seed included if there are any
     * @return how many replicates there are that only their names tell apart
     */
    int resume(Object[] keys, boolean seeds) {
        Map<Object, Integer> first = new HashMap<>();
        Map<Object, List<Integer>> chains = new LinkedHashMap<>();
        for (int run = 0; run < fates.length; run++) {
            if (fates[run] != Fate.WITHOUT_LOSS && fates[run] != Fate.INCOMPLETE && fates[run] != Fate.REPEATED) {
                Integer before = first.putIfAbsent(keys[run], run);
                if (before != null) {
                    chains.computeIfAbsent(keys[run], any -> new ArrayList<>(List.of(before)))
                            .add(run);
                }
            }
        }
        int replicates = 0;
        for (List<Integer> chain : chains.values()) {
            replicates += seeds ? keepFurthest(chain) : keepEnded(chain);
        }
        return replicates;
    }

    private int keepFurthest(List<Integer> chain) {
        int best = chain.get(0);
        for (int run : chain) {
            if (facts.reached()[run] >= facts.reached()[best]) {
                best = run;
            }
        }
        for (int run : chain) {
            fates[run] = run == best ? fates[run] : Fate.SUPERSEDED;
        }
        return 0;
    }

    private int keepEnded(List<Integer> chain) {
        List<Integer> ended = chain.stream().filter(run -> fates[run].isKept()).toList();
        if (ended.isEmpty()) {
            return keepFurthest(chain);
        }
        for (int run : chain) {
            fates[run] = ended.contains(run) ? fates[run] : Fate.SUPERSEDED;
        }
        return ended.size() > 1 ? ended.size() : 0;
    }
}
