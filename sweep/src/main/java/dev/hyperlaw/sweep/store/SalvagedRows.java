package dev.hyperlaw.sweep.store;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/**
 * Rows of a damaged table. SQLite stops at a page that it cannot read; what lies behind that page is reached from the other end, so each query is
 * asked in both directions. A row that is not as it was written is not taken.
 */
record SalvagedRows(Sql sql) {

    /** Takes a row; the same row may come twice. */
    @FunctionalInterface
    interface Taker {
        void take(ResultSet row) throws SQLException;
    }

    /**
     * Returns whether every row could be read.
     *
     * @param query has a column {@code sound}, and a {@code %s} behind every column that it is ordered by
     */
    boolean each(String query, Taker taker, @Nullable Object... arguments) {
        if (each(query, "ASC", taker, arguments)) {
            return true;
        }
        each(query, "DESC", taker, arguments);
        return false;
    }

    private boolean each(String query, String direction, Taker taker, @Nullable Object... arguments) {
        try (PreparedStatement prepared = sql.prepared(query.replace("%s", direction), arguments);
                ResultSet rows = prepared.executeQuery()) {
            boolean all = true;
            while (rows.next()) {
                all &= taken(rows, taker);
            }
            return all;
        } catch (SQLException unreadable) {
            return false;
        }
    }

    private static boolean taken(ResultSet row, Taker taker) throws SQLException {
        try {
            if (row.getInt("sound") != 0) {
                taker.take(row);
                return true;
            }
        } catch (RuntimeException notAsWritten) {
            // Nothing is written that cannot be read back.
        }
        return false;
    }
}
