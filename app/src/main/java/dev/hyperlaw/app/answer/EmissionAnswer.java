package dev.hyperlaw.app.answer;

import dev.hyperlaw.app.output.CsvOutput;
import dev.hyperlaw.app.output.Paint;
import dev.hyperlaw.sweep.emit.Emission;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What was written for a cluster, and what to do with it. */
public record EmissionAnswer(Emission emission) implements Answer {

    @Override
    public void table(PrintWriter out, Paint paint) {
        out.println(paint.answer("%d runs are in %s%s"
                .formatted(
                        emission.runs(),
                        emission.folder(),
                        emission.again() ? ", as they were; results that are there stay." : ".")));
        out.println("Next:");
        emission.next().forEach(command -> out.println("  " + command));
    }

    @Override
    public Map<String, @Nullable Object> json() {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("folder", emission.folder().toString());
        json.put("runs", emission.runs());
        json.put("again", emission.again());
        json.put("next", emission.next());
        return json;
    }

    @Override
    public void csv(PrintWriter out) {
        new CsvOutput(out, List.of("folder", "runs", "again"))
                .row(List.of(emission.folder().toString(), emission.runs(), emission.again()));
    }
}
