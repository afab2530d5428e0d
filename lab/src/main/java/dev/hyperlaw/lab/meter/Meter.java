package dev.hyperlaw.lab.meter;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.lab.data.ExampleStream;
import dev.hyperlaw.lab.data.Library;
import dev.hyperlaw.lab.model.Model;
import dev.hyperlaw.lab.optimizer.ParameterOptimizer;
import dev.hyperlaw.lab.torch.Torch;
import dev.hyperlaw.lab.train.Trainer;
import dev.hyperlaw.sweep.meter.GradientNoise;
import dev.hyperlaw.sweep.meter.MeterReading;
import dev.hyperlaw.sweep.meter.MeterRequest;
import dev.hyperlaw.sweep.meter.Smoothness;
import dev.hyperlaw.sweep.store.Outcome;
import dev.hyperlaw.sweep.training.TrainingSettings;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import org.bytedeco.javacpp.PointerScope;

/** Measures noise and smoothness at points of runs, one run after the other on one thread. */
public final class Meter {
    /** A gradient of one example at a time costs this many times as much as in a batch. */
    private static final double SINGLE_COST = 4;

    /** Curvature has less noise than gradients, and costs more. */
    private static final int SAMPLES_PER_PROBE_EXAMPLE = 4;

    private final Library library = new Library();
    private final BooleanSupplier stopping;

    /** @param stopping asked now and then: whether to give up */
    public Meter(BooleanSupplier stopping) {
        this.stopping = stopping;
    }

    /**
     * Trains to each point and measures there; every reading is told as an observation, progress as tokens out of {@value Work#WHOLE}.
     *
     * @return how it ended; empty if it was given up
     * @throws InputProblem if the data cannot be had, or a point lies beyond the run
     */
    @SuppressWarnings("try") // the scope frees every tensor
    public Optional<Outcome> measure(MeterRequest request, Trainer.TrainingListener listener) {
        Torch.start();
        TrainingSettings settings = TrainingSettings.of(request.run());
        try (PointerScope memory = new PointerScope()) {
            ExampleStream examples = library.open(settings);
            Model model = Model.of(settings);
            try (ParameterOptimizer optimizer = ParameterOptimizer.of(settings.rule(), model.parameters())) {
                Descent descent = new Descent(settings, examples, model, optimizer);
                new Measurement(request, settings, examples, descent, listener).run();
                return Optional.of(new Outcome.Finished());
            }
        } catch (CancellationException e) {
            return Optional.empty();
        } catch (Descent.DivergedException e) {
            return Optional.of(new Outcome.Diverged(e.tokens(), String.valueOf(e.getMessage())));
        }
    }

    private final class Measurement {
        private final TrainingSettings settings;
        private final ExampleStream examples;
        private final Descent descent;
        private final Trainer.TrainingListener listener;
        private final List<Long> steps;
        private final int samples;
        private final OptimizerNorms norms;
        private final long firstFresh;
        private final SmoothnessProbe probe;
        private final Work work;

        Measurement(
                MeterRequest request,
                TrainingSettings settings,
                ExampleStream examples,
                Descent descent,
                Trainer.TrainingListener listener) {
            this.settings = settings;
            this.examples = examples;
            this.descent = descent;
            this.listener = listener;
            this.steps = request.at().stream().map(this::step).distinct().toList();
            this.samples = NoiseSample.used(request.samples());
            this.norms = new OptimizerNorms(settings.rule(), descent.parameters());
            long examplesPerStep = settings.batch().tokens() / settings.model().context();
            long last = steps.get(steps.size() - 1);
            this.firstFresh = (last + SmoothnessProbe.STEPS) * examplesPerStep;
            int probed = samples / SAMPLES_PER_PROBE_EXAMPLE;
            this.probe = new SmoothnessProbe(descent, norms, firstFresh + samples, probed);
            double atEach = samples * SINGLE_COST + probe.cost(SmoothnessProbe.STEPS);
            this.work = new Work(steps.size() * atEach + last * examplesPerStep, listener::reached, stopping);
            warnIfSeen(firstFresh + samples + probed);
        }

        private long step(long tokens) {
            if (tokens > settings.tokens().tokens()) {
                throw new InputProblem(
                        "A point lies at %d tokens, and the run has %d."
                                .formatted(tokens, settings.tokens().tokens()),
                        "--at 0,%d was meant.".formatted(settings.tokens().tokens()));
            }
            long nearest = Math.round((double) tokens / settings.batch().tokens());
            return Math.min(nearest, settings.steps());
        }

        private void warnIfSeen(long wanted) {
            if (examples.distinctExamples().orElse(Long.MAX_VALUE) < wanted) {
                listener.note("The data are too short: some of what is measured on was trained on before.");
            }
        }

        void run() {
            for (int i = 0; i < steps.size(); i++) {
                while (descent.step() < steps.get(i)) {
                    descent.advance();
                    work.done(settings.batch().tokens()
                            / (double) settings.model().context());
                }
                long room = i + 1 < steps.size() ? steps.get(i + 1) - steps.get(i) : Long.MAX_VALUE;
                listener.observed(
                        reading((int) Math.min(SmoothnessProbe.STEPS, room)).observation());
            }
        }

        private MeterReading reading(int stepsAhead) {
            long tokens = descent.tokens();
            double loss = descent.heldOutLoss(examples.validation());
            GradientNoise noise = noise();
            // The steps along which the smoothness is measured are steps of the run, so this comes last.
            Smoothness smoothness = probe.along(stepsAhead, work);
            return new MeterReading(
                    tokens, loss, Floor.of(settings), descent.parameters().size(), noise, smoothness);
        }

        private GradientNoise noise() {
            NoiseSample sample = new NoiseSample(norms, descent.parameters().size(), samples);
            for (int i = 0; i < samples; i++) {
                sample.add(descent.gradient(firstFresh + i));
                work.done(SINGLE_COST);
            }
            return sample.noise();
        }
    }
}
