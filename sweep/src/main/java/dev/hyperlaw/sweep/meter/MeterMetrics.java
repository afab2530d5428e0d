package dev.hyperlaw.sweep.meter;

import dev.hyperlaw.observation.Observation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.function.Function;

/** A reading as named numbers, and back. Metrics are finite, so what is infinite is left out. */
record MeterMetrics(Map<String, Double> metrics) {
    private static final String LOW = ".low";
    private static final String HIGH = ".high";

    MeterMetrics() {
        this(new TreeMap<>());
    }

    Observation write(MeterReading reading) {
        GradientNoise noise = reading.noise();
        reading.floor().ifPresent(floor -> put("floor", floor));
        put("parameters", reading.parameters());
        put("examples", noise.examples());
        put("euclidean", noise.euclidean());
        put("dual", noise.dual());
        put("ratio", noise.largestRatio());
        put("tail", noise.tail().estimate());
        put("tail.count", noise.tail().count());
        put("tail.values", noise.tail().values());
        put("scale", noise.scale());
        for (int i = 0; i < noise.levels().size(); i++) {
            GradientNoise.NoiseLevel level = noise.levels().get(i);
            put("level." + i, level.batch());
            put("level." + i + ".pairs", level.pairs());
            put("level." + i + ".euclidean", level.euclidean());
            put("level." + i + ".dual", level.dual());
        }
        put("smoothness", reading.smoothness().inflation());
        for (int i = 0; i < reading.smoothness().along().size(); i++) {
            Smoothness.Along along = reading.smoothness().along().get(i);
            put("along." + i, along.factor());
            put("along." + i + ".median", along.median());
            put("along." + i + ".max", along.max());
        }
        return Observation.of(reading.tokens(), reading.loss(), metrics);
    }

    MeterReading read(Observation observation) {
        GradientNoise noise = new GradientNoise(
                (int) number("examples"),
                noise("euclidean"),
                noise("dual"),
                number("ratio"),
                new GradientNoise.TailIndex(estimate("tail"), (int) number("tail.count"), (int) number("tail.values")),
                estimate("scale"),
                all(
                        "level.",
                        name -> new GradientNoise.NoiseLevel(
                                (int) number(name),
                                (int) number(name + ".pairs"),
                                number(name + ".euclidean"),
                                number(name + ".dual"))));
        Smoothness smoothness = new Smoothness(
                all(
                        "along.",
                        name -> new Smoothness.Along(number(name), number(name + ".median"), number(name + ".max"))),
                number("smoothness"));
        return new MeterReading(
                observation.tokens(),
                observation.loss(),
                metrics.containsKey("floor") ? OptionalDouble.of(number("floor")) : OptionalDouble.empty(),
                (long) number("parameters"),
                noise,
                smoothness);
    }

    private void put(String name, GradientNoise.NormNoise noise) {
        put(name + ".gradient", noise.gradient());
        put(name + ".noise", noise.noise());
        put(name + ".exponent", noise.exponent());
    }

    private GradientNoise.NormNoise noise(String name) {
        return new GradientNoise.NormNoise(
                number(name + ".gradient"), estimate(name + ".noise"), estimate(name + ".exponent"));
    }

    private void put(String name, Estimate estimate) {
        put(name, estimate.value());
        put(name + LOW, estimate.low());
        put(name + HIGH, estimate.high());
    }

    private Estimate estimate(String name) {
        return new Estimate(
                metrics.getOrDefault(name, Double.POSITIVE_INFINITY),
                metrics.getOrDefault(name + LOW, Double.NEGATIVE_INFINITY),
                metrics.getOrDefault(name + HIGH, Double.POSITIVE_INFINITY));
    }

    private void put(String name, double value) {
        if (Double.isFinite(value)) {
            metrics.put(name, value);
        }
    }

    private double number(String name) {
        Double value = metrics.get(name);
        if (value == null) {
            throw new IllegalArgumentException("The measurement has no finite '%s'.".formatted(name));
        }
        return value;
    }

    private <T> List<T> all(String prefix, Function<String, T> read) {
        List<T> all = new ArrayList<>();
        while (metrics.containsKey(prefix + all.size())) {
            all.add(read.apply(prefix + all.size()));
        }
        return all;
    }
}
