package dev.hyperlaw.desk.figure;

import dev.hyperlaw.desk.Watcher;
import dev.hyperlaw.desk.fit.SweepFit;
import dev.hyperlaw.desk.plan.PlanRequest;
import dev.hyperlaw.desk.runs.RunSource;
import dev.hyperlaw.desk.runs.RunSourceReader;
import dev.hyperlaw.desk.runs.RunsRequest;
import dev.hyperlaw.evidence.forecast.PriorReader;
import dev.hyperlaw.transfer.TargetSpec;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What is there to draw of these runs?
 *
 * @param target of a plan to draw as well
 */
public record FigureRequest(RunsRequest runs, Optional<TargetSpec> target) {
    /** @throws dev.hyperlaw.InputProblem if the runs cannot be read, or none of them has a loss */
    public FigureResult answer(RunSourceReader reader, Watcher watcher) {
        RunSource read = reader.read(runs, watcher);
        SweepFit fit = SweepFit.of(read, runs.metric(), watcher);
        return new FigureResult(
                fit,
                target.map(
                        run -> new PlanRequest(runs, PriorReader.ours(), "", OptionalDouble.empty(), false, false, run)
                                .fit(read, watcher)
                                .recommend(run)));
    }
}
