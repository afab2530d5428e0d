package dev.hyperlaw.desk.runs;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.NearestName;
import dev.hyperlaw.sweep.store.StoredRuns;
import java.util.List;

/** Finds the sweep of a store that is meant. */
public final class StoredSweep {
    private StoredSweep() {}

    /** The sweep called so; without a name the newest. */
    public static String named(StoredRuns store, String name) {
        List<String> sweeps = store.sweeps();
        if (sweeps.isEmpty()) {
            throw new InputProblem("The store holds no sweep yet.", "run one: hyperlaw sweep FILE.");
        }
        if (name.isEmpty()) {
            return sweeps.get(sweeps.size() - 1);
        }
        if (!sweeps.contains(name)) {
            throw new InputProblem(
                    "The store has no sweep '%s'; it has %s.".formatted(name, String.join(", ", sweeps)),
                    NearestName.of(name, sweeps).orElse(sweeps.get(0)) + " was meant.");
        }
        return name;
    }
}
