package dev.hyperlaw.sweep.engine;

import java.nio.file.Path;

/** The folder that a trainer works in was taken away under its feet; its run is pending again. */
public final class RunFolderLostException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    RunFolderLostException(Path folder) {
        super("The folder %s was deleted or moved away while runs worked in it; they are pending again."
                .formatted(folder));
    }
}
