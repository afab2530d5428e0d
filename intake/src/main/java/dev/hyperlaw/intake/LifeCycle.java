package dev.hyperlaw.intake;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Whether every run came to its end, broke down or was stopped.
 *
 * @param plansAlone whether the tokens are those that runs were to see, so that only their states tell which saw them
 * @param flat whether the rate of a run is constant, so that it speaks for every budget on its way
 */
record LifeCycle(RunFacts facts, boolean[] flat, Optional<RunValues> states, boolean plansAlone) {
    /** An annealed run that ended earlier was stopped, and its loss is not that of its plan. */
    private static final double REACHED = 0.98;

    private static final int SHOWN = 5;

    /** Neptune says active and inactive, and in another place whether a run failed. */
    private static final Set<String> ENDED_BADLY = Set.of(
            ("crashed crash failed fail failure killed preempted cancelled canceled timeout oom error errored running"
                            + " pending stopped aborted interrupted scheduled queued node_fail out_of_memory boot_fail"
                            + " deadline suspended terminated lost unfinished incomplete requeued resizing revoked"
                            + " active")
                    .split(" "));

    private static final Set<String> ENDED_WELL = Set.of(
            "finished completed complete success succeeded successful done ok ended finalized inactive".split(" "));

    /** Of Optuna's trials: the loss of one that was pruned is that of the moment, and its tokens are those it was to see. */
    private static final Set<String> WITHOUT_RESULT =
            Set.of("trial pruned", "trial fail", "trial running", "trial waiting");

    RunFates fates() {
        return new RunFates(
                IntStream.range(0, flat.length).mapToObj(this::alone).toList(), unknown());
    }

    /** A state that says nothing to Hyperlaw may say that a run crashed. */
    private List<String> unknown() {
        List<String> unknown = states.stream()
                .flatMap(all -> all.values().stream())
                .map(Object::toString)
                .filter(text -> {
                    String state = state(text);
                    return !ENDED_BADLY.contains(state)
                            && !ENDED_WELL.contains(state)
                            && !state.contains("diverg")
                            && !state.equals("nan")
                            && !text.startsWith("trial ");
                })
                .distinct()
                .toList();
        return unknown.isEmpty()
                ? List.of()
                : List.of("Runs of an unknown state are taken as ended: %s."
                        .formatted(unknown.stream()
                                .limit(SHOWN)
                                .map(CellText::shortened)
                                .collect(Collectors.joining(", "))));
    }

    /** Whether a run in this state has not come to its end. */
    static boolean isBad(String text) {
        return ENDED_BADLY.contains(state(text));
    }

    /** The first word: Slurm says {@code CANCELLED by 1000}. */
    private static String state(String text) {
        return text.startsWith("trial ")
                ? text
                : text.strip().toLowerCase(Locale.ROOT).split("[\\s+:(]", 2)[0];
    }

    /** The fate of a run as if there were no other. */
    private Fate alone(int run) {
        String state = states.filter(all -> all.has(run))
                .map(all -> state(all.text(run)))
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
        if (!Double.isNaN(planned) && !plansAlone) {
            double whole = Math.max(1, Math.floor(planned / facts.batch()[run])) * facts.batch()[run];
            return facts.reached()[run] >= REACHED * Math.min(planned, whole) ? Fate.USED : Fate.STOPPED_EARLY;
        }
        return ENDED_BADLY.contains(state) ? Fate.STOPPED_EARLY : Fate.USED;
    }
}
