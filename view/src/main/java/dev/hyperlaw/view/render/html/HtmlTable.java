package dev.hyperlaw.view.render.html;

import java.util.List;

/** A table that turns into a list of cards on a narrow window: every cell carries the name of its column. */
public final class HtmlTable {
    private final Html html;
    private final List<String> columns;

    private HtmlTable(Html html, List<String> columns) {
        this.html = html;
        this.columns = columns;
    }

    public static HtmlTable open(Html html, String... columns) {
        html.open("div", "class", "table").open("table").open("thead").open("tr");
        for (String column : columns) {
            html.element("th", column);
        }
        html.close("tr").close("thead").open("tbody");
        return new HtmlTable(html, List.of(columns));
    }

    /** Cells may hold {@code T^{q}}. */
    public HtmlTable row(List<String> cells) {
        return row("", cells);
    }

    /** @param kind of the row, for its looks; empty for an ordinary one */
    public HtmlTable row(String kind, List<String> cells) {
        if (cells.size() != columns.size()) {
            throw new IllegalArgumentException(
                    "A row of %d cells does not fit %d columns.".formatted(cells.size(), columns.size()));
        }
        if (kind.isEmpty()) {
            html.open("tr");
        } else {
            html.open("tr", "class", kind);
        }
        for (int i = 0; i < cells.size(); i++) {
            html.open("td", "data-label", columns.get(i)).formula(cells.get(i)).close("td");
        }
        html.close("tr");
        return this;
    }

    public void close() {
        html.close("tbody").close("table").close("div");
    }
}
