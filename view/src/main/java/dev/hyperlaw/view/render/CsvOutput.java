package dev.hyperlaw.view.render;

import dev.hyperlaw.tables.FormulaGuard;
import java.io.PrintWriter;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Comma-separated lines, quoted as RFC 4180 asks; numbers in full precision, missing values empty, texts never formulas. */
public final class CsvOutput {
    private final PrintWriter out;
    private final int columns;

    /** Writes the header line at once. */
    public CsvOutput(PrintWriter out, List<String> header) {
        this.out = out;
        this.columns = header.size();
        writeLine(header);
    }

    /** Writes one line; a {@code null}, NaN or infinity leaves its field empty. */
    public void row(List<? extends @Nullable Object> cells) {
        if (cells.size() != columns) {
            throw new IllegalArgumentException(
                    "A row of %d cells does not fit a header of %d columns.".formatted(cells.size(), columns));
        }
        writeLine(cells);
    }

    private void writeLine(List<? extends @Nullable Object> cells) {
        Iterator<? extends @Nullable Object> remaining = cells.iterator();
        while (remaining.hasNext()) {
            out.print(quoted(text(remaining.next())));
            out.print(remaining.hasNext() ? "," : "\n");
        }
    }

    private static String text(@Nullable Object cell) {
        if (cell == null) {
            return "";
        }
        if (cell instanceof Double number) {
            return !Double.isFinite(number) ? "" : JsonOutput.exact(number);
        }
        return cell instanceof Number ? cell.toString() : FormulaGuard.write(cell.toString());
    }

    private static String quoted(String text) {
        boolean plain = text.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
        return plain ? text : '"' + text.replace("\"", "\"\"") + '"';
    }
}
