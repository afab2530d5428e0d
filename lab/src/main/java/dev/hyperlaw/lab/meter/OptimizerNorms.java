package dev.hyperlaw.lab.meter;

import dev.hyperlaw.lab.lmo.DualNorm;
import dev.hyperlaw.lab.lmo.LayerBall;
import dev.hyperlaw.lab.torch.Parameter;
import dev.hyperlaw.sweep.training.UpdateRule;
import java.util.Arrays;
import java.util.Map;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.Tensor;

/**
 * The norms of an update rule; AdamW is measured as a sign method, SGD by the Euclidean norm. A step of a layer-wise optimizer has
 * {@code ‖d‖ = max_l ‖d_l‖_l/r_l}, where r is the rate of the layer.
 */
record OptimizerNorms(UpdateRule rule, FlatParameters parameters) implements Norms {
    @Override
    public double primal(double... update) {
        return switch (rule.kind().ball()) {
            case EUCLIDEAN -> Norms.euclidean(update);
            case LARGEST_ENTRY -> Arrays.stream(update).map(Math::abs).max().orElse(0);
            case PER_LAYER -> layerWise(update);
        };
    }

    @SuppressWarnings("try") // the scope frees the tensors
    private double layerWise(double[] update) {
        try (PointerScope scope = new PointerScope()) {
            return parameters.tensors(update).entrySet().stream()
                    .mapToDouble(layer -> {
                        LayerBall ball = LayerBall.of(rule, layer.getKey());
                        return ball.lmo().norm(layer.getValue()) / ball.rate();
                    })
                    .max()
                    .orElse(0);
        }
    }

    @Override
    @SuppressWarnings("try")
    public double dual(double... gradient) {
        try (PointerScope scope = new PointerScope()) {
            Map<Parameter, Tensor> tensors = parameters.tensors(gradient);
            return DualNorm.of(rule, parameters.list(), tensors::get);
        }
    }

    @Override
    public double largestRatio() {
        return switch (rule.kind().ball()) {
            case EUCLIDEAN -> 1;
            case LARGEST_ENTRY -> Math.sqrt(parameters.size());
            case PER_LAYER -> layerWiseRatio();
        };
    }

    /**
     * {@code √Σ ρ_l²}, since the dual norm is a sum over layers. A matrix of ones attains ρ for entries, rows and
     * columns; one with ones on its diagonal attains it for singular values.
     */
    @SuppressWarnings("try")
    private double layerWiseRatio() {
        try (PointerScope scope = new PointerScope()) {
            double sum = 0;
            for (Parameter parameter : parameters.list()) {
                LayerBall ball = LayerBall.of(rule, parameter);
                long[] shape = parameter.value().shape();
                double ratio = ball.rate() * Math.max(ratio(ball, ones(shape)), ratio(ball, diagonal(shape)));
                sum += ratio * ratio;
            }
            return Math.sqrt(sum);
        }
    }

    private static double ratio(LayerBall ball, Tensor tensor) {
        return ball.lmo().dualNorm(tensor) / tensor.norm().item_double();
    }

    private static Tensor ones(long... shape) {
        double[] ones = new double[(int) Arrays.stream(shape).reduce(1, (a, b) -> a * b)];
        Arrays.fill(ones, 1);
        return Tensor.create(ones, shape);
    }

    /** A vector is a matrix of one row. */
    private static Tensor diagonal(long... shape) {
        int columns = (int) shape[shape.length - 1];
        int rows = shape.length == 1 ? 1 : (int) shape[0];
        double[] entries = new double[rows * columns];
        for (int i = 0; i < Math.min(rows, columns); i++) {
            entries[i * columns + i] = 1;
        }
        return Tensor.create(entries, shape);
    }
}
