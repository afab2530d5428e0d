package dev.hyperlaw.lab.train;

import dev.hyperlaw.lab.data.Batch;
import dev.hyperlaw.lab.lmo.DualNorm;
import dev.hyperlaw.lab.model.Quadratic;
import dev.hyperlaw.sweep.training.UpdateRule;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.NoGradGuard;

/**
 * What is known exactly of the quadratic: {@code f(x_K)} as the loss, {@code dual_norm} {@code ‖∇f(x_K)‖⋆}, and {@code mean_dual_norm}
 * {@code (1/K) Σ_{k<K} ‖∇f(x_k)‖⋆}, whose expectation the bound bounds (paper, eq:lmo-nonconvex-bound).
 */
final class ExactGauge implements Gauge {
    private final Quadratic model;
    private final Batch noNoise;
    private final UpdateRule rule;
    private double sum;
    private long steps;

    ExactGauge(Quadratic model, Batch noNoise, UpdateRule rule) {
        this.model = model;
        this.noNoise = noNoise;
        this.rule = rule;
    }

    @Override
    public void beforeStep() {
        sum += dualNorm();
        steps++;
    }

    @Override
    @SuppressWarnings("try")
    public Reading read() {
        try (PointerScope scope = new PointerScope();
                NoGradGuard guard = new NoGradGuard()) {
            SortedMap<String, Double> metrics = new TreeMap<>();
            metrics.put("dual_norm", dualNorm());
            if (steps > 0) {
                metrics.put("mean_dual_norm", sum / steps);
            }
            return new Reading(model.loss(noNoise).item_double(), metrics);
        }
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

    @SuppressWarnings("try")
    private double dualNorm() {
        try (PointerScope scope = new PointerScope()) {
            return DualNorm.of(rule, model.parameters(), parameter -> model.gradient());
        }
    }
}
