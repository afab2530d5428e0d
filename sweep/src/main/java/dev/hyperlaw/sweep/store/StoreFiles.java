package dev.hyperlaw.sweep.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The files of an open store, by what the system calls them rather than by their names. Names can be taken away or given to other files while a sweep goes on writing to the old ones,
 * which then nobody finds. Only asks the system, and opens nothing: see {@link SqliteFile}.
 */
final class StoreFiles {
    private final Path file;
    /** Not on network file systems: some number their files as they please. */
    private final Map<Path, Object> known = new TreeMap<>();

    private long size;

    /** To be made when the store is open: all its files are there then. */
    StoreFiles(Path file, Journal journal) {
        this.file = file;
        if (journal == Journal.WAL) {
            List.of(file, beside("-wal"), beside("-shm"))
                    .forEach(path -> key(path).ifPresent(key -> known.put(path, key)));
        }
        size = sizeNow();
    }

    private Path beside(String suffix) {
        return file.resolveSibling(file.getFileName() + suffix);
    }

    /** What has become of the store, to go behind its name; empty while every file is what it was. */
    Optional<String> lost() {
        if (Files.notExists(file)) {
            return Optional.of("was deleted or moved away");
        }
        if (!isOurs(file)) {
            return Optional.of("was replaced by another file");
        }
        if (shrunk()) {
            return Optional.of("was cut or overwritten");
        }
        return known.keySet().stream()
                .filter(path -> !isOurs(path))
                .findFirst()
                .map(path -> "lost the file %s beside it".formatted(path.getFileName()));
    }

    /** A store grows: nothing is ever deleted from it. */
    private synchronized boolean shrunk() {
        long now = sizeNow();
        boolean shrunk = now < size;
        size = Math.max(size, now);
        return shrunk;
    }

    private long sizeNow() {
        try {
            return Files.size(file);
        } catch (IOException gone) {
            return 0;
        }
    }

    /** Whether the store's name still stands for it, and its log's name for nothing: then the log can be written into it. */
    boolean onlyLogIsGone() {
        return isOurs(file) && Files.notExists(beside("-wal"));
    }

    boolean nameIsGone() {
        return !isOurs(file);
    }

    /** Removes our files from beside what is not our store: SQLite would take them for the log of that. */
    void removeLeftovers() {
        for (Path path : List.of(beside("-wal"), beside("-shm"))) {
            if (known.containsKey(path) && isOurs(path)) {
                try {
                    Files.deleteIfExists(path);
                } catch (IOException stays) {
                    // what is in it was read, and nobody may delete it
                }
            }
        }
    }

    private boolean isOurs(Path path) {
        Object then = known.get(path);
        return then == null ? !Files.notExists(path) : Optional.of(then).equals(key(path));
    }

    private static Optional<Object> key(Path path) {
        try {
            return Optional.ofNullable(
                    Files.readAttributes(path, BasicFileAttributes.class).fileKey());
        } catch (IOException gone) {
            return Optional.empty();
        }
    }
}
