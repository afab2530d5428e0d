package dev.hyperlaw.sweep.store;

import dev.hyperlaw.InputProblem;
import java.nio.file.Path;
import java.util.List;

/** What is said of a store that is not as it was written. */
final class Damage {
    private static final int SHOWN = 8;

    private Damage() {}

    /** @param findings what was found, one clause each, without a full stop */
    static InputProblem of(Path file, List<String> findings) {
        StringBuilder text = new StringBuilder("The store %s is damaged. It was not changed.".formatted(file));
        findings.stream().limit(SHOWN).forEach(finding -> text.append("\n  ").append(finding));
        if (findings.size() > SHOWN) {
            text.append("\n  and %d more".formatted(findings.size() - SHOWN));
        }
        return new InputProblem(
                text.toString(),
                "a copy of it is sound. `hyperlaw export --store %s --salvage --to rescued.csv` writes the runs that are, and says what is lost;"
                                .formatted(file)
                        + "\n`hyperlaw sweep FILE --store new.db --import rescued.csv` goes on with them.");
    }
}
