package dev.hyperlaw.app.cli;

import dev.hyperlaw.app.extension.Extension;
import dev.hyperlaw.desk.runs.RunSourceReader;
import dev.hyperlaw.tables.TableFormat;
import dev.hyperlaw.tables.Tables;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;

/** Tables on the disk, in every format that this installation has. */
final class TableFiles {
    static final Tables FORMATS = new Tables(Extension.PARQUET::loader);
    static final RunSourceReader RUNS = new RunSourceReader(FORMATS);

    private TableFiles() {}

    /** What reading or writing this file needs; a store needs nothing. */
    static Set<Extension> extensions(String file) {
        return format(file).filter(TableFormat::isExtension).isPresent() ? Set.of(Extension.PARQUET) : Set.of();
    }

    private static Optional<TableFormat> format(String file) {
        try {
            return TableFormat.at(Path.of(file));
        } catch (InvalidPathException e) {
            return Optional.empty(); // opening it says so
        }
    }
}
