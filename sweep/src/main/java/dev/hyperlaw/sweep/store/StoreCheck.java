package dev.hyperlaw.sweep.store;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Whether a store is as it was written: SQLite's own check of pages, indexes and types, the references between tables, and the sums of the rows.
 * Made before anything is read, because SQLite reads past much of its damage and leaves out rows.
 */
final class StoreCheck {
    private static final int MOST = 100;

    private final Sql sql;
    private final List<String> findings = new ArrayList<>();

    private StoreCheck(Sql sql) {
        this.sql = sql;
    }

    /** What is wrong with a store of this version; nothing if it is sound. */
    static List<String> findings(Sql sql, Schema schema, int version) throws SQLException {
        StoreCheck check = new StoreCheck(sql);
        check.shape(schema.upTo(version));
        if (check.findings.isEmpty()) {
            sql.run("BEGIN"); // one moment for all: others may be writing
            try {
                check.content(version);
            } catch (SQLException e) {
                if (e.getErrorCode() != SqliteProblem.CORRUPT) {
                    throw e;
                }
                check.findings.add("a page or a row of it cannot be read");
            } finally {
                sql.run("ROLLBACK");
            }
        }
        return List.copyOf(check.findings);
    }

    /** A table that another program made may hold what no table of ours can, such as a run without a configuration. */
    private void shape(Schema schema) throws SQLException {
        Map<String, Set<String>> there = columns(sql);
        Map<String, Set<String>> expected = schema.inMemory(StoreCheck::columns);
        expected.forEach((table, columns) -> {
            Set<String> found = there.getOrDefault(table, Set.of());
            if (found.isEmpty()) {
                findings.add("the table %s is missing".formatted(table));
                return;
            }
            columns.stream()
                    .filter(column -> !found.contains(column))
                    .forEach(column -> findings.add("the table %s has no column %s".formatted(table, column)));
        });
    }

    /** Each column with its type and whether it may be empty. */
    private static Map<String, Set<String>> columns(Sql sql) throws SQLException {
        Map<String, Set<String>> columns = new LinkedHashMap<>();
        sql.list(
                """
                SELECT t.name, c.name || ' ' || c.type || iif(c."notnull" OR c.pk AND t.strict, ', never empty', '') || iif(t.strict, '', ', of any type')
                FROM pragma_table_list AS t JOIN pragma_table_info(t.name) AS c
                WHERE t.schema = 'main' AND t.type = 'table' AND t.name NOT LIKE 'sqlite%'""",
                row -> columns.computeIfAbsent(row.getString(1), unused -> new TreeSet<>())
                        .add(row.getString(2)));
        return columns;
    }

    private void content(int version) throws SQLException {
        sql.list("PRAGMA integrity_check(%d)".formatted(MOST), row -> row.getString(1)).stream()
                .filter(line -> !line.equals("ok"))
                .flatMap(String::lines)
                .forEach(findings::add);
        sql.list(
                        "SELECT \"table\", parent, count(*) FROM pragma_foreign_key_check GROUP BY 1, 2",
                        row -> "%d rows of %s refer to nothing in %s"
                                .formatted(row.getLong(3), row.getString(1), row.getString(2)))
                .forEach(findings::add);
        count("%d observations have a loss that is not a number", """
                observations WHERE typeof(loss) NOT IN ('real', 'integer')""");
        if (version >= Schema.SEALED) {
            for (Seal seal : Seal.values()) {
                count("%d rows of " + seal.table() + " are not as they were written: their sums differ", """
                        %s WHERE digest IS NOT %s""".formatted(
                                seal.table(), seal.sum()));
            }
            count("%d runs have not as many observations as were written", """
                    runs WHERE observed <> (SELECT count(*) FROM observations WHERE run = runs.id)""");
        }
    }

    private void count(String finding, String rows) throws SQLException {
        long found =
                sql.first("SELECT count(*) FROM " + rows, row -> row.getLong(1)).orElse(0L);
        if (found > 0) {
            findings.add(finding.formatted(found));
        }
    }
}
