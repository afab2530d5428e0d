package dev.hyperlaw.tables;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** A format that is text, and can therefore be printed too. */
interface TextFormat extends TableFormatProvider {
    /** Empty for a format that is not text. */
    static Optional<TextFormat> of(TableFormat format) {
        return switch (format) {
            case CSV -> Optional.of(DelimitedFormat.CSV);
            case TSV -> Optional.of(DelimitedFormat.TSV);
            case JSONL -> Optional.of(new JsonLinesFormat());
            case JSON -> Optional.of(new JsonFormat());
            case PARQUET -> Optional.empty();
        };
    }

    /** Writes the table and leaves {@code out} open. */
    void print(Writer out, List<Column> columns, Iterable<List<TableCell>> rows) throws IOException;

    @Override
    default void write(Path file, List<Column> columns, Iterable<List<TableCell>> rows) throws IOException {
        try (Writer out = Files.newBufferedWriter(file, UTF_8)) {
            print(out, columns, rows);
        }
    }
}
