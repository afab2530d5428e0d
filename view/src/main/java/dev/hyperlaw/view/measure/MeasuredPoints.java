package dev.hyperlaw.view.measure;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.desk.measure.MeasuredRun;
import dev.hyperlaw.sweep.meter.Estimate;
import dev.hyperlaw.sweep.meter.GradientNoise;
import dev.hyperlaw.sweep.meter.MeterReading;
import dev.hyperlaw.sweep.meter.Smoothness;
import dev.hyperlaw.sweep.training.ModelSettings;
import dev.hyperlaw.sweep.training.TrainingSettings;
import dev.hyperlaw.view.document.Fact;
import dev.hyperlaw.view.document.FactTable;
import dev.hyperlaw.view.document.FactTable.Column;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** The table of what was measured: quantities below each other, points of the run side by side. */
final class MeasuredPoints {
    private final MeasuredRun run;
    private final TrainingSettings settings;
    private final int context;
    private final FactTable.Builder table;

    private MeasuredPoints(MeasuredRun run) {
        this.run = run;
        settings = run.settings();
        context = settings.model().context();
        List<Column> columns = new ArrayList<>(List.of(Column.text("measured"), Column.text("unit")));
        run.readings().forEach(reading -> columns.add(Column.number(PointFacts.place(reading))));
        table = FactTable.of("", "", columns);
    }

    static FactTable of(MeasuredRun run) {
        return new MeasuredPoints(run).table();
    }

    /** What examples are called. */
    static String examples(TrainingSettings settings) {
        return settings.model().context() == 1 ? "examples" : "sequences";
    }

    private FactTable table() {
        row("loss held out", settings.model() instanceof ModelSettings.Quadratic ? "" : "nats", PointFacts::loss);
        row("‖∇f‖₂", "", PointFacts::euclideanGradient);
        row("‖∇f‖⋆", "", PointFacts::dualGradient);
        noise(
                "noise σ₂",
                PointFacts::euclideanNoise,
                reading -> reading.noise().euclidean().noise());
        noise(
                "noise σ⋆",
                PointFacts::dualNoise,
                reading -> reading.noise().dual().noise());
        row("ρ = σ⋆/σ₂", "", PointFacts::ratio);
        row("noise exponent q in ℓ2", "", PointFacts::euclideanExponent);
        row("noise exponent q in ‖·‖⋆", "", PointFacts::dualExponent);
        GradientNoise.TailIndex first = run.readings().get(0).noise().tail();
        row("tail index (%d largest of %d)".formatted(first.count(), first.values()), "", PointFacts::tail);
        row("B_simple = tr Σ/‖∇f‖₂²", examples(settings), PointFacts::scale);
        inTokens("tokens", reading -> reading.noise().scale().times(context));
        cells(
                "smoothness L, median (max)",
                "",
                reading -> PointFacts.along(reading.smoothness().own()));
        smoothnessOfOtherSteps();
        return table.build();
    }

    private void smoothnessOfOtherSteps() {
        List<Smoothness.Along> steps = run.readings().get(0).smoothness().along();
        for (int i = 0; i < steps.size(); i++) {
            int at = i;
            if (steps.get(i).factor() != 1) {
                cells(
                        "  for steps x %s"
                                .formatted(NumberText.rounded(steps.get(i).factor())),
                        "",
                        reading -> PointFacts.along(reading.smoothness().along().get(at)));
            }
        }
    }

    /** Noise of one token: a sequence is taken for independent tokens, as batches in tokens take it. */
    private void noise(String name, Function<PointFacts, Fact> fact, Function<MeterReading, Estimate> noise) {
        row(name, context == 1 ? "per example" : "per sequence", fact);
        inTokens("per token", reading -> noise.apply(reading).times(Math.sqrt(context)));
    }

    /** The quantity of the row above in another unit, where an example is more than a token. */
    private void inTokens(String unit, Function<MeterReading, Estimate> estimate) {
        if (context > 1) {
            cells("", unit, reading -> Fact.words(PointFacts.text(estimate.apply(reading))));
        }
    }

    private void row(String name, String unit, Function<PointFacts, Fact> fact) {
        cells(name, unit, reading -> fact.apply(new PointFacts(reading)));
    }

    private void cells(String name, String unit, Function<MeterReading, Fact> cell) {
        List<Fact> cells = new ArrayList<>(List.of(Fact.words(name), Fact.words(unit)));
        run.readings().forEach(reading -> cells.add(cell.apply(reading)));
        table.row(cells);
    }
}
