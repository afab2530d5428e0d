package dev.hyperlaw.view.transfer;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.transfer.KeptSettings;
import dev.hyperlaw.transfer.OptimizerSettings;
import dev.hyperlaw.transfer.SideRules;
import dev.hyperlaw.transfer.Transfer;
import dev.hyperlaw.view.document.Fact;
import dev.hyperlaw.view.document.FactTable;
import dev.hyperlaw.view.document.Passage;
import dev.hyperlaw.view.theory.Exact;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/** What stays as it was, and what published rules would do to it. */
final class KeptPassages {
    private static final String KEPT = "recommendation.kept";
    private static final int DIGITS = 12;

    private KeptPassages() {}

    static List<Passage> of(Transfer transfer) {
        KeptSettings kept = transfer.kept();
        List<Passage> blocks = new ArrayList<>();
        blocks.add(kept(transfer));
        if (kept.auxiliaryLr().isPresent()) {
            blocks.add(Passage.Line.whole(
                    "ADAM   ",
                    "Adam lr {}: {}",
                    Fact.rounded(KEPT + ".adamLr", kept.auxiliaryLr(), 3),
                    Fact.text(KEPT + ".adamLrNote", KeptSettings.AUXILIARY_NOTE)));
        } else {
            blocks.add(Passage.Data.of(
                    Fact.data(KEPT + ".adamLr", kept.auxiliaryLr()), Fact.data(KEPT + ".adamLrNote", null)));
        }
        if (kept.tauBefore().isPresent() && kept.tauAfter().isPresent()) {
            blocks.add(Passage.Line.whole(
                    "TAU    ",
                    "B/(lr wd D) {} -> {}",
                    Fact.rounded(KEPT + ".tauBefore", kept.tauBefore(), 3),
                    Fact.rounded(KEPT + ".tauAfter", kept.tauAfter(), 3)));
        } else {
            blocks.add(Passage.Data.of(
                    Fact.data(KEPT + ".tauBefore", kept.tauBefore()), Fact.data(KEPT + ".tauAfter", kept.tauAfter())));
        }
        blocks.add(new Passage.Gap());
        blocks.addAll(published(transfer.sideRules().rules()));
        return blocks;
    }

    private static Passage kept(Transfer transfer) {
        KeptSettings kept = transfer.kept();
        List<String> template = new ArrayList<>(List.of("{}", "schedule {}"));
        List<Object> pieces = new ArrayList<>();
        List<Fact> settings = settings(kept.settings());
        pieces.add(settings.get(0).under(KEPT));
        pieces.add(Fact.text("to.schedule", transfer.recommendation().schedule().toString()));
        List<Fact> unsaid = new ArrayList<>();
        unsaid.add(Fact.data(KEPT + ".alpha", kept.settings().momentum().map(m -> Exact.tidy(m.alpha()))));
        for (Fact setting : settings.subList(1, settings.size())) {
            if (setting.value() == null) {
                unsaid.add(setting.under(KEPT));
            } else {
                template.add(setting.key().equals("weightDecay") ? "weight decay {}" : setting.key() + " {}");
                pieces.add(setting.under(KEPT));
            }
        }
        Fact steps = Fact.count(KEPT + ".warmupSteps", kept.warmUpSteps(), "step");
        Fact tokens = Fact.of(KEPT + ".warmupTokens", kept.warmUpTokens(), NumberText.compact(kept.warmUpTokens()));
        if (kept.warmUpSteps() > 0) {
            template.add("warm-up {} = {} tokens");
            pieces.addAll(List.of(steps, tokens));
        } else {
            unsaid.addAll(List.of(steps, tokens));
        }
        pieces.add(Fact.text(KEPT + ".note", KeptSettings.NOTE).with(unsaid.toArray(Fact[]::new)));
        return Passage.Line.of("KEEP   ", String.join(", ", template) + " ({})", pieces.toArray());
    }

    /** The optimizer first, then what was given of its settings. */
    static List<Fact> settings(OptimizerSettings settings) {
        OptionalDouble beta1 = settings.momentum()
                .map(m -> OptionalDouble.of(Exact.tidy(m.beta())))
                .orElse(OptionalDouble.empty());
        return List.of(
                Fact.text("optimizer", settings.optimizer().text()),
                Fact.rounded("beta1", beta1, DIGITS),
                Fact.rounded("beta2", settings.beta2(), DIGITS),
                Fact.rounded("eps", settings.epsilon(), DIGITS),
                Fact.rounded("weightDecay", settings.weightDecay(), DIGITS));
    }

    private static List<Passage> published(List<SideRules.Rule> rules) {
        List<List<Fact>> rows = rules.stream().map(KeptPassages::row).toList();
        Passage all = Passage.Data.of(Fact.objects("keptUnderPublishedRules", rows));
        List<List<Fact>> speaking = rows.stream()
                .filter(row -> row.subList(1, row.size() - 1).stream().anyMatch(fact -> fact.value() != null))
                .toList();
        if (speaking.isEmpty()) {
            return List.of(
                    all,
                    Passage.Line.plain(
                            "Give --beta1, --beta2, --weight-decay, --eps to see what published rules would do to them."));
        }
        FactTable table = FactTable.of(speaking)
                .text("what published rules would do to what is kept", row -> row.get(0))
                .number("weight decay", row -> row.get(1))
                .number("beta1", row -> row.get(2))
                .number("beta2", row -> row.get(3))
                .number("eps", row -> row.get(4))
                .text("source", row -> row.get(5))
                .build();
        return List.of(all, table);
    }

    private static List<Fact> row(SideRules.Rule rule) {
        return List.of(
                Fact.text("rule", rule.name()),
                RulePassages.number("weightDecay", rule.weightDecay()),
                RulePassages.beta("beta1", rule.beta1()),
                RulePassages.beta("beta2", rule.beta2()),
                RulePassages.number("eps", rule.epsilon()),
                Fact.text("citation", rule.citation()));
    }
}
