package dev.hyperlaw.sweep.store;

import dev.hyperlaw.observation.Observation;
import dev.hyperlaw.observation.RunId;
import java.util.List;
import java.util.Optional;

/** What can be asked of kept runs without changing them. The contract is that of {@link RunStore}. */
public interface StoredRuns extends AutoCloseable {

    /** The names of the sweeps, oldest first. */
    List<String> sweeps();

    /** The runs of a sweep, in its order; none if there is no such sweep. */
    List<RunRecord> runs(String sweep);

    Optional<RunRecord> run(RunId id);

    List<Observation> observations(RunId run);

    /** What is special about where this store is, for people: such as a network file system. */
    List<String> notes();

    @Override
    void close();
}
