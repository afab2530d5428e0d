package dev.hyperlaw.intake;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Runs that see their data more than once are said to. */
class EpochsTest {
    private static List<String> warnings(String... lines) {
        return new Epochs(Given.runs(ReadingChoices.NONE, lines)).warnings();
    }

    @Test
    void epochsAboveOneAreCountedAndSaid() {
        assertThat(warnings(
                        "lr,batch_tokens,tokens,loss,epochs", "1,64,6400,3,1", "1,64,6400,3.1,8", "1,64,6400,3.2,16"))
                .containsExactly("2 of 3 runs have more than one epoch, up to 16: laws are for fresh tokens.");
        assertThat(warnings("lr,batch_tokens,tokens,loss,config.num_train_epochs", "1,64,6400,3,3"))
                .hasSize(1);
    }

    @Test
    void oneEpochOrAPartOfItIsNotSaid() {
        assertThat(warnings("lr,batch_tokens,tokens,loss,epochs", "1,64,6400,3,1", "1,64,6400,3.1,1"))
                .isEmpty();
        assertThat(warnings(
                        "run,step,lr,batch_tokens,loss,epoch",
                        "a,1,1,64,3,0.25",
                        "a,2,1,64,2,0.5",
                        "a,3,1,64,2,0.75",
                        "a,4,1,64,2,1.0"))
                .isEmpty();
        assertThat(warnings("lr,batch_tokens,tokens,loss,seed", "1,64,6400,3,5"))
                .isEmpty();
    }

    @Test
    void theEpochOfTheBestCheckpointIsNotSaid() {
        assertThat(warnings("lr,batch_tokens,tokens,loss,best/epoch", "1,64,6400,3,4"))
                .isEmpty();
        assertThat(warnings("lr,batch_tokens,tokens,loss,train/epoch", "1,64,6400,3,4"))
                .hasSize(1);
    }

    /** Hugging Face's default of three epochs means nothing where the steps are given. */
    @Test
    void epochsThatWereNotMadeAreNotSaid() {
        assertThat(warnings("lr,batch_tokens,max_steps,loss,num_train_epochs", "1,64,100,3,3"))
                .isEmpty();
        assertThat(warnings("lr,batch_tokens,tokens,loss,num_train_epochs,train/epoch", "1,64,6400,3,3,0.4"))
                .isEmpty();
    }

    @Test
    void moreTokensThanTheDataHasAreEpochs() {
        assertThat(warnings("lr,batch_tokens,tokens,loss,dataset_tokens", "1,64,6400,3,1600", "1,64,1280,3.1,1600"))
                .containsExactly("1 of 2 runs have more than one epoch, up to 4: laws are for fresh tokens.");
        assertThat(warnings("lr,batch_tokens,tokens,loss,unique_tokens", "1,64,6400,3,64000"))
                .isEmpty();
    }
}
