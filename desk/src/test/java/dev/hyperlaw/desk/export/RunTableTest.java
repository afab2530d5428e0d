package dev.hyperlaw.desk.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.observation.Observation;
import dev.hyperlaw.observation.RunConfiguration;
import dev.hyperlaw.observation.Setting;
import dev.hyperlaw.sweep.store.Outcome;
import dev.hyperlaw.sweep.store.Owner;
import dev.hyperlaw.sweep.store.RunRecord;
import dev.hyperlaw.sweep.store.RunStatus;
import dev.hyperlaw.sweep.store.RunStore;
import dev.hyperlaw.sweep.store.RunStores;
import dev.hyperlaw.sweep.store.StoredRuns;
import dev.hyperlaw.sweep.store.WorkerInfo;
import dev.hyperlaw.tables.Column;
import dev.hyperlaw.tables.Tables;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is exported can be imported, and nothing gets lost on the way. */
class RunTableTest {
    private static final WorkerInfo WORKER =
            new WorkerInfo("é host/1", "hyperlaw 0.1.0, java \"17\"", "2 x \"fast, new\"");

    /** Every kind of value, also as texts that look like another kind. */
    private static final RunConfiguration AWKWARD = RunConfiguration.of(Map.ofEntries(
            Map.entry("lr", Setting.of(1.0 / 3)),
            Map.entry("tiny", Setting.of(Double.MIN_VALUE)),
            Map.entry("huge", Setting.of(Double.MAX_VALUE)),
            Map.entry("tokens", Setting.of(1000000)),
            Map.entry("seed", Setting.of(9007199254740992.0)),
            Map.entry("mixed", Setting.of(12)),
            Map.entry("nesterov", Setting.of(true)),
            Map.entry("metric.x", Setting.of("a name that is taken")),
            Map.entry("setting.y", Setting.of(-1.5)),
            Map.entry("like a number", Setting.of("1e-3")),
            Map.entry("like a flag", Setting.of("TRUE")),
            Map.entry("like nothing", Setting.of("")),
            Map.entry("quoted", Setting.of("\"a\"")),
            Map.entry("spaced number", Setting.of(" 7 ")),
            Map.entry("infinite", Setting.of("1e999")),
            Map.entry("lines", Setting.of("one\ntwo,\tthree\r\n🙂 \\ é"))));

    private static final RunConfiguration OTHER = RunConfiguration.of(Map.of(
            "lr", Setting.of(3e-4), "tokens", Setting.of(2000), "mixed", Setting.of("twelve"), "seed", Setting.of(1)));

    private final Tables tables = new Tables(RunTableTest.class::getClassLoader);

    @TempDir
    Path folder;

    private RunStore store;

    @BeforeEach
    void fill() {
        store = RunStores.open(folder.resolve("a.db").toString());
        store.take(
                "first",
                AWKWARD,
                new Outcome.Finished(),
                List.of(
                        Observation.of(0, -0.0),
                        Observation.of(10, 0.1, Map.of("dual_norm", 1e-300)),
                        Observation.of(1L << 60, Math.nextUp(2.5), Map.of("dual_norm", -0.0, "loss", 3.0))),
                WORKER,
                0.1 + 0.2);
        store.take(
                "first",
                OTHER,
                new Outcome.Diverged(70, "loss\n\"1e9\", gone"),
                List.of(Observation.of(50, 9)),
                WORKER,
                1);
        store.take(
                "first", OTHER.with("seed", Setting.of(2)), new Outcome.Diverged(5, "at once"), List.of(), WORKER, 1);
        store.take(
                "first",
                OTHER.with("seed", Setting.of(3)),
                new Outcome.Failed("Exit code 1:\nTraceback, \"x\"\n\tline 2"),
                List.of(),
                WORKER,
                0);
        store.add("second", "", List.of(OTHER, OTHER.with("seed", Setting.of(4)), OTHER.with("seed", Setting.of(5))));
        store.claim("second", Owner.thisProcess(), WORKER);
    }

    @AfterEach
    void close() {
        store.close();
    }

    private RunTable table(String sweep) {
        return new RunTable(store.runs(sweep), store::observations);
    }

    private Path written(String name, String sweep) {
        Path file = folder.resolve(name);
        RunTable table = table(sweep);
        tables.write(file, table.columns(), table.rows());
        return file;
    }

    @ParameterizedTest
    @ValueSource(strings = {"t.csv", "t.tsv", "t.jsonl"})
    void whatIsExportedIsImportedExactly(String name) {
        Path file = written(name, "first");
        try (RunStore other = RunStores.open(folder.resolve("b.db").toString())) {
            for (EndedRun run : RunTableReader.read(tables.read(file))) {
                assertThat(run.into(other, run.sweep())).isTrue();
            }
            assertThat(kept(other, "first")).isEqualTo(kept(store, "first")).hasSize(4);
            for (RunRecord run : store.runs("first")) {
                assertThat(other.observations(run.id())).isEqualTo(store.observations(run.id()));
            }
            for (EndedRun run : RunTableReader.read(tables.read(file))) {
                assertThat(run.into(other, run.sweep())).as("a second time").isFalse();
            }
        }
    }

