package dev.hyperlaw.transfer;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.quantity.Momentum;
import dev.hyperlaw.transfer.Support.Verdict;
import java.util.ArrayList;
import java.util.List;

/**
 * The cases in which a rule's own assumptions fail for this pair of runs (docs/theory.md rows 11, 13, 25, 26, 30b).
 * A batch beyond the threshold of row 13 shows itself as α0 = 1: with constants read off an interior optimum it cannot
 * be exceeded.
 */
final class RuleWarnings {
    /** Above this α the saturating α/(1+α) in the optimum has left the power law behind. */
    static final double NEAR_CAP = 0.5;

    private RuleWarnings() {}

    static List<String> of(Situation situation, RuleOutcome outcome) {
        List<String> warnings = new ArrayList<>();
        TransferRule rule = outcome.rule();
        Verdict verdict = rule.support().forSchedule(situation.schedule());
        boolean paper = PaperRules.ALL.stream().anyMatch(rule::is);
        LawMix law = situation.law();
        if (paper && law.constant() < 1) {
            warnings.add("a law for a constant learning rate, and the target %s (%s)"
                    .formatted(law.isMixed() ? "decays" : "is annealed", situation.schedule()));
        }
        if (law.constant() > 0 && EmpiricalRules.isForAnnealed(rule)) {
            warnings.add(
                    law.isMixed()
                            ? "for annealed schedules, and the target does not end at zero (%s)"
                                    .formatted(situation.schedule())
                            : "for annealed schedules, and the target keeps its learning rate");
        } else if (verdict == Verdict.UNTESTED) {
            warnings.add(
                    rule.support().annealed() == Verdict.UNTESTED
                            ? rule.support().note()
                            : law.isMixed()
                                    ? "never tested between an annealed and a constant schedule"
                                    : "never tested at a constant learning rate");
        } else if (verdict == Verdict.REJECTED) {
            warnings.add(rule.support().note());
        }
        momentum(situation, outcome, warnings);
        if (!outcome.batchFeasible()) {
            warnings.add("its batch of %s tokens %s"
                    .formatted(
                            NumberText.rounded(outcome.batchTokens(), 3),
                            outcome.batchTokens()
                                            < 2 * situation.sequenceLength().orElse(1)
                                    ? "is below one sequence: the bound must be solved again with the smallest batch"
                                    : "is more than the whole budget"));
        }
        if (rule.is(PaperRules.D)) {
            warnings.add(initialisation(situation.from().settings().form().initialisation()));
        }
        family(situation.optimizer(), rule, paper, warnings);
        return warnings;
    }

    private static void momentum(Situation situation, RuleOutcome outcome, List<String> warnings) {
        TransferRule rule = outcome.rule();
        if (!rule.movesMomentum()) {
            return;
        }
        if (situation.from().settings().momentum().isEmpty()) {
            warnings.add("moves momentum, and the momentum of the tuned run is not given");
            return;
        }
        Momentum tuned = situation.from().settings().momentum().get();
        if (tuned.alpha() >= 1) {
            warnings.add(
                    "alpha was at its cap of 1 in the tuned run, where its optimum is not on the power law (10 % of the bound in one example)");
        } else if (tuned.alpha() > NEAR_CAP) {
            warnings.add("alpha %s in the tuned run is close to its cap of 1, where the power law does not hold yet"
                    .formatted(NumberText.rounded(tuned.alpha(), 3)));
        }
        if (!outcome.alphaFeasible()) {
            warnings.add("alpha would be %s, above 1: not a momentum. The bound must be solved again with alpha = 1"
                    .formatted(NumberText.rounded(outcome.alpha().getAsDouble(), 3)));
        }
        boolean assumedTuned = rule.is(PaperRules.B) || rule.is(PaperRules.D) || rule.is(PaperRules.B_BATCH);
        if (assumedTuned && !situation.from().regime().momentumTuned()) {
            warnings.add("assumes that momentum was tuned, which --tuned does not say");
        }
    }

    private static String initialisation(Initialisation initialisation) {
        return switch (initialisation) {
            case MATCHED ->
                "never recommended: its 1/6, -1/3 and -7/12 come from the matched start of the buffer alone";
            case ZERO ->
                "never recommended: its 1/6, -1/3 and -7/12 hold for a buffer that starts at the first gradient; "
                        + "one that starts at zero, as shipped optimizers do, gives b = 1, alpha T^-1/2, lr T^-3/4";
            case CONSTANT ->
                "never recommended: a buffer that starts away from the gradient gives the smallest batch, "
                        + "alpha T^-1/2, lr T^-3/4";
        };
    }

    private static void family(Optimizer optimizer, TransferRule rule, boolean paper, List<String> warnings) {
        if (rule.is(PaperRules.SGD) && !optimizer.isPlain()) {
            warnings.add("for plain SGD, and the optimizer is " + optimizer.text());
        } else if (paper && !rule.is(PaperRules.SGD) && optimizer.isPlain()) {
            warnings.add("for normalised steps, and the optimizer is sgd");
        }
    }
}
