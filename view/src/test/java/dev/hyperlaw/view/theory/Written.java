package dev.hyperlaw.view.theory;

import dev.hyperlaw.bound.GivenValues;
import dev.hyperlaw.bound.Problem;
import dev.hyperlaw.bound.ProblemReader;
import dev.hyperlaw.bound.Restrictions;
import dev.hyperlaw.view.document.Document;
import dev.hyperlaw.view.render.DocumentOutput;
import dev.hyperlaw.view.render.OutputFormat;
import dev.hyperlaw.view.render.Paint;
import dev.hyperlaw.view.render.html.Imprint;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;

/** A document as users get it, and problems to make one of. */
final class Written {
    private static final List<String> NONE = List.of();

    private Written() {}

    static String as(OutputFormat format, Document document) {
        StringWriter text = new StringWriter();
        PrintWriter out = new PrintWriter(text, true);
        DocumentOutput.write(
                document, format, out, Paint.NONE, () -> new Imprint(LocalDate.of(2026, 1, 1), "0", "hyperlaw"));
        out.flush();
        return text.toString();
    }

    static Problem problem(String bound, List<String> fix, List<String> max, List<String> min) {
        return reader(fix, max, min).library(bound);
    }

    static Problem typed(String text, List<String> max) {
        return reader(NONE, max, NONE).typed(text);
    }

    private static ProblemReader reader(List<String> fix, List<String> max, List<String> min) {
        return new ProblemReader(GivenValues.of(Map.of()), new Restrictions(NONE, fix, NONE, max, min, NONE), false);
    }
}
