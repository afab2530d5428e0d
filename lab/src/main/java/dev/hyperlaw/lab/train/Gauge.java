package dev.hyperlaw.lab.train;

import dev.hyperlaw.lab.data.ExampleStream;
import dev.hyperlaw.lab.model.Model;
import dev.hyperlaw.lab.model.Quadratic;
import dev.hyperlaw.sweep.training.TrainingSettings;
import java.util.SortedMap;
import java.util.TreeMap;

/** Measures how good a model is at the moment. */
interface Gauge {

    default void beforeStep() {}

    Reading read();

    /** What a checkpoint must hold of it. */
    default SortedMap<String, Double> state() {
        return new TreeMap<>();
    }

    default void restore(Checkpoint checkpoint) {}

    /** A loss and what else was measured with it. */
    record Reading(double loss, SortedMap<String, Double> metrics) {}

    static Gauge of(Model model, ExampleStream examples, TrainingSettings settings) {
        return model instanceof Quadratic quadratic
                ? new ExactGauge(quadratic, examples.validation().get(0), settings)
                : new HeldOutGauge(model, examples.validation(), settings.rule());
    }
}
