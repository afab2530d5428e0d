package dev.hyperlaw.intake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Trials of Optuna as pandas writes them, with index and all. */
class OptunaTrialsTest {
    private static final String HEADER =
            ",number,value,datetime_start,datetime_complete,duration,params_batch_size,params_lr,user_attrs_seq_len,user_attrs_tokens,system_attrs_nsga2:generation,state";

    @TempDir
    Path folder;

    private static String trial(int number, String value, double lr, String state) {
        return "%1$d,%1$d,%2$s,2026-01-01 10:00:0%1$d,2026-01-01 11:00:0%1$d,0 days 01:00:00,64,%3$s,512,67108864,%4$d,%5$s"
                .formatted(number, value, lr, number / 3, state);
    }

    private TableFile trials(String header) {
        return TableFile.csv(
                folder,
                header,
                trial(0, "3.2", 0.001, "COMPLETE"),
                trial(1, "3.1", 0.002, "COMPLETE"),
                trial(2, "3.15", 0.004, "COMPLETE"),
                trial(3, "5.5", 0.008, "PRUNED"),
                trial(4, "", 0.016, "FAIL"),
                trial(5, "inf", 0.032, "COMPLETE"),
                trial(6, "", 0.001, "RUNNING"),
                trial(7, "", 0.002, "WAITING"));
    }

    @Test
    void onlyCompleteTrialsAreResults() {
        RunReading reading = trials(HEADER).read();
        assertThat(reading.understood().rowFates())
                .isEqualTo(Map.of(Fate.USED, 3L, Fate.WITHOUT_RESULT, 4L, Fate.DIVERGED, 1L));
        assertThat(reading.runs())
                .hasSize(4)
                .extracting(run -> run.configuration().number("lr"))
                .containsExactlyInAnyOrder(0.001, 0.002, 0.004, 0.032);
        assertThat(reading.understood().roles().stream().map(RoleReading::toString))
                .contains(
                        "lr = params.lr",
                        "batch = params.batch_size (sequences x 512)",
                        "tokens = user_attrs.tokens",
                        "loss = value (in a unit of its own)");
        assertThat(reading.understood().groups()).hasSize(1);
        assertThat(reading.understood().warnings()).anyMatch(text -> text.contains("it is taken as minimised"));
    }

    @Test
    void aPrunedTrialIsNoResultAtAConstantRateEither() {
        assertThat(trials(HEADER)
                        .read(TableFile.schedule("constant"))
                        .understood()
                        .rowFates())
                .containsEntry(Fate.WITHOUT_RESULT, 4L);
    }

    @Test
    void theUnitIsWhatTheUserSays() {
        assertThat(trials(HEADER).columns("loss=value:nats").understood().roles().stream()
                        .map(RoleReading::toString))
                .contains("loss = value");
    }

    @Test
    void theIndexMayHaveThePlaceholderOfPandasOrNone() {
        assertThat(trials("Unnamed: 0" + HEADER).read().runs()).hasSize(4);
        assertThat(trials(HEADER.replaceFirst(",number", "Unnamed: 0,number"))
                        .read()
                        .runs())
                .hasSize(4);
    }

    @Test
    void namesOfTwoLevelsAreReadFromTwoLinesAndFromTuples() {
        Map<Fate, Long> fates = trials(HEADER).read().understood().rowFates();
        String two = HEADER.replaceAll("(params|user_attrs|system_attrs)_[^,]*", "$1")
                + "\n,,,,,,batch_size,lr,seq_len,tokens,nsga2:generation,";
        assertThat(trials(two).read().understood().rowFates()).isEqualTo(fates);
        String tuples = HEADER.replaceAll("(params|user_attrs|system_attrs)_([^,]*)", "\"('$1', '$2')\"")
                .replaceAll(",(number|value|state)", ",\"('$1', '')\"");
        RunReading reading = trials(tuples).read();
        assertThat(reading.understood().rowFates()).isEqualTo(fates);
        assertThat(reading.understood().roles().stream().map(RoleReading::toString))
                .contains("lr = params.lr");
    }

    private TableFile withLoss(String first, String second) {
        return TableFile.csv(
                folder,
                HEADER + ",user_attrs_val_loss",
                trial(0, "3.2", 0.001, "COMPLETE") + "," + first,
                trial(1, "3.1", 0.002, "COMPLETE") + "," + second,
                trial(2, "3.3", 0.004, "PRUNED") + ",");
    }

    @Test
    void aLossThatSaysTheSameIsTakenAndAnotherIsAskedAbout() {
        assertThat(withLoss("3.2", "3.1").read().understood().roles().stream().map(RoleReading::toString))
                .contains("loss = user_attrs.val_loss");
        assertThatThrownBy(withLoss("2.2", "2.1")::read)
                .hasMessageContaining("Which loss: value, user_attrs.val_loss?")
                .hasMessageEndingWith("--columns loss=value");
    }

    @Test
    void severalObjectivesAreAskedAbout() {
        assertThatThrownBy(TableFile.csv(
                        folder,
                        HEADER.replace("value", "values_0,values_1"),
                        trial(0, "3.2,7", 0.001, "COMPLETE"),
                        trial(1, "3.1,8", 0.002, "COMPLETE"))::read)
                .hasMessageContaining("One thing cannot be decided")
                .hasMessageContaining("Which loss: values_0, values_1?")
                .hasMessageEndingWith("change it where it is not:\n  hyperlaw fit runs.csv --columns loss=values_0");
    }

