package dev.hyperlaw.lab.meter;

import dev.hyperlaw.lab.data.Batch;
import dev.hyperlaw.lab.data.ExampleStream;
import dev.hyperlaw.lab.data.ExampleStream.BatchReader;
import dev.hyperlaw.lab.model.Model;
import dev.hyperlaw.lab.optimizer.ParameterOptimizer;
import dev.hyperlaw.lab.train.LearningRates;
import dev.hyperlaw.sweep.training.TrainingSettings;
import java.util.List;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.Tensor;

/** A run on its way: its own steps, and gradients and losses where it is. */
final class Descent {
    /** The run has no loss any more where it was to be measured. */
    static final class DivergedException extends RuntimeException {
        private static final long serialVersionUID = 1;

        private final long tokens;

        DivergedException(long tokens, String reason) {
            super(reason);
            this.tokens = tokens;
        }

        long tokens() {
            return tokens;
        }
    }

    private final TrainingSettings settings;
    private final ExampleStream examples;
    private final Model model;
    private final ParameterOptimizer optimizer;
    private final LearningRates rates;
    private final BatchReader batches;
    private final BatchReader single;
    private final int examplesPerStep;
    private final FlatParameters parameters;
    private long step;

    Descent(TrainingSettings settings, ExampleStream examples, Model model, ParameterOptimizer optimizer) {
        this.settings = settings;
        this.examples = examples;
        this.model = model;
        this.optimizer = optimizer;
        this.rates = LearningRates.of(settings);
        this.examplesPerStep =
                Math.toIntExact(settings.batch().tokens() / settings.model().context());
        this.batches = examples.training(examplesPerStep);
        this.single = examples.training(1);
        this.parameters = new FlatParameters(model.parameters());
    }

    FlatParameters parameters() {
        return parameters;
    }

    long step() {
        return step;
    }

    /** One step of the run. Beyond its horizon it goes on with its last learning rate. */
    @SuppressWarnings("try") // the scope frees every tensor of the step
    void advance() {
        try (PointerScope memory = new PointerScope()) {
            gradient(batches.read(step * examplesPerStep));
            optimizer.step(rates.at(Math.min(step, settings.steps() - 1)));
            model.clearGradients();
            step++;
        }
    }

    double[] gradient(long example) {
        return meanGradient(single, example, 1, 1);
    }

    /** The mean gradient of {@code batches} batches of {@code size} examples, starting at a position. */
    double[] meanGradient(long first, int size, int batches) {
        return meanGradient(examples.training(size), first, size, batches);
    }

    @SuppressWarnings("try")
    private double[] meanGradient(BatchReader reader, long first, int size, int batches) {
        try (PointerScope memory = new PointerScope()) {
            for (int i = 0; i < batches; i++) {
                try (PointerScope one = new PointerScope()) {
                    gradient(reader.read(first + (long) i * size));
                }
            }
            double[] gradient = parameters.gradient(); // backward passes add up
            model.clearGradients();
            for (int i = 0; i < gradient.length; i++) {
                gradient[i] /= batches;
            }
            return gradient;
        }
    }

    private void gradient(Batch batch) {
        Tensor loss = model.loss(batch);
        double value = loss.item_double();
        if (!Double.isFinite(value)) {
            throw new DivergedException(tokens(), "the training loss is %s".formatted(value));
        }
        loss.backward();
    }

    long tokens() {
        return step * settings.batch().tokens();
    }

    /** The mean loss on everything that is held out. */
    double heldOutLoss(List<Batch> heldOut) {
        double sum = 0;
        long tokens = 0;
        for (Batch batch : heldOut) {
            sum += model.value(batch) * batch.tokens();
            tokens += batch.tokens();
        }
        if (!Double.isFinite(sum)) {
            throw new DivergedException(tokens(), "the held-out loss is %s".formatted(sum));
        }
        return sum / tokens;
    }
}
