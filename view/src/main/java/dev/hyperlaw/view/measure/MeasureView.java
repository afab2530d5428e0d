package dev.hyperlaw.view.measure;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.desk.measure.BoundPrediction;
import dev.hyperlaw.desk.measure.MeasureResult;
import dev.hyperlaw.desk.measure.MeasuredRun;
import dev.hyperlaw.desk.measure.Swept;
import dev.hyperlaw.sweep.settings.SettingsReader;
import dev.hyperlaw.sweep.training.TrainingSettings;
import dev.hyperlaw.view.document.Audience;
import dev.hyperlaw.view.document.Document;
import dev.hyperlaw.view.document.Fact;
import dev.hyperlaw.view.document.FactTable;
import dev.hyperlaw.view.document.Passage;
import dev.hyperlaw.view.sweep.SweptRunFacts;
import java.util.ArrayList;
import java.util.List;

/** Measured runs as a document: the numbers by point, then what the bound makes of them. */
public final class MeasureView {
    private final String sweep;
    private final MeasuredRun run;
    private final TrainingSettings settings;

    private MeasureView(String sweep, MeasuredRun run) {
        this.sweep = sweep;
        this.run = run;
        settings = run.settings();
    }

    public static Document of(MeasureResult result) {
        List<Passage> blocks = new ArrayList<>(List.of(Passage.Data.of(Fact.data("sweep", result.sweep()))));
        for (MeasuredRun run : result.runs()) {
            blocks.add(new MeasureView(result.sweep(), run).section());
            blocks.add(new Passage.Gap());
        }
        blocks.add(new Passage.Warnings("warnings", MeasureWarnings.always()));
        return new Document("What was measured in " + result.sweep(), blocks, MeasureLine.all(result));
    }

    private Passage section() {
        List<Passage> blocks = new ArrayList<>(List.of(
                answer(),
                Passage.Line.plain(
                        "run {}; ‖·‖⋆ is {}; intervals are 95 %",
                        Fact.text("run", run.configuration().id().hex()), Fact.text("dualNorm", dualNorm())),
                new Passage.Gap(),
                MeasuredPoints.of(run),
                new Passage.Gap(),
                Passage.Line.plain(
                        "What the bound predicts with Δ0 = {} (loss at the start − floor {}, {}), L and σ⋆ as measured",
                        PointFacts.number("delta0", run.delta0()),
                        PointFacts.number("floor", run.floor()),
                        Fact.text("floorSource", run.floorSource())),
                readings(),
                predicted(),
                swept()));
        blocks.addAll(Passage.Warnings.atEnd(MeasureWarnings.of(run)));
        return new Passage.Section("measurements[]", "", optimizer(), blocks, Audience.EVERYBODY);
    }

    private String optimizer() {
        return SettingsReader.word(settings.rule().kind());
    }

    private Passage answer() {
        return Passage.Line.answer(
                "{}: {}, lr {}, batch {} tokens, alpha {}; {} parameters, {} single gradients per point",
                sweep,
                optimizer(),
                NumberText.rounded(settings.learningRate()),
                NumberText.grouped(settings.batch().tokens()),
                NumberText.rounded(settings.rule().momentum().alpha()),
                Fact.grouped("parameters", run.readings().get(0).parameters()),
                NumberText.grouped(run.readings().get(0).noise().examples()));
    }

    private String dualNorm() {
        return switch (settings.rule().kind()) {
            case NORMALIZED_SGD, SGD -> "ℓ2";
            case SIGN, ADAMW -> "ℓ1, the dual of ℓ∞";
            case MUON, SCION -> "the sum over layers of the dual of each layer's norm";
        };
    }

    private FactTable predicted() {
        Swept swept = run.swept();
        return FactTable.of("predictions", run.predictions())
                .text("constants", MeasureView::constantsAt)
                .number("budget (tokens)", prediction -> Fact.compact("tokens", prediction.budget()))
                .text("tuned", MeasureView::tuned)
                .number("lr*", prediction -> PointFacts.number("lr", prediction.learningRate()))
                .text("against the file", prediction -> swept.learningRates().place(prediction.learningRate()))
                .number("batch* (tokens)", prediction -> Fact.compact("batchTokens", prediction.batch()))
                .number("alpha*", prediction -> PointFacts.number("alpha", prediction.alpha()))
                .number(value(), prediction -> PointFacts.number("value", prediction.value()))
                .last(
                        "the file tries",
                        NumberText.compact(settings.tokens().tokens()),
                        "",
                        swept.learningRates(),
                        "",
                        swept.batchTokens(),
                        swept.alphas(),
                        "")
                .build();
    }

    private static Fact constantsAt(BoundPrediction prediction) {
        long tokens = prediction.constantsAt();
        return Fact.of("constantsAt", tokens, tokens == 0 ? "at the start" : "after " + NumberText.compact(tokens));
    }

    private static Fact tuned(BoundPrediction prediction) {
        List<String> settings = prediction.tuned().settings();
        return Fact.of("tuned", settings, String.join(", ", settings));
    }

    private String value() {
        return switch (settings.rule().kind()) {
            case SGD -> "bound on ‖∇f‖₂²";
            case NORMALIZED_SGD, SIGN, MUON, SCION, ADAMW -> "bound on ‖∇f‖⋆";
        };
    }

    private Passage readings() {
        return Passage.Data.of(
                SweptRunFacts.settings(run.configuration()),
                Fact.data("tokensPerExample", settings.model().context()),
                Fact.objects("points", run.readings(), reading -> new PointFacts(reading).all()));
    }

    private Passage swept() {
        return Passage.Data.of(
                swept("lr", run.swept().learningRates()),
                swept("batchTokens", run.swept().batchTokens()),
                swept("alpha", run.swept().alphas()));
    }

    private static Fact swept(String key, Swept.Range range) {
        return Fact.data("swept." + key, List.of(range.low(), range.high()));
    }
}
