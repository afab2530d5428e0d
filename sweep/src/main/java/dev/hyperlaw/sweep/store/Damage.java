package dev.hyperlaw.sweep.store;

import dev.hyperlaw.InputProblem;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** What is said of a store that is not as it was written. */
final class Damage {
    private static final int SHOWN = 8;

    private Damage() {}

    /** As {@link #of}, with what would be lost if the rest were salvaged. */
    static InputProblem withLosses(Path file, List<String> findings) {
        List<String> all = new ArrayList<>(findings.subList(0, Math.min(SHOWN, findings.size())));
        if (findings.size() > SHOWN) {
            all.add("and %d more".formatted(findings.size() - SHOWN));
        }
        try (SalvagedRuns salvaged = SalvagedRuns.open(file)) {
            salvaged.lost().forEach(lost -> all.add("lost: " + lost));
        } catch (InputProblem nothing) {
            all.add("lost: everything, as far as Hyperlaw can read it");
        }
        return of(file, all);
    }

    /** @param findings what was found, one clause each, without a full stop */
    static InputProblem of(Path file, List<String> findings) {
        StringBuilder text = new StringBuilder("The store %s is damaged. It was not changed.".formatted(file));
        findings.forEach(finding -> text.append("\n  ").append(finding));
        return new InputProblem(
                text.toString(),
                "a copy of it is sound. `hyperlaw export --store %s --salvage --to rescued.csv` writes the runs that are, and says what is lost;"
                                .formatted(file)
                        + "\n`hyperlaw sweep FILE --store new.db --import rescued.csv` goes on with them.");
    }
}