    private TableFile maximised(String one, String two, String pruned) {
        return TableFile.csv(
                folder,
                HEADER + ",direction",
                trial(0, one, 0.001, "COMPLETE") + ",MAXIMIZE",
                trial(1, two, 0.002, "COMPLETE") + ",MAXIMIZE",
                trial(2, pruned, 0.004, "PRUNED") + ",MAXIMIZE");
    }

    @Test
    void whatWasMaximisedIsTurnedAndSaid() {
        RunReading share = maximised("0.75", "0.5", "3").read();
        assertThat(share.runs())
                .extracting(run -> run.observations().get(0).loss())
                .containsExactlyInAnyOrder(0.25, 0.5);
        assertThat(share.understood().warnings())
                .contains("Optuna maximised value: 1-value is minimised in its place.");
        assertThat(maximised("-3.5", "-3.25", "-9").read().runs())
                .extracting(run -> run.observations().get(0).loss())
                .containsExactlyInAnyOrder(3.5, 3.25);
    }

    @Test
    void whatWasMaximisedAndCannotBeTurnedIsRefused() {
        assertThatThrownBy(maximised("12", "0.5", "3")::read)
                .hasMessageContaining("Optuna maximised value")
                .hasMessageContaining("neither between 0 and 1 nor negative");
    }

    @Test
    void whatWasMaximisedIsTurnedWhenItIsNamedToo() {
        RunReading named = maximised("0.75", "0.5", "3").columns("loss=value");
        assertThat(named.runs())
                .extracting(run -> run.observations().get(0).loss())
                .containsExactlyInAnyOrder(0.25, 0.5);
        RunReading second = TableFile.csv(
                        folder,
                        HEADER.replace("value", "values_0,values_1") + ",direction",
                        trial(0, "3.2,-7", 0.001, "COMPLETE") + ",\"MINIMIZE, MAXIMIZE\"",
                        trial(1, "3.1,-8", 0.002, "COMPLETE") + ",\"MINIMIZE, MAXIMIZE\"")
                .columns("loss=values_1:nats");
        assertThat(second.runs())
                .extracting(run -> run.observations().get(0).loss())
                .containsExactlyInAnyOrder(7.0, 8.0);
        assertThat(second.understood().warnings())
                .contains("Optuna maximised values_1: -values_1 is minimised in its place.");
    }

    /** Twelve of a hundred is a score that its unit turns; nothing is known of twelve alone. */
    @Test
    void whatCannotBeTurnedIsRefusedWhenItIsNamedUnlessItsUnitTurnsIt() {
        assertThatThrownBy(() -> maximised("12", "0.5", "3").columns("loss=value"))
                .hasMessageContaining("Optuna maximised value")
                .hasMessageContaining("--columns loss=100-value");
        assertThat(maximised("12", "0.5", "3").columns("loss=value:percent").runs())
                .extracting(run -> run.observations().get(0).loss())
                .containsExactlyInAnyOrder(88.0, 99.5);
    }

    @Test
    void negativeValuesAreOneQuestionAndTheirSignCanBeTurned() {
        TableFile table = TableFile.csv(
                folder, HEADER, trial(0, "-3.5", 0.001, "COMPLETE"), trial(1, "-3.25", 0.002, "COMPLETE"));
        assertThatThrownBy(table::read)
                .hasMessageContaining("One thing cannot be decided")
                .hasMessageContaining("value is negative everywhere")
                .hasMessageEndingWith("--columns loss=-value");
        RunReading turned = table.columns("loss=-value");
        assertThat(turned.runs())
                .extracting(run -> run.observations().get(0).loss())
                .containsExactlyInAnyOrder(3.5, 3.25);
        assertThat(turned.understood().warnings()).noneMatch(text -> text.contains("Optuna"));
    }

    /** Optuna counts the trials of every study from 0. */
    @Test
    void trialsOfTwoStudiesAreDifferentRuns() {
        Path one = TableFile.of(folder.resolve("a.csv"), HEADER, trial(0, "3.5", 0.001, "COMPLETE"))
                .file();
        Path two = TableFile.of(folder.resolve("b.csv"), HEADER, trial(0, "3.25", 0.001, "COMPLETE"))
                .file();
        assertThat(Intake.read(TableFile.TABLES, List.of(one, two), ReadingChoices.NONE, "hyperlaw fit")
                        .runs())
                .hasSize(2);
        RunReading together = TableFile.csv(
                        folder,
                        HEADER + ",study_name",
                        trial(0, "3.5", 0.001, "COMPLETE") + ",a",
                        trial(1, "3.5", 0.002, "COMPLETE") + ",a",
                        trial(0, "3.25", 0.001, "COMPLETE") + ",b",
                        trial(1, "3.25", 0.002, "COMPLETE") + ",b")
                .read();
        assertThat(together.runs()).hasSize(4);
        assertThat(together.understood().warnings()).noneMatch(text -> text.contains("their mean is taken"));
    }
}
