package dev.hyperlaw.view.document;

import dev.hyperlaw.view.render.DocumentOutput;
import dev.hyperlaw.view.render.OutputFormat;
import dev.hyperlaw.view.render.Paint;
import dev.hyperlaw.view.render.html.Imprint;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.LocalDate;
import java.util.List;

/** What a reader of a document gets. */
public final class Printed {
    private Printed() {}

    public static String on(OutputFormat format, Document document) {
        StringWriter text = new StringWriter();
        PrintWriter out = new PrintWriter(text);
        Imprint imprint = new Imprint(LocalDate.of(2026, 1, 1), "1", "hyperlaw");
        DocumentOutput.write(document, format, out, Paint.NONE, () -> imprint);
        out.flush();
        return text.toString();
    }

    public static String terminal(Document document) {
        return on(OutputFormat.TABLE, document);
    }

    public static String terminal(Passage passage) {
        return terminal(alone(passage));
    }

    public static String page(Passage passage) {
        return on(OutputFormat.HTML, alone(passage));
    }

    public static Document alone(Passage passage) {
        return new Document("Alone", List.of(passage), CsvLines.NONE);
    }
}
