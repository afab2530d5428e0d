package dev.hyperlaw.view.answer;

import dev.hyperlaw.sweep.meter.Estimate;
import dev.hyperlaw.sweep.meter.MeterReading;
import dev.hyperlaw.sweep.meter.NormNoise;
import dev.hyperlaw.view.render.CsvOutput;
import dev.hyperlaw.view.render.Paint;
import dev.hyperlaw.view.render.Warnings;
import dev.hyperlaw.view.sweep.SweptRunFacts;
import java.io.PrintWriter;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What the noise meter found in a sweep file, and what the bound makes of it. */
public record MeasureAnswer(String sweep, List<MeasuredRun> runs) implements Answer {
    public MeasureAnswer {
        runs = List.copyOf(runs);
    }

    @Override
    public void table(PrintWriter out, Paint paint) {
        for (MeasuredRun run : runs) {
            new MeasureTable(sweep, run).print(out, paint);
            out.println();
        }
        Warnings.print(MeasureCautions.always(), out, paint);
    }

    @Override
    public Map<String, @Nullable Object> json() {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("sweep", sweep);
        json.put("measurements", runs.stream().map(MeasureAnswer::run).toList());
        json.put("warnings", MeasureCautions.always());
        return json;
    }

    private static Map<String, @Nullable Object> run(MeasuredRun run) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("run", run.configuration().id().hex());
        json.put("settings", SweptRunFacts.settings(run.configuration()).value());
        json.put("parameters", run.readings().get(0).parameters());
        json.put("tokensPerExample", run.settings().model().context());
        json.put("dualNorm", MeasureTable.dualNorm(run.settings()));
        json.put("delta0", run.delta0());
        json.put("floor", run.floor());
        json.put("floorSource", run.floorSource());
        json.put("points", run.readings().stream().map(MeasureAnswer::point).toList());
        json.put(
                "predictions",
                run.predictions().stream().map(MeasureAnswer::prediction).toList());
        json.put("swept", swept(run.swept()));
        json.put("warnings", MeasureCautions.of(run));
        return json;
    }

    private static Map<String, @Nullable Object> point(MeterReading reading) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("tokens", reading.tokens());
        json.put("loss", reading.loss());
        json.put("examples", reading.noise().examples());
        json.put("euclidean", noise(reading.noise().euclidean()));
        json.put("dual", noise(reading.noise().dual()));
        json.put("ratio", reading.noise().ratio());
        json.put("largestRatio", reading.noise().largestRatio());
        Map<String, @Nullable Object> tail = estimate(reading.noise().tail().estimate());
        tail.put("count", reading.noise().tail().count());
        tail.put("values", reading.noise().tail().values());
        tail.put("heavy", reading.noise().tail().heavy());
        json.put("tailIndex", tail);
        json.put("noiseScale", estimate(reading.noise().scale()));
        json.put(
                "smoothness",
                reading.smoothness().along().stream()
                        .map(along -> map("stepFactor", along.factor(), "median", along.median(), "max", along.max()))
                        .toList());
        json.put("smoothnessInflation", reading.smoothness().inflation());
        json.put(
                "levels",
                reading.noise().levels().stream()
                        .map(level -> map(
                                "batch",
                                level.batch(),
                                "pairs",
                                level.pairs(),
                                "euclidean",
                                level.euclidean(),
                                "dual",
                                level.dual()))
                        .toList());
        return json;
    }

    private static Map<String, @Nullable Object> noise(NormNoise noise) {
        return map(
                "gradient", noise.gradient(), "noise", estimate(noise.noise()), "exponent", estimate(noise.exponent()));
    }

    /** Infinite numbers become null. */
    private static Map<String, @Nullable Object> estimate(Estimate estimate) {
        return map("estimate", estimate.value(), "low", estimate.low(), "high", estimate.high());
    }

    private static Map<String, @Nullable Object> prediction(BoundPrediction prediction) {
        return map(
                "constantsAt",
                prediction.constantsAt(),
                "tokens",
                prediction.budget(),
                "tuned",
                Arrays.asList(prediction.tuned().words().split(", ")),
                "lr",
                prediction.learningRate(),
                "batchTokens",
                prediction.batch(),
                "alpha",
                prediction.alpha(),
                "value",
                prediction.value());
    }

    private static Map<String, @Nullable Object> swept(Swept swept) {
        return map(
                "lr",
                range(swept.learningRates()),
                "batchTokens",
                range(swept.batchTokens()),
                "alpha",
                range(swept.alphas()));
    }

    private static List<Double> range(Swept.Range range) {
        return List.of(range.low(), range.high());
    }

    private static Map<String, @Nullable Object> map(Object... namesAndValues) {
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            map.put((String) namesAndValues[i], namesAndValues[i + 1]);
        }
        return map;
    }

    @Override
    public void csv(PrintWriter out) {
        CsvOutput csv = new CsvOutput(out, List.of("run", "tokens", "quantity", "unit", "estimate", "low", "high"));
        for (MeasuredRun run : runs) {
            String id = run.configuration().id().hex();
            for (MeterReading reading : run.readings()) {
                MeasureRow.of(reading).forEach(row -> csv.row(row.cells(id, reading.tokens())));
            }
            for (BoundPrediction prediction : run.predictions()) {
                MeasureRow.of(prediction).forEach(row -> csv.row(row.cells(id, prediction.constantsAt())));
            }
        }
    }
}
