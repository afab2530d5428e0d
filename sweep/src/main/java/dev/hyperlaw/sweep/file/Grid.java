package dev.hyperlaw.sweep.file;

import dev.hyperlaw.observation.RunConfiguration;
import java.util.List;

/** The runs of all blocks, each once, and how many the conditions left out. */
record Grid(List<RunConfiguration> runs, int skipped) {
    Grid {
        runs = List.copyOf(runs);
    }
}
