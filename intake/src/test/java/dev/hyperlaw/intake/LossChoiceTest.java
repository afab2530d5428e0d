package dev.hyperlaw.intake;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hyperlaw.evidence.LossUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which loss is taken, in which unit, and what is said or asked about it. */
class LossChoiceTest {
    private static AmountsReading read(String... lines) {
        return Given.amounts(ReadingChoices.NONE, lines);
    }

    private static RoleReading loss(String... lines) {
        return read(lines).roles().stream()
                .filter(reading -> reading.role() == Role.LOSS)
                .findFirst()
                .orElseThrow();
    }

    private static Questions asked(String... lines) {
        return RoleFinder.find(Given.columns("runs.csv", lines), ReadingChoices.NONE)
                .questions();
    }

    /** A table with these columns of losses. */
    private static String[] table(String headers, String... cells) {
        List<String> lines = new ArrayList<>(List.of("lr,batch_tokens,tokens," + headers));
        for (String each : cells) {
            lines.add("0.%d,64,6400,%s".formatted(lines.size(), each));
        }
        return lines.toArray(String[]::new);
    }

    @ParameterizedTest
    @CsvSource({
        "val_loss, train_loss_ema, train_loss_ema is left aside",
        "val_loss, loss, loss is left aside",
        "loss_ema, loss, loss is left aside",
        "train/loss_smoothed, train/loss, train/loss is left aside",
        "loss, train_loss, train_loss is left aside",
        "val_loss, val_ppl, val_ppl is left aside",
        "train_loss, val_accuracy, val_accuracy is left aside",
        "eval_loss, eval/avg_acc, eval/avg_acc is left aside",
    })
    void theBetterLossIsTakenAndSaid(String better, String other, String note) {
        for (String headers : List.of(better + "," + other, other + "," + better)) {
            RoleReading reading = loss(table(headers, "2.1,2.2", "2.3,2.4", "2.5,2.6"));
            assertThat(reading.source()).isEqualTo(better);
            assertThat(reading.note()).isEqualTo(note);
        }
    }

    @Test
    void aPerplexityOnHeldOutTextIsTakenBeforeATrainingLoss() {
        assertThat(loss(table("train_loss,val_ppl", "2.1,8", "2.2,9", "2.3,10")).toString())
                .isEqualTo("loss = val_ppl (perplexity, its logarithm is taken: nats; train_loss is left aside)");
    }

    @Test
    void twoEqualLossesAreAQuestion() {
        assertThat(asked(table("val_loss,test_loss", "2,3", "3,4", "4,5")).asked())
                .containsExactly("Which loss: val_loss, test_loss?");
        assertThat(asked(table("loss,train_loss_ema", "2,3", "3,4", "4,5")).asked())
                .as("a bare loss may be held out")
                .containsExactly("Which loss: train_loss_ema, loss?");
        assertThat(asked(table("val_loss,test_loss", "2,2", "3,3", "4,4")))
                .as("they say the same")
                .isEqualTo(Questions.NONE);
    }

    @Test
    void aLossThatFewRunsHaveDoesNotWinInSilence() {
        Questions few = asked(table("val_loss,train_loss", "2,3", ",3.1", ",3.2", ",3.3", ",3.4"));
        assertThat(few.asked()).containsExactly("Which loss: val_loss in 1 of 5 runs, or train_loss in 5?");
        assertThat(few.suggested()).containsEntry(Role.LOSS, "train_loss");
        assertThat(loss(table("val_loss,train_loss", ",3", ",3.1", ",3.2")).source())
                .isEqualTo("train_loss");
    }

    @Test
    void aLossThatIsTheSameEverywhereIsNotTaken() {
        assertThat(loss(table("val_loss,train_loss", "1,3", "1,3.1", "1,3.2")).toString())
                .isEqualTo("loss = train_loss (val_loss is the same in every row)");
    }

    @Test
    void aCurveEvaluatedNowAndThenIsMeasuredInEveryRun() {
        RoleReading reading = loss(
                "run,lr,batch_tokens,step,train_loss,val_loss",
                "a,0.1,64,1,5,",
                "a,0.1,64,2,4,",
                "a,0.1,64,3,3,3.1",
                "b,0.2,64,1,5,",
                "b,0.2,64,2,4,",
                "b,0.2,64,3,3,3.2");
        assertThat(reading.source()).isEqualTo("val_loss");
    }

