package dev.hyperlaw.intake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A rate that was logged at the end of training is not the one that the run was given. */
class LoggedRatesTest {
    @TempDir
    Path folder;

    private static final double[] RATES = {5e-4, 1e-3, 2e-3, 4e-3, 8e-3};

    private TableFile table(String logged, String peak, double share) {
        List<String> lines = new ArrayList<>();
        lines.add(logged + "," + peak + ",batch_tokens,tokens,loss,schedule");
        for (int i = 0; i < RATES.length; i++) {
            lines.add("%s,%s,65536,100000000,3.%d,cosine".formatted(CellText.of(share * RATES[i]), RATES[i], i + 1));
        }
        return TableFile.csv(folder, lines.toArray(String[]::new));
    }

    private static List<Double> rates(RunReading reading) {
        return reading.runs().stream()
                .map(run -> run.configuration().number("lr"))
                .toList();
    }

    @Test
    void aRateOfZeroBesideThePeakIsTheLastAndThatIsSaid() {
        RunReading reading =
                table("train/learning_rate", "config.learning_rate", 0).read();
        assertThat(rates(reading)).containsExactly(5e-4, 1e-3, 2e-3, 4e-3, 8e-3);
        assertThat(reading.understood().warnings())
                .contains(
                        "train/learning_rate is about 0, as at the end of training: the learning rate is config.learning_rate.");
        assertThat(reading.understood().columns())
                .contains(new Understood.ColumnReading(
                        "train/learning_rate", Treatment.RECORDED, "the rate at the end of training"));
    }

    @Test
    void aRateOfZeroYieldsToOneWithALongerName() {
        assertThat(rates(table("learning_rate", "optimizer.adam.lr", 0).read()))
                .containsExactly(5e-4, 1e-3, 2e-3, 4e-3, 8e-3);
        assertThat(rates(table("learning_rate", "optimizer.adam.lr", 0.001).read()))
                .containsExactly(5e-4, 1e-3, 2e-3, 4e-3, 8e-3);
    }

    @Test
    void theFloorOfASchedulesIsNotItsPeakAndSaysWhereItMayEnd() {
        RunReading reading =
                table("train/learning_rate", "config.learning_rate", 0.1).read();
        assertThat(rates(reading)).containsExactly(5e-4, 1e-3, 2e-3, 4e-3, 8e-3);
        assertThat(reading.understood().warnings())
                .contains(
                        "train/learning_rate is about 10 % of config.learning_rate, as at the end of training: the learning rate is config.learning_rate. Maybe --columns min_lr=train/learning_rate.");
    }

    @Test
    void twoRatesOfEqualRightAreStillAsked() {
        assertThatThrownBy(() -> table("train/learning_rate", "config.learning_rate", 0.7)
                        .read())
                .hasMessageContaining("Which column is the lr: train/learning_rate, config.learning_rate?");
    }

    @Test
    void zerosAloneAreAQuestionWithItsReasonAndNotAProblemOfEveryRow() {
        TableFile file = TableFile.csv(
                folder,
                "learning_rate,batch_tokens,tokens,loss",
                "0,65536,100000000,3.1",
                "0,65536,100000000,3.2",
                "0,65536,100000000,3.3");
        assertThatThrownBy(file::read)
                .hasMessageContaining("One thing cannot be decided")
                .hasMessageContaining(
                        "learning_rate is 0 in most rows, as a rate is at the end of training: it cannot be it.")
                .hasMessageNotContaining("must be positive");
    }

    /** The share that a decay has left three steps before the end. */
    private interface Left {
        double of(double steps);
    }

    private TableFile last(String header, Left left, boolean peaks) {
        List<String> lines = new ArrayList<>();
        lines.add(header + ",batch_tokens,tokens,loss,schedule" + (peaks ? ",learning_rate" : ""));
        for (int budget = 0; budget < 3; budget++) {
            double steps = 10_000 << budget;
            for (double rate : RATES) {
                lines.add("%s,100000,%s,3.1,cosine%s"
                        .formatted(
                                CellText.of(rate * left.of(steps)),
                                CellText.of(100_000 * steps),
                                peaks ? "," + rate : ""));
            }
        }
        return TableFile.csv(folder, lines.toArray(String[]::new));
    }

