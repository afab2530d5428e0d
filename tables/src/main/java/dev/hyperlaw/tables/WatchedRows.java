package dev.hyperlaw.tables;

import java.util.List;
import java.util.function.LongConsumer;

/** Shows rows to another visitor, and tells a third party how much was read: often enough to be stopped at once. */
final class WatchedRows implements RowVisitor {
    private static final int CHARACTERS = 1 << 16;
    /** About as long as a number is in a text. */
    private static final int NUMBER = 8;

    private final RowVisitor visitor;
    private final LongConsumer watcher;
    private long read;

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
        for (TableCell cell : cells) {
            read += 1 + (cell instanceof TableCell.Text text ? text.value().length() : NUMBER);
        }
        if (read >= CHARACTERS) {
            watcher.accept(read);
            read = 0;
        }
        return visitor.row(line, cells);
    }
}
