package dev.hyperlaw.desk.export;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.desk.runs.StoredSweep;
import dev.hyperlaw.sweep.store.RunRecord;
import dev.hyperlaw.sweep.store.RunStores;
import dev.hyperlaw.sweep.store.SalvagedRuns;
import dev.hyperlaw.sweep.store.StoredRuns;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Writes the runs of a sweep as a table.
 *
 * @param store its address
 * @param sweep its name; empty for the newest
 * @param salvage whether a damaged store is read as far as it is sound
 */
public record ExportRequest(String store, String sweep, boolean salvage) {
    /** @param written takes the table while its store is open */
    public ExportResult answer(Consumer<RunTable> written) {
        return salvage ? sound(written) : whole(written);
    }

    private ExportResult whole(Consumer<RunTable> written) {
        try (StoredRuns open = RunStores.openToRead(store)) {
            String name = StoredSweep.named(open, sweep);
            written.accept(new RunTable(open.runs(name), open::observations));
            return new ExportResult(name, store, open.notes(), Optional.empty());
        }
    }

    private ExportResult sound(Consumer<RunTable> written) {
        try (SalvagedRuns open = RunStores.salvage(store)) {
            String name = StoredSweep.named(open, sweep);
            List<RunRecord> runs = open.runs(name);
            if (runs.isEmpty()) {
                throw new InputProblem(
                        "No run of %s in the store %s is sound. Nothing was written.".formatted(name, store),
                        "a copy of the store is.");
            }
            written.accept(new RunTable(runs, open::observations));
            long observations = runs.stream()
                    .mapToLong(run -> open.observations(run.id()).size())
                    .sum();
            return new ExportResult(
                    name,
                    store,
                    List.of(),
                    Optional.of(new ExportResult.Salvage(runs.size(), observations, open.lost())));
        }
    }
}
