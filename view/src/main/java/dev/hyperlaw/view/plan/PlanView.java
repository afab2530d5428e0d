package dev.hyperlaw.view.plan;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.desk.plan.PlanResult;
import dev.hyperlaw.desk.plan.PlanResult.GroupPlan;
import dev.hyperlaw.desk.settings.PlannedSettings;
import dev.hyperlaw.evidence.plan.Plan;
import dev.hyperlaw.view.document.Audience;
import dev.hyperlaw.view.document.CsvLines;
import dev.hyperlaw.view.document.Document;
import dev.hyperlaw.view.document.Fact;
import dev.hyperlaw.view.document.FactTable;
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
        List<Passage> passages = new ArrayList<>();
        passages.add(Passage.Data.of(Fact.data("source", result.runs().name())));
        List<GroupPlan> plans = result.plans();
        for (int i = 0; i < plans.size(); i++) {
            passages.addAll(i < SHOWN ? shown(result, i, detail) : unseen(plans.get(i), detail));
        }
        if (plans.size() > SHOWN) {
            passages.addAll(others(result));
        }
        passages.addAll(read(result, detail));
        passages.add(MethodPassages.section());
        Plan first = plans.get(0).plan();
        return new Document(
                "What to run at %s tokens%s: %s"
                        .formatted(
                                NumberText.compact(first.forecast().tokens()),
                                first.fit()
                                        .untrained()
                                        .map(model ->
                                                " with %s parameters".formatted(NumberText.compact(model.parameters())))
                                        .orElse(""),
                                result.runs().label()),
                passages,
                lines(plans, detail));
    }

    private static List<Passage> shown(PlanResult result, int index, PlanDetail detail) {
        PlanPassages group = new PlanPassages(result.plans().get(index), detail);
        boolean only = result.plans().size() == 1;
        boolean named = !only || !name(result.plans().get(index)).isEmpty();
        String name = called(result, index);
        List<Passage> answer = group.answerAndRest(named ? name : "");
        Passage evidence = group.evidence("group-%d".formatted(index + 1));
        if (only) {
            return List.of(Passage.Section.titled("What to run", answer), evidence);
        }
        List<Passage> all = new ArrayList<>(answer);
        all.add(evidence);
        Passage section = new Passage.Section(key(index), "", name, all, Audience.EVERYBODY);
        return index == 0 ? List.of(section) : Passage.apart(section);
    }

    private static String key(int index) {
        return index == 0 ? "" : "others[]";
    }

    private static List<Passage> unseen(GroupPlan plan, PlanDetail detail) {
        return List.of(new Passage.Section(
                "others[]", "", "", new PlanPassages(plan, detail).answerAndRest(""), Audience.PROGRAMS));
    }

    /** Those that there is no room for. */
    private static List<Passage> others(PlanResult result) {
        FactTable table = FactTable.of(result.plans().stream().skip(SHOWN).toList())
                .text("group", PlanView::name)
                .number(
                        "lr",
                        each -> PlannedSettings.lr(each.plan().recommendation()).value())
                .number(
                        "batch tokens",
                        each -> NumberText.grouped(
                                each.plan().recommendation().batch().batch().tokens()))
                .build();
        return List.of(
                new Passage.Gap(),
                Passage.Line.text(
                                "and {} more groups: --group NAME shows one, --format json all",
                                result.plans().size() - SHOWN)
                        .to(Audience.TERMINAL),
                Passage.Section.page(
                        "The other groups",
                        List.of(
                                Passage.Line.text(
                                        "The {} groups with the largest budgets are shown whole; --group NAME --report shows another.",
                                        SHOWN),
                                table)));
    }

    static List<Passage> read(PlanResult result, PlanDetail detail) {
        return result.runs()
                .understood()
                .map(read -> Passage.apart(ReadPassages.of(read, Detail.when(detail.verbose()))))
                .orElseGet(() -> List.of(Passage.Section.page(
                        "What was read",
                        List.of(Passage.Line.text(
                                "{}: {} runs",
                                result.runs().name(),
                                NumberText.grouped(result.runs().runs().size()))))));
    }

    private static String name(GroupPlan plan) {
        return plan.plan().name();
    }

    private static String called(PlanResult result, int index) {
        String name = name(result.plans().get(index));
        return name.isEmpty() ? result.runs().name() : name;
    }

    /** One line per group with the numbers of the JSON. */
    private static CsvLines lines(List<GroupPlan> plans, PlanDetail detail) {
        List<String> columns =
                new ArrayList<>(List.of("group", "params=recommendation.params", "tokens=recommendation.tokens"));
        columns.addAll(SettingLines.COLUMNS);
        columns.addAll(LossPassages.COLUMNS);
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
            new PlanPassages(plan, detail).answerAndRest("").forEach(passage -> facts.addAll(passage.facts()));
            facts.add(SettingLines.caps(plan.plan().recommendation()));
            rows.add(facts);
        }
        return CsvLines.of(columns, rows);
    }
}
