package dev.hyperlaw.view.answer;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.sweep.meter.Estimate;
import dev.hyperlaw.sweep.meter.MeterReading;
import dev.hyperlaw.sweep.meter.NormNoise;
import dev.hyperlaw.sweep.meter.Smoothness;
import dev.hyperlaw.sweep.meter.TailIndex;
import dev.hyperlaw.sweep.settings.SettingsReader;
import dev.hyperlaw.sweep.training.ModelSettings;
import dev.hyperlaw.sweep.training.TrainingSettings;
import dev.hyperlaw.view.render.Paint;
import dev.hyperlaw.view.render.TextTable.Column;
import dev.hyperlaw.view.render.TextTable;
import dev.hyperlaw.view.render.Warnings;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** A measured run for reading: the numbers by point, then what the bound makes of them. */
final class MeasureTable {
    private static final int DIGITS = 3;

    private final String sweep;
    private final MeasuredRun run;
    private final TrainingSettings settings;
    private final int context;

    MeasureTable(String sweep, MeasuredRun run) {
        this.sweep = sweep;
        this.run = run;
        this.settings = run.settings();
        this.context = settings.model().context();
    }

    /** {@code at the start}, {@code after 262k tokens}. */
    static String point(MeterReading reading) {
        return reading.tokens() == 0
                ? "at the start"
                : "after %s tokens".formatted(NumberText.grouped(reading.tokens()));
    }

    /** What examples are called. */
    static String examples(TrainingSettings settings) {
        return settings.model().context() == 1 ? "examples" : "sequences";
    }

    static String dualNorm(TrainingSettings settings) {
        return switch (settings.rule().kind()) {
            case NORMALIZED_SGD, SGD -> "ℓ2";
            case SIGN, ADAMW -> "ℓ1, the dual of ℓ∞";
            case MUON, SCION -> "the sum over layers of the dual of each layer's norm";
        };
    }

    void print(PrintWriter out, Paint paint) {
        out.println(
                paint.answer("%s: %s, lr %s, batch %s tokens, alpha %s; %s parameters, %s single gradients per point"
                        .formatted(
                                sweep,
                                SettingsReader.word(settings.rule().kind()),
                                NumberText.rounded(settings.learningRate()),
                                NumberText.grouped(settings.batch().tokens()),
                                NumberText.rounded(settings.rule().momentum().alpha()),
                                NumberText.grouped(run.readings().get(0).parameters()),
                                NumberText.grouped(run.readings().get(0).noise().examples()))));
        out.println("run %s; ‖·‖⋆ is %s; intervals are 95 %%"
                .formatted(run.configuration().id(), dualNorm(settings)));
        out.println();
        out.print(measured());
        out.println();
        predicted(out);
        List<String> cautions = MeasureCautions.of(run);
        if (!cautions.isEmpty()) {
            out.println();
            Warnings.print(cautions, out, paint);
        }
    }

    private TextTable measured() {
        List<Column> columns = new ArrayList<>(List.of(Column.text("measured"), Column.text("unit")));
        run.readings().forEach(reading -> columns.add(Column.number(point(reading))));
        TextTable table = new TextTable(columns.toArray(Column[]::new));
        String one = context == 1 ? "per example" : "per sequence";
        row(table, "loss held out", lossUnit(), reading -> NumberText.rounded(reading.loss()));
        row(table, "‖∇f‖₂", "", reading -> number(reading.noise().euclidean().gradient()));
        row(table, "‖∇f‖⋆", "", MeasureTable::dualGradient);
        noise(table, "noise σ₂", one, reading -> reading.noise().euclidean());
        noise(table, "noise σ⋆", one, reading -> reading.noise().dual());
        row(
                table,
                "ρ = σ⋆/σ₂",
                "",
                reading -> "%s of at most %s"
                        .formatted(
                                number(reading.noise().ratio()),
                                number(reading.noise().largestRatio())));
        row(
                table,
                "noise exponent q in ℓ2",
                "",
                reading -> interval(reading.noise().euclidean().exponent()));
        row(
                table,
                "noise exponent q in ‖·‖⋆",
                "",
                reading -> interval(reading.noise().dual().exponent()));
        TailIndex first = run.readings().get(0).noise().tail();
        row(table, "tail index (%d largest of %d)".formatted(first.count(), first.values()), "", MeasureTable::tail);
        row(
                table,
                "B_simple = tr Σ/‖∇f‖₂²",
                examples(settings),
                reading -> interval(reading.noise().scale()));
        if (context > 1) {
            row(table, "", "tokens", reading -> interval(reading.noise().scale().times(context)));
        }
        row(
                table,
                "smoothness L, median (max)",
                "",
                reading -> along(reading.smoothness().own()));
        for (int i = 0; i < run.readings().get(0).smoothness().along().size(); i++) {
            int at = i;
            double factor = run.readings().get(0).smoothness().along().get(i).factor();
            if (factor != 1) {
                row(
                        table,
                        "  for steps x %s".formatted(NumberText.rounded(factor)),
                        "",
                        reading -> along(reading.smoothness().along().get(at)));
            }
        }
        return table;
    }

