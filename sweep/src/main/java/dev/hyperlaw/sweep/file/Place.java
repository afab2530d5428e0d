package dev.hyperlaw.sweep.file;

import java.util.Comparator;
import java.util.Optional;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.nodes.Node;

/** A line and a column of the file, both from 1. */
record Place(int line, int column) implements Comparable<Place> {
    static final Place START = new Place(1, 1);
    private static final Comparator<Place> ORDER =
            Comparator.comparingInt(Place::line).thenComparingInt(Place::column);

    static Place of(Node node) {
        return of(node.getStartMark());
    }

    static Place of(Optional<Mark> mark) {
        return mark.map(at -> new Place(at.getLine() + 1, at.getColumn() + 1)).orElse(START);
    }

    /** The place of the character {@code index} of {@code text}, counted in code points. */
    static Place inside(String text, int index) {
        int line = 1;
        int column = 1;
        int count = 0;
        for (int i = 0; i < text.length() && count < index; i += Character.charCount(text.codePointAt(i)), count++) {
            boolean newLine = text.charAt(i) == '\n';
            line += newLine ? 1 : 0;
            column = newLine ? 1 : column + 1;
        }
        return new Place(line, column);
    }

    Place right(int characters) {
        return new Place(line, column + characters);
    }

    @Override
    public int compareTo(Place other) {
        return ORDER.compare(this, other);
    }
}
