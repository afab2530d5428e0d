package dev.hyperlaw.view.measure;

import dev.hyperlaw.desk.measure.BoundPrediction;
import dev.hyperlaw.desk.measure.MeasureResult;
import dev.hyperlaw.desk.measure.MeasuredRun;
import dev.hyperlaw.sweep.meter.Estimate;
import dev.hyperlaw.sweep.meter.GradientNoise;
import dev.hyperlaw.sweep.meter.MeterReading;
import dev.hyperlaw.sweep.meter.Smoothness;
import dev.hyperlaw.view.document.CsvLines;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One number of a measurement, for a table that programs read. What has no interval has NaN on both sides. */
record MeasureLine(String quantity, String unit, double value, double low, double high) {
    private static final List<String> HEADER = List.of("run", "tokens", "quantity", "unit", "estimate", "low", "high");

    static CsvLines all(MeasureResult result) {
        List<List<@Nullable Object>> lines = new ArrayList<>();
        for (MeasuredRun run : result.runs()) {
            String id = run.configuration().id().hex();
            for (MeterReading reading : run.readings()) {
                of(reading).forEach(line -> lines.add(line.cells(id, reading.tokens())));
            }
            for (BoundPrediction prediction : run.predictions()) {
                of(prediction).forEach(line -> lines.add(line.cells(id, prediction.constantsAt())));
            }
        }
        return new CsvLines(HEADER, lines);
    }

    private static List<MeasureLine> of(MeterReading reading) {
        List<MeasureLine> lines = new ArrayList<>();
        lines.add(plain("loss", "nats", reading.loss()));
        lines.add(plain("gradient", "", reading.noise().euclidean().gradient()));
        lines.add(plain("gradient_dual", "", reading.noise().dual().gradient()));
        lines.add(of("sigma", "per example", reading.noise().euclidean().noise()));
        lines.add(of("sigma_dual", "per example", reading.noise().dual().noise()));
        lines.add(of("q", "", reading.noise().euclidean().exponent()));
        lines.add(of("q_dual", "", reading.noise().dual().exponent()));
        lines.add(of("tail_index", "", reading.noise().tail().estimate()));
        lines.add(of("b_simple", "examples", reading.noise().scale()));
        for (Smoothness.Along along : reading.smoothness().along()) {
            String unit = "steps x %s".formatted(along.factor());
            lines.add(plain("smoothness_median", unit, along.median()));
            lines.add(plain("smoothness_max", unit, along.max()));
        }
        for (GradientNoise.NoiseLevel level : reading.noise().levels()) {
            String unit = "batch of %d".formatted(level.batch());
            lines.add(plain("distance", unit, level.euclidean()));
            lines.add(plain("distance_dual", unit, level.dual()));
        }
        return lines;
    }

    private static List<MeasureLine> of(BoundPrediction prediction) {
        String when = "%s tuned at %d tokens"
                .formatted(String.join(" ", prediction.tuned().settings()), prediction.budget());
        return List.of(
                plain("predicted_lr", when, prediction.learningRate()),
                plain("predicted_batch_tokens", when, prediction.batch()),
                plain("predicted_alpha", when, prediction.alpha()),
                plain("bound", when, prediction.value()));
    }

    private static MeasureLine of(String quantity, String unit, Estimate estimate) {
        return new MeasureLine(quantity, unit, estimate.value(), estimate.low(), estimate.high());
    }

    private static MeasureLine plain(String quantity, String unit, double value) {
        return new MeasureLine(quantity, unit, value, Double.NaN, Double.NaN);
    }

    private List<@Nullable Object> cells(String run, long tokens) {
        return List.of(run, tokens, quantity, unit, value, low, high);
    }
}
