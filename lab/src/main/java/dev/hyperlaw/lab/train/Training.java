package dev.hyperlaw.lab.train;

import dev.hyperlaw.lab.data.Batch;
import dev.hyperlaw.lab.data.ExampleStream;
import dev.hyperlaw.lab.data.ExampleStream.BatchReader;
import dev.hyperlaw.lab.model.Model;
import dev.hyperlaw.lab.model.Quadratic;
import dev.hyperlaw.lab.optimizer.ParameterOptimizer;
import dev.hyperlaw.lab.torch.Parameter;
import dev.hyperlaw.observation.Observation;
import dev.hyperlaw.observation.RunId;
import dev.hyperlaw.sweep.store.Outcome;
import dev.hyperlaw.sweep.training.TrainingSettings;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.Tensor;

/** One run: the loop and its state. */
final class Training {
    private final RunId run;
    private final TrainingSettings settings;
    private final Model model;
    private final ParameterOptimizer optimizer;
    private final Trainer.TrainingListener listener;
    private final BatchReader batches;
    private final LearningRates rates;
    private final RecordSteps points;
    private final Gauge gauge;
    private final LossWatch watch;
    private final OptionalLong distinctExamples;
    private final int examplesPerStep;
    private final List<Observation> observations = new ArrayList<>();
    private long step;

    Training(
            RunId run,
            TrainingSettings settings,
            ExampleStream examples,
            Model model,
            ParameterOptimizer optimizer,
            Trainer.TrainingListener listener) {
        this.run = run;
        this.settings = settings;
        this.model = model;
        this.optimizer = optimizer;
        this.listener = listener;
        this.examplesPerStep =
                Math.toIntExact(settings.batch().tokens() / settings.model().context());
        this.batches = examples.training(examplesPerStep);
        this.rates = LearningRates.of(settings);
        this.points = RecordSteps.of(settings);
        this.gauge = Gauge.of(model, examples, settings);
        this.watch =
                new LossWatch(!(model instanceof Quadratic)); // the bound holds for any step, so f may grow as it likes
        this.distinctExamples = examples.distinctExamples();
    }

    /** Trains to the end, to divergence, or until {@code stopping}: then it is empty, and a checkpoint is saved. */
    Optional<Outcome> run(CheckpointFolder checkpoints, Duration betweenCheckpoints, BooleanSupplier stopping) {
        checkpoints.latest().ifPresent(this::restore);
        Optional<String> diverged = step == 0 && points.contains(0) ? observe() : Optional.empty();
        long saved = System.nanoTime();
        while (diverged.isEmpty() && step < settings.steps()) {
            if (stopping.getAsBoolean()) {
                checkpoints.save(checkpoint());
                return Optional.empty();
            }
            diverged = advance();
            if (diverged.isEmpty() && points.contains(step)) {
                diverged = observe();
            }
            listener.reached(tokens());
            if (System.nanoTime() - saved >= betweenCheckpoints.toNanos()) {
                checkpoints.save(checkpoint());
                saved = System.nanoTime();
            }
        }
        return Optional.of(diverged.<Outcome>map(reason -> new Outcome.Diverged(tokens(), reason))
                .orElseGet(Outcome.Finished::new));
    }

    /** One step of the algorithm; says why there is no further one, if so. */
    @SuppressWarnings("try") // the scope frees every tensor of the step
    private Optional<String> advance() {
        try (PointerScope memory = new PointerScope()) {
            gauge.beforeStep();
            Batch batch = batches.read(step * examplesPerStep);
            Tensor loss = model.loss(batch);
            loss.backward();
            Optional<String> diverged = watch.seen(loss.item_double());
            if (diverged.isEmpty()) {
                optimizer.step(rates.at(step));
                step++;
            }
            model.clearGradients();
            return diverged;
        }
    }

    /** Measures and reports; says why the run has diverged if there is no loss to report. */
    private Optional<String> observe() {
        Gauge.Reading reading = gauge.read();
        if (!Double.isFinite(reading.loss())) {
            return Optional.of("the held-out loss is %s".formatted(reading.loss()));
        }
        SortedMap<String, Double> metrics = new TreeMap<>(reading.metrics());
        metrics.values().removeIf(value -> !Double.isFinite(value));
        watch.meanSinceLastAsked().ifPresent(mean -> metrics.put("train_loss", mean));
        passes().ifPresent(epochs -> metrics.put("epochs", epochs));
        Observation observation = new Observation(tokens(), reading.loss(), metrics);
        observations.add(observation);
        listener.observed(observation);
        return Optional.empty();
    }

    /** How often the text was gone through, for runs that go through it more than once. */
    private Optional<Double> passes() {
        if (distinctExamples.isEmpty() || settings.steps() * examplesPerStep <= distinctExamples.getAsLong()) {
            return Optional.empty();
        }
        return Optional.of((double) step * examplesPerStep / distinctExamples.getAsLong());
    }

    private long tokens() {
        return step * settings.batch().tokens();
    }

    private Checkpoint checkpoint() {
        SortedMap<String, Double> numbers = new TreeMap<>(watch.state());
        numbers.putAll(gauge.state());
        SortedMap<String, byte[]> tensors = new TreeMap<>();
        tensors().forEach((name, tensor) -> tensors.put(name, bytes(tensor)));
        return new Checkpoint(run, step, numbers, observations, tensors);
    }

    private void restore(Checkpoint checkpoint) {
        tensors().forEach((name, tensor) -> copy(checkpoint.tensor(name), tensor));
        optimizer.resumeAt(checkpoint.step());
        watch.restore(checkpoint);
        gauge.restore(checkpoint);
        step = checkpoint.step();
        observations.addAll(checkpoint.observations());
        observations.forEach(listener::observed);
    }

    private SortedMap<String, Tensor> tensors() {
        SortedMap<String, Tensor> tensors = new TreeMap<>();
        for (Parameter parameter : model.parameters()) {
            tensors.put("parameter/" + parameter.name(), parameter.value());
        }
        optimizer.state().forEach((name, tensor) -> tensors.put("optimizer/" + name, tensor));
        return tensors;
    }

    /** The numbers of a contiguous tensor as they lie in memory. */
    @SuppressWarnings("try")
    private static byte[] bytes(Tensor tensor) {
        try (PointerScope scope = new PointerScope()) {
            byte[] bytes = new byte[size(tensor)];
            new BytePointer(tensor.data_ptr()).get(bytes);
            return bytes;
        }
    }

    @SuppressWarnings("try")
    private static void copy(byte[] bytes, Tensor tensor) {
        if (bytes.length != size(tensor)) {
            throw new IllegalArgumentException(
                    "%d bytes do not fit a tensor of %d.".formatted(bytes.length, size(tensor)));
        }
        try (PointerScope scope = new PointerScope()) {
            new BytePointer(tensor.data_ptr()).put(bytes);
        }
    }

    private static int size(Tensor tensor) {
        if (!tensor.is_contiguous()) {
            throw new IllegalArgumentException("Only a contiguous tensor lies in memory in the order of its numbers.");
        }
        return Math.toIntExact(tensor.nbytes());
    }
}
