package dev.hyperlaw.intake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hyperlaw.evidence.RateShape;
import dev.hyperlaw.transfer.Schedule;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What columns beside the schedule say of the decay: whether there is one, when it ends, and where. */
class DecaysTest {
    @TempDir
    Path folder;

    /** Runs of 1000 steps. */
    private static SettingsReading read(ReadingChoices choices, String header, String... rows) {
        String[] lines = new String[rows.length + 1];
        lines[0] = "lr,batch_tokens,tokens,loss," + header;
        for (int i = 0; i < rows.length; i++) {
            lines[i + 1] = "0.1,64,64000,3." + i + "," + rows[i];
        }
        return TableSettings.read(Given.runs(choices, lines));
    }

    private static SettingsReading read(String header, String... rows) {
        return read(ReadingChoices.NONE, header, rows);
    }

    private static List<Optional<Schedule>> schedules(SettingsReading reading) {
        return reading.rates().stream()
                .map(RateShape::schedule)
                .map(schedule -> schedule.value())
                .toList();
    }

    @ParameterizedTest
    @CsvSource({"decay_lr,False", "decay_lr,0", "anneal_lr,false", "lr_decay,no"})
    void aRateThatDoesNotDecayIsConstant(String header, String no) {
        SettingsReading all = read(header + ",min_lr", no + ",0.01", no + ",0.01");
        assertThat(schedules(all)).containsOnly(Optional.of(Schedule.constant()));
        assertThat(all.assumed()).isEmpty();
        SettingsReading mixed = read(header + ",min_lr", no + ",0.01", "true,0.01");
        assertThat(schedules(mixed))
                .containsExactly(
                        Optional.of(Schedule.constant()),
                        Optional.of(Schedule.cosine().endingAt(0.1)));
        assertThat(mixed.found()).noneMatch(column -> column.name().equals(header));
    }

    /** A factor of 1 leaves a rate as it is. */
    @Test
    void aNumberOfDecayIsNotAYesOrNo() {
        assertThat(schedules(read("lr_decay", "1", "0"))).containsOnly(Optional.of(Schedule.cosine()));
    }

    @Test
    void aFlagAgainstTheScheduleIsSaid() {
        SettingsReading reading = read("schedule,decay_lr", "cosine,False", "cosine,True", "constant,False");
        assertThat(schedules(reading))
                .containsExactly(
                        Optional.of(Schedule.constant()),
                        Optional.of(Schedule.cosine()),
                        Optional.of(Schedule.constant()));
        assertThat(reading.unknown())
                .containsExactly(
                        "decay_lr is false beside the schedule cosine: the rate is taken as constant. Maybe --ignore decay_lr.");
        assertThat(schedules(read(TableFile.ignoring("decay_lr"), "schedule,decay_lr", "cosine,False")))
                .containsExactly(Optional.of(Schedule.cosine()));
    }

    @ParameterizedTest
    @CsvSource({
        "cosine, lr_decay_iters, 2000, 0.5",
        "CosineAnnealingLR, T_max, 2000, 0.5",
        "cosine_decay_schedule, decay_steps, 1333, 0.15",
        "linear, lr_decay_iters, 2000, 0.5",
        "linear, lr_decay_steps, 1250, 0.2"
    })
    void aRunThatEndsBeforeItsScheduleEndsAboveZero(String word, String header, String steps, double share) {
        SettingsReading reading = read("schedule," + header, word + "," + steps, word + "," + steps);
        assertThat(schedules(reading).get(0).orElseThrow().finalFraction()).isEqualTo(share);
        assertThat(reading.unknown())
                .singleElement()
                .asString()
                .contains(header + " is ", " where a run has 1,000 steps: the rate ends at ", "--ignore " + header);
        assertThat(schedules(read(TableFile.ignoring(header), "schedule," + header, word + "," + steps)))
                .containsExactly(schedules(read("schedule", word)).get(0));
    }

    @Test
    void aRunThatGoesOnBehindItsScheduleIsSaid() {
        SettingsReading torch = read("schedule,T_max", "CosineAnnealingLR,500");
        assertThat(schedules(torch)).containsExactly(Optional.empty());
        assertThat(torch.unknown())
                .anyMatch(
                        remark -> remark.startsWith("T_max is 500 where a run has 1,000 steps: the rate rises again."));
        SettingsReading megatron = read("schedule,lr_decay_iters", "cosine,500");
        assertThat(schedules(megatron)).containsExactly(Optional.of(Schedule.cosine()));
        assertThat(megatron.unknown())
                .singleElement()
                .asString()
                .startsWith(
                        "lr_decay_iters is 500 where a run has 1,000 steps: the rate stays at its end for the rest.");
    }

