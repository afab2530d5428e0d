package dev.hyperlaw.verify.view;

import dev.hyperlaw.verify.figure.FigureEntry;
import dev.hyperlaw.view.document.CsvLines;
import dev.hyperlaw.view.document.Document;
import dev.hyperlaw.view.document.Fact;
import dev.hyperlaw.view.document.FactTable;
import dev.hyperlaw.view.document.Passage;
import dev.hyperlaw.view.figure.Figure;
import java.util.List;

/** The figures there are. */
public final class FigureListView {
    private FigureListView() {}

    /** Figures on a page. */
    public static Document page(List<Figure> figures) {
        return new Document(
                "Figures", figures.stream().<Passage>map(Passage.Picture::new).toList(), CsvLines.NONE);
    }

    public static Document of(List<FigureEntry> figures) {
        FactTable table = FactTable.of("figures", figures)
                .text("figure", figure -> Fact.text("name", figure.name()))
                .text("shows", figure -> Fact.text("summary", figure.summary()))
                .data(figure -> Fact.data("claims", figure.claims()))
                .build();
        return new Document("Figures", List.of(table), CsvLines.of(List.of("name", "summary"), table));
    }
}
