package dev.hyperlaw.view.answer;

import dev.hyperlaw.sweep.emit.Emission;
import dev.hyperlaw.view.render.CsvOutput;
import dev.hyperlaw.view.render.Paint;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What was written for a cluster, and what to do with it. */
public record EmissionAnswer(Emission emission, String store) implements Answer {

    @Override
    public void table(PrintWriter out, Paint paint) {
        out.println(paint.answer("%d runs are in %s%s"
                .formatted(
                        emission.runs(),
                        emission.folder(),
                        emission.again() ? ", as they were; results that are there stay." : ".")));
        out.println("Next:");
        next().forEach(command -> out.println("  " + command));
    }

    @Override
    public Map<String, @Nullable Object> json() {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("folder", emission.folder().toString());
        json.put("runs", emission.runs());
        json.put("again", emission.again());
        json.put("next", next());
        return json;
    }

    /** The commands to give next; what is collected goes into the store that was named. */
    private List<String> next() {
        return emission.next().stream()
                .map(command -> command.startsWith("hyperlaw sweep collect") && !store.equals("hyperlaw.db")
                        ? command + " --store " + store
                        : command)
                .toList();
    }

    @Override
    public void csv(PrintWriter out) {
        new CsvOutput(out, List.of("folder", "runs", "again"))
                .row(List.of(emission.folder().toString(), emission.runs(), emission.again()));
    }
}
