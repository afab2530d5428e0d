package dev.hyperlaw.lab.train;

import dev.hyperlaw.lab.data.Batch;
import dev.hyperlaw.lab.lmo.DualNorm;
import dev.hyperlaw.lab.model.Model;
import dev.hyperlaw.sweep.training.UpdateRule;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;

/**
 * The mean loss on everything that is held out, and {@code dual_norm}: the dual norm of the gradient of the mean loss on the first
 * {@value #GRADIENT_TOKENS} tokens of it, in the geometry of the optimizer. A gradient costs twice as much as a loss, hence not on all.
 */
record HeldOutGauge(Model model, List<Batch> batches, UpdateRule rule) implements Gauge {
    private static final long GRADIENT_TOKENS = 8192;

    @Override
    public Reading read() {
        long tokens = 0;
        double sum = 0;
        int withGradient = batchesWithGradient();
        double gradientTokens = tokens(batches.subList(0, withGradient));
        for (int i = 0; i < batches.size(); i++) {
            Batch batch = batches.get(i);
            double loss = i < withGradient ? withGradient(batch, batch.tokens() / gradientTokens) : model.value(batch);
            sum += loss * batch.tokens();
            tokens += batch.tokens();
        }
        SortedMap<String, Double> metrics = new TreeMap<>();
        metrics.put("dual_norm", dualNorm());
        model.clearGradients();
        return new Reading(sum / tokens, metrics);
    }

    private int batchesWithGradient() {
        int count = 1;
        while (count < batches.size() && tokens(batches.subList(0, count + 1)) <= GRADIENT_TOKENS) {
            count++;
        }
        return count;
    }

    private static long tokens(List<Batch> batches) {
        return batches.stream().mapToLong(Batch::tokens).sum();
    }

    @SuppressWarnings("try") // the scope frees what the loss leaves behind
    private double withGradient(Batch batch, double weight) {
        try (PointerScope scope = new PointerScope()) {
            Tensor loss = model.loss(batch);
            loss.mul(new Scalar(weight)).backward();
            return loss.item_double();
        }
    }

    @SuppressWarnings("try")
    private double dualNorm() {
        try (PointerScope scope = new PointerScope()) {
            return DualNorm.of(
                    rule, model.parameters(), parameter -> parameter.value().grad());
        }
    }
}
