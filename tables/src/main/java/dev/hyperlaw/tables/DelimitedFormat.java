package dev.hyperlaw.tables;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Comma- or tab-separated lines with a header, quoted as RFC 4180 asks, in UTF-8; texts are {@linkplain FormulaGuard no formulas}. */
record DelimitedFormat(TableFormat format, char separator) implements TextFormat {
    static final DelimitedFormat CSV = new DelimitedFormat(TableFormat.CSV, ',');
    static final DelimitedFormat TSV = new DelimitedFormat(TableFormat.TSV, '\t');

    /** Spreadsheets put one at the start of what they call UTF-8. */
    private static final String BYTE_ORDER_MARK = "\uFEFF";

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

    private static TableCell cell(String field) {
        return field.isEmpty() ? TableCell.EMPTY : TableCell.of(FormulaGuard.read(field));
    }

    @Override
    public void scan(Path file, RowVisitor visitor) throws IOException {
        TableProblems problems = new TableProblems(file.toString());
        int columns = 0;
        long line = 0;
        try (Reader in = TextSource.open(file);
                CsvReader<CsvRecord> csv = CsvReader.builder()
                        .fieldSeparator(separator)
                        .allowMissingFields(true)
                        .allowExtraFields(true)
                        .maxBufferSize(BoundedLines.LONGEST)
                        .ofCsvRecord(in)) {
            for (CsvRecord record : csv) {
                line = record.getStartingLineNumber();
                if (columns == 0) {
                    List<String> header = header(record, problems);
                    columns = header.size();
                    visitor.header(header);
                } else if (!row(record, columns, problems, visitor)) {
                    break;
                }
            }
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
        if (columns == 0 && problems.isEmpty()) {
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

    private static List<String> header(CsvRecord record, TableProblems problems) {
        List<String> names = new ArrayList<>();
        Set<String> seen = new HashSet<>();
        for (String field : record.getFields()) {
            String name = FormulaGuard.read(
                    names.isEmpty() && field.startsWith(BYTE_ORDER_MARK) ? field.substring(1) : field);
            if (name.isBlank()) {
                problems.add(record.getStartingLineNumber(), "The column %d has no name.".formatted(names.size() + 1));
            } else if (!seen.add(name)) {
                problems.add(record.getStartingLineNumber(), "Two columns are named '%s'.".formatted(name));
            }
            names.add(name);
        }
        return names;
    }

    private static boolean row(CsvRecord record, int columns, TableProblems problems, RowVisitor visitor) {
        List<String> cells = record.getFields();
        if (cells.size() != columns) {
            problems.add(
                    record.getStartingLineNumber(),
                    "The line has %d fields, and the header has %d.".formatted(cells.size(), columns));
            return true;
        }
        return visitor.row(
                record.getStartingLineNumber(),
                cells.stream().map(DelimitedFormat::cell).toList());
    }
}