    @ParameterizedTest
    @CsvSource({
        "loss, 15, 4000, loss=loss:ppl",
        "eval_ppl, 0.8, 0.9, loss=eval_ppl:nats",
        "c4_bpb, 40, 50, loss=c4_bpb:number",
        "val_bpc, 30, 50, loss=val_bpc:number",
        "acc_pct, 0.4, 0.5, loss=acc_pct:percent",
        "reward, -3, 7, loss=10-reward",
        "bleu, 21, 34, loss=100-bleu",
        "chess elo, 1100, 1900, 'loss=10000-\"chess elo\"'",
    })
    void aNameThatItsNumbersContradictIsAQuestion(String header, String low, String high, String answer) {
        Questions questions = asked(table(header, low, high, high));
        assertThat(questions.asked())
                .hasSize(1)
                .allSatisfy(text -> assertThat(text).contains("--columns " + answer, " or --columns "));
        ReadingChoices pasted = TableFile.choices(questions.suggested().entrySet().stream()
                .map(entry -> entry.getKey().word() + "=" + entry.getValue())
                .findFirst()
                .orElseThrow());
        AmountsReading reading = Given.amounts(pasted, table(header, low, high, high));
        reading.problems().throwIfAny();
        assertThat(reading.questions()).isEqualTo(Questions.NONE);
        assertThat(Arrays.stream(reading.amounts().loss())).allMatch(loss -> loss > 0);
    }

    @Test
    void whereMoreIsBetterItIsTurned() {
        AmountsReading share = read(table("eval/accuracy", "0.25", "0.5", "1"));
        assertThat(share.amounts().loss()).containsExactly(0.75, 0.5, 0);
        assertThat(share.unit()).isEqualTo(LossUnit.ERROR);
        assertThat(loss(table("eval/accuracy", "0.25", "0.5", "1")).toString())
                .isEqualTo("loss = eval/accuracy (more is better: 1 - score is taken)");
        AmountsReading percent = read(table("mmlu_acc", "25", "50", "75"));
        assertThat(percent.amounts().loss()).containsExactly(75, 50, 25);
        assertThat(percent.unit()).isEqualTo(LossUnit.PERCENT_ERROR);
    }

    @Test
    void aLogarithmOfAPerplexityIsInNats() {
        assertThat(read(table("eval/log_perplexity", "2.5", "2.6", "2.7"))
                        .amounts()
                        .loss())
                .containsExactly(2.5, 2.6, 2.7);
    }

    @Test
    void oneQuestionAsksForTheLossAndItsUnit() {
        Questions questions = asked(table("val_loss,test_loss", "20,30", "30,40", "40,50"));
        assertThat(questions.asked()).hasSize(2);
        assertThat(questions.suggested()).containsEntry(Role.LOSS, "val_loss:ppl");
    }

    @Test
    void aLossBeyondAllBoundsIsARunThatBrokeDown() {
        AmountsReading reading = read(table("loss", "3", "1.38e14", "3.1"));
        assertThat(reading.amounts().loss()).containsExactly(3, Double.POSITIVE_INFINITY, 3.1);
        assertThat(reading.warnings())
                .containsExactly("The loss is beyond 1e12 in 1 row (line 3): these runs broke down.");
        reading.problems().throwIfAny();
    }

    @ParameterizedTest
    @CsvSource({
        "best_val_loss, train_loss",
        "eval/loss.min, train/loss",
        "test_loss_at_best_val, loss",
        "val_loss_best, train_loss_ema"
    })
    void theBestPointOnHeldOutTextComesBeforeATrainingLoss(String best, String training) {
        for (String headers : List.of(best + "," + training, training + "," + best)) {
            assertThat(loss(table(headers, "2.1,2.2", "2.3,2.4", "2.5,2.6")).toString())
                    .isEqualTo("loss = %s (of the best point of each run, so biased low; %s is left aside)"
                            .formatted(best, training));
        }
        assertThat(loss(table(best + ",val_loss," + training, "2.1,2.2,2.1", "2.3,2.4,2.3", "2.5,2.6,2.5"))
                        .source())
                .as("the end of a run is not biased")
                .isEqualTo("val_loss");
    }

