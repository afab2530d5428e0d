package dev.hyperlaw.view.sweep;

import dev.hyperlaw.desk.sweep.EmitResult;
import dev.hyperlaw.sweep.emit.Emission;
import dev.hyperlaw.view.document.CsvLines;
import dev.hyperlaw.view.document.Document;
import dev.hyperlaw.view.document.Fact;
import dev.hyperlaw.view.document.Passage;
import java.util.ArrayList;
import java.util.List;

/** What was written for a cluster, and what to do with it. */
public final class EmitView {
    private EmitView() {}

    public static Document of(EmitResult result) {
        Emission emission = result.emission();
        Fact runs = Fact.number("runs", emission.runs());
        Fact folder = Fact.text("folder", emission.folder().toString());
        Fact again = Fact.of(
                "again", emission.again(), emission.again() ? ", as they were; results that are there stay." : ".");
        List<Passage> blocks = new ArrayList<>();
        blocks.add(Passage.Line.answer("{} runs are in {}{}", runs, folder, again));
        blocks.add(Passage.Line.plain("Next:"));
        result.next().forEach(command -> blocks.add(Passage.Line.whole("  ", "{}", command)));
        blocks.add(Passage.Data.of(Fact.data("next", result.next())));
        return new Document(
                "Runs for a cluster",
                blocks,
                CsvLines.of(List.of("folder", "runs", "again"), List.of(List.of(folder, runs, again))));
    }
}
