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
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

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
        HeaderThenRows rows = new HeaderThenRows(problems, visitor);
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
                if (!rows.take(record)) {
                    break;
                }
            }
            rows.showHeader();
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
        if (rows.header == null && problems.isEmpty()) {
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

    /** Shows the first record as the header, with the second where that goes on with names, and all others as rows. */
    private static final class HeaderThenRows {
        private final TableProblems problems;
        private final RowVisitor visitor;
        private @Nullable DelimitedHeader header;
        private boolean shown;

        HeaderThenRows(TableProblems problems, RowVisitor visitor) {
            this.problems = problems;
            this.visitor = visitor;
        }

        /** Says whether to go on. */
        boolean take(CsvRecord record) {
            if (header == null) {
                header = DelimitedHeader.of(record.getStartingLineNumber(), names(record));
                return true;
            }
            if (!shown && header.goesOn(record.getFields())) {
                header = header.over(
                        record.getFields().stream().map(FormulaGuard::read).toList());
                showHeader();
                return true;
            }
            showHeader();
            return row(record, header.names().size());
        }

        void showHeader() {
            if (header != null && !shown) {
                shown = true;
                visitor.header(header.checked(problems));
            }
        }

        private static List<String> names(CsvRecord record) {
            List<String> fields = new ArrayList<>(record.getFields());
            if (fields.get(0).startsWith(BYTE_ORDER_MARK)) {
                fields.set(0, fields.get(0).substring(1));
            }
            return fields.stream().map(FormulaGuard::read).toList();
        }

        private boolean row(CsvRecord record, int columns) {
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
}
