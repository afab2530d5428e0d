package dev.hyperlaw.verify.view;

import dev.hyperlaw.verify.figure.FigureEntry;
import dev.hyperlaw.view.answer.Answer;
import dev.hyperlaw.view.render.CsvOutput;
import dev.hyperlaw.view.render.Paint;
import dev.hyperlaw.view.render.TextTable.Column;
import dev.hyperlaw.view.render.TextTable;
import java.io.PrintWriter;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The figures there are. */
public record FigureList(List<FigureEntry> figures) implements Answer {
    public FigureList {
        figures = List.copyOf(figures);
    }

    @Override
    public void table(PrintWriter out, Paint paint) {
        TextTable table = new TextTable(Column.text("figure"), Column.text("shows"));
        figures.forEach(figure -> table.row(figure.name(), figure.summary()));
        out.print(table);
    }

    @Override
    public Map<String, @Nullable Object> json() {
        return Map.of(
                "figures",
                figures.stream()
                        .map(figure -> Map.of("name", figure.name(), "summary", figure.summary()))
                        .toList());
    }

    @Override
    public void csv(PrintWriter out) {
        CsvOutput csv = new CsvOutput(out, List.of("name", "summary"));
        figures.forEach(figure -> csv.row(List.of(figure.name(), figure.summary())));
    }
}
