package dev.hyperlaw.sweep.file;

import java.util.Comparator;
import java.util.Optional;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.nodes.Node;

/** A line and a column of the file, both from 1. */
record FilePlace(int line, int column) implements Comparable<FilePlace> {
    static final FilePlace START = new FilePlace(1, 1);
    private static final Comparator<FilePlace> ORDER =
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
        int line = 1;
        int column = 1;
        int count = 0;
        for (int i = 0; i < text.length() && count < index; i += Character.charCount(text.codePointAt(i)), count++) {
            boolean newLine = text.charAt(i) == '\n';
            line += newLine ? 1 : 0;
            column = newLine ? 1 : column + 1;
        }
        return new FilePlace(line, column);
    }

    FilePlace right(int characters) {
        return new FilePlace(line, column + characters);
    }

    @Override
    public int compareTo(FilePlace other) {
        return ORDER.compare(this, other);
    }
}
