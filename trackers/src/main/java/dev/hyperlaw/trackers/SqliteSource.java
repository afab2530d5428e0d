package dev.hyperlaw.trackers;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.tables.RowVisitor;
import dev.hyperlaw.tables.TableSource;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** A database of a program that is known by its tables. */
abstract class SqliteSource implements TableSource {
    /** The tables that tell the program, with the columns that tell them from others' tables of the same name. */
    abstract Map<String, Set<String>> known();

    abstract void scan(SqliteSnapshot database, Path file, String part, RowVisitor visitor)
            throws SQLException, IOException;

    @Override
    public final boolean reads(Path path) {
        if (!SqliteSnapshot.isUnmarked(path)) {
            return false;
        }
        try (SqliteSnapshot database = SqliteSnapshot.open(path)) {
            for (Map.Entry<String, Set<String>> table : known().entrySet()) {
                if (!database.columns(table.getKey()).containsAll(table.getValue())) {
                    return false;
                }
            }
            return true;
        } catch (SQLException | IOException e) {
            return false; // opening it says so
        }
    }

    @Override
    public final List<String> parts(Path path) throws IOException {
        return read(path, this::parts);
    }

    /** As {@link TableSource#parts(Path)}. */
    List<String> parts(SqliteSnapshot database) throws SQLException {
        return List.of();
    }

    @Override
    public final void scan(Path path, String part, RowVisitor visitor) throws IOException {
        read(path, database -> {
            scan(database, path, part, visitor);
            database.requireUnchanged();
            return path;
        });
    }

    @FunctionalInterface
    private interface Reading<R> {
        R of(SqliteSnapshot database) throws SQLException, IOException;
    }

    private static <R> R read(Path path, Reading<R> reading) throws IOException {
        if (!Files.isReadable(path)) {
            throw new AccessDeniedException(path.toString());
        }
        try (SqliteSnapshot database = SqliteSnapshot.open(path)) {
            return reading.of(database);
        } catch (SQLException e) {
            throw SqliteSnapshot.problem(path, e);
        }
    }

    /** @throws InputProblem if a table lacks columns, as one of another version does */
    static void require(SqliteSnapshot database, Path file, String table, Set<String> columns, String maybe)
            throws SQLException {
        Set<String> missing = new TreeSet<>(columns);
        missing.removeAll(database.columns(table));
        if (!missing.isEmpty()) {
            throw new InputProblem(
                    "The table %s of %s has no %s: it is of a version that is not known."
                            .formatted(table, file, String.join(", ", missing)),
                    maybe);
        }
    }
}
