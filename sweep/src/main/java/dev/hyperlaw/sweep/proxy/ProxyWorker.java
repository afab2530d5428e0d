package dev.hyperlaw.sweep.proxy;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.observation.Observation;
import dev.hyperlaw.sweep.engine.RunWorker;
import dev.hyperlaw.sweep.store.Outcome;
import dev.hyperlaw.sweep.store.RunRecord;
import dev.hyperlaw.sweep.store.WorkerInfo;
import java.nio.file.Path;
import java.util.List;

/** Carries out a run by evaluating a bound, here and at once. */
public record ProxyWorker(WorkerInfo info) implements RunWorker {
    @Override
    public Outcome execute(RunRecord run, Path directory, Listener listener) {
        List<Observation> observations;
        try {
            observations = ProxySettings.of(run.configuration()).observations(run.id());
        } catch (InputProblem e) {
            return new Outcome.Failed(String.valueOf(e.getMessage()));
        } catch (IllegalArgumentException notFinite) {
            return new Outcome.Diverged(0, "The bound has no finite value at these settings.");
        }
        listener.observed(observations);
        return new Outcome.Finished();
    }
}
