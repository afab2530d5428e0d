package dev.hyperlaw.intake;

import java.util.List;

/**
 * What became of every run, and what has to be said about it.
 *
 * @param of the fate of each run
 */
record RunFates(List<Fate> of, List<String> warnings) {
    RunFates {
        of = List.copyOf(of);
        warnings = List.copyOf(warnings);
    }

    boolean isKept(int run) {
        return of.get(run).isKept();
    }
}
