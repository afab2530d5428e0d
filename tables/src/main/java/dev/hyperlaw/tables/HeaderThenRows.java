package dev.hyperlaw.tables;

import de.siegmar.fastcsv.reader.CsvRecord;
import dev.hyperlaw.InputProblem;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Shows the first record behind the {@linkplain Preamble preamble} as the header, with the second where that goes on with names, and all others
 * as rows.
 */
final class HeaderThenRows {
    private static final Pattern OTHER_SEPARATOR = Pattern.compile(".*[;\t|].*", Pattern.DOTALL);

    private final Path file;
    private final TableProblems problems;
    private final RowVisitor visitor;
    private final Preamble preamble = new Preamble();
    private @Nullable DelimitedHeader header;
    private boolean shown;

    HeaderThenRows(Path file, TableProblems problems, RowVisitor visitor) {
        this.file = file;
        this.problems = problems;
        this.visitor = visitor;
    }

    /** Says whether to go on. */
    boolean take(CsvRecord record) {
        return header == null
                ? takeAll(preamble.take(record))
                : behind(header, record.getStartingLineNumber(), record.getFields());
    }

    private boolean takeAll(List<Preamble.Line> lines) {
        boolean more = true;
        for (Preamble.Line line : lines) {
            if (header == null) {
                header = DelimitedHeader.of(
                        line.number(),
                        line.fields().stream().map(FormulaGuard::read).toList());
            } else {
                more = more && behind(header, line.number(), line.fields());
            }
        }
        return more;
    }

    private boolean behind(DelimitedHeader begun, long line, List<String> fields) {
        if (!shown && begun.goesOn(fields)) {
            header = begun.over(fields.stream().map(FormulaGuard::read).toList());
            showHeader();
            return true;
        }
        showHeader();
        return row(line, fields, begun.names().size());
    }

    boolean hasHeader() {
        return header != null;
    }

    /** A table may end before its first row. */
    void end() {
        if (header == null) {
            takeAll(preamble.rest());
        }
        showHeader();
    }

    private void showHeader() {
        if (header != null && !shown) {
            shown = true;
            refuseOtherSeparator(header.names());
            visitor.header(header.checked(problems));
            preamble.notes(file).forEach(visitor::note);
        }
    }

    /** At once: decimal commas would make every row a problem of its own. */
    private void refuseOtherSeparator(List<String> names) {
        if (names.size() == 1 && OTHER_SEPARATOR.matcher(names.get(0)).matches()) {
            throw new InputProblem(
                    "%s: The fields of '%s' are not separated as the name of the file says."
                            .formatted(file, names.get(0)),
                    "save it with commas as .csv, or with tabs as .tsv; and with decimal points.");
        }
    }

    private boolean row(long line, List<String> fields, int columns) {
        if (fields.size() != columns) {
            problems.add(line, "The line has %d fields, and the header has %d.".formatted(fields.size(), columns));
            return true;
        }
        return visitor.row(line, fields.stream().map(HeaderThenRows::cell).toList());
    }

    private static TableCell cell(String field) {
        return field.isEmpty() ? TableCell.EMPTY : TableCell.of(FormulaGuard.read(field));
    }
}
