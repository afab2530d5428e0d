package dev.hyperlaw.view.read;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hyperlaw.intake.Fate;
import dev.hyperlaw.intake.Role;
import dev.hyperlaw.intake.RoleReading;
import dev.hyperlaw.intake.Treatment;
import dev.hyperlaw.intake.Understood;
import dev.hyperlaw.view.document.Passage;
import dev.hyperlaw.view.document.Printed;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ReadPassagesTest {
    private static final List<Understood.GroupReading> TWO =
            List.of(new Understood.GroupReading("seq=2048", 3), new Understood.GroupReading("seq=4096", 5));

    @Test
    void threeLinesSayWhatWasRead() {
        assertThat(Printed.terminal(brief(read(TWO, "schedule=cosine")))).isEqualTo("""
                        READ   1,200 rows: 1,190 used, 10 stopped early; 8 runs: 7 used, 1 diverged (kept)
                               lr = optim.lr   batch = gbsz (sequences x 4096)
                               2 groups: seq=2048 (3), seq=4096 (5)   all: schedule=cosine
                        warning: One row has no loss.
                        """);
    }

    @Test
    void everyColumnIsNamedWhenAllIsAskedFor() {
        assertThat(Printed.terminal(whole(read(TWO, "schedule=cosine"))))
                .contains("       tuned: optim.lr, gbsz\n")
                .contains("       recorded, not used: Notes, Created (bookkeeping); State (says how a run ended)\n")
                .contains("warning: One row has no loss.");
    }

    @Test
    void aLineOfGroupsIsCutWhereItEnds() {
        List<Understood.GroupReading> many = IntStream.range(0, 12)
                .mapToObj(i -> new Understood.GroupReading("optimizer=adamw-" + i, i))
                .toList();
        String line = lastLine(brief(read(many, "beta1=0.9 ".repeat(30))));

        assertThat(line).startsWith("       12 groups: optimizer=adamw-0 (0), ").endsWith("… and 9 more");
        assertThat(line.length()).isLessThanOrEqualTo(110);
        assertThat(lastLine(brief(read(List.of(), "beta1=0.9 ".repeat(30).strip()))))
                .startsWith("       one group   all: beta1=0.9 ")
                .endsWith("beta1=0.9 …")
                .hasSizeBetween(95, 110);
    }

    @Test
    void rolesThatDoNotFitContinueOnTheNextLine() {
        Understood wide = new Understood(
                "runs.csv",
                1,
                1,
                false,
                Map.of(Fate.USED, 1L),
                Map.of(Fate.USED, 1L),
                Stream.of(Role.LR, Role.BATCH, Role.TOKENS)
                        .map(role -> new RoleReading(role, "x".repeat(40), ""))
                        .toList(),
                List.of(),
                List.of(),
                "",
                List.of());

        assertThat(Printed.terminal(brief(wide)).lines())
                .containsExactly(
                        "READ   1 row: 1 used",
                        "       lr = %s   batch = %s".formatted("x".repeat(40), "x".repeat(40)),
                        "       tokens = " + "x".repeat(40),
                        "       one group");
    }

    @Test
    void whatIsTheSameEverywhereIsCountedWhenItIsMuch() {
        List<Understood.ColumnReading> columns = IntStream.range(0, 9)
                .mapToObj(i -> new Understood.ColumnReading("c" + i, Treatment.CONSTANT, ""))
                .toList();
        Understood read = new Understood(
                "runs.csv",
                1,
                1,
                false,
                Map.of(Fate.USED, 1L),
                Map.of(Fate.USED, 1L),
                List.of(),
                columns,
                List.of(),
                "",
                List.of());

        assertThat(Printed.terminal(whole(read))).contains("the same in every run: 9 columns\n");
    }

    @Test
    void programsGetEverythingEitherWay() {
        Map<String, ?> brief =
                Printed.alone(brief(read(TWO, "schedule=cosine"))).data();

        assertThat(brief)
                .isEqualTo(Printed.alone(whole(read(TWO, "schedule=cosine"))).data())
                .isEqualTo(Map.of(
                        "read",
                        Map.ofEntries(
                                Map.entry("source", "runs.csv"),
                                Map.entry("rows", 1200L),
                                Map.entry("runs", 8L),
                                Map.entry("curves", true),
                                Map.entry("rowsBy", Map.of("used", 1190L, "stoppedEarly", 10L)),
                                Map.entry("runsBy", Map.of("used", 7L, "diverged", 1L)),
                                Map.entry(
                                        "roles",
                                        List.of(
                                                Map.of("role", "lr", "source", "optim.lr", "note", ""),
                                                Map.of("role", "batch", "source", "gbsz", "note", "sequences x 4096"))),
                                Map.entry(
                                        "columns",
                                        List.of(
                                                column("optim.lr", "tuned", ""),
                                                column("gbsz", "tuned", ""),
                                                column("Notes", "recorded", "bookkeeping"),
                                                column("State", "recorded", "says how a run ended"),
                                                column("Created", "recorded", "bookkeeping"))),
                                Map.entry(
                                        "groups",
                                        List.of(
                                                Map.of("group", "seq=2048", "runs", 3L),
                                                Map.of("group", "seq=4096", "runs", 5L))),
                                Map.entry("common", "schedule=cosine"),
                                Map.entry("warnings", List.of("One row has no loss.")))));
    }

    @Test
    void aPageHasRoomForEveryColumn() {
        assertThat(Printed.page(brief(read(TWO, ""))))
                .contains("What was read")
                .contains("1,200: 1,190 used, 10 stopped early")
                .contains("lr = optim.lr; batch = gbsz (sequences x 4096)")
                .contains("Recorded, not used")
                .doesNotContain("READ");
    }

    private static Map<String, String> column(String name, String treatment, String note) {
        return Map.of("column", name, "treatment", treatment, "note", note);
    }

    private static String lastLine(Passage passage) {
        List<String> lines = Printed.terminal(passage).lines().toList();
        return lines.get(lines.size() - 2);
    }

    private static Understood read(List<Understood.GroupReading> groups, String common) {
        return new Understood(
                "runs.csv",
                1200,
                8,
                true,
                Map.of(Fate.USED, 1190L, Fate.STOPPED_EARLY, 10L),
                Map.of(Fate.USED, 7L, Fate.DIVERGED, 1L),
                List.of(
                        new RoleReading(Role.LR, "optim.lr", ""),
                        new RoleReading(Role.BATCH, "gbsz", "sequences x 4096")),
                List.of(
                        new Understood.ColumnReading("optim.lr", Treatment.TUNED, ""),
                        new Understood.ColumnReading("gbsz", Treatment.TUNED, ""),
                        new Understood.ColumnReading("Notes", Treatment.RECORDED, "bookkeeping"),
                        new Understood.ColumnReading("State", Treatment.RECORDED, "says how a run ended"),
                        new Understood.ColumnReading("Created", Treatment.RECORDED, "bookkeeping")),
                groups,
                common,
                List.of("One row has no loss."));
    }

    private static Passage.Section brief(Understood read) {
        return ReadPassages.of(read, Detail.BRIEF);
    }

    private static Passage.Section whole(Understood read) {
        return ReadPassages.of(read, Detail.WHOLE);
    }
}
