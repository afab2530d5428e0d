package dev.hyperlaw.evidence.backtest;

import dev.hyperlaw.registry.PublishedLaws;
import dev.hyperlaw.transfer.EmpiricalRules;
import dev.hyperlaw.transfer.PaperRules;
import dev.hyperlaw.transfer.PublishedRules;
import dev.hyperlaw.transfer.RuleExponents;
import dev.hyperlaw.transfer.TransferRule;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** All rules that are tried on a sweep. */
public final class Rules {
    /** To keep everything is what every other rule is compared with. */
    public static final String KEEP = "keep";
    /** The program's own choice. */
    public static final String PLAN = ForecastRule.NAME;

    private Rules() {}

    public static List<BacktestRule> all() {
        List<BacktestRule> rules = new ArrayList<>();
        rules.add(new ForecastRule());
        rules.add(of(EmpiricalRules.KEEP, KEEP));
        rules.addAll(ofThePaper());
        rules.add(power("batch-only", "batch T^1/2, learning rate kept", "1/2", "0", "0"));
        rules.add(power("sqrt", "batch T^1/2, learning rate with its square root", "1/2", "1/2", "0"));
        rules.add(of(EmpiricalRules.PATH, "empirical"));
        rules.add(of(EmpiricalRules.atBatch(false), "empirical-batch"));
        rules.add(new AnnealedRule(true));
        rules.add(new AnnealedRule(false));
        rules.add(new ScalingRule(
                "SDE",
                PublishedRules.SDE.title() + ", batch kept; its learning rate alone where momentum was not varied",
                PublishedRules.SDE.scaling(),
                false,
                false));
        rules.add(new MarekRule());
        PublishedRules.LAWS.forEach(rule -> rules.add(of(rule, rule.name())));
        PublishedLaws.all().forEach(law -> rules.add(new AbsoluteRule(law)));
        rules.add(new OwnLaw.Continued());
        rules.add(new OwnLaw.HalfWay());
        return List.copyOf(rules);
    }

    /** A to D, in this order. */
    public static List<BacktestRule> ofThePaper() {
        return Stream.of(PaperRules.A, PaperRules.B, PaperRules.C, PaperRules.D)
                .map(rule -> of(rule, rule.name()))
                .toList();
    }

    private static BacktestRule of(TransferRule rule, String name) {
        return new ScalingRule(
                name, rule.title(), rule.scaling(), rule.batchLaw() != TransferRule.BatchLaw.GIVEN, true);
    }

    private static BacktestRule power(String name, String says, String batch, String perBatch, String perBudget) {
        return new ScalingRule(name, says, RuleExponents.of(batch, perBatch, perBudget), true, true);
    }
}
