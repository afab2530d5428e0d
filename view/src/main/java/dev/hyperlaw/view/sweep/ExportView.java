package dev.hyperlaw.view.sweep;

import dev.hyperlaw.desk.export.ExportResult;
import dev.hyperlaw.view.document.Passage;
import java.util.ArrayList;
import java.util.List;

/** What is said beside a table that was written. */
public final class ExportView {
    private ExportView() {}

    public static Passage of(ExportResult result) {
        List<Passage> blocks = new ArrayList<>();
        result.notes().forEach(note -> blocks.add(Passage.Line.plain("note: {}", note)));
        result.salvage().ifPresent(sound -> {
            blocks.add(Passage.Line.plain(
                    "{}: {} sound runs with {} observations were written.",
                    result.sweep(),
                    sound.runs(),
                    sound.observations()));
            if (sound.lost().isEmpty()) {
                blocks.add(Passage.Line.plain("Nothing is lost."));
            } else {
                blocks.add(Passage.Line.plain("LOST in {}:", result.store()));
                sound.lost().forEach(each -> blocks.add(Passage.Line.whole("  ", "{}", each)));
            }
        });
        return Passage.Section.titled("", blocks);
    }
}
