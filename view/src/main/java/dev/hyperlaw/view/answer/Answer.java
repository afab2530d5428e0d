package dev.hyperlaw.view.answer;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.view.render.JsonOutput;
import dev.hyperlaw.view.render.OutputFormat;
import dev.hyperlaw.view.render.Paint;
import java.io.PrintWriter;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One result in the three forms that {@code --format} offers. */
public interface Answer {
    /** For reading: the answer first, units in headers, warnings under it. */
    void table(PrintWriter out, Paint paint);

    /** The documented contract; keys are stable. */
    Map<String, @Nullable Object> json();

    /** One header line and one line per row. */
    void csv(PrintWriter out);

    default void print(OutputFormat format, PrintWriter out, Paint paint) {
        switch (format) {
            case TABLE -> table(out, paint);
            case JSON -> JsonOutput.write(json(), out);
            case CSV -> csv(out);
            case HTML -> throw new InputProblem("There is no page of this answer yet.", "--format table.");
        }
    }
}
