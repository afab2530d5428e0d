package dev.hyperlaw.lab.train;

import dev.hyperlaw.lab.data.Batch;
import dev.hyperlaw.lab.lmo.DualNorm;
import dev.hyperlaw.lab.model.Quadratic;
import dev.hyperlaw.law.LmoConstants;
import dev.hyperlaw.sweep.training.TrainingSettings;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.bytedeco.javacpp.PointerScope;

/**
 * What is known exactly of the quadratic: {@code f(x_K)} as the loss, {@code dual_norm} {@code ‖∇f(x_K)‖⋆}, and {@code mean_dual_norm}
 * {@code (1/K) Σ_{k<K} ‖∇f(x_k)‖⋆}. The expectation of the last is at most {@code bound} (paper, eq:lmo-nonconvex-bound), in runs that the bound covers.
 */
final class ExactGauge implements Gauge {
    private final Quadratic model;
    private final Batch noNoise;
    private final TrainingSettings settings;
    private final Optional<LmoConstants> bound;
    private double sum;
    private long steps;

    ExactGauge(Quadratic model, Batch noNoise, TrainingSettings settings) {
        this.model = model;
        this.noNoise = noNoise;
        this.settings = settings;
        this.bound = model.bound(settings);
    }

    @Override
    public void beforeStep() {
        sum += dualNorm();
        steps++;
    }

    @Override
    public Reading read() {
        SortedMap<String, Double> metrics = new TreeMap<>();
        metrics.put("dual_norm", dualNorm());
        if (steps > 0) {
            metrics.put("mean_dual_norm", sum / steps);
            bound.ifPresent(known -> metrics.put("bound", bound(known)));
        }
        return new Reading(model.value(noNoise), metrics);
    }

    @Override
    public SortedMap<String, Double> state() {
        return new TreeMap<>(Map.of("dual_norm.sum", sum, "dual_norm.steps", (double) steps));
    }

    @Override
    public void restore(Checkpoint checkpoint) {
        sum = checkpoint.number("dual_norm.sum");
        steps = (long) checkpoint.number("dual_norm.steps");
    }

    private double bound(LmoConstants known) {
        double batch = settings.batch().tokens();
        return known.value(settings.learningRate(), settings.rule().momentum().alpha(), batch, batch * steps);
    }

    @SuppressWarnings("try")
    private double dualNorm() {
        try (PointerScope scope = new PointerScope()) {
            return DualNorm.of(settings.rule(), model.parameters(), parameter -> model.gradient());
        }
    }
}
