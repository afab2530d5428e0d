package dev.hyperlaw.lab.data;

import java.nio.DoubleBuffer;
import java.util.List;
import org.bytedeco.pytorch.Tensor;

/**
 * The noise of the quadratic: the mean over a batch of independent Gaussian vectors. That mean is drawn at once, with standard deviation
 * {@code noise/√count}, so a batch of any size costs the same; runs with other batch sizes see other noise.
 */
record NoiseStream(int dimension, double noise, long seed) implements ExampleStream {
    @Override
    public BatchReader training(int count) {
        Tensor mean = Tensor.create(new double[dimension], dimension);
        DoubleBuffer buffer = mean.createBuffer();
        Batch batch = new Batch(mean, mean, count);
        CounterRandom random = CounterRandom.of(0x4e6f697365L, seed, count);
        double deviation = noise / Math.sqrt(count);
        long even = dimension + (dimension & 1L);
        return first -> {
            for (int i = 0; i < dimension; i++) {
                buffer.put(i, deviation * random.gaussian(first / count * even + i));
            }
            return batch;
        };
    }

    /** The exact function: one batch without noise. */
    @Override
    public List<Batch> validation() {
        Tensor none = Tensor.create(new double[dimension], dimension);
        return List.of(new Batch(none, none, 1));
    }
}
