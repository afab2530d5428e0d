package dev.hyperlaw.view.plan;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.desk.plan.PlanResult.GroupPlan;
import dev.hyperlaw.evidence.GroupFit;
import dev.hyperlaw.evidence.RunCurve;
import dev.hyperlaw.evidence.SweepGroup;
import dev.hyperlaw.evidence.plan.Plan;
import dev.hyperlaw.transfer.LawMix;
import dev.hyperlaw.view.document.Audience;
import dev.hyperlaw.view.document.Fact;
import dev.hyperlaw.view.document.Passage;
import dev.hyperlaw.view.figure.plan.PlanFigures;
import dev.hyperlaw.view.fit.ExponentFacts;
import dev.hyperlaw.view.fit.TimescaleFacts;
import dev.hyperlaw.view.fit.VerdictFacts;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The plan of one group: the answer first, then what it rests on. */
final class PlanPassages {
    private final Plan plan;
    private final GroupFit fit;
    private final PlanDetail detail;
    private final LossWords losses;
    /** Of a model that was not trained. */
    private final Optional<SizePassages> sizes;

    PlanPassages(GroupPlan group, PlanDetail detail) {
        plan = group.plan();
        fit = group.fit();
        this.detail = detail;
        losses = new LossWords(plan.fit().history().group().unit());
        sizes = plan.fit().untrained().map(model -> new SizePassages(plan, model));
    }

    /** @param name what the group is called where there are several; empty for the only one */
    List<Passage> answerAndRest(String name) {
        List<Passage> passages = new ArrayList<>();
        if (!name.isEmpty()) {
            passages.add(Passage.Line.of("GROUP  ", name).to(Audience.TERMINAL));
        }
        passages.addAll(answer());
        passages.addAll(rest());
        passages.add(group());
        passages.addAll(data());
        return passages;
    }

    /** @param anchor what the names of its figures begin with */
    Passage evidence(String anchor) {
        return new Passage.Later(() -> {
            EvidencePassages evidence = new EvidencePassages(plan, PlanFigures.of(anchor, plan));
            if (sizes.isPresent()) {
                return evidence.ofSizes();
            }
            List<Passage> sections = new ArrayList<>(evidence.sections());
            sections.add(2, VerdictPassages.section(fit));
            return sections;
        });
    }

    /** What most readers need, and what they must not overlook. */
    private List<Passage> answer() {
        RunPassages run = new RunPassages(plan.recommendation(), losses);
        CostPassages costs = new CostPassages(plan, losses);
        List<Passage> passages = new ArrayList<>();
        passages.add(run.card(sizes.map(SizePassages::parameters)));
        run.caps().ifPresent(passages::add);
        passages.addAll(new SurfacePassages(plan.others(), plan.risk()).lines());
        passages.add(costs.cost());
        passages.add(costs.trust());
        passages.addAll(loss().lines(detail));
        costs.better().ifPresent(line -> passages.add(line.to(detail.verbose() ? Audience.EVERYBODY : Audience.PAGE)));
        if (!plan.warnings().isEmpty()) {
            passages.addAll(Passage.apart(new Passage.Warnings("warnings", plan.warnings())));
            passages.add(new Passage.Gap());
        }
        passages.add(inRecommendation(run.data()));
        passages.add(inRecommendation(costs.data()));
        return passages;
    }

    private LossPassages loss() {
        return new LossPassages(plan.loss(), losses);
    }

    private static Passage inRecommendation(List<Fact> facts) {
        return new Passage.Data(
                facts.stream().map(fact -> fact.under("recommendation")).toList());
    }

    private List<Passage> rest() {
        List<Passage> passages = new ArrayList<>();
        RunPassages run = new RunPassages(plan.recommendation(), losses);
        run.flat().ifPresent(passages::add);
        run.friendly().ifPresent(passages::add);
        passages.add(WhyPassages.kept(plan));
        passages.add(sizes.map(SizePassages::trained).orElseGet(() -> TunedPassages.of(plan)));
        passages.add(WhyPassages.why(plan));
        sizes.ifPresent(each -> passages.addAll(List.of(each.why(), each.data())));
        passages.addAll(
                TimescaleFacts.line("TAU    ", plan.fit().history().group().relatives()));
        Passage.Line scale = new CostPassages(plan, losses).scale();
        passages.add(scale.to(detail.verbose() ? Audience.EVERYBODY : Audience.PAGE));
        if (sizes.isEmpty()) {
            passages.addAll(
                    WhyPassages.theory(plan, fit, losses, detail.theory() ? Audience.EVERYBODY : Audience.PAGE));
        }
        passages.addAll(new NextPassages(plan, losses).lines());
        return passages;
    }

    private List<Passage> data() {
        return List.of(Passage.Data.of(
                Fact.data("group", plan.name()),
                Fact.data("lossUnit", plan.fit().history().group().unit().words()),
                Fact.data(
                        "recommendation.flatBatch",
                        plan.recommendation().flatBatch().map(each -> List.of(each.low(), each.high()))),
                Fact.data("recommendation.flatNats", plan.recommendation().flatNats()),
                Fact.data("recommendation.rule", sizes.isPresent() ? "plan over sizes" : "plan"),
                WhyPassages.exponents(plan),
                Fact.data("prior", plan.fit().prior().name()),
                Fact.data(
                        "constantWeight",
                        plan.fit().history().group().rate().law().map(LawMix::constant)),
                ExponentFacts.of("ownExponents", fit.exponents()),
                VerdictFacts.of("verdicts", fit.judgements()),
                CostPassages.trust(plan),
                Fact.object("backtest", BacktestPassages.regrets(plan).facts()),
                EvidencePassages.priors(plan).facts().get(0),
                TimescaleFacts.fact(plan.fit().history().group().relatives()),
                Fact.data("warnings", plan.warnings())));
    }

    /** The runs of this group, for a page. */
    private Passage group() {
        SweepGroup group = plan.fit().history().group();
        List<RunCurve> runs = plan.fit()
                .untrained()
                .map(model -> model.family().stream()
                        .flatMap(each -> each.group().runs().stream())
                        .toList())
                .orElse(group.runs());
        long diverged = runs.stream().filter(RunCurve::diverged).count();
        return Passage.Line.of(
                        "Runs",
                        "{}{}, {}, {}",
                        Fact.count("runs", runs.size(), "run"),
                        Fact.of("diverged", diverged, diverged == 0 ? "" : " (%d diverged)".formatted(diverged)),
                        group.rate().words(),
                        sizes.map(each -> "%d models".formatted(each.model().sizes()))
                                .orElseGet(() -> "tuned at " + budgets()))
                .to(Audience.PAGE);
    }

    private String budgets() {
        int count = plan.fit().history().budgets();
        String last = NumberText.compact(plan.fit().tunedTokens());
        return count == 1
                ? "one budget, %s tokens".formatted(last)
                : "%d budgets from %s to %s tokens"
                        .formatted(
                                count,
                                NumberText.compact(
                                        plan.fit().history().slices().get(0).tokens()),
                                last);
    }
}
