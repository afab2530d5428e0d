package dev.hyperlaw.view.render;

import dev.hyperlaw.view.document.CsvLines;
import dev.hyperlaw.view.document.Document;
import dev.hyperlaw.view.render.html.Imprint;
import dev.hyperlaw.view.render.html.PageRenderer;
import java.io.PrintWriter;
import java.util.function.Supplier;

/** Writes a document in the form that was asked for. */
public final class DocumentOutput {
    private DocumentOutput() {}

    /** @param imprint at the foot of a page; made only for one, since dates and versions take long to load */
    public static void write(
            Document document, OutputFormat format, PrintWriter out, Paint paint, Supplier<Imprint> imprint) {
        switch (format) {
            case TABLE -> new TerminalRenderer(out, paint).write(document);
            case JSON -> JsonOutput.write(document.data(), out);
            case CSV -> csv(document.lines(), out);
            case HTML -> out.print(PageRenderer.page(document, imprint.get()));
        }
    }

    private static void csv(CsvLines lines, PrintWriter out) {
        CsvOutput csv = new CsvOutput(out, lines.header());
        lines.rows().forEach(csv::row);
    }
}
