package dev.hyperlaw.view.answer;

import dev.hyperlaw.sweep.store.RunRecord;
import dev.hyperlaw.view.render.CsvOutput;
import dev.hyperlaw.view.render.Paint;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What came back from a cluster.
 *
 * @param runs all runs of the sweep, as the store has them now
 * @param taken runs that were over and are new to the store
 * @param unfinished runs that have reported and are not over yet
 * @param otherLines lines of the trainers that were no metrics
 * @param unreadable files that could not be read, each with the reason
 */
public record CollectAnswer(
        String sweep, List<RunRecord> runs, int taken, int unfinished, long otherLines, List<String> unreadable)
        implements Answer {
    public CollectAnswer {
        runs = List.copyOf(runs);
        unreadable = List.copyOf(unreadable);
    }

    @Override
    public void table(PrintWriter out, Paint paint) {
        out.println(paint.answer("%s: %d runs taken in. Now %s."
                .formatted(sweep, taken, SweepCounts.of(runs).text())));
        if (unfinished > 0) {
            out.println("%d have reported and are not over: they are taken when they are. Collect again later."
                    .formatted(unfinished));
        }
        out.println("Lines of the trainers that were no metrics: %d.".formatted(otherLines));
        if (!unreadable.isEmpty()) {
            out.println("%d runs could not be read, and were left out:".formatted(unreadable.size()));
            unreadable.forEach(file -> out.println("  " + file));
            out.println("Collect again when their files can be read.");
        }
    }

    @Override
    public Map<String, @Nullable Object> json() {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("sweep", sweep);
        json.put("taken", taken);
        json.put("unfinished", unfinished);
        json.put("otherLines", otherLines);
        json.put("unreadable", unreadable);
        json.put("counts", SweepCounts.of(runs).json());
        return json;
    }

    @Override
    public void csv(PrintWriter out) {
        new CsvOutput(out, List.of("sweep", "taken", "unfinished", "other_lines", "unreadable"))
                .row(List.of(sweep, taken, unfinished, otherLines, unreadable.size()));
    }
}