    private void row(TextTable table, String name, String unit, Function<MeterReading, String> cell) {
        List<String> cells = new ArrayList<>(List.of(name, unit));
        run.readings().forEach(reading -> cells.add(cell.apply(reading)));
        table.row(cells);
    }

    /** Noise of one token: as if a sequence were so many independent ones, which is what batches in tokens take it for. */
    private void noise(TextTable table, String name, String unit, Function<MeterReading, NormNoise> which) {
        row(table, name, unit, reading -> interval(which.apply(reading).noise()));
        if (context > 1) {
            row(
                    table,
                    "",
                    "per token",
                    reading -> interval(which.apply(reading).noise().times(Math.sqrt(context))));
        }
    }

    /** The mean gradient of the sample is off by its own noise. */
    private static String dualGradient(MeterReading reading) {
        NormNoise dual = reading.noise().dual();
        double off = dual.noise().value() / Math.sqrt(reading.noise().examples());
        return "%s ± %s".formatted(number(dual.gradient()), NumberText.rounded(off, 2));
    }

    private static String tail(MeterReading reading) {
        TailIndex tail = reading.noise().tail();
        String estimate = interval(tail.estimate());
        return tail.heavy() ? estimate : "no heavy tail seen: %s".formatted(estimate);
    }

    private static String along(Smoothness.Along along) {
        return "%s (%s)".formatted(number(along.median()), number(along.max()));
    }

    private static String interval(Estimate estimate) {
        return "%s [%s, %s]".formatted(number(estimate.value()), number(estimate.low()), number(estimate.high()));
    }

    private static String number(double value) {
        return Double.isInfinite(value) ? "∞" : NumberText.rounded(value, DIGITS);
    }

    private void predicted(PrintWriter out) {
        out.println("What the bound predicts with Δ0 = %s (loss at the start − floor %s, %s), L and σ⋆ as measured"
                .formatted(number(run.delta0()), number(run.floor()), run.floorSource()));
        TextTable table = new TextTable(
                Column.text("constants"),
                Column.number("budget", "tokens"),
                Column.text("tuned"),
                Column.number("lr*"),
                Column.text("against the file"),
                Column.number("batch*", "tokens"),
                Column.number("alpha*"),
                Column.number(value()));
        for (BoundPrediction prediction : run.predictions()) {
            table.row(
                    prediction.constantsAt() == 0
                            ? "at the start"
                            : "after %s".formatted(NumberText.compact(prediction.constantsAt())),
                    NumberText.compact(prediction.budget()),
                    prediction.tuned().words(),
                    number(prediction.learningRate()),
                    run.swept().learningRates().place(prediction.learningRate()),
                    NumberText.compact(prediction.batch()),
                    number(prediction.alpha()),
                    number(prediction.value()));
        }
        table.row(
                "the file tries",
                NumberText.compact(settings.tokens().tokens()),
                "",
                run.swept().learningRates().toString(),
                "",
                run.swept().batchTokens().toString(),
                run.swept().alphas().toString(),
                "");
        out.print(table);
    }

    private String lossUnit() {
        return settings.model() instanceof ModelSettings.Quadratic ? "" : "nats";
    }

    private String value() {
        return switch (settings.rule().kind()) {
            case SGD -> "bound on ‖∇f‖₂²";
            case NORMALIZED_SGD, SIGN, MUON, SCION, ADAMW -> "bound on ‖∇f‖⋆";
        };
    }
}
