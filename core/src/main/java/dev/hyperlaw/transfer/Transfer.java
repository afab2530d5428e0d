package dev.hyperlaw.transfer;

import java.util.List;
import java.util.Optional;

/** "Tuned at 1B tokens; what for 100B?" */
public final class Transfer {
    private Transfer() {}

    /**
     * Moves a tuned configuration to another budget.
     *
     * @throws dev.hyperlaw.InputProblem when the two runs, the caps or the hardware contradict each other
     */
    public static TransferResult plan(TunedRun from, TargetRun to) {
        Situation situation = new Situation(from, to);
        TransferRecommendation recommendation = new TransferRecommender(situation).recommend();
        double batch = recommendation.batch().batch().tokens();
        SideRules side = SideRules.of(situation, recommendation.lr().value(), batch);
        List<RuleOutcome> rules = new RuleTable(situation, batch, recommendation.rule()).all();
        Optional<BoundUnderCaps> bound = CapSection.of(situation);
        List<String> warnings = TransferWarnings.of(situation, recommendation, side);
        return new TransferResult(from, to, recommendation, side, warnings, rules, bound);
    }
}
