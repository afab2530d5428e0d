package dev.hyperlaw.view.report;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.evidence.plan.Plan;
import dev.hyperlaw.evidence.plan.Recommendation;
import dev.hyperlaw.view.answer.CapLine;
import dev.hyperlaw.view.answer.PrintedSetting;
import dev.hyperlaw.view.render.html.Html;

/** What to run, what it should cost, and how far to trust it: all that most readers need. */
final class RecommendationCard {
    private final Plan plan;
    private final Recommendation run;
    private final Phrases phrases;
    private final Html html;

    private RecommendationCard(Plan plan, Html html) {
        this.plan = plan;
        this.html = html;
        run = plan.recommendation();
        phrases = new Phrases(plan.history().group());
    }

    static void write(Plan plan, Html html) {
        new RecommendationCard(plan, html).write();
    }

    private void write() {
        html.open("dl", "class", "card");
        PrintedSetting lr = PrintedSetting.lr(run);
        entry("Learning rate", lr.value(), note(lr, "95 % interval", "--max-lr"));
        entry("Batch", Phrases.batch(run.batch()), batchNote());
        if (run.alpha().isPresent()) {
            PrintedSetting alpha = PrintedSetting.alpha(run);
            entry(
                    "Momentum",
                    "β = %s (α = 1 − β = %s)".formatted(PrintedSetting.beta(run), alpha.value()),
                    note(alpha, "95 % interval of α", "--max-beta"));
        }
        entry("Steps", NumberText.grouped(run.steps()), "for %s tokens".formatted(NumberText.compact(run.tokens())));
        CapLine.of(run, phrases::cost).ifPresent(text -> entry("Limits", "they bind", text + "."));
        cost();
        trust();
        html.close("dl");
    }

    private String batchNote() {
        if (run.optimalBatch().isEmpty()) {
            return "The batch was not varied in these runs.";
        }
        if (!run.caps().isEmpty()) {
            return "";
        }
        return run.flatBatch()
                .map(flat ->
                        "Any batch from %s to %s tokens costs less than %s if the learning rate moves along; do not raise it above %s tokens."
                                .formatted(
                                        NumberText.compact(flat.low()),
                                        NumberText.compact(flat.high()),
                                        phrases.loss(run.flatNats(), 1),
                                        NumberText.compact(flat.estimate())))
                .orElse("No budget shows how the loss rises away from its best batch.");
    }

    private void cost() {
        if (plan.costUnknown().isPresent()) {
            entry(
                    "Expected regret",
                    "unknown",
                    Phrases.sentence(plan.costUnknown().get()));
            return;
        }
        plan.expected()
                .ifPresent(cost -> entry(
                        "Expected regret",
                        phrases.cost(cost),
                        plan.p90()
                                .map(p90 -> "One time in ten it is more than %s.".formatted(phrases.loss(p90.nats())))
                                .orElse("")));
        plan.keep()
                .ifPresent(cost -> entry(
                        "If nothing is changed",
                        phrases.cost(cost),
                        "Expected regret of the settings tuned at %s tokens."
                                .formatted(NumberText.compact(plan.keptTokens()))));
        plan.paper()
                .ifPresent(rule -> entry(
                        "Rule %s of the paper".formatted(rule.rule()),
                        phrases.cost(rule.cost()),
                        "Expected regret of the theory's rule for what was tuned."));
    }

    private void trust() {
        String asked = plan.isInside()
                ? "You ask for a budget within those tuned at."
                : "You ask for a jump of x%s from the largest tuned budget."
                        .formatted(NumberText.rounded(plan.extrapolation(), 3));
        entry(
                "Trust",
                plan.trust()
                        .map(trust -> "held on these runs up to x" + NumberText.rounded(trust.validatedUpTo(), 3))
                        .orElseGet(plan::withoutTrust),
                plan.trust()
                        .map(trust ->
                                "%s Mean regret over the %s up to there%s: plan %s, keep %s, tuning at the larger budget itself %s."
                                        .formatted(
                                                asked,
                                                Phrases.count(trust.pairs(), "pair"),
                                                trust.leftOut() == 0
                                                        ? ""
                                                        : " that show where the optimum is (%d more do not)"
                                                                .formatted(trust.leftOut()),
                                                Phrases.regret(trust.plan()),
                                                Phrases.regret(trust.keep()),
                                                Phrases.regret(trust.floor())))
                        .orElse(asked));
    }

    private void entry(String name, String value, String note) {
        html.open("div").element("dt", name).open("dd").element("strong", value);
        if (!note.isEmpty()) {
            html.element("span", note, "class", "note");
        }
        html.close("dd").close("div");
    }

    private static String note(PrintedSetting setting, String interval, String limit) {
        if (setting.interval().isEmpty()) {
            return "Not tuned in these runs.";
        }
        return setting.isPinned()
                ? "At %s: all of the %s lies beyond it.".formatted(limit, interval)
                : interval + " " + Phrases.range(setting.interval().get(), setting::end);
    }
}
