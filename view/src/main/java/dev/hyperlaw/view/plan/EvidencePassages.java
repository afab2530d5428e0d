package dev.hyperlaw.view.plan;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.forecast.Forecast;
import dev.hyperlaw.evidence.forecast.Prior;
import dev.hyperlaw.evidence.forecast.Response;
import dev.hyperlaw.evidence.plan.Plan;
import dev.hyperlaw.view.document.Audience;
import dev.hyperlaw.view.document.Fact;
import dev.hyperlaw.view.document.FactTable;
import dev.hyperlaw.view.document.FactTable.Column;
import dev.hyperlaw.view.document.Passage;
import dev.hyperlaw.view.figure.plan.PlanFigures;
import java.util.ArrayList;
import java.util.List;

/** The loss surfaces, the optima against the budget, and the exponents with what was believed before: sections of a page. */
final class EvidencePassages {
    private static final int DIGITS = 3;

    private final Plan plan;
    private final PlanFigures figures;

    EvidencePassages(Plan plan, PlanFigures figures) {
        this.plan = plan;
        this.figures = figures;
    }

    List<Passage> sections() {
        return List.of(surfaces(), laws(), BacktestPassages.section(plan, figures.backtest()), exponents());
    }

    private Passage surfaces() {
        List<Passage> passages = new ArrayList<>();
        figures.surfaces().ifPresent(figure -> passages.add(new Passage.Picture(figure)));
        figures.rates().ifPresent(figure -> passages.add(new Passage.Picture(figure)));
        if (passages.isEmpty()) {
            passages.add(Passage.Line.of("", "No budget shows the loss over a plane or a line of settings."));
        }
        return page("The loss at each budget", passages);
    }

    private Passage laws() {
        List<Passage> pictures = new ArrayList<>();
        figures.laws().forEach(figure -> pictures.add(new Passage.Picture(figure)));
        return page("The optima against the budget", pictures);
    }

    private Passage exponents() {
        FactTable.Builder table = FactTable.of(
                "",
                "",
                Column.text("setting"),
                Column.text("moves like"),
                Column.number("from these runs"),
                Column.number("from the prior"));
        for (Forecast.Shrunk exponent : plan.forecast().exponents()) {
            long prior = Math.round(100 * exponent.priorShare());
            table.row(
                    Fact.words(name(exponent.axis())),
                    Fact.words("T^{%s}".formatted(SlopeFacts.text(exponent.interval()))),
                    Fact.words("%d %%".formatted(100 - prior)),
                    Fact.words("%d %%".formatted(prior)));
        }
        return page(
                "The exponents, and what was believed before",
                List.of(table.build(), Passage.Line.of("", prior()), priors()));
    }

    private static String name(Tunable setting) {
        return switch (setting) {
            case LEARNING_RATE -> "learning rate";
            case MOMENTUM -> "momentum α = 1 − β";
            case BATCH -> "batch (tokens)";
        };
    }

    private String prior() {
        Prior prior = plan.prior();
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

    private FactTable priors() {
        FactTable.Builder table = FactTable.of(
                "",
                "",
                Column.text("exponent"),
                Column.number("mean"),
                Column.number("standard deviation"),
                Column.text("where it comes from"));
        for (Response response : Response.values()) {
            Prior.PriorExponent belief = plan.prior().of(response);
            table.row(
                    Fact.words(response.key()),
                    Fact.words(NumberText.rounded(belief.mean(), DIGITS)),
                    Fact.words(NumberText.rounded(belief.deviation(), DIGITS)),
                    Fact.words(belief.source()));
        }
        return table.build();
    }

    private static Passage page(String title, List<Passage> passages) {
        return new Passage.Section("", "", title, passages, Audience.PAGE);
    }
}
