package dev.hyperlaw.view.render.html;

import dev.hyperlaw.view.document.Audience;
import dev.hyperlaw.view.document.FactTable;
import java.util.List;
import java.util.Locale;

/** A table of a page: on a narrow window a list of cards, every cell with the name of its column. */
record PageTable(FactTable table, Html html) {
    static void write(FactTable table, int level, Html html) {
        if (!table.title().isEmpty()) {
            html.element("h" + level, table.title());
        }
        PageTable page = new PageTable(table.shownTo(Audience::isOnPage), html);
        page.write(page.rows(false), page.rows(true));
    }

    private List<FactTable.Row> rows(boolean folded) {
        return table.rows().stream()
                .filter(row -> (row.kind() == FactTable.Kind.FOLDED) == folded)
                .toList();
    }

    private void write(List<FactTable.Row> open, List<FactTable.Row> folded) {
        if (!open.isEmpty() || folded.isEmpty()) {
            rows(open);
        }
        if (!folded.isEmpty()) {
            html.open("details")
                    .element(
                            "summary",
                            folded.size() == 1
                                    ? "1 more row that cannot tell"
                                    : folded.size() + " more rows that cannot tell");
            rows(folded);
            html.close("details");
        }
    }

    private void rows(List<FactTable.Row> rows) {
        html.open("div", "class", "table").open("table").open("thead").open("tr");
        for (FactTable.Column column : table.columns()) {
            cell("th", column).text(column.header()).close("th");
        }
        html.close("tr").close("thead").open("tbody");
        for (FactTable.Row row : rows) {
            html.open("tr", "class", row.kind().name().toLowerCase(Locale.ROOT));
            for (int i = 0; i < row.cells().size(); i++) {
                cell("td", table.columns().get(i))
                        .formula(row.cells().get(i).toString())
                        .close("td");
            }
            html.close("tr");
        }
        html.close("tbody").close("table").close("div");
    }

    private Html cell(String tag, FactTable.Column column) {
        return html.open(tag, "class", column.toTheRight() ? "number" : "text", "data-label", column.header());
    }
}