    @Test
    void aTinyRateAloneIsAskedAbout() {
        for (Left left : List.<Left>of(steps -> 3 / steps, steps -> 2.4 * Math.pow(3 / steps, 2), steps -> 1e-5)) {
            assertThatThrownBy(() -> last("train/learning_rate", left, false).read())
                    .hasMessageContaining("Which column is the peak of the lr? train/learning_rate is about ")
                    .hasMessageContaining("Maybe it is the peak all the same: lr=train/learning_rate.")
                    .hasMessageContaining("--columns lr=HEADER");
            assertThat(last("train/learning_rate", left, false)
                            .columns("lr=train/learning_rate")
                            .runs())
                    .hasSize(15);
        }
    }

    @Test
    void aRateThatIsDividedByTheLengthOfTheRunIsAskedAbout() {
        for (Left left : List.<Left>of(steps -> 500 / steps, steps -> 2.4 * Math.pow(500 / steps, 2))) {
            assertThatThrownBy(() -> last("learning_rate", left, false).read())
                    .hasMessageContaining("learning_rate falls as runs get longer, by one factor at all settings");
        }
        assertThat(last("learning_rate", steps -> Math.pow(10_000 / steps, 0.5), false)
                        .read()
                        .runs())
                .hasSize(15);
    }

    @Test
    void runsThatCrashedDoNotHideThatARateIsTheLast() {
        for (String state : List.of("crashed", "running")) {
            List<String> lines =
                    new ArrayList<>(List.of("train/lr,learning_rate,State,batch_tokens,tokens,loss,schedule"));
            for (int i = 0; i < 12; i++) {
                boolean whole = i % 3 > 0;
                double peak = RATES[i % RATES.length];
                lines.add("%s,%s,%s,65536,%d,3.%d,cosine"
                        .formatted(
                                CellText.of(peak * (whole ? 1e-4 : 0.1 + i / 20.0)),
                                peak,
                                whole ? "finished" : state,
                                100_000_000 * (1 + i / RATES.length),
                                i));
            }
            RunReading reading =
                    TableFile.csv(folder, lines.toArray(String[]::new)).read();
            assertThat(rates(reading)).contains(1e-3, 2e-3).allMatch(rate -> rate >= 5e-4);
            assertThat(reading.understood().warnings())
                    .contains("train/lr is about 0, as at the end of training: the learning rate is learning_rate.");
        }
    }

    @Test
    void ofTwoRatesTheLargerIsSuggested() {
        for (double share : new double[] {0.3, 0.7}) {
            assertThatThrownBy(() -> table("train/lr", "learning_rate", share).read())
                    .hasMessageContaining("Which column is the lr: train/lr, learning_rate?")
                    .hasMessageContaining("--columns lr=learning_rate");
            assertThatThrownBy(
                            () -> table("train/lr", "learning_rate", 1 / share).read())
                    .hasMessageContaining("--columns lr=train/lr");
        }
    }

    @Test
    void aCurveMayEndAndBeginAtARateOfZero() {
        RunReading reading = TableFile.csv(
                        folder,
                        "run,step,learning_rate,batch_tokens,loss,schedule",
                        "a,0,0,64,9,linear",
                        "a,100,0.002,64,5,linear",
                        "a,200,0.001,64,4,linear",
                        "a,300,0,64,3,linear",
                        "b,0,0,64,9,linear",
                        "b,100,0.004,64,5,linear",
                        "b,200,0.002,64,4,linear",
                        "b,300,0,64,3.5,linear")
                .read();
        assertThat(rates(reading)).containsExactly(0.002, 0.004);
    }
}
