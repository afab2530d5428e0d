package dev.hyperlaw.tables;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import de.siegmar.fastcsv.writer.QuoteStrategies;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.List;

/** Lines of fields, quoted as RFC 4180 asks: the one place that writes CSV. */
public final class CsvRecords {
    private final CsvWriter csv;
    private final int columns;

    /** Separated by commas. */
    public CsvRecords(Writer out, int columns) {
        this(out, columns, ',');
    }

    CsvRecords(Writer out, int columns, char separator) {
        this.columns = columns;
        csv = CsvWriter.builder()
                .fieldSeparator(separator)
                .lineDelimiter(LineDelimiter.LF)
                .bufferSize(0) // what is written is with the writer at once: nobody closes this
                // The line of a lone empty cell would be empty, and readers skip empty lines.
                .quoteStrategy(columns == 1 ? QuoteStrategies.EMPTY : QuoteStrategies.REQUIRED)
                .build(out);
    }

    /** Writes one line; texts among the fields have been through {@link FormulaGuard}. */
    public void write(List<String> fields) throws IOException {
        if (fields.size() != columns) {
            throw new IllegalArgumentException(
                    "A row of %d cells does not fit a header of %d columns.".formatted(fields.size(), columns));
        }
        try {
            csv.writeRecord(fields);
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }
}
