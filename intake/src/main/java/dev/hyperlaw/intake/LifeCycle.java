package dev.hyperlaw.intake;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Whether every run came to its end, broke down or was stopped.
 *
 * @param flat whether the rate of a run is constant, so that it speaks for every budget on its way
 */
record LifeCycle(RunFacts facts, boolean[] flat, Optional<RunValues> states) {
    /** An annealed run that ended earlier was stopped, and its loss is not that of its plan. */
    private static final double REACHED = 0.98;

    private static final Set<String> ENDED_BADLY =
            Set.of(("crashed crash failed killed preempted cancelled canceled timeout oom error running"
                            + " pending stopped aborted interrupted scheduled node_fail")
                    .split(" "));

    /** Of Optuna's trials: the loss of one that was pruned is that of the moment, and its tokens are those it was to see. */
    private static final Set<String> WITHOUT_RESULT =
            Set.of("trial pruned", "trial fail", "trial running", "trial waiting");

    RunFates fates() {
        return new RunFates(
                IntStream.range(0, flat.length).mapToObj(this::alone).toList(), List.of());
    }

    /** The fate of a run as if there were no other. */
    private Fate alone(int run) {
        String state = states.filter(all -> all.has(run))
                .map(all -> all.text(run).toLowerCase(Locale.ROOT))
                .orElse("");
        boolean diverged = facts.broken()[run] || state.contains("diverg") || state.equals("nan");
        if (WITHOUT_RESULT.contains(state)) {
            return Fate.WITHOUT_RESULT;
        }
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
}
