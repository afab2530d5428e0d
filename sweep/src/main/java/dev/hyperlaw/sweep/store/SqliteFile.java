package dev.hyperlaw.sweep.store;

import dev.hyperlaw.InputProblem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * What can be said of a store's file without opening it. Nothing but SQLite may open it: when any handle of a file is closed, POSIX takes all locks that
 * the process has on that file, SQLite's too. The next process to come and go would then believe that it was the last, and remove the log that this one
 * writes to.
 */
final class SqliteFile {
    private SqliteFile() {}

    /** Refuses a place that can have no store. */
    static void check(Path file) {
        if (Files.isDirectory(file)) {
            throw new InputProblem(
                    "The store %s is a folder.".formatted(file), "%s was meant.".formatted(file.resolve("runs.db")));
        }
        if (Files.exists(file) && !Files.isRegularFile(file)) {
            throw new InputProblem(
                    "The store %s is a device or a pipe, and not a file.".formatted(file),
                    "a new file such as runs.db was meant.");
        }
        Path folder = file.getParent();
        if (folder != null && !Files.isDirectory(folder)) {
            throw new InputProblem(
                    "The store %s cannot be made: there is no folder %s.".formatted(file, folder),
                    "`mkdir -p %s` makes it.".formatted(folder));
        }
        // SQLite would take the log for the remains of an older store, and remove it.
        if (hasLog(file) && (!Files.exists(file) || empty(file))) {
            throw new InputProblem(
                    "The store %s is %s, and its log %s is still there. Nothing was changed."
                            .formatted(file, Files.exists(file) ? "empty" : "gone", WriteAheadLog.of(file)),
                    "the store was moved without its log: bring both together again, or move the log away as well.");
        }
    }

    static void mustExist(Path file) {
        if (!Files.exists(file)) {
            throw new InputProblem(
                    "There is no store %s.".formatted(file),
                    "it is in another folder; a sweep makes it when it starts.");
        }
    }

    /** Whether a write-ahead log with something in it lies beside the file. */
    static boolean hasLog(Path file) {
        Path log = WriteAheadLog.of(file);
        return Files.exists(log) && !empty(log);
    }

    /** The address for the driver; everything but letters escaped, since '?' and '#' of a file name would end it. */
    static String address(Path file, String parameters) {
        return "jdbc:sqlite:file:%s?%s".formatted(file.toUri().getRawPath(), parameters);
    }

    private static boolean empty(Path file) {
        try {
            return Files.size(file) == 0;
        } catch (IOException e) {
            throw new InputProblem("The store %s cannot be read: %s.".formatted(file, e));
        }
    }
}
