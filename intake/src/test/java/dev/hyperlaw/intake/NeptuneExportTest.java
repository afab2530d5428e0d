package dev.hyperlaw.intake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hyperlaw.evidence.FinishedRun;
import dev.hyperlaw.observation.Observation;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The long table of neptune-exporter; which format holds it does not matter. */
class NeptuneExportTest {
    private static final String HEADER =
            "project_id,run_id,attribute_path,attribute_type,step,timestamp,int_value,float_value,string_value,bool_value,datetime_value,string_set_value,file_value,histogram_value";
    private static final ReadingChoices CONSTANT =
            TableFile.schedule("constant").over(TableFile.choices("batch=64:tok"));

    @TempDir
    Path folder;

    private static String setting(String run, String path, String type, String value) {
        String cells = switch (type) {
            case "int" -> value + ",,,,,";
            case "float" -> "," + value + ",,,,";
            case "string" -> ",," + value + ",,,";
            default -> ",,," + value + ",,";
        };
        return "me/p,%s,%s,%s,,,%s,,".formatted(run, path, type, cells);
    }

    private static String point(String run, String path, int step, double value) {
        return "me/p,%s,%s,float_series,%d.000000,2026-01-01,,%s,,,,,,".formatted(run, path, step, value);
    }

    private static final String[] SETTINGS = {
        HEADER,
        setting("A-1", "parameters/lr", "float", "0.001"),
        setting("A-1", "sys/owner", "string", "ann"),
        setting("A-2", "parameters/lr", "float", "0.002"),
        setting("A-2", "sys/owner", "string", "bob"),
    };
    private static final String[] POINTS = {
        HEADER,
        point("A-1", "metrics/val_loss", 100, 3.5),
        point("A-1", "metrics/val_loss", 200, 3.25),
        point("A-1", "metrics/grad_norm", 100, 1),
        point("A-2", "metrics/val_loss", 100, 3.75),
        "me/p,A-2,notes,string_series,1.000000,2026-01-01,,,words,,,,,",
    };

    @Test
    void valuesBecomeARowPerRunAndStep() {
        TableFile settings = TableFile.of(folder.resolve("a_part_0.csv"), SETTINGS);
        TableFile points = TableFile.of(folder.resolve("a_part_1.csv"), POINTS);
        RunReading reading =
                Intake.read(TableFile.TABLES, List.of(settings.file(), points.file()), CONSTANT, "hyperlaw fit a b");
        assertThat(reading.understood().rows()).isEqualTo(3);
        assertThat(reading.understood().groups()).hasSize(1);
        assertThat(reading.understood().warnings()).anyMatch(text -> text.contains("are not read (1 of them)"));
        FinishedRun first = reading.runs().get(0);
        assertThat(first.configuration().number("lr")).isEqualTo(0.001);
        assertThat(first.observations()).containsExactly(Observation.of(6400, 3.5), Observation.of(12800, 3.25));
        assertThat(reading.runs()).hasSize(2);
    }

    @Test
    void aRunThatFailedIsNotOneThatEnded() {
        RunReading reading = TableFile.csv(
                        folder,
                        HEADER,
                        setting("A-1", "parameters/lr", "float", "0.001"),
                        setting("A-1", "sys/state", "string", "Inactive"),
                        setting("A-1", "sys/failed", "bool", "false"),
                        setting("A-2", "parameters/lr", "float", "0.002"),
                        setting("A-2", "sys/state", "string", "Inactive"),
                        setting("A-2", "sys/failed", "bool", "true"),
                        point("A-1", "metrics/val_loss", 100, 3.5),
                        point("A-2", "metrics/val_loss", 90, 3.75))
                .columns("batch=64:tok");
        assertThat(reading.understood().runFates()).isEqualTo(Map.of(Fate.USED, 1L, Fate.STOPPED_EARLY, 1L));
    }

    @Test
    void aRunThatIsActiveGoesOn() {
        RunReading reading = TableFile.csv(
                        folder,
                        HEADER,
                        setting("A-1", "parameters/lr", "float", "0.001"),
                        setting("A-1", "sys/state", "string", "Inactive"),
                        setting("A-2", "parameters/lr", "float", "0.002"),
                        setting("A-2", "sys/state", "string", "Active"),
                        point("A-1", "metrics/val_loss", 100, 3.5),
                        point("A-2", "metrics/val_loss", 90, 3.75))
                .columns("batch=64:tok");
        assertThat(reading.understood().runFates()).isEqualTo(Map.of(Fate.USED, 1L, Fate.STOPPED_EARLY, 1L));
        assertThat(reading.understood().warnings()).noneMatch(text -> text.contains("unknown state"));
    }

    private TableFile series(String... points) {
        String[] lines = {
            HEADER,
            setting("A-1", "parameters/lr", "float", "0.001"),
            setting("A-2", "parameters/lr", "float", "0.002"),
            setting("A-1", "parameters/batch_tokens", "int", "64"),
            setting("A-2", "parameters/batch_tokens", "int", "64")
        };
        return TableFile.csv(
                folder, Stream.concat(Stream.of(lines), Stream.of(points)).toArray(String[]::new));
    }

    @Test
    void stepsThatNeptuneCountedItselfAreAskedAbout() {
        TableFile table = series(
                point("A-1", "metrics/val_loss", 0, 3.5),
                point("A-1", "metrics/val_loss", 1, 3.25),
                point("A-2", "metrics/val_loss", 0, 3.5),
                point("A-2", "metrics/val_loss", 1, 3.375));
        assertThatThrownBy(table::read)
                .hasMessageContaining("Is _step the number of steps?")
                .hasMessageContaining("--columns steps=_step");
    }

    /** A series of every step, beside one of each third that ends where it ends, is not a count of calls. */
    @Test
    void stepsWithGapsWereGiven() {
        RunReading reading = series(
                        point("A-1", "metrics/train_loss", 1, 3.5),
                        point("A-1", "metrics/train_loss", 2, 3.5),
                        point("A-1", "metrics/train_loss", 3, 3.5),
                        point("A-1", "metrics/val_loss", 3, 3.25),
                        point("A-2", "metrics/val_loss", 3, 3.375),
                        point("A-2", "monitoring/cpu", 0, 3.375),
                        point("A-2", "monitoring/cpu", 1, 3.375))
                .read();
        assertThat(reading.understood().roles().toString())
                .contains("step*batch")
                .doesNotContain("_step");
    }

    @Test
    void idsOfSeveralProjectsAreNotTheSameRun() {
        RunReading reading = TableFile.csv(
                        folder,
                        HEADER,
                        setting("A-1", "parameters/lr", "float", "0.001"),
                        setting("A-1", "parameters/lr", "float", "0.001").replace("me/p", "me/q"),
                        point("A-1", "metrics/val_loss", 100, 3.5),
                        point("A-1", "metrics/val_loss", 100, 3.75).replace("me/p", "me/q"))
                .columns("batch=64:tok");
        assertThat(reading.runs()).hasSize(2);
    }
}
