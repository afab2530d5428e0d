package dev.hyperlaw.desk.fit;

import dev.hyperlaw.desk.Watcher;
import dev.hyperlaw.desk.runs.RunSourceReader;
import dev.hyperlaw.desk.runs.RunsRequest;
import dev.hyperlaw.desk.runs.StepsToTargetTable;
import dev.hyperlaw.intake.ReadingChoices;
import java.util.Optional;
import java.util.OptionalInt;

/** What do these runs say about the laws? */
public record FitRequest(RunsRequest runs) {
    /** @throws dev.hyperlaw.InputProblem if the runs cannot be read, or none of them has a loss */
    public FitResult answer(RunSourceReader reader, Watcher watcher) {
        Optional<StepsToTargetTable> steps = reader.stepsToTarget(runs);
        return steps.isPresent()
                ? criticalBatches(steps.get())
                : SweepFit.of(reader.read(runs, watcher), runs.metric(), watcher);
    }

    /** Batches are in tokens where the sequence length is known, and otherwise in what the table counts. */
    private CriticalBatches criticalBatches(StepsToTargetTable steps) {
        ReadingChoices choices = runs.batchChoices();
        OptionalInt length = choices.sequenceLength();
        String source = runs.sources().get(0);
        return switch (choices.batchUnit().orElseGet(steps::batchUnit)) {
            case TOKENS -> CriticalBatches.of(source, "tokens", steps.groups(1));
            case SEQUENCES ->
                CriticalBatches.of(source, length.isPresent() ? "tokens" : "sequences", steps.groups(length.orElse(1)));
        };
    }
}
