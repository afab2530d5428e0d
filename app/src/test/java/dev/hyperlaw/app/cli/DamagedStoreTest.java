package dev.hyperlaw.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A store that is not as it was written is never read as if it were. */
class DamagedStoreTest {
    private static final int PAGE = 4096;
    private static final String SWEEP = """
            name: law
            objective: proxy
            constants: {C1: 1, C2: 1, C3: 1}
            noise: 1e-3
            lr: logspace(1e-4, 6.4e-3, 7)
            batch: [4tok, 16tok, 64tok]
            alpha: 0.1
            tokens: 4M
            record: logspace(250k, 4M, 9)
            """;

    @TempDir
    private Path folder;

    private Path file;
    private Path store;
    private Set<String> rows;

    @BeforeEach
    void sweep() throws IOException {
        file = Files.writeString(folder.resolve("law.yaml"), SWEEP);
        store = folder.resolve("runs.db");
        assertThat(Cli.run("sweep '%s' --store '%s'".formatted(file, store)).exit())
                .isZero();
        rows = Set.copyOf(export(store, "").out().lines().toList());
        assertThat(rows).hasSize(1 + 21 * 9);
    }

    private static Cli export(Path from, String more) {
        return Cli.run("export --store '%s' %s".formatted(from, more));
    }

    private List<Cli> everyReader(Path damaged) {
        return List.of(
                export(damaged, ""),
                Cli.run("runs --store '%s'".formatted(damaged)),
                Cli.run("fit '%s'".formatted(damaged)),
                Cli.run("plan '%s' --to 16M".formatted(damaged)),
                Cli.run("backtest '%s'".formatted(damaged)),
                Cli.run("figure --of '%s' --out '%s'".formatted(damaged, folder.resolve("figures"))),
                Cli.run("sweep '%s' --store '%s' --dry-run".formatted(file, damaged)),
                Cli.run("sweep '%s' --store '%s'".formatted(file, damaged)));
    }

