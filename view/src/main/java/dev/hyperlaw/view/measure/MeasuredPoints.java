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
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** The table of what was measured: quantities below each other, points of the run side by side. */
final class MeasuredPoints {
    private record Quantity(String name, String unit, Function<MeterReading, Object> at) {}

    private final MeasuredRun run;
    private final TrainingSettings settings;
    private final int context;
    private final List<Quantity> quantities = new ArrayList<>();

    private MeasuredPoints(MeasuredRun run) {
        this.run = run;
        settings = run.settings();
        context = settings.model().context();
    }

    static FactTable of(MeasuredRun run) {
        return new MeasuredPoints(run).table();
    }

    static String examples(TrainingSettings settings) {
        return settings.model().context() == 1 ? "examples" : "sequences";
    }

    private FactTable table() {
        fact("loss held out", settings.model() instanceof ModelSettings.Quadratic ? "" : "nats", PointFacts::loss);
        fact("‖∇f‖₂", "", PointFacts::euclideanGradient);
        fact("‖∇f‖⋆", "", PointFacts::dualGradient);
        noise(
                "noise σ₂",
                PointFacts::euclideanNoise,
                reading -> reading.noise().euclidean().noise());
        noise(
                "noise σ⋆",
                PointFacts::dualNoise,
                reading -> reading.noise().dual().noise());
        fact("ρ = σ⋆/σ₂", "", PointFacts::ratio);
        fact("noise exponent q in ℓ2", "", PointFacts::euclideanExponent);
        fact("noise exponent q in ‖·‖⋆", "", PointFacts::dualExponent);
        GradientNoise.TailIndex first = run.readings().get(0).noise().tail();
        fact("tail index (%d largest of %d)".formatted(first.count(), first.values()), "", PointFacts::tail);
        fact("B_simple = tr Σ/‖∇f‖₂²", examples(settings), PointFacts::scale);
        inTokens(
                "B_simple = tr Σ/‖∇f‖₂²",
                "tokens",
                reading -> reading.noise().scale().times(context));
        add(
                "smoothness L, median (max)",
                "",
                reading -> PointFacts.along(reading.smoothness().own()));
        smoothnessOfOtherSteps();
        FactTable.Builder<Quantity> table =
                FactTable.of(quantities).text("measured", Quantity::name).text("unit", Quantity::unit);
        run.readings()
                .forEach(reading -> table.number(
                        PointFacts.place(reading), quantity -> quantity.at().apply(reading)));
        return table.build();
    }

    private void smoothnessOfOtherSteps() {
        List<Smoothness.Along> steps = run.readings().get(0).smoothness().along();
        for (int i = 0; i < steps.size(); i++) {
            int at = i;
            if (steps.get(i).factor() != 1) {
                add(
                        "L for steps x %s, median (max)"
                                .formatted(NumberText.rounded(steps.get(i).factor())),
                        "",
                        reading -> PointFacts.along(reading.smoothness().along().get(at)));
            }
        }
    }

    /** Noise of one token: a sequence is taken for independent tokens, as batches in tokens take it. */
    private void noise(String name, Function<PointFacts, Fact> fact, Function<MeterReading, Estimate> noise) {
        fact(name, context == 1 ? "per example" : "per sequence", fact);
        inTokens(name, "per token", reading -> noise.apply(reading).times(Math.sqrt(context)));
    }

    /** The quantity of the row above in another unit, where an example is more than a token; a row is understood alone. */
    private void inTokens(String name, String unit, Function<MeterReading, Estimate> estimate) {
        if (context > 1) {
            add(name, unit, reading -> PointFacts.text(estimate.apply(reading)));
        }
    }

    private void fact(String name, String unit, Function<PointFacts, Fact> fact) {
        add(name, unit, reading -> fact.apply(new PointFacts(reading)));
    }

    private void add(String name, String unit, Function<MeterReading, Object> at) {
        quantities.add(new Quantity(name, unit, at));
    }
}
