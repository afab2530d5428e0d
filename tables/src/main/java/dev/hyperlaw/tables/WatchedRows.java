package dev.hyperlaw.tables;

import java.util.List;
import java.util.function.LongConsumer;

/** Shows rows to another visitor, and tells a third party how much was read: often enough to be stopped at once. */
final class WatchedRows implements RowVisitor {
    /** Rows that are taken to be as long as the last of them: looking into each slows reading down. */
    private static final int ROWS = 64;

    /** About as long as a number is in a text. */
    private static final int NUMBER = 8;

    private final RowVisitor visitor;
    private final LongConsumer watcher;
    private int unseen;

    WatchedRows(RowVisitor visitor, LongConsumer watcher) {
        this.visitor = visitor;
        this.watcher = watcher;
    }

    @Override
    public void header(List<String> names) {
        visitor.header(names);
    }

    @Override
    public boolean row(long line, List<TableCell> cells) {
        if (++unseen == ROWS) {
            unseen = 0;
            watcher.accept((long) ROWS * length(cells));
        }
        return visitor.row(line, cells);
    }

    @Override
    public void note(String sentence) {
        visitor.note(sentence);
    }

    private static int length(List<TableCell> cells) {
        int length = 0;
        for (TableCell cell : cells) {
            length += 1 + (cell instanceof TableCell.Text text ? text.value().length() : NUMBER);
        }
        return length;
    }
}
