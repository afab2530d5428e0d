package dev.hyperlaw.lab.train;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.lab.data.ExampleStream;
import dev.hyperlaw.lab.data.Library;
import dev.hyperlaw.lab.model.Model;
import dev.hyperlaw.lab.optimizer.ParameterOptimizer;
import dev.hyperlaw.lab.torch.Torch;
import dev.hyperlaw.observation.Observation;
import dev.hyperlaw.observation.RunId;
import dev.hyperlaw.sweep.store.Outcome;
import dev.hyperlaw.sweep.training.TrainingSettings;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.bytedeco.javacpp.PointerScope;

/** Carries out one run after the other on one thread. */
public final class Trainer {
    private final Library library = new Library();
    private final Duration betweenCheckpoints;
    private final BooleanSupplier stopping;

    /** @param stopping asked before every step: whether to save a checkpoint and leave the run for later */
    public Trainer(Duration betweenCheckpoints, BooleanSupplier stopping) {
        this.betweenCheckpoints = betweenCheckpoints;
        this.stopping = stopping;
    }

    /**
     * Trains, from the checkpoint in {@code directory} if there is one; the checkpoint is removed when the run is over.
     *
     * @return how the run ended; empty if it was left for later
     * @throws InputProblem if its data cannot be had
     */
    @SuppressWarnings("try") // the scope frees every tensor of the run
    public Optional<Outcome> train(RunId run, TrainingSettings settings, Path directory, TrainingListener listener) {
        Torch.start();
        CheckpointFolder checkpoints = new CheckpointFolder(directory, run, listener::note);
        try (PointerScope memory = new PointerScope()) {
            ExampleStream examples = library.open(settings);
            requireFresh(settings, examples);
            Model model = Model.of(settings);
            try (ParameterOptimizer optimizer = ParameterOptimizer.of(settings.rule(), model.parameters())) {
                Training training = new Training(run, settings, examples, model, optimizer, listener);
                Optional<Outcome> outcome = training.run(checkpoints, betweenCheckpoints, stopping);
                if (outcome.isPresent()) {
                    checkpoints.clear();
                }
                return outcome;
            }
        }
    }

    /** No token is seen twice unless that was asked for. */
    private static void requireFresh(TrainingSettings settings, ExampleStream examples) {
        if (settings.data().repeat() || examples.distinctExamples().isEmpty()) {
            return;
        }
        long there = examples.distinctExamples().getAsLong() * settings.model().context();
        long wanted = settings.steps() * settings.batch().tokens();
        if (wanted > there) {
            throw new InputProblem(
                    "The run wants %d tokens, and the text has %d to train on: some would be seen twice."
                            .formatted(wanted, there),
                    "data.repeat: true, or tokens: %d at most.".formatted(there));
        }
    }

    /** Hears what happens in a run, on the thread that trains. */
    public interface TrainingListener {
        /** Something was measured; after a resume, what was measured before comes again, the same bit by bit. */
        void observed(Observation observation);

        /** A step is over; called after every one. */
        default void reached(long tokens) {}

        /** Something people should know. */
        default void note(String text) {}
    }
}
