package dev.hyperlaw.intake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hyperlaw.evidence.RateShape;
import dev.hyperlaw.evidence.SettingKind;
import dev.hyperlaw.quantity.WarmUp;
import dev.hyperlaw.tables.TableCell;
import dev.hyperlaw.transfer.Schedule;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TableSettingsTest {
    private static SettingsReading read(ReadingChoices choices, String... lines) {
        return TableSettings.read(Given.runs(choices, lines));
    }

    private static List<String> names(SettingsReading reading) {
        return reading.found().stream().map(SettingColumn::name).toList();
    }

    @Test
    void everyColumnIsTakenOnceAndInOrder() {
        SettingsReading reading = read(
                ReadingChoices.NONE,
                "lr,batch_tokens,tokens,loss,optimizer,width,gpu,beta1",
                "0.1,64,6400,3,sgd,8,a,0.9",
                "0.2,64,6400,2,sgd,8,b,0.9",
                "0.1,64,6400,2,adam,16,c,0.95",
                "0.2,64,6400,2,adam,8,d,0.95");

        assertThat(reading.columns())
                .containsExactly(
                        new Understood.ColumnReading("lr", Treatment.TUNED, ""),
                        new Understood.ColumnReading("batch_tokens", Treatment.CONSTANT, ""),
                        new Understood.ColumnReading("tokens", Treatment.CONSTANT, ""),
                        new Understood.ColumnReading("loss", Treatment.MEASURED, ""),
                        new Understood.ColumnReading("optimizer", Treatment.GROUP, ""),
                        new Understood.ColumnReading("width", Treatment.SIZE, ""),
                        new Understood.ColumnReading("gpu", Treatment.RECORDED, "bookkeeping"),
                        new Understood.ColumnReading("beta1", Treatment.TUNED, ""));
        assertThat(names(reading)).containsExactly("width", "optimizer", "beta1");
    }

    @Test
    void aDecayThatFollowsFromTheRateSetsNothingApart() {
        SettingsReading reading = read(
                ReadingChoices.NONE,
                "lr,batch_tokens,tokens,loss,weight_decay,seed",
                "0.1,64,6400,3,1,1",
                "0.1,64,6400,3,1,2",
                "0.2,64,6400,2,2,1",
                "0.2,64,6400,2,2,2");

        assertThat(reading.columns())
                .contains(new Understood.ColumnReading("weight_decay", Treatment.RECORDED, "follows from lr"));
        assertThat(reading.found())
                .filteredOn(column -> column.name().equals("weight_decay"))
                .allMatch(column -> column.kind() == SettingKind.FOLLOWS);
    }

    @Test
    void aNameThatMeansSomethingElseIsMarked() {
        SettingsReading reading = read(
                ReadingChoices.NONE,
                "lr,batch_tokens,tokens,loss,objective",
                "0.1,64,6400,3,x",
                "0.2,64,6400,2,x",
                "0.1,64,6400,2,y",
                "0.2,64,6400,2,y");

        assertThat(names(reading)).contains("column objective");
    }

    @Test
    void schedulesAreSaidOrAssumedAndUnknownOnesNamed() {
        String[] assumed = {"lr,batch_tokens,tokens,loss", "0.1,64,6400,3"};
        assertThat(read(ReadingChoices.NONE, assumed).assumed()).hasSize(1);
        assertThat(read(TableFile.schedule("constant"), assumed).assumed()).isEmpty();
        assertThat(read(TableFile.schedule("constant"), assumed).flat()).containsExactly(true);
        SettingsReading named = read(
                ReadingChoices.NONE,
                "lr,batch_tokens,tokens,loss,lr_schedule,cooldown",
                "0.1,64,6400,3,trapezoidal,0.2",
                "0.2,64,6400,3,WSD,0.2",
                "0.4,64,6400,3,staircase,");
        assertThat(named.unknown()).singleElement().asString().contains("The schedule staircase is not known");
        assertThat(named.found().get(0).values().text(0))
                .isEqualTo(named.found().get(0).values().text(1));
        assertThat(named.flat()).containsExactly(false, false, false);
    }

    /** A kind that is added to {@link Schedule} is known here, too. */
    @Test
    void everyKindOfScheduleIsKnownByTheNamesThatTrainersHaveForIt() {
        for (Schedule.Kind kind : Schedule.Kind.values()) {
            for (String name : List.of("%s", "%s_with_warmup", "warmup_%s", "%s_Decay")) {
                SettingsReading reading = read(
                        ReadingChoices.NONE,
                        "lr,batch_tokens,tokens,loss,schedule,cooldown",
                        "0.1,64,6400,3,%s,%s"
                                .formatted(name.formatted(kind.text()), kind.takesCooldown() ? "0.25" : ""));
                assertThat(reading.unknown()).as(name, kind).isEmpty();
                assertThat(reading.rates().get(0).schedule().orElseThrow().kind())
                        .as(name, kind)
                        .isEqualTo(kind);
            }
        }
    }

    @Test
    void aRunIsHandedOnWithItsScheduleAndWarmUpAsValues() {
        List<RateShape> rates = read(
                        ReadingChoices.NONE,
                        "lr,batch_tokens,tokens,loss,schedule,cooldown,min_lr,warmup_steps",
                        "0.1,64,6400,3,wsd,0.25,0.01,20",
                        "0.2,64,6400,3,constant,,,20",
                        "0.4,64,6400,3,cosine_with_min_lr,,0.04,30",
                        "0.4,64,6400,3,cosine_with_min_lr,,0.04,30")
                .rates();
        assertThat(rates)
                .extracting(rate -> rate.schedule().orElseThrow())
                .containsExactly(
                        Schedule.wsd(0.25).endingAt(0.1),
                        Schedule.constant(),
                        Schedule.cosine().endingAt(0.1),
                        Schedule.cosine().endingAt(0.1));
        assertThat(rates.get(0).warmUp().orElseThrow()).isEqualTo(WarmUp.ofSteps(20));
        assertThat(rates.get(2).warmUp().orElseThrow()).isEqualTo(WarmUp.ofSteps(30));
        assertThat(rates.get(2)).isSameAs(rates.get(3));
    }

    @Test
    void betasAreTwoSettings() {
        ColumnsBuilder builder = new ColumnsBuilder("runs.csv");
        builder.header(List.of("lr", "batch_tokens", "tokens", "loss", "betas"));
        builder.row(
                2,
                Stream.of("0.1", "64", "6400", "3", "(0.9, 0.95)")
                        .map(TableCell::of)
                        .toList());
        builder.row(
                3,
                Stream.of("0.1", "64", "6400", "3", "(0.8, 0.99)")
                        .map(TableCell::of)
                        .toList());
        Columns columns = builder.build();
        FoundRoles found = RoleFinder.find(columns, ReadingChoices.NONE);
        RunIndex runs = RunIndex.of(columns, found.roles());
        Amounts amounts =
                AmountsReader.read(columns, ReadingChoices.NONE, found.roles()).amounts();
        SettingsReading reading = TableSettings.read(
                new TableRuns(columns, ReadingChoices.NONE, found.roles(), runs, RunFacts.of(runs, amounts)));

        assertThat(names(reading)).contains("beta1", "beta2");
        assertThat(reading.columns())
                .contains(new Understood.ColumnReading("betas", Treatment.TUNED, "beta1 and beta2"));
    }

    @Test
    void aFinalRateAboveThePeakIsRefused() {
        assertThatThrownBy(() -> read(
                        ReadingChoices.NONE,
                        "lr,batch_tokens,tokens,loss,min_lr",
                        "0.1,64,6400,3,0.5",
                        "0.2,64,6400,3,2"))
                .hasMessageContaining("runs.csv: min_lr is 0.5 and the learning rate 0.1 (line 2, 3)");
    }

    @Test
    void anUnknownColumnToGroupByIsNamed() {
        assertThatThrownBy(
                        () -> read(TableFile.ignoring("widht"), "lr,batch_tokens,tokens,loss,width", "1,64,6400,3,8"))
                .hasMessageContaining("--ignore: runs.csv has no column 'widht'")
                .hasMessageEndingWith("Maybe width was meant.");
        assertThatThrownBy(
                        () -> read(TableFile.ignoring("foo bar"), "lr,batch_tokens,tokens,loss,width", "1,64,6400,3,8"))
                .hasMessageEndingWith("Maybe the header is spelt differently.");
    }

    @Test
    void ofAColumnInTwoPartsTheFirstTreatmentCounts() {
        TableRuns table = Given.runs(ReadingChoices.NONE, "lr,batch_tokens,tokens,loss", "0.1,64,6400,3");
        SettingsPart both = SettingsPart.treated(table, 0, Treatment.TUNED, "")
                .and(SettingsPart.treated(table, 0, Treatment.GROUP, ""));

        assertThat(both.treated()).containsEntry(0, new Understood.ColumnReading("lr", Treatment.TUNED, ""));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "manual_seed",
                "data_seed",
                "model_seed",
                "init_seed",
                "trial_seed",
                "random_state",
                "rep",
                "repeat",
                "replicate",
                "config.manual_seed"
            })
    void seedsByOtherNamesAreNotAxes(String header) {
        SettingsReading reading = read(
                ReadingChoices.NONE,
                "lr,batch_tokens,tokens,loss," + header,
                "0.1,64,6400,3,1",
                "0.1,64,6400,3,2",
                "0.2,64,6400,2,1",
                "0.2,64,6400,2,2");

        assertThat(reading.columns()).contains(new Understood.ColumnReading(header, Treatment.REPLICATE, ""));
        assertThat(names(reading)).doesNotContain(header);
    }

    @Test
    void severalSeedsThatVaryAreOneTogether() {
        String[] lines = {
            "lr,batch_tokens,tokens,loss,data_seed,model_seed,seed",
            "0.1,64,6400,3,1,1,7",
            "0.1,64,6400,3,1,2,7",
            "0.1,64,6400,3,2,1,7",
            "0.1,64,6400,2,2,2,7"
        };
        assertThat(Given.runs(ReadingChoices.NONE, lines)
                        .values(Role.SEED)
                        .orElseThrow()
                        .distinct())
                .isEqualTo(4);
        assertThat(Given.runs(TableFile.choices("seed=data_seed"), lines)
                        .values(Role.SEED)
                        .orElseThrow()
                        .distinct())
                .as("a mapping file that names it reads the same runs")
                .isEqualTo(4);
        assertThat(Given.runs(TableFile.ignoring("model_seed"), lines)
                        .values(Role.SEED)
                        .orElseThrow()
                        .distinct())
                .isEqualTo(2);
        assertThat(read(ReadingChoices.NONE, lines).columns())
                .filteredOn(column -> column.treatment() == Treatment.REPLICATE)
                .extracting(Understood.ColumnReading::header)
                .containsExactly("data_seed", "model_seed");
    }
}
