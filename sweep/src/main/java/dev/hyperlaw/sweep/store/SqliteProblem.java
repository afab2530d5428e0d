package dev.hyperlaw.sweep.store;

import dev.hyperlaw.InputProblem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;

/** What SQLite reports about the medium, in words for people. The numbers are SQLite's result codes. */
final class SqliteProblem {
    static final int ERROR = 1;
    static final int CORRUPT = 11;
    private static final int PERMISSION = 3;
    private static final int BUSY = 5;
    private static final int LOCKED = 6;
    private static final int READ_ONLY = 8;
    private static final int INPUT_OUTPUT = 10;
    private static final int FULL = 13;
    private static final int CANNOT_OPEN = 14;
    private static final int NO_DATABASE = 26;

    private SqliteProblem() {}

    static boolean busy(SQLException e) {
        return e.getErrorCode() == BUSY || e.getErrorCode() == LOCKED;
    }

    /** Whether a reader might still get through if the file were taken as one that nobody changes. */
    static boolean needsFilesBeside(SQLException e) {
        return e.getErrorCode() == READ_ONLY || e.getErrorCode() == CANNOT_OPEN;
    }

    /** The problem to show; what is nobody's input is a fault of the program. */
    static RuntimeException of(Path file, SQLException e, Duration patience) {
        RuntimeException problem = switch (e.getErrorCode()) {
            case FULL -> full(file);
            case INPUT_OUTPUT -> usableSpace(file) < 1 << 16 ? full(file) : failing(file, e);
            case READ_ONLY, PERMISSION ->
                new InputProblem(
                        "The store %s cannot be written: the file, its folder or its disk is read-only. It was not changed."
                                .formatted(file),
                        "copy it to a folder of yours and give that with --store.");
            case CANNOT_OPEN ->
                new InputProblem(
                        "The store %s cannot be opened: %s.".formatted(file, words(e)),
                        "its folder, or a file beside it that ends in -wal or -shm, may not be read or written by you.");
            case NO_DATABASE ->
                new InputProblem(
                        "The file %s is not a store; it was not changed.".formatted(file),
                        "another file was meant, or a new one such as runs.db.");
            case CORRUPT -> Damage.of(file, List.of(words(e)));
            case BUSY, LOCKED ->
                new InputProblem(
                        "The store %s is locked: another process has kept it for %d seconds. Nothing was changed."
                                .formatted(file, patience.toSeconds()),
                        "a program that looks into databases has it open and waits; close it and try again.");
            default -> new IllegalStateException("The store %s: %s".formatted(file, e.getMessage()), e);
        };
        if (problem.getCause() == null) {
            problem.initCause(e);
        }
        return problem;
    }

    private static InputProblem full(Path file) {
        return new InputProblem(
                "There is no space left for the store %s. What was reported before is safe; the last change was not made."
                        .formatted(file),
                "free some space and give the same command again: it goes on from there.");
    }

    private static InputProblem failing(Path file, SQLException e) {
        return new InputProblem(
                "The store %s cannot be read or written: %s.".formatted(file, words(e)),
                "the disk fails, or its file system has no locks (some network file systems); a local disk works.");
    }

    private static long usableSpace(Path file) {
        try {
            Path there = Files.exists(file) ? file : file.toAbsolutePath().getParent();
            return there == null ? Long.MAX_VALUE : Files.getFileStore(there).getUsableSpace();
        } catch (IOException e) {
            return Long.MAX_VALUE;
        }
    }

    private static String words(SQLException e) {
        String message = String.valueOf(e.getMessage()).strip();
        return message.endsWith(".") ? message.substring(0, message.length() - 1) : message;
    }
}