    /** The decay of Megatron and nanoGPT goes down to the floor, and not to zero. */
    @Test
    void whereARunEndsDependsOnTheFloor() {
        SettingsReading reading = read("schedule,lr_decay_iters,min_lr", "cosine,2000,0.01", "cosine,2000,0.01");
        assertThat(schedules(reading))
                .containsOnly(Optional.of(Schedule.cosine().endingAt(0.55)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"cosine", ""})
    void aRateThatHasHardlyBegunToFallIsConstant(String word) {
        SettingsReading reading = read("schedule,lr_decay_iters,min_lr", word + ",500000,0.01", word + ",500000,0.01");
        assertThat(schedules(reading)).containsOnly(Optional.of(Schedule.constant()));
        assertThat(reading.assumed()).isEmpty();
        assertThat(reading.unknown())
                .anyMatch(
                        remark -> remark.startsWith(
                                "lr_decay_iters is 500,000 where a run has 1,000 steps: the rate ends at 100 % of its peak, and counts as constant."));
    }

    /** Warm-up may be counted or not, plans are rounded, and epochs are no steps. */
    @ParameterizedTest
    @CsvSource({"lr_decay_iters, 1000", "lr_decay_iters, 990", "T_max, 900", "T_max, 10", "decay_steps, 1000"})
    void aScheduleThatEndsWithTheRunIsNotSpokenOf(String header, String steps) {
        SettingsReading reading = read("schedule,warmup_steps," + header, "cosine,100," + steps);
        assertThat(schedules(reading)).containsExactly(Optional.of(Schedule.cosine()));
        assertThat(reading.unknown()).isEmpty();
    }

    @Test
    void aWrittenNoneBesideSchedulesStandsApart() {
        SettingsReading reading = read("lr_scheduler_type", "cosine", "None", "null", "cosine");
        assertThat(schedules(reading))
                .containsExactly(
                        Optional.of(Schedule.cosine()),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.of(Schedule.cosine()));
        assertThat(reading.unknown())
                .contains(
                        "The schedule of 2 runs is None: they are not compared with others. Maybe their rate is constant.");
        assertThat(schedules(read("lr_scheduler_type", "cosine", ""))).containsOnly(Optional.of(Schedule.cosine()));
    }

    /** pandas writes a parameter that is None as an empty cell. */
    @Test
    void anEmptyScheduleOfATrialIsNone() {
        RunReading reading = TableFile.csv(
                        folder,
                        "number,value,params_lr,params_batch_tokens,params_tokens,params_lr_scheduler_type,state",
                        "0,3.1,0.1,64,64000,cosine,COMPLETE",
                        "1,3.2,0.1,64,64000,,COMPLETE",
                        "2,3.3,0.2,64,64000,cosine,COMPLETE",
                        "3,3.4,0.2,64,64000,,COMPLETE")
                .read();
        assertThat(reading.runs().stream()
                        .map(run -> run.rate().schedule().value())
                        .toList())
                .containsExactly(
                        Optional.of(Schedule.cosine()),
                        Optional.empty(),
                        Optional.of(Schedule.cosine()),
                        Optional.empty());
    }

    private TableFile table(String header, String... cells) {
        String[] lines = new String[cells.length + 1];
        lines[0] = "lr,batch_tokens,tokens,loss," + header;
        for (int i = 0; i < cells.length; i++) {
            lines[i + 1] = "0.00%d,6400,64000000,3.%d,%s".formatted(i + 1, i, cells[i]);
        }
        return TableFile.csv(folder, lines);
    }

    @Test
    void noneInEveryRowIsAskedAbout() {
        TableFile none = table("lr_scheduler_type", "None", "None", "None");
        assertThatThrownBy(none::read)
                .hasMessageContaining("Is the rate constant? lr_scheduler_type is None")
                .hasMessageContaining("--schedule constant");
        assertThat(none.read(TableFile.schedule("constant")).runs()).hasSize(3);
        assertThat(table("lr_scheduler_type,cooldown_frac", "None,0.2", "None,0.2")
                        .read()
                        .runs())
                .hasSize(2);
        assertThat(table("lr_scheduler_type", "", "").read().runs()).hasSize(2);
    }

    @Test
    void theAlphaOfOptaxIsNotTakenForMomentumUnasked() {
        TableFile optax = table("schedule,alpha", "cosine_decay_schedule,0.1", "optax.cosine_decay_schedule,0.1");
        assertThatThrownBy(optax::read)
                .hasMessageContaining("Is alpha the share of the peak that the rate ends at, as optax has it")
                .hasMessageContaining("--columns final_lr=alpha");
        assertThat(optax.columns("final_lr=alpha").runs())
                .allMatch(run -> run.rate().schedule().value().orElseThrow().finalFraction() == 0.1);
        assertThat(optax.columns("alpha=alpha").runs())
                .allMatch(run -> run.rate().schedule().value().orElseThrow().finalFraction() == 0);
        assertThat(table("schedule,alpha", "cosine,0.1", "cosine,0.2").read().runs())
                .hasSize(2);
    }
}
