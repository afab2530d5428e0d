package dev.hyperlaw.view.render;

import dev.hyperlaw.view.document.Block;
import dev.hyperlaw.view.document.Document;
import dev.hyperlaw.view.document.Fact;
import dev.hyperlaw.view.document.Table;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Writes a document for reading on a terminal: the answer first, columns that line up, sentences that fit. */
final class TerminalRenderer {
    private static final String BETWEEN_FACTS = "   ";

    private final PrintWriter out;
    private final Paint paint;

    TerminalRenderer(PrintWriter out, Paint paint) {
        this.out = out;
        this.paint = paint;
    }

    void write(Document document) {
        write(document.blocks());
    }

    private void write(List<Block> blocks) {
        for (Block block : blocks) {
            if (block.audience().isOnTerminal()) {
                write(block);
            }
        }
    }

    private void write(Block block) {
        if (block instanceof Block.Gap) {
            out.println();
        } else if (block instanceof Block.Card card) {
            out.println(paint.answer(card.label()
                    + card.items().stream().map(TerminalRenderer::item).collect(Collectors.joining(BETWEEN_FACTS))));
        } else if (block instanceof Block.Line line) {
            write(line);
        } else if (block instanceof Block.Warnings warnings) {
            warnings.texts().forEach(text -> out.println(paint.warning(Paragraph.of("warning: ", text))));
        } else if (block instanceof Block.Section section) {
            if (!section.heading().isEmpty()) {
                out.println(section.heading());
            }
            write(section.blocks());
        } else if (block instanceof Table table) {
            out.print(aligned(table));
        }
    }

    private void write(Block.Line line) {
        switch (line.tone()) {
            case ANSWER -> out.println(paint.answer(line.label() + line.text()));
            case WRAPPED -> out.println(Paragraph.of(line.label(), line.text()));
            case WHOLE -> out.println(line.label() + line.text());
        }
    }

    private static String item(Block.Item item) {
        return item.brief().isEmpty() ? item.fact().toString() : item.brief() + " " + item.fact();
    }

    private static TextTable aligned(Table table) {
        List<Integer> shown = new ArrayList<>();
        List<TextTable.Column> columns = new ArrayList<>();
        for (int i = 0; i < table.columns().size(); i++) {
            Table.Column column = table.columns().get(i);
            if (column.audience().isOnTerminal()) {
                shown.add(i);
                columns.add(new TextTable.Column(column.header(), column.toTheRight()));
            }
        }
        TextTable text = new TextTable(columns.toArray(TextTable.Column[]::new));
        for (Table.Row row : table.rows()) {
            text.row(shown.stream()
                    .map(index -> row.cells().get(index))
                    .map(Fact::toString)
                    .toList());
        }
        return text;
    }
}
