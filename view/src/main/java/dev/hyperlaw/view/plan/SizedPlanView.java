package dev.hyperlaw.view.plan;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.desk.plan.PlanResult;
import dev.hyperlaw.evidence.Interval;
import dev.hyperlaw.evidence.LossUnit;
import dev.hyperlaw.evidence.OpenEnds;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.forecast.Forecast;
import dev.hyperlaw.evidence.plan.Recommendation;
import dev.hyperlaw.evidence.plan.SizeForecast;
import dev.hyperlaw.view.document.CsvLines;
import dev.hyperlaw.view.document.Document;
import dev.hyperlaw.view.document.Fact;
import dev.hyperlaw.view.document.FactTable;
import dev.hyperlaw.view.document.Passage;
import dev.hyperlaw.view.fit.IntervalFacts;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What to run with a model that was not trained, as a document. */
final class SizedPlanView {
    private static final String LABEL = "SIZES  ";
    private static final int DIGITS = 3;
    private static final int FEW_SIZES = 3;
    /** Correlation of the errors of both exponents beyond which they are not told apart. */
    private static final double CONFOUNDED = -0.8;

    private final PlanResult.OverSizes result;
    private final SizeForecast forecast;
    private final Recommendation run;

    private SizedPlanView(PlanResult.OverSizes result) {
        this.result = result;
        forecast = result.forecast();
        run = result.recommendation();
    }

    static Document of(PlanResult.OverSizes result, PlanDetail detail) {
        return new SizedPlanView(result).document(detail);
    }

    private Document document(PlanDetail detail) {
        RunPassages settings = new RunPassages(run, new LossWords(LossUnit.NUMBER));
        List<Passage> passages = new ArrayList<>();
        passages.add(Passage.Data.of(Fact.data("source", result.runs().name())));
        passages.add(settings.card(
                Optional.of(Fact.compact("params", forecast.parameters()).in("parameters"))));
        settings.caps().ifPresent(passages::add);
        passages.addAll(
                new SurfacePassages(result.sized().others(), result.sized().risk()).lines());
        passages.addAll(new LossPassages(result.loss(), new LossWords(result.unit())).lines(detail));
        passages.addAll(Passage.apart(new Passage.Warnings("warnings", warnings())));
        passages.addAll(Passage.apart(sizes()));
        passages.add(why());
        passages.add(data(settings));
        passages.addAll(PlanView.read(result, detail));
        List<String> columns = new ArrayList<>(List.of("params=recommendation.params", "tokens=recommendation.tokens"));
        columns.addAll(SettingLines.COLUMNS);
        columns.addAll(LossPassages.COLUMNS);
        List<Fact> facts = new ArrayList<>();
        passages.forEach(passage -> facts.addAll(passage.facts()));
        facts.add(SettingLines.caps(run));
        return new Document(
                "What to run at %s tokens with %s parameters: %s"
                        .formatted(
                                NumberText.compact(forecast.tokens()),
                                NumberText.compact(forecast.parameters()),
                                result.runs().label()),
                passages,
                CsvLines.of(columns, List.of(facts)));
    }

    private FactTable sizes() {
        return FactTable.of("trained", result.trained())
                .after(LABEL)
                .text("parameters", each -> Fact.compact("params", each.parameters()))
                .text("lr [95 %]", each -> ranged("lr", Tunable.LEARNING_RATE, each.forecast()))
                .text("batch tokens [95 %]", each -> ranged("batchTokens", Tunable.BATCH, each.forecast()))
                .build();
    }

    private static Fact ranged(String key, Tunable axis, Forecast forecast) {
        if (!forecast.axes().contains(axis)) {
            return Fact.nothing(key);
        }
        Interval interval = forecast.interval(axis);
        String text = TunedPassages.value(axis, interval.estimate())
                + " "
                + interval.bracketed(end -> TunedPassages.value(axis, end));
        return Fact.of(key, interval.estimate(), text).with(RunPassages.ends(key, Optional.of(interval)));
    }

    private Passage why() {
        String lr = result.oneRate()
                ? "one learning rate for all sizes (--mup)"
                : "lr ~ N^" + IntervalFacts.rounded(forecast.lrExponent());
        return Passage.Line.of(
                "WHY    ",
                "{}{} at {} tokens, over {} sizes",
                lr,
                forecast.batchExponent()
                        .map(each -> ", batch ~ N^" + IntervalFacts.rounded(each))
                        .orElse(""),
                NumberText.compact(forecast.tokens()),
                forecast.sizes());
    }

    private Passage data(RunPassages settings) {
        List<Fact> facts = new ArrayList<>(settings.data());
        facts.add(Fact.data("rule", "plan over sizes"));
        facts.add(Fact.data("sizes", forecast.sizes()));
        facts.add(Fact.data("extrapolationInSize", forecast.extrapolation()));
        List<Fact> all = new ArrayList<>(
                facts.stream().map(fact -> fact.under("recommendation")).toList());
        all.add(Fact.data("lossUnit", result.unit().words()));
        all.add(Fact.data("sizeExponents.lr", forecast.lrExponent()));
        all.add(Fact.data("sizeExponents.batchTokens", forecast.batchExponent()));
        all.add(Fact.data("next", List.of()));
        return new Passage.Data(all);
    }

    private List<String> warnings() {
        List<String> warnings = new ArrayList<>(result.cautions());
        if (run.batchTokens().isEmpty()) {
            warnings.add("No size varied the batch: it is that of the runs, and the learning rate is the one for it.");
        }
        if (forecast.extrapolation() > 1) {
            warnings.add(
                    "The model is x%s beyond the sizes that were trained; that the law goes on is taken for granted."
                            .formatted(NumberText.rounded(forecast.extrapolation(), DIGITS)));
        }
        if (forecast.lr().open() != OpenEnds.NONE) {
            warnings.add(
                    "At some of these sizes the best learning rate may lie beyond what was tried: so may that of this model.");
        }
        if (forecast.sizes() < FEW_SIZES) {
            warnings.add(
                    "Only %d size%s trained: how the best learning rate moves with size is mostly the prior's N^-.5."
                            .formatted(forecast.sizes(), forecast.sizes() == 1 ? " was" : "s were"));
        }
        if (forecast.confounded() < CONFOUNDED) {
            warnings.add(
                    "Tokens grew with the size of the model: what each of them does to the best learning rate cannot be told apart here, and the prior decides between them.");
        }
        warnings.add(
                "Sizes share their grid, and what else changed with them is in the law; backtest says what jumps in compute would have cost.");
        return warnings;
    }
}
