package dev.hyperlaw.view.sweep;

import dev.hyperlaw.desk.sweep.CollectResult;
import dev.hyperlaw.view.document.CsvLines;
import dev.hyperlaw.view.document.Document;
import dev.hyperlaw.view.document.Fact;
import dev.hyperlaw.view.document.Passage;
import java.util.ArrayList;
import java.util.List;

/** What came back from a cluster, as a document. */
public final class CollectView {
    private CollectView() {}

    public static Document of(CollectResult result) {
        Fact sweep = Fact.text("sweep", result.sweep());
        Fact taken = Fact.number("taken", result.taken());
        Fact unfinished = Fact.number("unfinished", result.unfinished());
        Fact otherLines = Fact.number("otherLines", result.otherLines());
        List<Passage> blocks = new ArrayList<>();
        blocks.add(Passage.Line.answer(
                "{}: {} runs taken in. Now {}.", sweep, taken, SweptRunFacts.counts(result.counts())));
        if (result.unfinished() > 0) {
            blocks.add(Passage.Line.plain(
                    "{} have reported and are not over: they are taken when they are. Collect again later.",
                    unfinished));
        }
        blocks.add(Passage.Line.plain("Lines of the trainers that were no metrics: {}.", otherLines));
        if (!result.unreadable().isEmpty()) {
            blocks.add(Passage.Line.plain(
                    "{} runs could not be read, and were left out:",
                    result.unreadable().size()));
            result.unreadable().forEach(file -> blocks.add(Passage.Line.whole("  ", "{}", file)));
            blocks.add(Passage.Line.plain("Collect again when their files can be read."));
        }
        blocks.add(Passage.Data.of(unfinished, Fact.data("unreadable", result.unreadable())));
        return new Document(
                "What came back of " + result.sweep(),
                blocks,
                CsvLines.of(
                        List.of("sweep", "taken", "unfinished", "otherLines", "unreadable"),
                        List.of(List.of(
                                sweep,
                                taken,
                                unfinished,
                                otherLines,
                                Fact.data("unreadable", result.unreadable().size())))));
    }
}
