package dev.hyperlaw.intake;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hyperlaw.evidence.RateShape;
import dev.hyperlaw.evidence.SettingKind;
import dev.hyperlaw.transfer.Schedule;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What trainers call their schedules, and what is made of it. */
class SchedulesTest {
    @TempDir
    Path folder;

    private static SettingsReading read(String header, String... rows) {
        String[] lines = new String[rows.length + 1];
        lines[0] = "lr,batch_tokens,tokens,loss," + header;
        for (int i = 0; i < rows.length; i++) {
            lines[i + 1] = "0.1,64,64000,3." + i + "," + rows[i];
        }
        return TableSettings.read(Given.runs(ReadingChoices.NONE, lines));
    }

    private static List<Optional<Schedule>> schedules(SettingsReading reading) {
        return reading.rates().stream()
                .map(RateShape::schedule)
                .map(schedule -> schedule.value())
                .toList();
    }

    private static Optional<Schedule> of(String word) {
        return schedules(read("lr_scheduler_type", word)).get(0);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "cosine",
                "COSINE",
                "SchedulerType.COSINE",
                "<SchedulerType.COSINE: 'cosine'>",
                "get_cosine_schedule_with_warmup",
                "CosineAnnealingLR",
                "torch.optim.lr_scheduler.CosineAnnealingLR",
                "warmup_cosine_decay_schedule",
                "LinearWarmupCosineAnnealingLR",
                "CosWithWarmup",
                "cosine_to_zero"
            })
    void aCosineIsKnownByAllItsNames(String word) {
        assertThat(of(word)).contains(Schedule.cosine());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "linear",
                "SchedulerType.LINEAR",
                "get_linear_schedule_with_warmup",
                "linear_with_warmup",
                "linear_schedule",
                "linear_decay_to_zero"
            })
    void aLineIsKnownByAllItsNames(String word) {
        assertThat(of(word)).contains(Schedule.linear());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"constant", "constant_with_warmup", "get_constant_schedule", "ConstantLR", "constant_schedule"})
    void aConstantRateIsKnownByAllItsNames(String word) {
        assertThat(of(word)).contains(Schedule.constant());
    }

    /** None of these is a cosine or a line, however they sound; torch's LinearLR warms up, and OneCycleLR moves the momentum, too. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "cosine_with_restarts",
                "get_cosine_with_hard_restarts_schedule_with_warmup",
                "CosineAnnealingWarmRestarts",
                "polynomial",
                "inverse_sqrt",
                "inverse-square-root",
                "inv_sqrt",
                "reduce_lr_on_plateau",
                "OneCycleLR",
                "cosine_onecycle_schedule",
                "LinearLR",
                "linear_warmup",
                "exponential",
                "StepLR"
            })
    void aScheduleThatOnlySoundsAlikeIsTheUsersOwnAndNamed(String word) {
        SettingsReading reading = read("lr_scheduler_type", word);
        assertThat(schedules(reading)).containsExactly(Optional.empty());
        assertThat(reading.unknown())
                .singleElement()
                .asString()
                .startsWith("The schedule %s is not known".formatted(word.toLowerCase(Locale.ROOT)));
    }

    @ParameterizedTest
    @CsvSource({
        "warmup_stable_decay, cooldown_fraction, 0.2",
        "WSD, lr_wsd_decay_iters, 200",
        "wsd_schedule, num_decay_steps, 200",
        "trapezoidal, decay_ratio, 0.2",
        "wsd_linear, cooldown, 0.2"
    })
    void aCoolDownIsReadInFractionsAndInSteps(String word, String header, String value) {
        SettingsReading reading = read("schedule," + header, word + "," + value);
        assertThat(schedules(reading)).containsExactly(Optional.of(Schedule.wsd(0.2)));
        assertThat(reading.unknown()).isEmpty();
    }

    @Test
    void aCoolDownThatIsNotSaidIsAskedForInAWarning() {
        assertThat(read("schedule", "warmup_stable_decay").unknown())
                .singleElement()
                .asString()
                .contains("warmup_stable_decay does not say how long it decays", "--columns cooldown=HEADER");
    }

    @Test
    void aCoolDownAloneSaysTheScheduleAndNoneLeavesAConstantRate() {
        SettingsReading reading = read("cooldown_frac", "0.2", "0", "0.1");
        assertThat(schedules(reading))
                .containsExactly(
                        Optional.of(Schedule.wsd(0.2)),
                        Optional.of(Schedule.constant()),
                        Optional.of(Schedule.wsd(0.1)));
        assertThat(reading.assumed()).isEmpty();
    }

    @Test
    void aCoolDownThatNoScheduleUsesIsSaidAndSetsRunsApart() {
        SettingsReading reading = read("schedule,cooldown_frac", "linear,0.2", "linear,0.1");
        assertThat(schedules(reading)).containsExactly(Optional.of(Schedule.linear()), Optional.of(Schedule.linear()));
        assertThat(reading.unknown()).singleElement().asString().startsWith("cooldown_frac is 0.1, 0.2 beside");
        assertThat(reading.found())
                .anyMatch(column -> column.name().equals("cooldown") && column.kind() == SettingKind.FAMILY);
        assertThat(read("schedule,cooldown_frac", "linear,0.2", "wsd,0.2").unknown())
                .isEmpty();
    }

    @Test
    void anEndAboveZeroThatIsNotSaidIsNotAnEndAtZero() {
        SettingsReading reading = read(
                "schedule,min_lr", "cosine_with_min_lr,0.01", "cosine_with_min_lr,", "cosine_warmup_with_min_lr,0");
        assertThat(schedules(reading))
                .containsExactly(
                        Optional.of(Schedule.cosine().endingAt(0.1)), Optional.empty(), Optional.of(Schedule.cosine()));
        assertThat(reading.unknown())
                .singleElement()
                .asString()
                .contains("cosine_with_min_lr does not say where it ends");
    }

    @Test
    void aFloorOfZeroIsNoOtherScheduleAndOneOfATenthIs() {
        SettingsReading reading =
                read("schedule,min_lr", "linear,0", "linear,", "linear,0.01", "constant,0", "constant,0.01");
        assertThat(schedules(reading))
                .containsExactly(
                        Optional.of(Schedule.linear()),
                        Optional.of(Schedule.linear()),
                        Optional.of(Schedule.linear().endingAt(0.1)),
                        Optional.of(Schedule.constant()),
                        Optional.of(Schedule.constant()));
        RunValues ends = reading.found().stream()
                .filter(column -> column.name().equals(RateShape.FINAL_RATE))
                .findFirst()
                .orElseThrow()
                .values();
        assertThat(List.of(ends.text(0), ends.text(1), ends.text(2), ends.text(3), ends.text(4)))
                .containsExactly("0", "0", "0.1", "-", "-");
        assertThat(read("schedule,min_lr", "linear,0", "linear,").found())
                .noneMatch(column -> column.name().equals(RateShape.FINAL_RATE));
    }

    /** Hugging Face keeps what a schedule needs in one cell, as JSON or as Python writes it. */
    @Test
    void theOptionsOfAScheduleAreReadFromOneCell() {
        RunReading reading = TableFile.csv(
                        folder,
                        "learning_rate,batch_tokens,tokens,loss,lr_scheduler_type,lr_scheduler_kwargs",
                        "0.1,64,64000,3.1,cosine_with_min_lr,\"{\"\"min_lr_rate\"\": 0.1}\"",
                        "0.2,64,64000,3.2,cosine_with_min_lr,{'min_lr_rate': 0.1}",
                        "0.1,64,64000,3.3,cosine_with_min_lr,{'min_lr': 0.01}",
                        "0.1,64,64000,3.4,warmup_stable_decay,\"{\"\"num_decay_steps\"\": 200, \"\"min_lr_ratio\"\": 0.0}\"",
                        "0.1,64,64000,3.5,linear,{}",
                        "0.1,64,64000,3.6,linear,")
                .read();
        assertThat(reading.runs().stream()
                        .map(run -> run.rate().schedule().value().orElseThrow())
                        .toList())
                .containsExactly(
                        Schedule.cosine().endingAt(0.1),
                        Schedule.cosine().endingAt(0.1),
                        Schedule.cosine().endingAt(0.1),
                        Schedule.wsd(0.2),
                        Schedule.linear(),
                        Schedule.linear());
        assertThat(reading.understood().columns())
                .extracting(Understood.ColumnReading::header)
                .contains("lr_scheduler_kwargs.min_lr_rate", "lr_scheduler_kwargs.num_decay_steps")
                .doesNotContain("lr_scheduler_kwargs");
    }

    @Test
    void howACoolDownFallsSetsRunsApartAndIsSaid() {
        SettingsReading reading =
                read("schedule,cooldown,decay", "wsd,0.2,linear", "wsd,0.2,sqrt", "wsd,0.2,linear", "wsd,0.2,sqrt");
        assertThat(schedules(reading)).containsOnly(Optional.of(Schedule.wsd(0.2)));
        assertThat(reading.found())
                .anyMatch(column -> column.name().equals("decay") && column.kind() == SettingKind.FAMILY);
        assertThat(reading.unknown())
                .containsExactly(
                        "decay says more of the schedule than is understood (sqrt): such runs count as wsd:0.2, apart from others.");
        assertThat(read("schedule,cooldown,decay", "wsd,0.2,linear", "cosine,,cosine")
                        .unknown())
                .isEmpty();
        SettingsReading named = read("schedule,cooldown", "wsd_1-sqrt,0.2", "wsd,0.2");
        assertThat(schedules(named)).containsOnly(Optional.of(Schedule.wsd(0.2)));
        assertThat(named.found())
                .anyMatch(column -> column.name().equals("decay") && column.kind() == SettingKind.FAMILY);
    }

    @Test
    void runsWithoutAScheduleBesideOthersAreSaidToBeTakenAsAnnealed() {
        assertThat(read("schedule", "constant", "", "").unknown())
                .containsExactly("2 runs have no schedule: they are taken as annealed.");
    }
}
