package dev.hyperlaw.evidence.backtest;

import dev.hyperlaw.evidence.Cell;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.history.Past;
import dev.hyperlaw.registry.PublishedLaws;
import dev.hyperlaw.transfer.EmpiricalRules;
import dev.hyperlaw.transfer.PaperRules;
import dev.hyperlaw.transfer.PublishedRules;
import dev.hyperlaw.transfer.RuleExponents;
import dev.hyperlaw.transfer.Scaling;
import dev.hyperlaw.transfer.TransferRule;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** All rules that are tried on a sweep. */
public final class Rules {
    /** To keep everything is what every other rule is compared with. */
    public static final String KEEP = "keep";
    /** The program's own choice. */
    public static final String PLAN = "plan";

    private Rules() {}

    public static List<BacktestRule> all() {
        List<BacktestRule> rules = new ArrayList<>();
        rules.add(new BacktestRule(
                PLAN,
                "this program's choice: exponents from these runs and the prior together",
                (past, tokens) -> Optional.of(past.forecaster().at(tokens).place())));
        rules.add(of(EmpiricalRules.KEEP, KEEP));
        rules.addAll(ofThePaper());
        rules.add(power("batch-only", "batch T^1/2, learning rate kept", "1/2", "0", "0"));
        rules.add(power("sqrt", "batch T^1/2, learning rate with its square root", "1/2", "1/2", "0"));
        rules.add(of(EmpiricalRules.PATH, "empirical"));
        rules.add(of(EmpiricalRules.atBatch(false), "empirical-batch"));
        rules.add(AnnealedRule.TRANSPORT);
        rules.add(AnnealedRule.ARGMIN);
        rules.add(new BacktestRule(
                "SDE",
                PublishedRules.SDE.title() + ", batch kept; its learning rate alone where momentum was not varied",
                new ScalingRule(PublishedRules.SDE.scaling(), false, false)));
        rules.add(new BacktestRule(
                "marek", "batch T^1/2, momentum's half-life kept in tokens, learning rate kept", Rules::marek));
        PublishedRules.LAWS.forEach(rule -> rules.add(of(rule, rule.name())));
        PublishedLaws.all().forEach(law -> rules.add(AbsoluteRule.of(law)));
        rules.add(OwnLaw.CONTINUED);
        rules.add(OwnLaw.HALF_WAY);
        return List.copyOf(rules);
    }

    /** A to D, in this order. */
    public static List<BacktestRule> ofThePaper() {
        return Stream.of(PaperRules.A, PaperRules.B, PaperRules.C, PaperRules.D)
                .map(rule -> of(rule, rule.name()))
                .toList();
    }

    private static BacktestRule of(TransferRule rule, String name) {
        boolean movesBatch = rule.batchLaw() != TransferRule.BatchLaw.GIVEN;
        return new BacktestRule(name, rule.title(), new ScalingRule(rule.scaling(), movesBatch, true));
    }

    private static BacktestRule power(String name, String says, String batch, String perBatch, String perBudget) {
        Scaling scaling = RuleExponents.of(batch, perBatch, perBudget);
        return new BacktestRule(name, says, new ScalingRule(scaling, true, true));
    }

    /** Batch {@code T^½}, the half-life of momentum kept in tokens, {@code β' = β^(b'/b)}, the learning rate kept (Marek et al. 2025). */
    private static Optional<Cell> marek(Past past, double tokens) {
        if (!past.varied().contains(Tunable.BATCH) || !past.varied().contains(Tunable.MOMENTUM)) {
            return Optional.empty();
        }
        Cell tuned = past.tuned().place();
        double ratio = Math.sqrt(tokens / past.tokens());
        double beta = Math.pow(1 - tuned.alpha(), ratio);
        return Optional.of(new Cell(tuned.learningRate(), tuned.batchTokens() * ratio, 1 - beta));
    }

    /**
     * A rule that multiplies the tuned settings by powers of the jump.
     *
     * @param movesBatch whether it has a law for the batch; otherwise the batch stays
     * @param needsMomentum whether the rule is not itself where momentum, which it moves, was not varied
     */
    private record ScalingRule(Scaling scaling, boolean movesBatch, boolean needsMomentum)
            implements BacktestRule.Suggestion {
        @Override
        public Optional<Cell> of(Past past, double tokens) {
            double jump = Math.log(tokens / past.tokens());
            double batch = movesBatch ? scaling.logBatch(jump) : 0;
            boolean momentumVaried = past.varied().contains(Tunable.MOMENTUM);
            double momentum = momentumVaried || needsMomentum ? scaling.logAlpha(jump, batch) : 0;
            if (batch != 0 && !past.varied().contains(Tunable.BATCH) || momentum != 0 && !momentumVaried) {
                return Optional.empty();
            }
            Cell tuned = past.tuned().place();
            return Optional.of(new Cell(
                    tuned.learningRate() * Math.exp(scaling.logLr(jump, batch)),
                    tuned.batchTokens() * Math.exp(batch),
                    Math.min(1, tuned.alpha() * Math.exp(momentum))));
        }
    }
}
