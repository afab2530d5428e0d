package dev.hyperlaw.intake;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a model can take is not what it was trained on, unless tokens and steps show it. */
class LengthReaderTest {
    private static AmountsReading read(String... lines) {
        return Given.amounts(ReadingChoices.NONE, lines);
    }

    @ParameterizedTest
    @ValueSource(strings = {"max_position_embeddings", "config.n_ctx", "model_max_length", "n_positions"})
    void theLengthOfTheModelIsOnlySuggested(String header) {
        Questions questions = read("lr,gbsz,%s,steps,loss".formatted(header), "0.1,32,32768,1000,3")
                .questions();
        assertThat(questions.asked())
                .containsExactly(
                        "gbsz counts sequences, and no sequence length is known.",
                        "Is %s the length of a training sequence? It says what the model can take.".formatted(header));
        assertThat(questions.suggested()).isEqualTo(Map.of(Role.SEQ, header));
    }

    /** 20 is the length that Hugging Face generates, and 1e30 what a tokenizer without a limit says. */
    @ParameterizedTest
    @ValueSource(strings = {"20", "1e30"})
    void aDefaultThatNobodyTrainsOnIsNotSuggested(String length) {
        Questions questions = read("lr,gbsz,max_length,steps,loss", "0.1,32,%s,1000,3".formatted(length))
                .questions();
        assertThat(questions.suggested()).isEmpty();
        assertThat(questions.options()).isEqualTo(Map.of(ReadingOption.SEQ_LEN, "N"));
    }

    @Test
    void tokensAndStepsConfirmIt() {
        AmountsReading reading =
                read("lr,gbsz,n_ctx,steps,tokens,loss", "0.1,32,1024,1000,32768000,3", "0.2,32,2048,1000,65536000,3");
        assertThat(reading.questions()).isEqualTo(Questions.NONE);
        assertThat(reading.amounts().sequence()).containsExactly(1024, 2048);
    }

    @Test
    void tokensAndStepsOverruleIt() {
        AmountsReading reading =
                read("lr,gbsz,max_position_embeddings,steps,tokens,loss", "0.1,32,8192,1000,32768000,3");
        assertThat(reading.questions()).isEqualTo(Questions.NONE);
        assertThat(reading.amounts().batch()).containsExactly(32 * 1024);
    }

    @Test
    void aLengthOfTrainingIsTakenBeforeOneOfTheModel() {
        assertThat(read("lr,gbsz,max_position_embeddings,block_size,steps,loss", "0.1,32,32768,1024,1000,3")
                        .amounts()
                        .batch())
                .containsExactly(32 * 1024);
    }

    @Test
    void aLengthThatIsNamedByTheUserIsTaken() {
        assertThat(Given.amounts(
                                TableFile.choices("seq=max_length"),
                                "lr,gbsz,max_length,steps,loss",
                                "0.1,32,20,1000,3")
                        .amounts()
                        .batch())
                .containsExactly(32 * 20);
    }

    @Test
    void dataThatWereSeenThriceDoNotGiveALength() {
        assertThat(read("lr,batch_size,num_train_epochs,train_samples,tokens,loss", "0.1,32,3,1000,3072000,3")
                        .questions()
                        .asked())
                .containsExactly("Does batch_size count sequences or tokens? No sequence length is known.");
    }
}
