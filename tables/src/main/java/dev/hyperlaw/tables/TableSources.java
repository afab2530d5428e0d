package dev.hyperlaw.tables;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.ServiceLoader;

/** Finds the source that reads what is at a path. */
public final class TableSources {
    private TableSources() {}

    /** Whether this names a table: by its ending, or by what is there. A store of Hyperlaw is none. */
    public static boolean isTable(String name) {
        if (TableFormat.of(name).isPresent()) {
            return true;
        }
        try {
            Path path = Path.of(name);
            return TableFormat.at(path).isPresent() || at(path).isPresent();
        } catch (InvalidPathException e) {
            return false; // opening it says so
        }
    }

    /** The sources are built in: asked for only here, so that a command without such a file loads none of them. */
    static Optional<TableSource> at(Path path) {
        PackedText packed = new PackedText();
        if (packed.reads(path)) {
            return Optional.of(packed);
        }
        return Files.exists(path)
                ? ServiceLoader.load(TableSource.class, TableSources.class.getClassLoader()).stream()
                        .map(ServiceLoader.Provider::get)
                        .filter(source -> source.reads(path))
                        .findFirst()
                : Optional.empty();
    }
}
