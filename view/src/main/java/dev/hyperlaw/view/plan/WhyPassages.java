package dev.hyperlaw.view.plan;

import dev.hyperlaw.evidence.Exponent;
import dev.hyperlaw.evidence.FamilyCut;
import dev.hyperlaw.evidence.GroupFit;
import dev.hyperlaw.evidence.SweepGroup;
import dev.hyperlaw.evidence.forecast.Forecast;
import dev.hyperlaw.evidence.plan.Costs;
import dev.hyperlaw.evidence.plan.Plan;
import dev.hyperlaw.observation.Setting;
import dev.hyperlaw.view.document.Audience;
import dev.hyperlaw.view.document.Fact;
import dev.hyperlaw.view.document.Passage;
import dev.hyperlaw.view.fit.IntervalFacts;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** What the recommendation rests on: exponents, theory, and what is kept because nothing is known of it. */
final class WhyPassages {
    private static final Set<Exponent> THEOREMS =
            Set.of(Exponent.Q, Exponent.S, Exponent.PATH, Exponent.ALPHA, Exponent.ETA);

    /** Settings of the optimizer and the schedule, as tables and Hyperlaw's own trainer name them. */
    private static final Set<String> KEPT = Set.of(
            "optimizer",
            "schedule",
            "final_lr",
            "beta",
            "beta1",
            "beta2",
            "alpha",
            "epsilon",
            "weight_decay",
            "warmup",
            "momentum_start",
            "nesterov");

    private WhyPassages() {}

    static Passage why(Plan plan) {
        if (plan.forecast().exponents().isEmpty()) {
            return Passage.Line.of("WHY    ", "nothing was tuned, so there is nothing to continue");
        }
        String exponents = plan.forecast().exponents().stream()
                .map(each -> "%s ~ T^%s".formatted(each.axis().brief(), IntervalFacts.rounded(each.interval())))
                .collect(Collectors.joining(", "));
        long share = Math.round(100 * plan.priorShare());
        return Passage.Line.of(
                "WHY    ",
                "{}: {} % your runs, {} % prior ({})",
                exponents,
                100 - share,
                share,
                Fact.text("prior", plan.fit().prior().name()));
    }

    static Fact exponents(Plan plan) {
        return Fact.objects("exponents", plan.forecast().exponents(), WhyPassages::exponent);
    }

    private static List<Fact> exponent(Forecast.Shrunk exponent) {
        return List.of(
                Fact.data("setting", exponent.axis().key()),
                Fact.data("estimate", exponent.interval().estimate()),
                Fact.data("low", exponent.interval().low()),
                Fact.data("high", exponent.interval().high()),
                Fact.data("priorShare", exponent.priorShare()));
    }

    /** What these runs say of the paper's exponents for what was tuned, what its rule would cost, and what the proxy says. */
    static List<Passage> theory(Plan plan, GroupFit fit, LossWords losses, Audience audience) {
        List<Passage> lines = new ArrayList<>();
        String verdicts = fit.judgements().stream()
                .filter(judgement -> judgement.prediction().theory().startsWith("theorem"))
                .filter(judgement -> THEOREMS.contains(judgement.prediction().exponent()))
                .map(VerdictPassages::brief)
                .collect(Collectors.joining(", "));
        if (!verdicts.isEmpty()) {
            lines.add(Passage.Line.of("THEORY ", verdicts + " (the bound is on a gradient norm, not on the loss)")
                    .to(audience));
        }
        plan.costs()
                .paper()
                .ifPresentOrElse(
                        rule -> lines.add(rule(rule, losses).to(audience)),
                        () -> lines.add(Passage.Data.of(Fact.data("paper", null))));
        SecondOpinion proxy = new SecondOpinion(plan);
        proxy.text()
                .ifPresent(text -> lines.add(Passage.Line.of("PROXY  ", text).to(audience)));
        lines.add(Passage.Data.of(proxy.data()));
        return lines;
    }

    private static Passage.Line rule(Costs.RuleCost rule, LossWords losses) {
        return Passage.Line.of(
                "RULE   ",
                "rule {} of the paper would cost {}",
                Fact.text("paper.rule", rule.rule()),
                losses.cost("paper.regret", "paper.regretTokens", Optional.of(rule.cost())));
    }

    /** What was the same in every run that counts, and so says nothing: never varied, or held at the value of most runs. */
    static Passage kept(Plan plan) {
        SweepGroup group = plan.fit().history().group();
        Set<String> held = group.cut().held().stream().map(FamilyCut.Held::name).collect(Collectors.toSet());
        held.addAll(group.cut().rare());
        List<String> never = new ArrayList<>();
        List<String> other = new ArrayList<>();
        Map<String, Object> values = new LinkedHashMap<>();
        for (Map.Entry<String, Setting> entry : group.common().entrySet()) {
            boolean planned =
                    plan.others().stream().anyMatch(each -> each.name().equals(entry.getKey()));
            if (KEPT.contains(entry.getKey()) && !planned) {
                Setting setting = entry.getValue();
                (held.contains(entry.getKey()) ? other : never)
                        .add(entry.getKey().replace('_', ' ') + " " + text(setting));
                values.put(entry.getKey(), setting instanceof Setting.Numeric number ? number.value() : text(setting));
            }
        }
        List<String> parts = new ArrayList<>();
        if (!never.isEmpty()) {
            parts.add(String.join(", ", never) + " (kept; never varied in these runs)");
        }
        if (!other.isEmpty()) {
            parts.add(String.join(", ", other) + " (kept; runs at other values are left out)");
        }
        Fact kept = Fact.of("kept", values, String.join("; ", parts));
        return parts.isEmpty() ? Passage.Data.of(kept) : Passage.Line.of("KEEP   ", "{}", kept);
    }

    private static String text(Setting setting) {
        return setting instanceof Setting.Numeric ? setting.canonical().replace('E', 'e') : setting.canonical();
    }
}
