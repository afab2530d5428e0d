package dev.hyperlaw.sweep.engine;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.observation.RunId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/** The folders that runs work in. Each is made when its run begins; a trainer may remove its own at the end, but not the one they are all in. Thread-safe. */
final class RunFolders {
    private final Function<RunId, Path> places;
    private final Set<Path> parents = ConcurrentHashMap.newKeySet();

    RunFolders(Function<RunId, Path> places) {
        this.places = places;
    }

    Path open(RunId run) {
        Path folder = places.apply(run).toAbsolutePath();
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw new InputProblem(
                    "The folder %s of a run cannot be made: %s.".formatted(folder, e.getMessage()),
                    "the disk is full or may not be written to.");
        }
        Path parent = folder.getParent();
        if (parent != null) {
            parents.add(parent);
        }
        return folder;
    }

    /** To be asked of a run that failed: without its folder that was not its fault. */
    void requireThere(Path folder) {
        if (Files.notExists(folder)) {
            throw new RunFolderLostException(folder);
        }
    }

    /** Whether what the runs work in is still there. */
    void check() {
        parents.forEach(this::requireThere);
    }
}
