package dev.hyperlaw.view.render;

import dev.hyperlaw.tables.CsvRecords;
import dev.hyperlaw.tables.FormulaGuard;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Comma-separated lines; numbers in full precision, missing values empty, texts never formulas. */
public final class CsvOutput {
    private final CsvRecords lines;

    /** Writes the header line at once. */
    public CsvOutput(PrintWriter out, List<String> header) {
        lines = new CsvRecords(out, header.size());
        row(header);
    }

    /** Writes one line; a {@code null}, NaN or infinity leaves its field empty. */
    public void row(List<? extends @Nullable Object> values) {
        try {
            lines.write(values.stream().map(CsvOutput::field).toList());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String field(@Nullable Object value) {
        if (value == null) {
            return "";
        }
        if (value instanceof Double number) {
            return Double.isFinite(number) ? JsonOutput.exact(number) : "";
        }
        return value instanceof Number ? value.toString() : FormulaGuard.write(value.toString());
    }
}
