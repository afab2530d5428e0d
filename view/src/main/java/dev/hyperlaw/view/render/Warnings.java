package dev.hyperlaw.view.render;

import java.io.PrintWriter;
import java.util.List;

/** Prints what the reader should know before using an answer, one entry per warning, under the answer. */
public final class Warnings {
    private static final String LABEL = "warning: ";

    private Warnings() {}

    /** Writes nothing at all when there is nothing to warn of. */
    public static void print(List<String> warnings, PrintWriter out, Paint paint) {
        for (String warning : warnings) {
            out.println(paint.warning(Paragraph.of(LABEL, warning)));
        }
    }
}
