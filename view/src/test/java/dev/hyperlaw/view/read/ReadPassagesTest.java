package dev.hyperlaw.view.read;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hyperlaw.intake.FamilyReading;
import dev.hyperlaw.intake.Fate;
import dev.hyperlaw.intake.Role;
import dev.hyperlaw.intake.RoleReading;
import dev.hyperlaw.intake.Treatment;
import dev.hyperlaw.intake.Understood;
import dev.hyperlaw.view.document.Passage;
import dev.hyperlaw.view.document.Printed;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ReadPassagesTest {
    private static final List<FamilyReading> TWO = List.of(family("seq=2048", 3), family("seq=4096", 5));

    @Test
    void fourLinesSayWhatWasRead() {
        assertThat(Printed.terminal(brief(read(TWO, "schedule=cosine")))).isEqualTo("""
                        READ   1,200 rows: 1,190 used, 10 stopped early; 8 runs: 7 used, 1 diverged (kept)
                               lr = optim.lr   batch = gbsz (sequences x 4096)
                               2 families: seq=2048 (3), seq=4096 (5)   all: schedule=cosine
                               axes: lr, weight_decay   2 model sizes   3 budgets (1B to 4B tokens)   2 seeds
                        warning: One row has no loss.
                        """);
    }

    @Test
    void everyColumnIsNamedWhenAllIsAskedFor() {
        assertThat(Printed.terminal(whole(read(TWO, "schedule=cosine"))))
                .contains("       tuned: optim.lr, gbsz\n")
                .contains("""
                               seq=2048: axes lr (5 values), weight_decay (2 values, 1 run at 0); 2 model sizes (N=1: 2, N=2: 1); 3
                               budgets (1B to 4B tokens); 2 seeds
                        """)
                .contains("       recorded, not used: Notes, Created (bookkeeping); State (says how a run ended)\n")
                .contains("warning: One row has no loss.");
    }

    @Test
    void aLineOfGroupsIsCutWhereItEnds() {
        List<FamilyReading> many = IntStream.range(0, 12)
                .mapToObj(i -> family("optimizer=adamw-" + i, i))
                .toList();
        String line = lastLine(brief(read(many, "beta1=0.9 ".repeat(30))));

        assertThat(line)
                .startsWith("       12 families: optimizer=adamw-0 (0), ")
                .endsWith("… and 9 more");
        assertThat(line.length()).isLessThanOrEqualTo(110);
        assertThat(lastLine(brief(read(List.of(), "beta1=0.9 ".repeat(30).strip()))))
                .startsWith("       one family   all: beta1=0.9 ")
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
                        "       one family",
                        "       axes: none   0 model sizes   no budget   no seeds said");
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
                                                Map.of("group", "N=1 seq=2048", "runs", 2L),
                                                Map.of("group", "N=1 seq=4096", "runs", 4L),
                                                Map.of("group", "N=2 seq=2048", "runs", 1L),
                                                Map.of("group", "N=2 seq=4096", "runs", 1L))),
                                Map.entry("families", List.of(data("seq=2048", 3), data("seq=4096", 5))),
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

    private static FamilyReading family(String name, int runs) {
        return new FamilyReading(
                name,
                runs,
                List.of(
                        new FamilyReading.AxisReading("lr", "", 5, 1e-3, 1.6e-2, 0),
                        new FamilyReading.AxisReading("weight_decay", "", 2, 0, 0.1, 1)),
                List.of(
                        new FamilyReading.SizeReading("N=1", "N=1 " + name, OptionalDouble.of(1), runs - 1),
                        new FamilyReading.SizeReading("N=2", "N=2 " + name, OptionalDouble.of(2), 1)),
                3,
                OptionalDouble.of(1e9),
                OptionalDouble.of(4e9),
                OptionalInt.of(2));
    }

    private static Map<String, Object> data(String name, long runs) {
        return Map.of(
                "family",
                name,
                "runs",
                runs,
                "axes",
                List.of(
                        Map.of("axis", "lr", "unit", "", "values", 5L, "low", 1e-3, "high", 1.6e-2, "off", 0L),
                        Map.of("axis", "weight_decay", "unit", "", "values", 2L, "low", 0.0, "high", 0.1, "off", 1L)),
                "sizes",
                List.of(
                        Map.of("size", "N=1", "parameters", 1.0, "runs", runs - 1),
                        Map.of("size", "N=2", "parameters", 2.0, "runs", 1L)),
                "budgets",
                3L,
                "fewestTokens",
                1e9,
                "mostTokens",
                4e9,
                "seeds",
                2L);
    }

    private static Map<String, String> column(String name, String treatment, String note) {
        return Map.of("column", name, "treatment", treatment, "note", note);
    }

    private static String lastLine(Passage passage) {
        List<String> lines = Printed.terminal(passage).lines().toList();
        return lines.get(lines.size() - 3);
    }

    private static Understood read(List<FamilyReading> groups, String common) {
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
