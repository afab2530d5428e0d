package dev.hyperlaw.intake;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** W&B's _step is the number of steps only where other columns show it. */
class LoggerStepsTest {
    private static final String ASKED = "Is _step the number of steps? It counts calls of a logger.";

    private static Questions questions(String... lines) {
        return Given.amounts(ReadingChoices.NONE, lines).questions();
    }

    @Test
    void tokensDoNotProveIt() {
        Questions questions =
                questions("lr,batch_size,_step,tokens,loss", "0.1,32,3051,1000013824,3", "0.2,64,3051,2000027648,2");
        assertThat(questions.asked()).containsExactly(ASKED);
        assertThat(questions.suggested()).isEqualTo(Map.of(Role.BATCH, "batch_size:seq"));
        assertThat(questions.options()).isEqualTo(Map.of(ReadingOption.SEQ_LEN, "N"));
    }

    @Test
    void nothingElseThanTokensAsksHowOftenTheLoggerWasCalled() {
        Questions questions = questions("lr,_step,tokens,loss", "0.1,3051,1000013824,3", "0.2,1525,1000013824,2");
        assertThat(questions.asked()).containsExactly(ASKED);
        assertThat(questions.suggested()).isEqualTo(Map.of(Role.STEPS, "_step*EVERY"));
    }

    @Test
    void theIntervalOfTheLoggerGivesTheBatch() {
        AmountsReading reading = Given.amounts(
                TableFile.choices("steps=_step*10"),
                "lr,_step,tokens,loss",
                "0.1,3051,1000013824,3",
                "0.2,1525,1000013824,2");
        assertThat(reading.amounts().batch()).containsExactly(32768, 65536);
        assertThat(reading.roles()).contains(new RoleReading(Role.BATCH, "tokens/(_step*10)", "tokens"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"_step", "summary._step", "summary_step"})
    void aLengthThatIsAPowerOfTwoProvesIt(String header) {
        AmountsReading reading = Given.amounts(
                ReadingChoices.NONE,
                "lr,batch_size,%s,tokens,loss".formatted(header),
                "0.1,8,99,6553600,3",
                "0.2,16,9,1310720,2");
        assertThat(reading.questions()).isEqualTo(Questions.NONE);
        assertThat(reading.amounts().sequence()).containsOnly(8192);
    }

    @Test
    void batchesThatArePowersOfTwoProveIt() {
        assertThat(questions("lr,_step,tokens,loss", "0.1,99,6553600,3", "0.2,9,1310720,2"))
                .isEqualTo(Questions.NONE);
    }

    @ParameterizedTest
    @CsvSource({"1000, 1000, ", "999, 1000, ", "100, 1000, _step*10", "1370, 1000, _step"})
    void plannedStepsProveItOrSayTheInterval(int logged, int planned, String suggested) {
        Questions questions =
                questions("lr,batch_tokens,_step,max_steps,loss", "0.1,65536,%d,%d,3".formatted(logged, planned));
        assertThat(questions.suggested()).isEqualTo(suggested == null ? Map.of() : Map.of(Role.STEPS, suggested));
    }

    @Test
    void stepsThatNothingIsTakenFromAreNotAskedAbout() {
        AmountsReading reading = Given.amounts(
                ReadingChoices.NONE, "lr,batch_size,seq_len,_step,tokens,loss", "0.1,32,1024,3051,1000013824,3");
        assertThat(reading.questions()).isEqualTo(Questions.NONE);
        assertThat(reading.amounts().batch()).containsExactly(32 * 1024);
    }

    @Test
    void whoeverNamesTheStepsIsNotAsked() {
        assertThat(Given.amounts(
                                TableFile.choices("steps=_step"),
                                "lr,batch_size,_step,tokens,loss",
                                "0.1,32,3051,1000013824,3")
                        .questions())
                .isEqualTo(Questions.NONE);
    }
}