    private static List<List<Object>> kept(StoredRuns store, String sweep) {
        return store.runs(sweep).stream()
                .map(run -> List.<Object>of(
                        run.id(),
                        run.configuration(),
                        run.position(),
                        run.status(),
                        run.tokens(),
                        run.seconds(),
                        run.worker(),
                        run.error()))
                .toList();
    }

    @Test
    void theColumnsAreTypedAndNamedOnce() {
        List<Column> columns = table("first").columns();
        assertThat(columns).doesNotHaveDuplicates().extracting(Column::name).doesNotHaveDuplicates();
        assertThat(columns)
                .contains(
                        new Column("run", Column.ColumnType.TEXT),
                        new Column("lr", Column.ColumnType.REAL),
                        new Column("seed", Column.ColumnType.WHOLE),
                        new Column("nesterov", Column.ColumnType.FLAG),
                        new Column("mixed", Column.ColumnType.TEXT),
                        new Column("setting.tokens", Column.ColumnType.WHOLE),
                        new Column("setting.metric.x", Column.ColumnType.TEXT),
                        new Column("setting.setting.y", Column.ColumnType.REAL),
                        new Column("tokens", Column.ColumnType.WHOLE),
                        new Column("loss", Column.ColumnType.REAL),
                        new Column("metric.loss", Column.ColumnType.REAL),
                        new Column("error", Column.ColumnType.TEXT));
    }

    @Test
    void noRunIsMissing() {
        assertThat(table("first").rows()).hasSize(3 + 2 + 1 + 1);
        assertThat(table("second").rows()).hasSize(2 + 1 + 1);
    }

    @Test
    void runsThatAreNotOverAreLeftOut() {
        List<EndedRun> ended = RunTableReader.read(tables.read(written("t.csv", "second")));
        assertThat(ended).singleElement().satisfies(run -> {
            assertThat(run.configuration()).isEqualTo(OTHER);
            assertThat(run.outcome().status()).isEqualTo(RunStatus.DIVERGED);
            assertThat(run.sweep()).isEqualTo("second");
        });
    }

    @Test
    void aRowWhoseSettingsWereChangedIsRefusedWithTheReason() throws IOException {
        Path file = written("t.csv", "second");
        String text = Files.readString(file);
        Files.writeString(file, text.replace("0.0003,", "0.0004,"));
        assertThatThrownBy(() -> RunTableReader.read(tables.read(file)))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining(
                        "%s:2:run: The run is '%s', but its settings are those of %s: a setting was changed",
                        file, OTHER.id(), OTHER.with("lr", Setting.of(4e-4)).id())
                .hasMessageContaining("%s:6:run: ", file);
    }

    @Test
    void columnsAndRowsMayComeInAnyOrder() throws IOException {
        Path file = folder.resolve("hand.csv");
        RunConfiguration run = RunConfiguration.of(Map.of("lr", Setting.of(0.5)));
        String id = run.id().hex();
        Files.writeString(file, """
                loss,tokens,lr,metric.g,status,run
                2.5,20,5e-1,,FINISHED,%1$s
                3.5,1e1,.50,7,FINISHED,%1$s
                """.formatted(id));
        assertThat(RunTableReader.read(tables.read(file)))
                .containsExactly(new EndedRun(
                        "",
                        run,
                        new Outcome.Finished(),
                        List.of(Observation.of(10, 3.5, Map.of("g", 7.0)), Observation.of(20, 2.5)),
                        new WorkerInfo("", "", ""),
                        0));
    }

    @Test
    void everythingThatIsWrongIsSaidAtOnce() throws IOException {
        Path file = folder.resolve("hand.csv");
        String id = RunConfiguration.of(Map.of("lr", Setting.of(0.5))).id().hex();
        Files.writeString(file, """
                run,lr,status,tokens,loss,seconds
                %1$s,0.5,finished,10,1,1
                %1$s,0.5,finished,10,2,1
                %1$s,0.5,finished,,2,2
                %1$s,0.5,finished,-3,x,1
                """.formatted(id));
        assertThatThrownBy(() -> RunTableReader.read(tables.read(file)))
                .isInstanceOf(InputProblem.class)
                .hasMessage("""
                        %1$s:4:seconds: '2' differs from '1' of the same run on line 2.
                        %1$s:3:tokens: 10 is there twice for this run.
                        %1$s:4:tokens: There is a loss, but no token count.
                        %1$s:5:loss: 'x' is not a number.
                        %1$s:5:tokens: Tokens (-3) cannot be negative.""".formatted(file));
    }

    @Test
    void anUnknownStatusAndMissingColumnsAreNamed() throws IOException {
        Path file = folder.resolve("hand.csv");
        String id = RunConfiguration.of(Map.of("lr", Setting.of(0.5))).id().hex();
        Files.writeString(file, "run,lr,status,tokens,loss\n%s,0.5,finishd,10,1\n".formatted(id));
        assertThatThrownBy(() -> RunTableReader.read(tables.read(file)))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining(
                        "%s:2:status: 'finishd' is none of pending, running, finished, diverged, failed. Maybe finished was meant.",
                        file);
        Files.writeString(file, "lr,loss\n0.5,10\n");
        assertThatThrownBy(() -> RunTableReader.read(tables.read(file)))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("There is no column run")
                .hasMessageContaining("There is no column status")
                .hasMessageContaining("There is no column tokens");
    }
}
