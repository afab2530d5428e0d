package dev.hyperlaw.view.report;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.evidence.Interval;
import dev.hyperlaw.evidence.SweepGroup;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.forecast.Forecaster;
import dev.hyperlaw.evidence.landscape.SmoothedOptimum;
import dev.hyperlaw.evidence.plan.Plan;
import dev.hyperlaw.view.figure.Figure;
import dev.hyperlaw.view.figure.plan.PlanFigures;
import dev.hyperlaw.view.render.html.Html;
import dev.hyperlaw.view.render.html.HtmlTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What was read, the loss surfaces, and the optima against the budget. */
final class EvidenceSections {
    /** What says how long runs were and what was written down, and the batch, which the card has. */
    private static final Set<String> NO_SETTINGS_TO_KEEP =
            Set.of("tokens", "steps", "record", "seed", "lr", "batch_tokens", "batch_sequences");

    private final Plan plan;
    private final PlanFigures figures;
    private final Html html;

    EvidenceSections(Plan plan, PlanFigures figures, Html html) {
        this.plan = plan;
        this.figures = figures;
        this.html = html;
    }

    /** The runs of this group. */
    void group() {
        SweepGroup group = plan.history().group();
        long diverged = group.runs().stream().filter(run -> run.diverged()).count();
        html.open("ul", "class", "read");
        if (!group.name().isEmpty()) {
            html.element("li", "Group: " + group.name());
        }
        html.element(
                "li",
                "%s%s, %s, tuned at %s"
                        .formatted(
                                Phrases.count(group.runs().size(), "run"),
                                diverged == 0 ? "" : " (%s diverged)".formatted(NumberText.grouped(diverged)),
                                group.rate().words(),
                                budgets()));
        List<String> kept = new ArrayList<>();
        group.common().forEach((name, setting) -> {
            if (!NO_SETTINGS_TO_KEEP.contains(name)) {
                kept.add(name + " " + setting.canonical());
            }
        });
        if (!kept.isEmpty()) {
            html.element("li", "The same in all these runs, never varied, and to be kept: " + String.join(", ", kept));
        }
        html.close("ul");
    }

    private String budgets() {
        int count = plan.history().budgets();
        String last = NumberText.compact(plan.tunedTokens());
        return count == 1
                ? "one budget, %s tokens".formatted(last)
                : "%d budgets from %s to %s tokens"
                        .formatted(
                                count,
                                NumberText.compact(
                                        plan.history().slices().get(0).tokens()),
                                last);
    }

    void surfaces() {
        html.element("h2", "The loss at each budget");
        figures.surfaces().ifPresent(this::figure);
        figures.rates().ifPresent(this::figure);
        if (figures.surfaces().isEmpty() && figures.rates().isEmpty()) {
            html.element("p", "No budget shows the loss over a plane or a line of settings.");
        }
    }

    void laws() {
        html.element("h2", "The optima against the budget");
        html.open("div", "class", "grid");
        figures.laws().forEach(this::figure);
        html.close("div");
        optima();
    }

    private void optima() {
        List<Tunable> axes = plan.forecast().axes();
        List<String> columns = new ArrayList<>(List.of("budget", "points"));
        axes.forEach(axis -> columns.add("best " + Phrases.name(axis) + " [95 %]"));
        columns.add("loss");
        HtmlTable table = HtmlTable.open(html, columns.toArray(String[]::new));
        Forecaster forecaster =
                plan.history().upTo(plan.history().budgets() - 1).forecaster();
        for (int i = 0; i < plan.history().budgets(); i++) {
            SmoothedOptimum optimum = plan.history().optima().get(i);
            List<String> row = new ArrayList<>(List.of(
                    NumberText.compact(optimum.tokens()),
                    String.valueOf(plan.history().slices().get(i).spots().size())));
            for (Tunable axis : axes) {
                row.add(located(axis, optimum, forecaster.tuned(i, axis)));
            }
            row.add(NumberText.rounded(optimum.loss(), 5));
            table.row(row);
        }
        table.close();
    }

    private static String located(Tunable axis, SmoothedOptimum optimum, Optional<Interval> interval) {
        int index = optimum.axes().indexOf(axis);
        String best = Phrases.value(axis, optimum.place().get(axis));
        if (index < 0) {
            return best + " (held)";
        }
        String edge = optimum.blind().contains(axis)
                ? ", no effect beyond noise"
                : switch (optimum.edges().get(index)) {
                    case NONE -> "";
                    case LOW -> ", lower end of the grid";
                    case HIGH -> ", upper end of the grid";
                };
        return best
                + interval.map(each -> " " + each.bracketed(end -> Phrases.value(axis, end)))
                        .orElse("")
                + edge;
    }

    private void figure(Figure figure) {
        html.figure(figure);
    }
}
