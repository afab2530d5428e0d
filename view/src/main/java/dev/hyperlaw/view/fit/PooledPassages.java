package dev.hyperlaw.view.fit;

import dev.hyperlaw.evidence.PooledFit;
import dev.hyperlaw.view.document.Audience;
import dev.hyperlaw.view.document.Fact;
import dev.hyperlaw.view.document.Passage;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Several groups with exponents in common. */
final class PooledPassages {
    private PooledPassages() {}

    static Passage of(PooledFit fit) {
        List<Passage> blocks = new ArrayList<>();
        blocks.add(
                Passage.Line.answer("Together: {}", Fact.of("groups", fit.groups(), String.join(", ", fit.groups()))));
        blocks.addAll(Passage.apart(ExponentFacts.table(fit.exponents(), fit.judgements())));
        blocks.add(new Passage.Gap());
        blocks.addAll(GroupPassages.remarks(FitRemarks.of(fit)));
        blocks.add(new Passage.Warnings("warnings", FitRemarks.warnings(fit)));
        blocks.add(data(fit));
        blocks.add(new Passage.Gap());
        return new Passage.Section("pooled[]", "", title(fit.groups()), blocks, Audience.EVERYBODY);
    }

    /** With what the names of all groups have in common: {@code Together: optimizer=muon}. */
    private static String title(List<String> groups) {
        Set<String> shared = new LinkedHashSet<>(List.of(groups.get(0).split(" ")));
        groups.forEach(group -> shared.retainAll(List.of(group.split(" "))));
        shared.remove("");
        return shared.isEmpty() ? "Together" : "Together: " + String.join(" ", shared);
    }

    /** What also stands at the top where there is nothing else. */
    static List<Fact> summary(PooledFit fit) {
        return List.of(
                ExponentFacts.of("exponents", fit.exponents()),
                Fact.data("noise", fit.noise()),
                VerdictFacts.of("verdicts", fit.judgements()));
    }

    private static Passage.Data data(PooledFit fit) {
        List<Fact> facts = new ArrayList<>(summary(fit));
        facts.add(GroupPassages.path(fit.path()));
        facts.add(Fact.objects(
                "agreement",
                fit.agreements(),
                agreement -> List.of(
                        Fact.data("quantity", agreement.exponent().key()),
                        Fact.data("groups", agreement.groups()),
                        Fact.data("agree", agreement.holds()),
                        Fact.data("chance", agreement.chance()),
                        Fact.data("spread", agreement.spread()))));
        facts.add(Fact.objects(
                "sizeLaws",
                fit.sizeLaws(),
                law -> List.of(
                        Fact.data("setting", law.setting().key()),
                        Fact.data("sizes", law.sizes()),
                        Fact.data("exponent", law.exponent()),
                        Fact.data("parameters", Math.exp(law.meanLogSize())),
                        Fact.data("tokens", fit.referenceTokens()),
                        Fact.data("value", Math.exp(law.meanLog())))));
        return new Passage.Data(facts);
    }
}
