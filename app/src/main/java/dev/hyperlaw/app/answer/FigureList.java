package dev.hyperlaw.app.answer;

import dev.hyperlaw.app.figure.catalogue.FigureEntry;
import dev.hyperlaw.app.output.CsvOutput;
import dev.hyperlaw.app.output.Paint;
import dev.hyperlaw.app.output.TextTable;
import dev.hyperlaw.app.output.TextTable.Column;
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
