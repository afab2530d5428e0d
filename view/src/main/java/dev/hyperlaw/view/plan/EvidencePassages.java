package dev.hyperlaw.view.plan;

import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.forecast.Forecast;
import dev.hyperlaw.evidence.forecast.Prior;
import dev.hyperlaw.evidence.forecast.Response;
import dev.hyperlaw.evidence.plan.Plan;
import dev.hyperlaw.view.document.Fact;
import dev.hyperlaw.view.document.FactTable;
import dev.hyperlaw.view.document.Passage;
import dev.hyperlaw.view.figure.plan.PlanFigures;
import dev.hyperlaw.view.fit.IntervalFacts;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The loss surfaces, the optima against the budget, and the exponents with what was believed before: sections of a page. */
record EvidencePassages(Plan plan, PlanFigures figures) {
    private static final int DIGITS = 3;

    List<Passage> sections() {
        return List.of(
                surfaces(),
                laws("The optima against the budget"),
                BacktestPassages.section(plan, figures.backtest()),
                exponents());
    }

    /** For a model that was not trained. */
    List<Passage> ofSizes() {
        return List.of(
                laws("The best settings against model size"),
                BacktestPassages.section(plan, figures.backtest()),
                exponents());
    }

    private Passage surfaces() {
        List<Passage> pictures = Stream.of(figures.surfaces(), figures.rates())
                .flatMap(Optional::stream)
                .<Passage>map(Passage.Picture::new)
                .toList();
        return Passage.Section.page(
                "The loss at each budget",
                pictures.isEmpty()
                        ? List.of(Passage.Line.text("No budget shows the loss over a plane or a line of settings."))
                        : pictures);
    }

    private Passage laws(String title) {
        return Passage.Section.page(
                title, figures.laws().stream().map(Passage.Picture::new).toList());
    }

    private Passage exponents() {
        FactTable table = FactTable.of(plan.forecast().exponents())
                .text("setting", exponent -> name(exponent.axis()))
                .text("moves like", exponent -> "T^{%s}".formatted(IntervalFacts.rounded(exponent.interval())))
                .number("from these runs", exponent -> "%d %%".formatted(100 - prior(exponent)))
                .number("from the prior", exponent -> "%d %%".formatted(prior(exponent)))
                .build();
        return Passage.Section.page(
                "The exponents, and what was believed before",
                List.of(table, Passage.Line.text(prior()), priors(plan)));
    }

    private static long prior(Forecast.Shrunk exponent) {
        return Math.round(100 * exponent.priorShare());
    }

    private static String name(Tunable setting) {
        return switch (setting) {
            case LEARNING_RATE -> "learning rate";
            case MOMENTUM -> "momentum α = 1 − β";
            case BATCH -> "batch (tokens)";
        };
    }

    private String prior() {
        Prior prior = plan.fit().prior();
        return "The prior for runs whose schedule is \"%s\": b* ~ T^{s} (T^{sJoint} where momentum is tuned, too), α* ~ T^{a} b^{aBatch}, η* ~ T^{q} b^{p} α^{k}, each with all else held. %s Another prior can be given with --prior."
                .formatted(
                        prior.name(),
                        prior.fades()
                                ? (prior.fading() < 1
                                                ? "With %d %% of its weight the exponent of"
                                                        .formatted(Math.round(100 * prior.fading()))
                                                : "The exponent of")
                                        + " the learning rate along the path of best batches holds up to a jump of 10 and fades to 0 at a jump of 100."
                                : "No exponent fades with the size of the jump.");
    }

    static FactTable priors(Plan plan) {
        Prior prior = plan.fit().prior();
        return FactTable.of("priorExponents", List.of(Response.values()))
                .text("exponent", response -> Fact.text("exponent", response.key()))
                .number(
                        "mean",
                        response -> Fact.rounded("mean", prior.of(response).mean(), DIGITS))
                .number(
                        "standard deviation",
                        response -> Fact.rounded("deviation", prior.of(response).deviation(), DIGITS))
                .text(
                        "where it comes from",
                        response -> Fact.text("source", prior.of(response).source()))
                .build();
    }
}
