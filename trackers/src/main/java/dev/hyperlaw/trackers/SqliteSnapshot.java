package dev.hyperlaw.trackers;

import dev.hyperlaw.InputProblem;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A SQLite database of another program, opened to read. Nothing is written into it or left beside it.
 *
 * <p>One with a rollback journal is read under SQLite's own locks. One with a write-ahead log cannot be: a reader would leave files beside it.
 * Without a log it is read as it is; with one, it is copied together with its log. Either way it is looked at again at the end.
 */
final class SqliteSnapshot implements AutoCloseable {
    private static final byte[] MAGIC = "SQLite format 3\0".getBytes(StandardCharsets.US_ASCII);
    private static final int HEADER = 100;
    private static final int JOURNAL = 18;
    private static final int APPLICATION = 68;
    private static final int WRITE_AHEAD = 2;

    private final Path file;
    private final Connection connection;
    private final @Nullable Path copy;
    private final List<Object> before;

    private SqliteSnapshot(Path file, Connection connection, @Nullable Path copy, List<Object> before) {
        this.file = file;
        this.connection = connection;
        this.copy = copy;
        this.before = before;
    }

    /** Whether this is a database of SQLite without a mark of whose it is; Hyperlaw marks its own. */
    static boolean isUnmarked(Path file) {
        byte[] header = header(file);
        return header.length == HEADER && ByteBuffer.wrap(header).getInt(APPLICATION) == 0;
    }

    /** The first bytes; none if it is not a database of SQLite. */
    private static byte[] header(Path file) {
        if (!Files.isRegularFile(file)) {
            return new byte[0];
        }
        try (InputStream in = Files.newInputStream(file)) {
            byte[] start = in.readNBytes(HEADER);
            boolean magic = start.length == HEADER
                    && ByteBuffer.wrap(start, 0, MAGIC.length).equals(ByteBuffer.wrap(MAGIC));
            return magic ? start : new byte[0];
        } catch (IOException e) {
            return new byte[0]; // opening it says so
        }
    }

    static SqliteSnapshot open(Path file) throws IOException, SQLException {
        List<Object> before = state(file);
        if (header(file)[JOURNAL] != WRITE_AHEAD) {
            return new SqliteSnapshot(file, connect(file, "mode=ro"), null, List.of());
        }
        if (!hasLog(file)) {
            return new SqliteSnapshot(file, connect(file, "mode=ro&immutable=1"), null, before);
        }
        Path folder = Files.createTempDirectory("hyperlaw-database");
        Path copied = folder.resolve("copy.db");
        try {
            Files.copy(file, copied);
            Files.copy(log(file), log(copied));
            return new SqliteSnapshot(file, connect(copied, "mode=rw"), folder, before);
        } catch (IOException | SQLException e) {
            remove(folder);
            throw e;
        }
    }

    private static Connection connect(Path file, String parameters) throws SQLException {
        // Signs such as '?' and '#' of a file name would end the address.
        String path = file.toAbsolutePath().toUri().getRawPath();
        return DriverManager.getConnection("jdbc:sqlite:file:%s?%s".formatted(path, parameters));
    }

    private static Path log(Path file) {
        return file.resolveSibling(file.getFileName() + "-wal");
    }

    private static boolean hasLog(Path file) throws IOException {
        return Files.exists(log(file)) && Files.size(log(file)) > 0;
    }

    private static List<Object> state(Path file) throws IOException {
        return List.of(
                Files.size(file),
                Files.getLastModifiedTime(file),
                hasLog(file) ? Files.size(log(file)) : 0L,
                hasLog(file) ? Files.getLastModifiedTime(log(file)) : 0L);
    }

    /** @throws InputProblem if someone wrote to the database meanwhile, so that what was read may be of two states */
    void requireUnchanged() throws IOException {
        if (!before.isEmpty() && !before.equals(state(file))) {
            throw new InputProblem(
                    "The database %s was written to while it was read.".formatted(file),
                    "read it again when its program has paused, or read a copy.");
        }
    }

    Statement statement() throws SQLException {
        return connection.createStatement();
    }

    /** The names of the columns of a table, in lower case; none if there is no such table. */
    Set<String> columns(String table) throws SQLException {
        Set<String> names = new HashSet<>();
        try (Statement statement = statement();
                ResultSet rows = statement.executeQuery("PRAGMA table_info(\"%s\")".formatted(table))) {
            while (rows.next()) {
                names.add(rows.getString("name").toLowerCase(Locale.ROOT));
            }
        }
        return names;
    }

    @Override
    public void close() throws IOException, SQLException {
        try (connection) {
            // Closed by leaving, before its files are removed.
        } finally {
            if (copy != null) {
                remove(copy);
            }
        }
    }

    private static void remove(Path folder) throws IOException {
        for (String name : List.of("copy.db", "copy.db-wal", "copy.db-shm", "copy.db-journal")) {
            Files.deleteIfExists(folder.resolve(name));
        }
        Files.deleteIfExists(folder);
    }

    /** What SQLite says of a database that is damaged or locked, in words. */
    static InputProblem problem(Path file, SQLException e) {
        return new InputProblem(
                "The database %s cannot be read: %s."
                        .formatted(
                                file,
                                String.valueOf(e.getMessage())
                                        .lines()
                                        .findFirst()
                                        .orElse("")),
                "it is damaged, or another program is writing to it; a copy can be read.");
    }
}
