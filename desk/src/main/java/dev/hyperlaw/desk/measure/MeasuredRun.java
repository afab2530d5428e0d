package dev.hyperlaw.desk.measure;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.NumberText;
import dev.hyperlaw.observation.RunConfiguration;
import dev.hyperlaw.sweep.meter.MeterReading;
import dev.hyperlaw.sweep.training.TrainingSettings;
import java.util.List;
import java.util.OptionalDouble;

/**
 * A run with what was measured of it.
 *
 * @param swept what the sweep file tries with this model, data and optimizer
 * @param readings by tokens, the start among them
 * @param budgets at which the bound is asked, in tokens
 * @param givenFloor the least possible loss, if the user gives it
 * @param notes what the meter had to say
 */
public record MeasuredRun(
        RunConfiguration configuration,
        Swept swept,
        List<MeterReading> readings,
        List<Long> budgets,
        OptionalDouble givenFloor,
        List<String> notes) {
    public MeasuredRun {
        readings = List.copyOf(readings);
        budgets = List.copyOf(budgets);
        notes = List.copyOf(notes);
        double start = readings.get(0).loss();
        if (givenFloor.isPresent() && givenFloor.getAsDouble() >= start) {
            throw new InputProblem(
                    "--floor is %s, and the loss at the start is only %s."
                            .formatted(NumberText.rounded(givenFloor.getAsDouble()), NumberText.rounded(start)),
                    "the floor is what no model can beat, in nats per token.");
        }
    }

    public TrainingSettings settings() {
        return TrainingSettings.of(configuration);
    }

    private MeterReading start() {
        return readings.get(0);
    }

    /** What the loss cannot fall below, as far as is known. */
    public double floor() {
        return givenFloor.orElse(start().floor().orElse(0));
    }

    public String floorSource() {
        if (givenFloor.isPresent()) {
            return "as given";
        }
        return start().floor().isPresent() ? "known exactly" : "assumed: Δ0 is an upper bound";
    }

    /** {@code Δ0}: the loss at the start above the floor. */
    public double delta0() {
        return start().loss() - floor();
    }

    public List<BoundPrediction> predictions() {
        TrainingSettings settings = settings();
        return budgets.stream()
                .flatMap(budget -> readings.stream()
                        .flatMap(reading -> BoundPrediction.of(settings, delta0(), reading, budget).stream()))
                .toList();
    }
}