    private Path damaged(String name, UnaryOperator<byte[]> damage) {
        try {
            return Files.write(folder.resolve(name), damage.apply(Files.readAllBytes(store)));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private void change(String statement) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + store);
                Statement change = connection.createStatement()) {
            change.execute("PRAGMA writable_schema = 1");
            change.execute(statement);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "PRAGMA user_version = -3",
                "PRAGMA user_version = 0",
                "DROP TABLE observations",
                "DROP TABLE sweeps",
                "UPDATE observations SET loss = 'abc'",
                "UPDATE observations SET loss = 2.5 WHERE tokens = 250000",
                "UPDATE observations SET metrics = '[1]'",
                "UPDATE runs SET worker = 'w', versions = NULL",
                "UPDATE runs SET status = 'DONE'",
                "UPDATE runs SET seconds = 17",
                "UPDATE runs SET configuration = replace(configuration, '16', '17')",
                "DELETE FROM observations WHERE tokens = 250000",
                "PRAGMA foreign_keys = OFF; DELETE FROM runs WHERE rowid = 3",
                "UPDATE sqlite_master SET sql = replace(sql, 'NOT NULL', '') WHERE name = 'runs'",
                "UPDATE sqlite_master SET sql = replace(sql, 'STRICT', '') WHERE name = 'observations'"
            })
    void whatNoHyperlawWroteIsRefusedByEveryCommand(String statement) throws Exception {
        for (String part : statement.split("; ", -1)) {
            change(part);
        }
        byte[] before = Files.readAllBytes(store);
        for (Cli call : everyReader(store)) {
            assertThat(call.exit()).as(call.err()).isEqualTo(2);
            assertThat(call.err()).contains("hyperlaw: The store " + store + " is damaged. It was not changed.");
            assertThat(call.err()).contains("\nMaybe ").doesNotContain("java.", "Exception");
            assertThat(call.out()).isEmpty();
        }
        assertThat(Files.readAllBytes(store)).isEqualTo(before);
    }

    @Test
    void aTableWithNothingInItIsNoDamage() throws Exception {
        change("CREATE TABLE notes (text)");
        assertThat(export(store, "").out().lines()).hasSameElementsAs(rows);
    }

    @Test
    void everyBitCounts() throws IOException {
        byte[] sound = Files.readAllBytes(store);
        Random random = new Random(13);
        int refused = 0;
        for (int i = 0; i < 120; i++) {
            byte[] bytes = sound.clone();
            int page = PAGE * random.nextInt(bytes.length / PAGE);
            switch (i % 6) {
                case 0, 1 -> bytes[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
                case 2 -> Arrays.fill(bytes, page, page + PAGE, (byte) 0);
                case 3 -> bytes[page + random.nextInt(12)] = (byte) random.nextInt(256);
                case 4 -> bytes = Arrays.copyOf(bytes, random.nextInt(bytes.length));
                default -> {
                    int other = PAGE * random.nextInt(bytes.length / PAGE);
                    System.arraycopy(sound, page, bytes, other, PAGE);
                    System.arraycopy(sound, other, bytes, page, PAGE);
                }
            }
            Path bad = Files.write(folder.resolve("bad%d.db".formatted(i)), bytes);
            Cli call = export(bad, "");
            assertThat(call.exit()).as("damage %d: %s", i, call.err()).isIn(0, 2);
            if (call.exit() == 0) {
                assertThat(Set.copyOf(call.out().lines().toList()).equals(rows))
                        .as("damage %d", i)
                        .isTrue();
            }
            refused += call.exit() == 2 ? 1 : 0;
            salvageIsHonest(bad, i);
        }
        assertThat(refused).isGreaterThan(60);
    }

    /** All that is salvaged was written, and what was not is said. */
    private void salvageIsHonest(Path bad, int i) {
        Cli call = export(bad, "--salvage");
        assertThat(call.exit()).as("salvage %d: %s", i, call.err()).isIn(0, 2, 3);
        if (call.exit() == 2) {
            return;
        }
        List<String> found = call.out().lines().skip(1).toList();
        assertThat(found.stream()
                        .map(row -> row.replace(",pending,", ",finished,"))
                        .filter(row -> !rows.contains(row) && !row.contains(",4000000,,,")))
                .as("salvage %d: what was never written", i)
                .isEmpty();
        boolean whole = rows.stream().filter(found::contains).count() == rows.size() - 1;
        assertThat(call.err().contains("LOST")).isEqualTo(call.exit() == 3);
        assertThat(whole || call.exit() == 3)
                .as("salvage %d of %d rows: %s", i, found.size(), call.err())
                .isTrue();
    }

    @Test
    void aLostPageIsCounted() throws IOException {
        byte[] bytes = Files.readAllBytes(store);
        int salvaged = 0;
        for (int page = 1; page < bytes.length / PAGE; page++) {
            int at = page * PAGE;
            Path bad = damaged("page%d.db".formatted(page), sound -> {
                Arrays.fill(sound, at, at + PAGE, (byte) 0);
                return sound;
            });
            Cli call = export(bad, "--salvage");
            Matcher lost = Pattern.compile("(\\d+) observations of \\d+ other runs of law")
                    .matcher(call.err());
            if (call.exit() == 3 && lost.find() && !call.err().contains(" runs of law\n")) {
                int there = (int) call.out()
                        .lines()
                        .skip(1)
                        .filter(row -> !row.contains(",4000000,,,"))
                        .count();
                assertThat(there + Integer.parseInt(lost.group(1))).isGreaterThanOrEqualTo(rows.size() - 1);
                salvaged++;
            }
        }
        assertThat(salvaged).isPositive();
    }

    @Test
    void whatIsSalvagedGoesOnInANewStore() throws SQLException {
        Set<String> sound = losses(export(store, "").out());
        change("UPDATE observations SET loss = 1 WHERE tokens = 250000");
        Path table = folder.resolve("rescued.csv");
        assertThat(export(store, "--to '%s'".formatted(table)).exit()).isEqualTo(2);
        assertThat(table).doesNotExist();

        Cli salvaged = export(store, "--salvage --to '%s'".formatted(table));
        assertThat(salvaged.exit()).isEqualTo(3);
        assertThat(salvaged.err())
                .contains("law: 21 sound runs with 168 observations were written.")
                .contains("LOST in " + store
                        + ":\n  21 observations of 21 other runs of law, which are written as pending");
        Cli again = Cli.run("sweep '%s' --store '%s' --import '%s'".formatted(file, folder.resolve("new.db"), table));
        assertThat(again.exit()).isZero();
        assertThat(again.err()).as("incomplete runs are no results").contains("0 of its 0 ended runs");
        assertThat(losses(export(folder.resolve("new.db"), "").out())).isEqualTo(sound);
    }

    /** Run, tokens and loss of every row. */
    private static Set<String> losses(String table) {
        return table.lines()
                .map(row -> row.replaceAll("^([0-9a-f]+),.*,(\\d+,[\\d.]+),[\\d.E-]+,[^,]*,\"hyperlaw.*", "$1,$2"))
                .collect(Collectors.toSet());
    }

    @Test
    void aDamagedLogIsRefusedAndStays() throws Exception {
        Path live = folder.resolve("live.db");
        Path copy = folder.resolve("copy.db");
        Path log = folder.resolve("copy.db-wal");
        try (Connection open = DriverManager.getConnection("jdbc:sqlite:" + live);
                Statement hold = open.createStatement()) {
            hold.executeQuery("PRAGMA journal_mode = wal").close();
            hold.executeQuery("SELECT count(*) FROM sqlite_master").close(); // so that the sweep is not the last to go
            Cli swept = Cli.run("sweep '%s' --store '%s'".formatted(file, live));
            assertThat(swept.exit()).as(swept.err()).isZero();
            Files.copy(live, copy);
            Files.copy(folder.resolve("live.db-wal"), log);
        }
        byte[] database = Files.readAllBytes(copy);
        byte[] sound = Files.readAllBytes(log);
        assertThat(sound.length).isGreaterThan(100 * PAGE);
        for (int at : IntStream.of(3, 20, 40, 5000, sound.length / 3, sound.length / 2)
                .toArray()) {
            byte[] bytes = sound.clone();
            bytes[at] ^= 16;
            Files.write(log, bytes);
            for (Cli call : everyReader(copy)) {
                assertThat(call.exit()).as("byte %d: %s", at, call.err()).isEqualTo(2);
                assertThat(call.err()).contains("its log " + log);
            }
            Cli salvaged = export(copy, "--salvage");
            assertThat(salvaged.exit()).as(salvaged.err()).isIn(2, 3);
            assertThat(Files.readAllBytes(copy)).isEqualTo(database);
            assertThat(Files.readAllBytes(log)).isEqualTo(bytes);
        }
        Files.write(log, Arrays.copyOf(sound, sound.length * 3 / 5 | 1));
        assertThat(export(copy, "--salvage").err()).contains("perhaps the last changes in its log");
        Cli cut = export(copy, "");
        assertThat(cut.exit()).isZero();
        assertThat(cut.err()).contains("note: The log of " + copy + " ends within a change");
    }

    @Test
    void aLogWithoutItsStoreIsNotThrownAway() throws IOException {
        Path log = Files.write(folder.resolve("gone.db-wal"), new byte[5000]);
        Path gone = folder.resolve("gone.db");
        for (int i = 0; i < 2; i++) {
            Cli call = Cli.run("sweep '%s' --store '%s'".formatted(file, gone));
            assertThat(call.exit()).isEqualTo(2);
            assertThat(call.err()).contains("its log " + log + " is still there");
            assertThat(log).exists();
            Files.write(gone, new byte[0]);
        }
    }

    @Test
    void aDeviceIsNotAStore() {
        for (Cli call : everyReader(Path.of("/dev/zero"))) {
            assertThat(call.exit()).isEqualTo(2);
            assertThat(call.err()).contains("/dev/zero is a device or a pipe");
        }
    }
}
