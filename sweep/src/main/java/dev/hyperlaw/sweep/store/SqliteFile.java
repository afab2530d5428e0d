package dev.hyperlaw.sweep.store;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.hyperlaw.InputProblem;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/** Looks at a file before SQLite does, which would make or change it. */
final class SqliteFile {
    private static final byte[] MAGIC = "SQLite format 3\0".getBytes(US_ASCII);

    private SqliteFile() {}

    /** Refuses what can be no store. A file that is missing or empty can become one. */
    static void check(Path file) {
        if (Files.isDirectory(file)) {
            throw new InputProblem(
                    "The store %s is a folder.".formatted(file), "%s was meant.".formatted(file.resolve("runs.db")));
        }
        Path folder = file.getParent();
        if (folder != null && !Files.isDirectory(folder)) {
            throw new InputProblem(
                    "The store %s cannot be made: there is no folder %s.".formatted(file, folder),
                    "`mkdir -p %s` makes it.".formatted(folder));
        }
        if (Files.exists(file) && !empty(file) && !Arrays.equals(start(file), MAGIC)) {
            throw new InputProblem(
                    "The file %s is not a store; it was not changed.".formatted(file),
                    "another file was meant, or a new one such as runs.db.");
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
        Path log = file.resolveSibling(file.getFileName() + "-wal");
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
            throw unreadable(file, e);
        }
    }

    private static byte[] start(Path file) {
        try (InputStream in = Files.newInputStream(file)) {
            return in.readNBytes(MAGIC.length);
        } catch (IOException e) {
            throw unreadable(file, e);
        }
    }

    private static InputProblem unreadable(Path file, IOException e) {
        return new InputProblem("The store %s cannot be read: %s.".formatted(file, e));
    }
}
