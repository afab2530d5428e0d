package dev.hyperlaw.desk.measure;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.desk.Watcher;
import dev.hyperlaw.observation.Objective;
import dev.hyperlaw.observation.RunConfiguration;
import dev.hyperlaw.quantity.Numeral;
import dev.hyperlaw.sweep.file.Sweep;
import dev.hyperlaw.sweep.meter.MeterRequest;
import dev.hyperlaw.sweep.training.TrainingSettings;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * What does the bound need to know of the runs of a sweep, and what does it then predict?
 *
 * @param with settings that a run must have, as they were typed
 * @param at tokens after which to measure, besides the start; empty for a sixteenth of the run
 * @param tokens budgets at which to ask the bound; empty for the run's own
 * @param floor the loss that cannot be beaten, if the user gives it
 * @param samples gradients of single examples at each point
 */
public record MeasureRequest(
        Sweep sweep,
        Map<String, String> with,
        List<Numeral> at,
        List<Numeral> tokens,
        OptionalDouble floor,
        long samples) {
    private static final int SHARE_OF_HORIZON = 16;
    private static final int MOST_SAMPLES = 1 << 20;

    /** What is wrong is said before anything starts. */
    public MeasureRequest {
        with = Map.copyOf(with);
        at = List.copyOf(at);
        tokens = List.copyOf(tokens);
        if (!sweep.objective().isTrained()) {
            throw new InputProblem(
                    "The objective of %s is %s, and gradients can be measured only where Hyperlaw itself trains: %s."
                            .formatted(sweep.name(), sweep.objective(), Objective.trainedWords()));
        }
        if (samples < MeterRequest.FEWEST_SAMPLES || samples > MOST_SAMPLES) {
            throw new InputProblem(
                    "--samples is %d, and must lie in %d to %d."
                            .formatted(samples, MeterRequest.FEWEST_SAMPLES, MOST_SAMPLES),
                    "1024 was meant.");
        }
        for (RunChoice.Chosen one : new RunChoice(with).of(sweep)) {
            points(one.run(), at);
            budgets(one.run(), tokens);
        }
    }

    /**
     * Trains to each point, in a process of its own.
     *
     * @param meter the command that starts the noise meter
     */
    public MeasureResult answer(List<String> meter, Watcher watcher) throws InterruptedException {
        List<RunChoice.Chosen> chosen = new RunChoice(with).of(sweep);
        List<MeasuredRun> measured = new ArrayList<>();
        try (MeterRuns runs = new MeterRuns(meter);
                Watcher.Task task = watcher.begin("measure", chosen.size() * MeterRuns.STEPS_PER_RUN)) {
            for (RunChoice.Chosen one : chosen) {
                long before = measured.size() * MeterRuns.STEPS_PER_RUN;
                MeterRequest request = new MeterRequest(one.run(), points(one.run(), at), (int) samples);
                MeterRuns.Measured found = runs.measure(request, reached -> task.reached(before + reached));
                measured.add(new MeasuredRun(
                        one.run(), one.swept(), found.readings(), budgets(one.run(), tokens), floor, found.notes()));
            }
        }
        return new MeasureResult(sweep.name(), measured);
    }

    /** Δ0 is the gap at the start, so the start is always among them. */
    private static List<Long> points(RunConfiguration run, List<Numeral> at) {
        long horizon = TrainingSettings.of(run).tokens().tokens();
        List<Long> points = new ArrayList<>(List.of(0L));
        if (at.isEmpty()) {
            points.add(horizon / SHARE_OF_HORIZON);
        }
        for (Numeral point : at) {
            long reached = point.value().signum() == 0 ? 0 : point.wholeTokens();
            if (reached > horizon) {
                throw new InputProblem(
                        "--at is %s, and the run ends after %d tokens.".formatted(point.text(), horizon),
                        "--at 0,%d was meant.".formatted(horizon));
            }
            points.add(reached);
        }
        return points;
    }

    private static List<Long> budgets(RunConfiguration run, List<Numeral> tokens) {
        TrainingSettings settings = TrainingSettings.of(run);
        if (tokens.isEmpty()) {
            return List.of(settings.tokens().tokens());
        }
        List<Long> budgets =
                tokens.stream().map(Numeral::wholeTokens).distinct().sorted().toList();
        if (budgets.get(0) < settings.batch().tokens()) {
            throw new InputProblem(
                    "--tokens is %d, and one batch of the run holds %d."
                            .formatted(budgets.get(0), settings.batch().tokens()),
                    "a suffix is missing: %dM.".formatted(budgets.get(0)));
        }
        return budgets;
    }
}
