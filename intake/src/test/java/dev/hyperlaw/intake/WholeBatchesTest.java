package dev.hyperlaw.intake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A batch is a whole number of sequences or tokens; if it is not, it counts in another unit. */
class WholeBatchesTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({
        "batch_tokens, 0.016384, 0.032768, 1e9, batch_tokens:millions",
        "batch_tokens, 0.5, 1, 1e9, batch_tokens:millions",
        "batch_tokens, 16.384, 32.768, 1e9, batch_tokens:thousands",
        "batch_size, 32.768, 65.536, 1e9, batch_size:thousands",
        "batch_size, 0.03, 0.06, 1e9, batch_size:millions",
    })
    void aFractionIsAskedAboutWithTheUnitThatFits(
            String header, String one, String other, String tokens, String suggested) {
        String[] lines = {
            "lr,%s,seq_len,tokens,loss".formatted(header),
            "0.1,%s,1024,%s,3".formatted(one, tokens),
            "0.2,%s,1024,%s,3".formatted(other, tokens)
        };
        Questions questions = Given.amounts(ReadingChoices.NONE, lines).questions();
        assertThat(questions.asked())
                .containsExactly("%s is %s, and a batch is a whole number of %s. What does it count in?"
                        .formatted(header, one, header.equals("batch_size") ? "sequences" : "tokens"));
        assertThat(questions.suggested()).isEqualTo(Map.of(Role.BATCH, suggested));
        AmountsReading mended = Given.amounts(TableFile.choices("batch=" + suggested), lines);
        assertThat(mended.questions()).isEqualTo(Questions.NONE);
        double factor = suggested.endsWith("millions") ? 1e6 : 1e3;
        assertThat(mended.amounts().batch())
                .containsExactly(factor * Double.parseDouble(one), factor * Double.parseDouble(other));
    }

    @ParameterizedTest
    @CsvSource({
        "batch_tokens_M, batch_tokens_M:millions",
        "batch_tokens (M), batch_tokens (M):millions",
        "global_batch_tokens_millions, global_batch_tokens_millions:millions",
    })
    void aNameThatSaysMillionsIsReadAsSuchAndSaid(String header, String source) {
        AmountsReading reading =
                Given.amounts(ReadingChoices.NONE, "lr,%s,tokens,loss".formatted(header), "0.1,0.5,1e9,3");
        assertThat(reading.questions()).isEqualTo(Questions.NONE);
        assertThat(reading.amounts().batch()).containsExactly(5e5);
        assertThat(reading.roles()).extracting(RoleReading::source).contains(source);
    }

    @Test
    void aFewFractionsAmongLargeBatchesAreMistakes() {
        AmountsReading reading = Given.amounts(
                ReadingChoices.NONE,
                "lr,batch_tokens,tokens,loss",
                "0.1,262144,1e9,3",
                "0.2,262144,1e9,3",
                "0.3,0.5,1e9,3");
        assertThatThrownBy(() -> reading.problems().throwIfAny())
                .hasMessageContaining("runs.csv:4:batch_tokens: batch is 0.5, and must be a whole number of tokens.");
    }

    @Test
    void aMeanThatIsNotWholeIsTakenFromWhoeverSaysItsUnit() {
        String[] lines = {"lr,batch_tokens,tokens,loss", "0.1,8190.5,1e9,3"};
        assertThat(Given.amounts(ReadingChoices.NONE, lines).questions().asked())
                .containsExactly(
                        "batch_tokens is 8190.5, and a batch is a whole number of tokens. What does it count in?");
        assertThat(Given.amounts(TableFile.choices("batch=batch_tokens:tok"), lines)
                        .questions())
                .isEqualTo(Questions.NONE);
    }

    @Test
    void namesThatSayDifferentMultiplesAreNotMixedOverFiles() {
        Path one = TableFile.of(folder.resolve("a.csv"), "lr,batch_tokens,tokens,loss", "0.1,65536,1e9,3")
                .file();
        Path other = TableFile.of(folder.resolve("b.csv"), "lr,batch_tokens_M,tokens,loss", "0.1,0.5,1e9,3")
                .file();
        assertThatThrownBy(
                        () -> Intake.read(TableFile.TABLES, List.of(one, other), ReadingChoices.NONE, "hyperlaw fit"))
                .hasMessageContaining("which may not be the same quantity");
    }
}
