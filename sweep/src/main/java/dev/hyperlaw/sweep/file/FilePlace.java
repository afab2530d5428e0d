package dev.hyperlaw.sweep.file;

import java.util.Comparator;
import java.util.Optional;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.nodes.Node;

/** A line and a column of the file, both from 1. */
record FilePlace(int line, int column) {
    static final FilePlace START = new FilePlace(1, 1);
    static final Comparator<FilePlace> ORDER =
            Comparator.comparingInt(FilePlace::line).thenComparingInt(FilePlace::column);

    static FilePlace of(Node node) {
        return of(node.getStartMark());
    }

    static FilePlace of(Optional<Mark> mark) {
        return mark.map(at -> new FilePlace(at.getLine() + 1, at.getColumn() + 1))
                .orElse(START);
    }

    /** The place of the character {@code index} of {@code text}, counted in code points. */
    static FilePlace inside(String text, int index) {
        int end = text.offsetByCodePoints(0, Math.min(index, text.codePointCount(0, text.length())));
        int lineStart = text.lastIndexOf('\n', end - 1) + 1;
        int line = 1
                + (int) text.substring(0, lineStart)
                        .chars()
                        .filter(c -> c == '\n')
                        .count();
        return new FilePlace(line, 1 + text.codePointCount(lineStart, end));
    }

    FilePlace right(int characters) {
        return new FilePlace(line, column + characters);
    }
}
