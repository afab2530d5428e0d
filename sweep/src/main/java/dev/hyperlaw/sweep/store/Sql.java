package dev.hyperlaw.sweep.store;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLDataException;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** One connection, one line per statement. */
record Sql(Connection connection) {

    @FunctionalInterface
    interface Row<T> {
        T of(ResultSet row) throws SQLException;
    }

    /** A statement without arguments, whose result does not matter. */
    void run(String statement) throws SQLException {
        try (Statement prepared = connection.createStatement()) {
            prepared.execute(statement);
        }
    }

    int change(String statement, @Nullable Object... arguments) throws SQLException {
        try (PreparedStatement prepared = prepared(statement, arguments)) {
            return prepared.executeUpdate();
        }
    }

    <T> List<T> list(String query, Row<T> reader, @Nullable Object... arguments) throws SQLException {
        try (PreparedStatement prepared = prepared(query, arguments);
                ResultSet rows = prepared.executeQuery()) {
            List<T> all = new ArrayList<>();
            while (rows.next()) {
                all.add(reader.of(rows));
            }
            return List.copyOf(all);
        } catch (RuntimeException e) {
            // Nothing is ever written that cannot be read back, so the file was changed by something else.
            throw new SQLDataException("a row cannot be read back", "", SqliteProblem.CORRUPT, e);
        }
    }

    <T> Optional<T> first(String query, Row<T> reader, @Nullable Object... arguments) throws SQLException {
        return list(query, reader, arguments).stream().findFirst();
    }

    PreparedStatement prepared(String statement, @Nullable Object... arguments) throws SQLException {
        PreparedStatement prepared = connection.prepareStatement(statement);
        for (int i = 0; i < arguments.length; i++) {
            prepared.setObject(i + 1, arguments[i]);
        }
        return prepared;
    }
}
