package dev.hyperlaw.view.render.html;

import dev.hyperlaw.view.document.FactTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A table of a page: on a narrow window a list of cards, every cell with the name of its column. */
final class PageTable {
    private final FactTable table;
    private final List<Integer> shown = new ArrayList<>();
    private final Html html;

    private PageTable(FactTable table, Html html) {
        this.table = table;
        this.html = html;
        for (int i = 0; i < table.columns().size(); i++) {
            if (table.columns().get(i).audience().isOnPage()) {
                shown.add(i);
            }
        }
    }

    static void write(FactTable table, int level, Html html) {
        if (!table.title().isEmpty()) {
            html.element("h" + level, table.title());
        }
        PageTable page = new PageTable(table, html);
        List<FactTable.Row> open = page.rows(false);
        List<FactTable.Row> folded = page.rows(true);
        if (!open.isEmpty() || folded.isEmpty()) {
            page.rows(open);
        }
        if (!folded.isEmpty()) {
            html.open("details")
                    .element(
                            "summary",
                            folded.size() == 1
                                    ? "1 more row that cannot tell"
                                    : folded.size() + " more rows that cannot tell");
            page.rows(folded);
            html.close("details");
        }
    }

    private List<FactTable.Row> rows(boolean folded) {
        return table.rows().stream()
                .filter(row -> (row.kind() == FactTable.Kind.FOLDED) == folded)
                .toList();
    }

    private void rows(List<FactTable.Row> rows) {
        html.open("div", "class", "table").open("table").open("thead").open("tr");
        for (int index : shown) {
            FactTable.Column column = table.columns().get(index);
            cell("th", column).text(header(column)).close("th");
        }
        html.close("tr").close("thead").open("tbody");
        for (FactTable.Row row : rows) {
            html.open("tr", "class", row.kind().name().toLowerCase(Locale.ROOT));
            for (int index : shown) {
                FactTable.Column column = table.columns().get(index);
                cell("td", column).formula(row.cells().get(index).toString()).close("td");
            }
            html.close("tr");
        }
        html.close("tbody").close("table").close("div");
    }

    private Html cell(String tag, FactTable.Column column) {
        return html.open(tag, "class", column.toTheRight() ? "number" : "text", "data-label", header(column));
    }

    /** A terminal's table may begin with a label in its first header. */
    private static String header(FactTable.Column column) {
        return column.header().replaceFirst("^[A-Z]{2,} +", "").strip();
    }
}
