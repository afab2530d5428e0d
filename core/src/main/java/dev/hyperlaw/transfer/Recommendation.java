package dev.hyperlaw.transfer;

import dev.hyperlaw.quantity.LearningRate;
import java.util.List;
import java.util.Optional;

/**
 * The one configuration to run.
 *
 * @param lrLow low end of the 95 % interval of the learning rate
 * @param steps whole steps, rounded down
 * @param leftover tokens of the budget that no whole step uses
 * @param rule name of the rule it comes from
 * @param seenFor the runs on which the rule was seen to work
 * @param notCovered what those runs do not cover
 * @param expectedRegret mean cost on public sweeps at a jump of this size; absent where there is no evidence
 * @param expectedRegretCovers what it counts: present with it
 * @param keepRegret what keeping the tuned configuration cost there
 * @param oldLrRegret what the old learning rate cost at the batch that is run, where that is not the tuned batch
 * @param rateCap present when {@code --max-lr} binds
 */
public record Recommendation(
        LearningRate lr,
        double lrLow,
        double lrHigh,
        BatchPlan batch,
        long steps,
        long leftover,
        Schedule schedule,
        KeptSettings kept,
        String rule,
        Basis basis,
        double jump,
        String seenFor,
        List<String> notCovered,
        Optional<Regret> expectedRegret,
        Optional<RegretScope> expectedRegretCovers,
        Optional<Regret> keepRegret,
        Optional<Regret> oldLrRegret,
        Optional<RateCap> rateCap) {
    public Recommendation {
        notCovered = List.copyOf(notCovered);
    }

    public double finalLr() {
        return lr.value() * schedule.finalFraction();
    }
}
