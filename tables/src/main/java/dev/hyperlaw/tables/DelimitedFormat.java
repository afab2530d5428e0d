package dev.hyperlaw.tables;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** Comma- or tab-separated lines with a header, quoted as RFC 4180 asks, in UTF-8; texts are {@linkplain FormulaGuard no formulas}. */
record DelimitedFormat(TableFormat format, char separator) implements TextFormat {
    static final DelimitedFormat CSV = new DelimitedFormat(TableFormat.CSV, ',');
    static final DelimitedFormat TSV = new DelimitedFormat(TableFormat.TSV, '\t');

    @Override
    public void print(Writer out, List<Column> columns, Iterable<List<TableCell>> rows) throws IOException {
        CsvRecords lines = new CsvRecords(out, columns.size(), separator);
        lines.write(columns.stream().map(Column::name).map(FormulaGuard::write).toList());
        for (List<TableCell> row : rows) {
            lines.write(row.stream().map(DelimitedFormat::field).toList());
        }
    }

    private static String field(TableCell cell) {
        return cell instanceof TableCell.Text text ? FormulaGuard.write(text.value()) : cell.text();
    }

    @Override
    public void scan(Path file, RowVisitor visitor) throws IOException {
        TableProblems problems = new TableProblems(file.toString());
        HeaderThenRows rows = new HeaderThenRows(file, problems, visitor);
        long line = 0;
        try (BufferedReader in = TextSource.open(file);
                CsvReader<CsvRecord> csv = CsvReader.builder()
                        .fieldSeparator(Preamble.separator(in, separator))
                        .allowMissingFields(true)
                        .allowExtraFields(true)
                        .maxBufferSize(BoundedLines.LONGEST)
                        .ofCsvRecord(in)) {
            for (CsvRecord record : csv) {
                line = record.getStartingLineNumber();
                if (!rows.take(record)) {
                    break;
                }
            }
            rows.end();
        } catch (UncheckedIOException e) {
            throw e.getCause();
        } catch (CsvParseException e) {
            if (isTooLong(e)) {
                throw BoundedLines.tooLong(file.toString(), line + 1);
            }
            if (e.getCause() instanceof IOException medium) {
                throw medium;
            }
            problems.add(line + 1, "The record that begins here cannot be read: a quotation mark may not be closed.");
        }
        if (!rows.hasHeader() && problems.isEmpty()) {
            problems.add("The file is empty; its first line names the columns.");
        }
        problems.throwIfAny();
    }

    /** The library has no exception of its own for it. */
    private static boolean isTooLong(Throwable problem) {
        for (Throwable cause = problem; cause != null; cause = cause.getCause()) {
            String message = String.valueOf(cause.getMessage()).toLowerCase(Locale.ROOT);
            if (message.contains("buffer") || message.contains("too large") || message.contains("maximum")) {
                return true;
            }
        }
        return false;
    }
}