    @ParameterizedTest
    @CsvSource({
        "val_loss_step_final, train_loss, val_loss_step_final",
        "n_val_loss, loss, n_val_loss",
        "vloss, loss, vloss:nats",
        "val_xe, train_loss_ema, val_xe:nats",
        "val, train_loss, val:nats",
        "val_ll, train_loss, val_ll:nats",
        "best_loss, train_loss, best_loss",
    })
    void aLossThatMayBeHeldOutIsAskedAboutBesideATrainingLoss(String unknown, String training, String answer) {
        String[] lines = table(training + "," + unknown, "2.1,2.25", "2.3,2.45", "2.5,2.65");
        Questions questions = asked(lines);
        assertThat(questions.asked())
                .containsExactly("Which loss: %s, or %s, which may be of held-out text?".formatted(training, unknown));
        assertThat(questions.suggested()).containsEntry(Role.LOSS, answer);
        AmountsReading pasted = Given.amounts(TableFile.choices("loss=" + answer), lines);
        assertThat(pasted.unit()).isEqualTo(LossUnit.NATS);
        assertThat(pasted.amounts().loss()).containsExactly(2.25, 2.45, 2.65);
    }

    @ParameterizedTest
    @ValueSource(strings = {"val_bits_per_token", "eval_error_rate", "test_mse", "val_loss_step"})
    void soIsOneInAnotherUnit(String unknown) {
        assertThat(asked(table("train_loss," + unknown, "2.1,0.31", "2.3,0.32", "2.5,0.33"))
                        .suggested())
                .containsEntry(Role.LOSS, unknown);
    }

    @Test
    void aLikelihoodIsTurnedWhereItIsAskedAbout() {
        String[] lines = table("train_loss,val_log_likelihood", "2.1,-2.25", "2.3,-2.45", "2.5,-2.65");
        String answer = asked(lines).suggested().get(Role.LOSS);
        assertThat(answer).isEqualTo("0-val_log_likelihood");
        assertThat(Given.amounts(TableFile.choices("loss=" + answer), lines)
                        .amounts()
                        .loss())
                .containsExactly(2.25, 2.45, 2.65);
    }

    @ParameterizedTest
    @CsvSource({
        "num_of_valid_seq, 10240, 20480, 30720",
        "eval_runtime, 2.1, 2.2, 2.3",
        "eval/samples_per_second, 2.1, 2.2, 2.3",
        "val_fraction, 0.01, 0.02, 0.05",
        "gradient_clip_val, 1.5, 2.5, 2.6",
        "val_loss_std, 0.01, 0.02, 0.03",
        "eval_entropy_gap, 2.2, 2.3, 2.4",
        "test_margin, 31.5, 32.5, 33.5",
    })
    void whatIsNotALossIsNotAskedAbout(String header, String first, String second, String third) {
        assertThat(asked(table("loss," + header, "2.1," + first, "2.3," + second, "2.5," + third)))
                .isEqualTo(Questions.NONE);
    }

    @Test
    void wordsThatAreWrittenAsOneAreTakenApart() {
        assertThat(loss(table("trainloss,valloss", "2.1,2.2", "2.3,2.4", "2.5,2.6"))
                        .toString())
                .isEqualTo("loss = valloss (trainloss is left aside)");
        assertThat(loss(table("loss,evalppl", "2.1,8", "2.3,9", "2.5,10")).source())
                .isEqualTo("evalppl");
    }

    @Test
    void aRawTrainingLossIsWarnedAboutWhereTheBatchVaries() {
        String[] runs = {"lr,batch_tokens,tokens,%s", "0.1,64,6400,2.1", "0.2,64,6400,2.2", "0.1,128,6400,2.3"};
        assertThat(new TrainingLoss(Given.runs(ReadingChoices.NONE, named(runs, "train/loss"))).warnings())
                .containsExactly(
                        "train/loss is a raw training loss: runs of one batch size may share its noise, and a validation loss would be better.");
        for (String other : List.of("val_loss", "loss", "train_loss_ema")) {
            assertThat(new TrainingLoss(Given.runs(ReadingChoices.NONE, named(runs, other))).warnings())
                    .isEmpty();
        }
        String[] one = {runs[0], runs[1], runs[2]};
        assertThat(new TrainingLoss(Given.runs(ReadingChoices.NONE, named(one, "train/loss"))).warnings())
                .as("nothing is compared across batch sizes")
                .isEmpty();
    }

    private static String[] named(String[] lines, String loss) {
        return Arrays.stream(lines).map(line -> line.replace("%s", loss)).toArray(String[]::new);
    }
}
