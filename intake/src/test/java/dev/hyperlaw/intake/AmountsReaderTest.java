package dev.hyperlaw.intake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hyperlaw.evidence.LossUnit;
import dev.hyperlaw.quantity.BatchUnit;
import java.util.Map;
import org.junit.jupiter.api.Test;

class AmountsReaderTest {
    @Test
    void theSequenceLengthFollowsFromTokensAndSamples() {
        AmountsReading reading = Given.amounts(
                ReadingChoices.NONE, "lr,gbsz,tokens,samples,loss", "0.1,8,40960,10,3", "0.2,8,81920,20,2");

        assertThat(reading.amounts().sequence()).containsExactly(4096, 4096);
        assertThat(reading.amounts().batch()).containsExactly(8 * 4096, 8 * 4096);
        assertThat(reading.roles())
                .containsSequence(
                        new RoleReading(Role.SEQ, "4096", "tokens / samples"),
                        RoleReading.ofBatch("gbsz", "sequences x 4096", BatchUnit.SEQUENCES));
    }

    @Test
    void stepsTimesBatchThatAreTheTokensCountTokens() {
        AmountsReading reading = Given.amounts(
                ReadingChoices.NONE, "lr,batch,steps,tokens,loss", "0.1,64,100,6400,3", "0.2,32,100,3200,2");

        assertThat(reading.amounts().batch()).containsExactly(64, 32);
        assertThat(reading.amounts().sequence()).as("no length is made up").containsOnly(Double.NaN);
        assertThat(reading.questions()).isEqualTo(Questions.NONE);
        assertThat(reading.warnings()).isEmpty();
    }

    @Test
    void aBatchFollowsFromTokensAndSteps() {
        AmountsReading reading = Given.amounts(ReadingChoices.NONE, "lr,steps,tokens,loss", "0.1,100,6401,3");

        assertThat(reading.amounts().batch()).containsExactly(64);
        assertThat(reading.roles()).contains(new RoleReading(Role.BATCH, "tokens/steps", "tokens"));
    }

    @Test
    void withoutALengthItIsAskedWhatABatchCounts() {
        AmountsReading reading = Given.amounts(ReadingChoices.NONE, "lr,batch,tokens,loss", "0.1,64,640000,3");

        assertThat(reading.questions().asked())
                .containsExactly("Does batch count sequences or tokens? No sequence length is known.");
        assertThat(reading.questions().options())
                .as("a length that nothing hints at is not made up")
                .containsExactly(Map.entry(ReadingOption.SEQ_LEN, "N"));
    }

    @Test
    void sequencesThatLeaveAHandfulOfStepsAreNotTaken() {
        assertThat(Given.amounts(TableFile.sequences(4096), "lr,batch,tokens,loss", "0.1,64,640000,3")
                        .questions()
                        .asked())
                .containsExactly(
                        "Does batch count sequences or tokens? As sequences of 4096 most runs would have fewer than 20 steps.");
        assertThat(Given.amounts(TableFile.sequences(4096), "lr,batch,tokens,loss", "0.1,64,64000000,3")
                        .amounts()
                        .batch())
                .containsExactly(64 * 4096);
    }

    @Test
    void aUnitThatMayBeWrongIsWarnedOf() {
        AmountsReading reading = Given.amounts(
                ReadingChoices.NONE, "lr,batch_tokens,steps,tokens,loss", "0.1,64,100,6400,3", "0.2,64,100,9000,2");

        assertThat(reading.warnings())
                .containsExactly(
                        "In 1 row (line 3) tokens is more than 5 % away from steps x batch in tokens: a unit may be wrong.");
    }

    @Test
    void allCellsThatNoRunCanHaveAreNamedAtOnce() {
        AmountsReading reading = Given.amounts(
                ReadingChoices.NONE, "lr,batch_tokens,tokens,loss,beta2", "-1,64,6400,3,0.9", "x,64,-5,ok,1.5");

        assertThatThrownBy(() -> reading.problems().throwIfAny())
                .hasMessageContainingAll(
                        "runs.csv:2:lr: lr is -1, and must be positive.",
                        "runs.csv:3:lr: 'x' is not a number.",
                        "runs.csv:3:tokens: tokens is -5, and cannot be negative.",
                        "runs.csv:3:loss: 'ok' is not a number.",
                        "runs.csv:3:beta2: beta2 is 1.5, and must lie in [0, 1).");
    }

    @Test
    void aLossIsInTheUnitOfItsName() {
        assertThat(Given.amounts(ReadingChoices.NONE, "lr,batch_tokens,tokens,val_bpb", "0.1,64,6400,0.9")
                        .unit())
                .isEqualTo(LossUnit.BITS_PER_BYTE);
        assertThat(Given.amounts(ReadingChoices.NONE, "lr,batch_tokens,tokens,val_ppl", "0.1,64,6400,20")
                        .amounts()
                        .loss())
                .containsExactly(Math.log(20));
    }

    @Test
    void whatNoColumnSaysIsAskedFor() {
        assertThat(Given.amounts(ReadingChoices.NONE, "rate,value", "0.1,0.9")
                        .questions()
                        .asked())
                .containsExactly(
                        "No column is the lr; there are rate, value.",
                        "No column is the batch; there are rate, value.",
                        "No column is the tokens; there are rate, value.");
    }
}
