package dev.hyperlaw.view.report;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.evidence.forecast.Forecast;
import dev.hyperlaw.evidence.forecast.Prior;
import dev.hyperlaw.evidence.forecast.Response;
import dev.hyperlaw.evidence.plan.NextRuns;
import dev.hyperlaw.evidence.plan.Plan;
import dev.hyperlaw.view.render.html.Html;
import dev.hyperlaw.view.render.html.HtmlTable;
import java.util.List;

/** What to run next, the exponents, and the prior they were combined with. */
final class OutlookSections {
    private OutlookSections() {}

    static void next(Plan plan, Html html) {
        Phrases phrases = new Phrases(plan.history().group());
        html.element("h2", "What to run next");
        if (plan.next().isEmpty()) {
            html.element(
                    "p",
                    plan.costUnknown().isPresent()
                            ? Phrases.sentence(plan.costUnknown().get())
                                    + " Nothing can be said of what more runs would teach."
                            : "No set of runs between the largest tuned budget and half the target would lower the expected regret by 3 % or more for fewer tokens than the target run itself.");
            return;
        }
        html.element(
                "p",
                plan.next().get(0).gain().isPresent()
                        ? "Runs that would narrow the forecast, the most useful per token first:"
                        : "Runs that extend the grid to where the optimum may be:");
        HtmlTable table = HtmlTable.open(
                html,
                "runs",
                "tokens each",
                "learning rates",
                "batches (tokens)",
                "α",
                "tokens in all",
                "lr interval",
                "expected regret");
        for (NextRuns runs : plan.next()) {
            table.row(List.of(
                    String.valueOf(runs.runs()),
                    NumberText.compact(runs.tokens()),
                    Phrases.list(runs.learningRates(), each -> NumberText.rounded(each, 2)),
                    Phrases.list(runs.batches(), NumberText::compact),
                    runs.alphas().isEmpty()
                            ? "as tuned"
                            : Phrases.list(runs.alphas(), each -> NumberText.rounded(each, 2)),
                    NumberText.compact(runs.totalTokens()),
                    runs.gain()
                            .map(gain -> "x%s → x%s"
                                    .formatted(
                                            NumberText.rounded(gain.lrFactorBefore(), 2),
                                            NumberText.rounded(gain.lrFactorAfter(), 2)))
                            .orElse("open"),
                    runs.gain()
                            .map(gain -> "%s → %s"
                                    .formatted(
                                            NumberText.rounded(gain.regretBefore(), 2),
                                            phrases.loss(gain.regretAfter())))
                            .orElse("unknown")));
        }
        table.close();
    }

    static void exponents(Plan plan, Html html) {
        html.element("h2", "The exponents, and what was believed before");
        HtmlTable table = HtmlTable.open(
                html, "setting", "moves like", "95 % interval of the exponent", "from these runs", "from the prior");
        for (Forecast.Shrunk exponent : plan.forecast().exponents()) {
            long prior = Math.round(100 * exponent.priorShare());
            table.row(List.of(
                    Phrases.name(exponent.axis()),
                    "T^{%s}".formatted(Phrases.exponent(exponent.mean())),
                    "%s to %s"
                            .formatted(
                                    Phrases.exponent(exponent.interval().low()),
                                    Phrases.exponent(exponent.interval().high())),
                    "%d %%".formatted(100 - prior),
                    "%d %%".formatted(prior)));
        }
        table.close();
        prior(plan.prior(), html);
    }

    private static void prior(Prior prior, Html html) {
        html.open("p")
                .formula(
                        "The prior for runs whose schedule is \"%s\": b* ~ T^{s} (T^{sJoint} where momentum is tuned, too), α* ~ T^{a} b^{aBatch}, η* ~ T^{q} b^{p} α^{k}, each with all else held. %s Another prior can be given with --prior."
                                .formatted(
                                        prior.name(),
                                        prior.fades()
                                                ? (prior.fading() < 1
                                                                ? "With %d %% of its weight the exponent of"
                                                                        .formatted(Math.round(100 * prior.fading()))
                                                                : "The exponent of")
                                                        + " the learning rate along the path of best batches holds up to a jump of 10 and fades to 0 at a jump of 100."
                                                : "No exponent fades with the size of the jump."))
                .close("p");
        HtmlTable table = HtmlTable.open(html, "exponent", "mean", "standard deviation", "where it comes from");
        for (Response response : Response.values()) {
            table.row(List.of(
                    response.key(),
                    NumberText.rounded(prior.of(response).mean(), 3),
                    NumberText.rounded(prior.of(response).deviation(), 3),
                    prior.of(response).source()));
        }
        table.close();
    }
}
