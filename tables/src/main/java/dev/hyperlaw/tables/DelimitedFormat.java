package dev.hyperlaw.tables;

import static java.nio.charset.StandardCharsets.UTF_8;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import de.siegmar.fastcsv.writer.QuoteStrategies;
import java.io.FilterWriter;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Comma- or tab-separated lines with a header, quoted as RFC 4180 asks, in UTF-8. */
record DelimitedFormat(TableFormat format, char separator) implements TextFormat {
    static final DelimitedFormat CSV = new DelimitedFormat(TableFormat.CSV, ',');
    static final DelimitedFormat TSV = new DelimitedFormat(TableFormat.TSV, '\t');

    /** Spreadsheets put one at the start of what they call UTF-8. */
    private static final String BYTE_ORDER_MARK = "\uFEFF";

    @Override
    public void print(Writer out, List<Column> columns, Iterable<List<Cell>> rows) throws IOException {
        Writer open = new FilterWriter(out) {
            @Override
            public void close() throws IOException {
                flush();
            }
        };
        try (CsvWriter csv = CsvWriter.builder()
                .fieldSeparator(separator)
                .lineDelimiter(LineDelimiter.LF)
                // The line of a lone empty cell would be empty, and empty lines are no rows.
                .quoteStrategy(columns.size() == 1 ? QuoteStrategies.EMPTY : QuoteStrategies.REQUIRED)
                .build(open)) {
            csv.writeRecord(columns.stream().map(Column::name).toList());
            for (List<Cell> row : rows) {
                csv.writeRecord(row.stream().map(Cell::text).toList());
            }
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    @Override
    public Table read(Path file) throws IOException {
        TableProblems problems = new TableProblems(file.toString());
        List<String> header = new ArrayList<>();
        List<Table.Row> rows = new ArrayList<>();
        try (Reader in = Files.newBufferedReader(file, UTF_8);
                CsvReader<CsvRecord> csv = CsvReader.builder()
                        .fieldSeparator(separator)
                        .allowMissingFields(true)
                        .allowExtraFields(true)
                        .ofCsvRecord(in)) {
            for (CsvRecord record : csv) {
                if (header.isEmpty()) {
                    header.addAll(header(record, problems));
                } else {
                    rows.add(row(record, header.size(), problems));
                }
            }
        } catch (UncheckedIOException e) {
            throw e.getCause();
        } catch (CsvParseException e) {
            problems.add(String.valueOf(e.getMessage()));
        }
        if (header.isEmpty() && problems.isEmpty()) {
            problems.add("The file is empty; its first line names the columns.");
        }
        problems.throwIfAny();
        return new Table(file.toString(), header, rows);
    }

    private static List<String> header(CsvRecord record, TableProblems problems) {
        List<String> names = new ArrayList<>();
        Set<String> seen = new HashSet<>();
        for (String field : record.getFields()) {
            String name = names.isEmpty() && field.startsWith(BYTE_ORDER_MARK) ? field.substring(1) : field;
            if (name.isBlank()) {
                problems.add(record.getStartingLineNumber(), "The column %d has no name.".formatted(names.size() + 1));
            } else if (!seen.add(name)) {
                problems.add(record.getStartingLineNumber(), "Two columns are named '%s'.".formatted(name));
            }
            names.add(name);
        }
        return names;
    }

    private static Table.Row row(CsvRecord record, int columns, TableProblems problems) {
        List<String> cells = record.getFields();
        if (cells.size() != columns) {
            problems.add(
                    record.getStartingLineNumber(),
                    "The line has %d fields, and the header has %d.".formatted(cells.size(), columns));
        }
        return new Table.Row(record.getStartingLineNumber(), cells);
    }
}
