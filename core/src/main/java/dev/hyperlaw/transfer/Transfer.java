package dev.hyperlaw.transfer;

import dev.hyperlaw.NumberText;
import java.util.List;
import java.util.Optional;

/**
 * "Tuned at 1B tokens; what for 100B?" Everything known about one transfer, the recommendation first.
 *
 * @param sideRules what published rules would do to the kept settings
 * @param warnings about the recommendation; each rule carries its own
 * @param rules every rule, the recommended one flagged
 * @param bound what the bound says under the caps, when there are any
 */
public record Transfer(
        TunedRun from,
        TargetRun to,
        TransferRecommendation recommendation,
        SideRules sideRules,
        List<String> warnings,
        List<RuleOutcome> rules,
        Optional<BoundUnderCaps> bound) {
    public Transfer {
        warnings = List.copyOf(warnings);
        rules = List.copyOf(rules);
    }

    /**
     * Moves a tuned configuration to another budget.
     *
     * @throws dev.hyperlaw.InputProblem when the two runs, the caps or the hardware contradict each other
     */
    public static Transfer plan(TunedRun from, TargetRun to) {
        Situation situation = new Situation(from, to);
        TransferRecommendation recommendation = new TransferRecommender(situation).recommend();
        double batch = recommendation.batch().batch().tokens();
        SideRules side = SideRules.of(situation, recommendation.lr().value(), batch);
        List<RuleOutcome> rules = new RuleTable(situation, batch, recommendation.rule()).all();
        Optional<BoundUnderCaps> bound = CapSection.of(situation);
        List<String> warnings = TransferWarnings.of(situation, recommendation, side);
        return new Transfer(from, to, recommendation, side, warnings, rules, bound);
    }

    /** What stays as it was. */
    public KeptSettings kept() {
        return recommendation.kept();
    }

    /** The recommendation as settings to paste, with {@code warnings} above them. */
    public RunSettings settings(List<String> warnings) {
        TransferRecommendation run = recommendation;
        return new RunSettings(
                new RunSettings.Origin(
                        "Hyperlaw transfer: %s to %s tokens, rule %s (%s)"
                                .formatted(
                                        NumberText.compact(from.tokens().tokens()),
                                        NumberText.compact(to.tokens().tokens()),
                                        run.rule(),
                                        run.grounds().basis().text()),
                        run.rule(),
                        run.grounds().basis().text(),
                        KeptSettings.NOTE),
                to.tokens(),
                run.caps(),
                run.printedLr(),
                run.batch(),
                run.schedule(),
                run.kept().warmUpSteps(),
                run.kept().settings(),
                run.kept().auxiliaryLr().stream()
                        .mapToObj(rate -> PrintedSetting.free(rate, Optional.empty()))
                        .findFirst(),
                false,
                warnings);
    }
}
