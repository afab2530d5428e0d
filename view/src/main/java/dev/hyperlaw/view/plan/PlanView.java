package dev.hyperlaw.view.plan;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.desk.plan.PlanResult;
import dev.hyperlaw.desk.plan.PlanResult.GroupPlan;
import dev.hyperlaw.view.document.Audience;
import dev.hyperlaw.view.document.CsvLines;
import dev.hyperlaw.view.document.Document;
import dev.hyperlaw.view.document.Fact;
import dev.hyperlaw.view.document.Passage;
import dev.hyperlaw.view.read.Detail;
import dev.hyperlaw.view.read.ReadPassages;
import java.util.ArrayList;
import java.util.List;

/** What to run at the target, as a document. */
public final class PlanView {
    /** Groups that a terminal or a page has room for: hundreds are neither read nor quick to draw. */
    private static final int SHOWN = 8;

    private PlanView() {}

    public static Document of(PlanResult result, PlanDetail detail) {
        if (result instanceof PlanResult.OverSizes sizes) {
            return SizedPlanView.of(sizes, detail);
        }
        return planned((PlanResult.Planned) result, detail);
    }

    private static Document planned(PlanResult.Planned result, PlanDetail detail) {
        List<Passage> passages = new ArrayList<>();
        passages.add(Passage.Data.of(Fact.data("source", result.runs().name())));
        List<GroupPlan> plans = result.plans();
        for (int i = 0; i < plans.size(); i++) {
            boolean shown = i < SHOWN;
            String name = name(result, i);
            List<Passage> group = new GroupPassages(plans.get(i), detail)
                    .all(
                            plans.size() > 1 || !plans.get(i).plan().history().group().name().isEmpty() ? name : "",
                            shown ? "group-%d".formatted(i + 1) : "");
            if (i > 0 && shown) {
                passages.add(new Passage.Gap());
            }
            passages.add(new Passage.Section(
                    i == 0 ? "" : "others[]",
                    "",
                    plans.size() > 1 ? name : "What to run",
                    group,
                    shown ? Audience.EVERYBODY : Audience.PROGRAMS));
        }
        if (plans.size() > SHOWN) {
            passages.add(new Passage.Gap());
            passages.add(Passage.Line.of(
                    "", "and {} more groups: --group NAME shows one, --format json all", plans.size() - SHOWN));
        }
        passages.addAll(read(result, detail));
        passages.add(MethodPassages.section());
        double tokens = plans.get(0).plan().forecast().tokens();
        return new Document(
                "What to run at %s tokens: %s".formatted(NumberText.compact(tokens), result.runs().label()),
                passages,
                lines(plans, detail));
    }

    static List<Passage> read(PlanResult result, PlanDetail detail) {
        return result.runs()
                .understood()
                .map(read -> List.<Passage>of(
                        new Passage.Gap(), ReadPassages.of(read, Detail.when(detail.verbose()))))
                .orElse(List.of());
    }

    private static String name(PlanResult.Planned result, int index) {
        String name = result.plans().get(index).plan().history().group().name();
        return name.isEmpty() ? result.runs().name() : name;
    }

    /** One line per group with the numbers of the JSON. */
    private static CsvLines lines(List<GroupPlan> plans, PlanDetail detail) {
        List<String> columns = new ArrayList<>(List.of("group", "tokens=recommendation.tokens"));
        columns.addAll(SettingLines.COLUMNS);
        columns.addAll(List.of(
                "expected_regret=recommendation.expectedRegret",
                "p90_regret=recommendation.p90Regret",
                "keep_regret=recommendation.keepRegret",
                "extrapolation=recommendation.extrapolation",
                "validated_up_to=recommendation.validatedUpTo",
                "confidence=confidence.word",
                "lossUnit"));
        List<List<Fact>> rows = new ArrayList<>();
        for (GroupPlan plan : plans) {
            List<Fact> facts = new ArrayList<>();
            new GroupPassages(plan, detail).all("", "").forEach(passage -> facts.addAll(passage.facts()));
            facts.add(SettingLines.caps(plan.plan().recommendation()));
            rows.add(facts);
        }
        return CsvLines.of(columns, rows);
    }
}
