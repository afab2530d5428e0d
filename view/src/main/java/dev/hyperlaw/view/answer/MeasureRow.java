package dev.hyperlaw.view.answer;

import dev.hyperlaw.sweep.meter.Estimate;
import dev.hyperlaw.sweep.meter.MeterReading;
import dev.hyperlaw.sweep.meter.NoiseLevel;
import dev.hyperlaw.sweep.meter.Smoothness;
import java.util.ArrayList;
import java.util.List;

/** One number of a measurement, for a table that programs read. What has no interval has NaN on both sides. */
record MeasureRow(String quantity, String unit, double value, double low, double high) {

    static List<MeasureRow> of(MeterReading reading) {
        List<MeasureRow> rows = new ArrayList<>();
        rows.add(plain("loss", "nats", reading.loss()));
        rows.add(plain("gradient", "", reading.noise().euclidean().gradient()));
        rows.add(plain("gradient_dual", "", reading.noise().dual().gradient()));
        rows.add(of("sigma", "per example", reading.noise().euclidean().noise()));
        rows.add(of("sigma_dual", "per example", reading.noise().dual().noise()));
        rows.add(of("q", "", reading.noise().euclidean().exponent()));
        rows.add(of("q_dual", "", reading.noise().dual().exponent()));
        rows.add(of("tail_index", "", reading.noise().tail().estimate()));
        rows.add(of("b_simple", "examples", reading.noise().scale()));
        for (Smoothness.Along along : reading.smoothness().along()) {
            String unit = "steps x %s".formatted(along.factor());
            rows.add(plain("smoothness_median", unit, along.median()));
            rows.add(plain("smoothness_max", unit, along.max()));
        }
        for (NoiseLevel level : reading.noise().levels()) {
            String unit = "batch of %d".formatted(level.batch());
            rows.add(plain("distance", unit, level.euclidean()));
            rows.add(plain("distance_dual", unit, level.dual()));
        }
        return rows;
    }

    static List<MeasureRow> of(BoundPrediction prediction) {
        String when =
                "%s tuned at %d tokens".formatted(prediction.tuned().words().replace(", ", " "), prediction.budget());
        return List.of(
                plain("predicted_lr", when, prediction.learningRate()),
                plain("predicted_batch_tokens", when, prediction.batch()),
                plain("predicted_alpha", when, prediction.alpha()),
                plain("bound", when, prediction.value()));
    }

    private static MeasureRow of(String quantity, String unit, Estimate estimate) {
        return new MeasureRow(quantity, unit, estimate.value(), estimate.low(), estimate.high());
    }

    private static MeasureRow plain(String quantity, String unit, double value) {
        return new MeasureRow(quantity, unit, value, Double.NaN, Double.NaN);
    }

    List<Object> cells(String run, long tokens) {
        return List.of(run, tokens, quantity, unit, value, low, high);
    }
}
