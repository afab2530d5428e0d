package dev.hyperlaw.lab.data;

import java.nio.FloatBuffer;
import java.nio.LongBuffer;
import java.util.List;
import org.bytedeco.pytorch.Tensor;

/** Gaussian vectors and the class that a fixed random network with one hidden layer gives them; some labels are drawn at random instead. */
record TeacherStream(Teacher teacher, double labelNoise, int validationCount, long seed) implements ExampleStream {
    private static final long TRAINING = 1;
    private static final long HELD_OUT = 2;
    /** Even, so that the two halves of a pair of Gaussian numbers belong to one example. */
    private static final long STRIDE = 1L << 24;

    @Override
    public BatchReader training(int count) {
        return reader(count, CounterRandom.of(TRAINING, seed));
    }

    @Override
    public List<Batch> validation() {
        return List.of(reader(validationCount, CounterRandom.of(HELD_OUT)).read(0));
    }

    private BatchReader reader(int count, CounterRandom random) {
        int width = teacher.inputs();
        Tensor inputs = Tensor.create(new float[count * width], count, width);
        Tensor labels = Tensor.create(new long[count], count);
        FloatBuffer inputBuffer = inputs.createBuffer();
        LongBuffer labelBuffer = labels.createBuffer();
        Batch batch = new Batch(inputs, labels, count);
        float[] example = new float[width];
        return first -> {
            for (int row = 0; row < count; row++) {
                long index = (first + row) * STRIDE;
                for (int i = 0; i < width; i++) {
                    example[i] = (float) random.gaussian(index + i);
                }
                inputBuffer.put(row * width, example);
                long after = index + STRIDE - 2;
                boolean random0 = random.uniform(after) < labelNoise;
                labelBuffer.put(
                        row,
                        random0 ? (long) (random.uniform(after + 1) * teacher.classes()) : teacher.classOf(example));
            }
            return batch;
        };
    }
}
