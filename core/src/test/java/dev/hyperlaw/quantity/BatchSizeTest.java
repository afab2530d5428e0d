package dev.hyperlaw.quantity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hyperlaw.InputProblem;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BatchSizeTest {
    private static final OptionalInt LENGTH = OptionalInt.of(4096);

    private static BatchSize read(String text) {
        return BatchSize.parse("--batch", text, LENGTH, Optional.empty());
    }

    @ParameterizedTest
    @CsvSource({
        "128seq,524288",
        "512ktok,512000",
        "512Kitok,524288",
        "2^19tok,524288",
        "1Mitok,1048576",
        "1sequences,4096",
        "4096tokens,4096",
        "1kseq,4096000",
        "7TOK,7"
    })
    void unitsAreHeeded(String text, long tokens) {
        assertThat(read(text).tokens()).isEqualTo(tokens);
    }

    @Test
    void sequencesAreKnownOnlyWhenWhole() {
        assertThat(read("512ktok").sequences()).isEqualTo(OptionalLong.of(125));
        assertThat(read("5000tok").sequences()).isEmpty();
        assertThat(BatchSize.ofTokens(4096).sequences()).isEmpty();
    }

    @Test
    void aBareNumberIsRefusedWithBothReadings() {
        assertThatThrownBy(() -> read("32"))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("--batch 32")
                .hasMessageContaining("Maybe 32seq, or 32tok.");
    }

    @Test
    void aUnitGivenApartIsTaken() {
        assertThat(BatchSize.parse("--batch", "32", LENGTH, Optional.of(BatchUnit.parse("seq")))
                        .tokens())
                .isEqualTo(131072);
        assertThatThrownBy(() -> BatchUnit.parse("samples")).isInstanceOf(InputProblem.class);
    }

    @Test
    void sequencesNeedTheirLength() {
        assertThatThrownBy(() -> BatchSize.parse("--batch", "32seq", OptionalInt.empty(), Optional.empty()))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("--seq-len");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0seq", "-4seq", "nan", "1.5seq", "0.5tok", "9e18seq", "seq", "xtok", "-32", "0"})
    void badBatchesAreSaid(String text) {
        assertThatThrownBy(() -> read(text)).isInstanceOf(InputProblem.class).hasMessageContaining("\nMaybe ");
    }

    @Test
    void lengthsMustBePositive() {
        assertThatThrownBy(() -> BatchSize.ofSequences(4, 0)).isInstanceOf(InputProblem.class);
        assertThatThrownBy(() -> BatchSize.ofTokens(0)).isInstanceOf(InputProblem.class);
    }

    @Test
    void oneSequenceIsSingular() {
        assertThat(read("1seq")).hasToString("4096 tokens (1 sequence)");
        assertThat(read("2seq")).hasToString("8192 tokens (2 sequences)");
    }
}
