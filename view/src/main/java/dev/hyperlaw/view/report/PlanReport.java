package dev.hyperlaw.view.report;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.evidence.GroupFit;
import dev.hyperlaw.evidence.plan.Plan;
import dev.hyperlaw.view.answer.PrintedSetting;
import dev.hyperlaw.view.figure.plan.PlanFigures;
import dev.hyperlaw.view.render.html.Html;
import dev.hyperlaw.view.render.html.PageStyle;
import dev.hyperlaw.view.render.html.ReportStyle;
import java.util.List;

/**
 * A plan as one page that needs nothing else: no script, no font, no network.
 *
 * @param source the sweep or the table, as people call it
 * @param read what was read of it, a line each
 * @param plans one per group, at least one; the first ones are shown whole
 * @param fits what the runs of each plan say by themselves
 */
public record PlanReport(String source, List<String> read, List<Plan> plans, List<GroupFit> fits) {
    /** Groups with figures of their own: a page of hundreds is neither read nor quick. */
    private static final int SHOWN = 8;

    public PlanReport {
        read = List.copyOf(read);
        plans = List.copyOf(plans);
        fits = List.copyOf(fits);
        if (plans.isEmpty()) {
            throw new IllegalArgumentException("A report needs a plan.");
        }
    }

    public String html() {
        String title = "What to run at %s tokens: %s"
                .formatted(NumberText.compact(plans.get(0).forecast().tokens()), source);
        Html html = new Html();
        html.raw("<!DOCTYPE html>\n")
                .open("html", "lang", "en")
                .open("head")
                .lone("meta", "charset", "utf-8")
                .lone("meta", "name", "viewport", "content", "width=device-width, initial-scale=1")
                .element("title", title)
                .open("style")
                .raw("\n" + PageStyle.GROUND + ReportStyle.CSS)
                .close("style")
                .close("head")
                .open("body")
                .open("main")
                .element("h1", title);
        if (plans.size() == 1) {
            group(html, 0);
        } else {
            contents(html);
            read(html);
            for (int i = 0; i < shown(); i++) {
                html.open("section", "id", anchor(i)).element("h2", name(i), "class", "group");
                group(html, i);
                html.close("section");
            }
        }
        Method.write(html);
        return html.close("main").close("body").close("html").toString();
    }

    private void contents(Html html) {
        html.open("nav").open("ul");
        for (int i = 0; i < plans.size(); i++) {
            html.open("li");
            if (i < shown()) {
                html.element("a", name(i), "href", "#" + anchor(i));
            } else {
                html.text(name(i));
            }
            html.text(": learning rate %s, batch %s tokens"
                            .formatted(
                                    PrintedSetting.lr(plans.get(i).recommendation())
                                            .value(),
                                    NumberText.grouped(plans.get(i)
                                            .recommendation()
                                            .batch()
                                            .batch()
                                            .tokens())))
                    .close("li");
        }
        if (shown() < plans.size()) {
            html.element(
                    "li",
                    "The %d groups with the largest budgets are shown whole; --group NAME --report shows another."
                            .formatted(shown()));
        }
        html.open("li").element("a", "How it works", "href", "#method").close("li");
        html.close("ul").close("nav");
    }

    private void group(Html html, int index) {
        Plan plan = plans.get(index);
        PlanFigures figures = PlanFigures.of(anchor(index), plan);
        EvidenceSections evidence = new EvidenceSections(plan, figures, html);
        html.element("h2", "What to run");
        RecommendationCard.write(plan, html);
        warnings(plan, html);
        if (plans.size() == 1) {
            read(html);
        } else {
            html.element("h2", "The runs");
        }
        evidence.group();
        evidence.surfaces();
        evidence.laws();
        VerdictSection.write(fits.get(index), html);
        BacktestSection.write(plan, figures, html);
        OutlookSections.next(plan, html);
        OutlookSections.exponents(plan, html);
    }

    private static void warnings(Plan plan, Html html) {
        html.element("h2", "Warnings");
        if (plan.warnings().isEmpty()) {
            html.element("p", "None.");
            return;
        }
        html.open("ul", "class", "warnings");
        plan.warnings().forEach(warning -> html.element("li", warning));
        html.close("ul");
    }

    private void read(Html html) {
        html.element("h2", "What was read");
        html.open("ul", "class", "read");
        read.forEach(line -> html.element("li", line));
        html.close("ul");
    }

    private int shown() {
        return Math.min(SHOWN, plans.size());
    }

    private String name(int index) {
        String name = plans.get(index).history().group().name();
        return name.isEmpty() ? "group %d".formatted(index + 1) : name;
    }

    private static String anchor(int index) {
        return "group-%d".formatted(index + 1);
    }
}
