package dev.hyperlaw.view.render;

import dev.hyperlaw.view.document.Audience;
import dev.hyperlaw.view.document.Fact;
import dev.hyperlaw.view.document.FactTable;
import dev.hyperlaw.view.document.Passage;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Writes a document for reading on a terminal: the answer first, columns that line up, sentences that fit. */
public record TerminalRenderer(PrintWriter out, Paint paint) {
    private static final String BETWEEN_FACTS = "   ";
    private static final String BETWEEN_COLUMNS = "  ";

    public void write(List<? extends Passage> blocks) {
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

    /** Columns that line up. Nothing is wrapped or cut, since a number that lost digits is worse than a wide line. */
    private void write(FactTable table) {
        FactTable shown = table.shownTo(Audience::isOnTerminal);
        List<List<String>> lines = new ArrayList<>();
        lines.add(shown.columns().stream().map(FactTable.Column::header).toList());
        shown.rows()
                .forEach(row ->
                        lines.add(row.cells().stream().map(Fact::toString).toList()));
        int[] widths = IntStream.range(0, shown.columns().size())
                .map(i -> lines.stream()
                        .mapToInt(line -> width(line.get(i)))
                        .max()
                        .orElse(0))
                .toArray();
        String before = table.label();
        for (List<String> line : lines) {
            StringBuilder text = new StringBuilder(before);
            for (int i = 0; i < widths.length; i++) {
                String padding = " ".repeat(widths[i] - width(line.get(i)));
                text.append(i == 0 ? "" : BETWEEN_COLUMNS)
                        .append(shown.columns().get(i).toTheRight() ? padding + line.get(i) : line.get(i) + padding);
            }
            out.println(text.toString().stripTrailing());
            before = " ".repeat(table.label().length());
        }
    }

    /** Letters beyond the basic plane count once. */
    private static int width(String cell) {
        return cell.codePointCount(0, cell.length());
    }
}
