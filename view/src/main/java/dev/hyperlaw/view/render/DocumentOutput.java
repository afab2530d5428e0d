package dev.hyperlaw.view.render;

import dev.hyperlaw.tables.CsvRecords;
import dev.hyperlaw.tables.FormulaGuard;
import dev.hyperlaw.view.document.CsvLines;
import dev.hyperlaw.view.document.Document;
import dev.hyperlaw.view.render.html.Imprint;
import dev.hyperlaw.view.render.html.PageRenderer;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Writes a document in the form that was asked for. */
public final class DocumentOutput {
    private DocumentOutput() {}

    /** @param imprint at the foot of a page; made only for one, since dates and versions take long to load */
    public static void write(
            Document document, OutputFormat format, PrintWriter out, Paint paint, Supplier<Imprint> imprint) {
        switch (format) {
            case TABLE -> new TerminalRenderer(out, paint).write(document.blocks());
            case JSON -> JsonOutput.write(document.data(), out);
            case CSV -> csv(document.lines(), out);
            case HTML -> out.print(PageRenderer.page(document, imprint.get()));
        }
    }

    /** Numbers in full precision, missing values empty, texts never formulas. */
    private static void csv(CsvLines lines, PrintWriter out) {
        CsvRecords records = new CsvRecords(out, lines.header().size());
        try {
            records.write(lines.header().stream().map(FormulaGuard::write).toList());
            for (List<@Nullable Object> row : lines.rows()) {
                records.write(row.stream().map(DocumentOutput::field).toList());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String field(@Nullable Object value) {
        if (value == null || value instanceof Double number && !Double.isFinite(number)) {
            return "";
        }
        if (value instanceof Double number) {
            return JsonOutput.exact(number);
        }
        return value instanceof Number ? value.toString() : FormulaGuard.write(value.toString());
    }
}
