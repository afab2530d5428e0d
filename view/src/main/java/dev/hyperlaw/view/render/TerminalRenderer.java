package dev.hyperlaw.view.render;

import dev.hyperlaw.view.document.Document;
import dev.hyperlaw.view.document.Fact;
import dev.hyperlaw.view.document.FactTable;
import dev.hyperlaw.view.document.Passage;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Writes a document for reading on a terminal: the answer first, columns that line up, sentences that fit. */
public final class TerminalRenderer {
    private static final String BETWEEN_FACTS = "   ";

    private final PrintWriter out;
    private final Paint paint;

    public TerminalRenderer(PrintWriter out, Paint paint) {
        this.out = out;
        this.paint = paint;
    }

    public void write(Document document) {
        write(document.blocks());
    }

    private void write(List<Passage> blocks) {
        for (Passage block : blocks) {
            if (block.audience().isOnTerminal()) {
                write(block);
            }
        }
    }

    private void write(Passage block) {
        if (block instanceof Passage.Gap) {
            out.println();
        } else if (block instanceof Passage.Card card) {
            out.println(paint.answer(card.label()
                    + card.items().stream().map(TerminalRenderer::item).collect(Collectors.joining(BETWEEN_FACTS))));
        } else if (block instanceof Passage.Line line) {
            write(line);
        } else if (block instanceof Passage.Warnings warnings) {
            warnings.texts().forEach(text -> out.println(paint.warning(Paragraph.of("warning: ", text))));
        } else if (block instanceof Passage.Section section) {
            if (!section.heading().isEmpty()) {
                out.println(section.heading());
            }
            write(section.blocks());
        } else if (block instanceof FactTable table) {
            write(table);
        }
    }

    private void write(Passage.Line line) {
        switch (line.tone()) {
            case ANSWER -> out.println(paint.answer(line.label() + line.text()));
            case MARKED -> {
                String text = Paragraph.of(line.label(), line.text());
                out.println(paint.warning(line.label())
                        + text.substring(line.label().length()));
            }
            case WRAPPED -> out.println(Paragraph.of(line.label(), line.text()));
            case WHOLE -> out.println(line.label() + line.text());
        }
    }

    private static String item(Passage.Item item) {
        return item.brief().isEmpty() ? item.fact().toString() : item.brief() + " " + item.fact();
    }

    private void write(FactTable table) {
        String before = table.label();
        for (String line : aligned(table).lines()) {
            out.println((before + line).stripTrailing());
            before = " ".repeat(table.label().length());
        }
    }

    private static TextTable aligned(FactTable table) {
        List<Integer> shown = new ArrayList<>();
        List<TextTable.Column> columns = new ArrayList<>();
        for (int i = 0; i < table.columns().size(); i++) {
            FactTable.Column column = table.columns().get(i);
            if (column.audience().isOnTerminal()) {
                shown.add(i);
                columns.add(new TextTable.Column(column.header(), column.toTheRight()));
            }
        }
        TextTable text = new TextTable(columns.toArray(TextTable.Column[]::new));
        for (FactTable.Row row : table.rows()) {
            text.row(shown.stream()
                    .map(index -> row.cells().get(index))
                    .map(Fact::toString)
                    .toList());
        }
        return text;
    }
}
