package dev.hyperlaw.sweep.store;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.zip.CRC32C;
import org.sqlite.Function;

/**
 * A check sum in every row that holds a result, since SQLite has none: a bit that flips inside a loss would otherwise be another loss. Triggers of
 * the writing connection make the sums, so that no statement can forget them. Other programs can read and copy a store as before.
 */
enum Seal {
    RUNS(
            "runs",
            "NEW.id = id",
            List.of(
                    "id",
                    "configuration",
                    "status",
                    "attempts",
                    "seconds",
                    "owner",
                    "worker",
                    "versions",
                    "hardware",
                    "started_at",
                    "ended_at",
                    "diverged_at",
                    "error",
                    "observed")),
    OBSERVATIONS("observations", "NEW.run = run AND NEW.tokens = tokens", List.of("run", "tokens", "loss", "metrics"));

    private static final String FUNCTION = "hyperlaw_digest";

    private final String table;
    private final String row;
    private final List<String> columns;

    Seal(String table, String row, List<String> columns) {
        this.table = table;
        this.row = row;
        this.columns = columns;
    }

    String table() {
        return table;
    }

    /** The sum of a row, in SQL; only connections that {@link #teach were taught} understand it. */
    String sum() {
        return "%s(%s)".formatted(FUNCTION, String.join(", ", columns));
    }

    /** Sums of all rows: for a store that has none yet. */
    String sealAll() {
        return "UPDATE %s SET digest = %s".formatted(table, sum());
    }

    static void teach(Connection connection) throws SQLException {
        Function.create(connection, FUNCTION, new Digest(), -1, Function.FLAG_DETERMINISTIC);
    }

    /** Makes a connection keep the sums, and the count of the observations of each run. */
    static void keep(Sql sql) throws SQLException {
        for (Seal seal : values()) {
            for (String event : List.of("INSERT", "UPDATE OF " + String.join(", ", seal.columns))) {
                sql.run("""
                        CREATE TEMP TRIGGER seal_%1$s_%2$.6s AFTER %2$s ON main.%1$s
                        BEGIN UPDATE %1$s SET digest = %3$s WHERE %4$s; END""".formatted(seal.table, event, seal.sum(), seal.row));
            }
        }
        sql.run("""
                CREATE TEMP TRIGGER count_one_more AFTER INSERT ON main.observations
                BEGIN UPDATE runs SET observed = observed + 1 WHERE id = NEW.run; END""");
        sql.run("""
                CREATE TEMP TRIGGER count_one_less AFTER DELETE ON main.observations
                BEGIN UPDATE runs SET observed = observed - 1 WHERE id = OLD.run; END""");
    }

    /** CRC-32C of the values with their types, as SQLite holds them. */
    private static final class Digest extends Function {
        private static final int INTEGER = 1;
        private static final int REAL = 2;
        private static final int NULL = 5;

        @Override
        protected void xFunc() throws SQLException {
            CRC32C sum = new CRC32C();
            for (int i = 0; i < args(); i++) {
                int type = value_type(i);
                byte[] value = switch (type) {
                    case INTEGER -> eightBytes(value_long(i));
                    case REAL -> eightBytes(Double.doubleToRawLongBits(value_double(i)));
                    case NULL -> new byte[0];
                    default -> String.valueOf(value_text(i)).getBytes(UTF_8);
                };
                sum.update(type);
                sum.update(eightBytes(value.length));
                sum.update(value);
            }
            result(sum.getValue());
        }

        private static byte[] eightBytes(long value) {
            return ByteBuffer.allocate(Long.BYTES).putLong(value).array();
        }
    }
}
