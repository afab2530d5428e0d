package dev.hyperlaw.app.cli;

import dev.hyperlaw.app.extension.Extension;
import dev.hyperlaw.desk.runs.RunSourceReader;
import dev.hyperlaw.tables.TableFormat;
import dev.hyperlaw.tables.Tables;
import java.util.Set;

/** Tables on the disk, in every format that this installation has. */
final class TableFiles {
    static final Tables FORMATS = new Tables(Extension.PARQUET::loader);
    static final RunSourceReader RUNS = new RunSourceReader(FORMATS);

    private TableFiles() {}

    /** What reading or writing this file needs; a store needs nothing. */
    static Set<Extension> extensions(String file) {
        return TableFormat.of(file).filter(TableFormat::isExtension).isPresent() ? Set.of(Extension.PARQUET) : Set.of();
    }
}
