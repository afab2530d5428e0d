package dev.hyperlaw.sweep.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.quantity.Numeral;
import java.util.List;
import org.junit.jupiter.api.Test;

class LogSpaceTest {

    @Test
    void theEndsAreExactAndTheRestHasSixDigits() {
        assertThat(doubles("logspace(1e-4, 3e-2, 8)"))
                .containsExactly(1e-4, 2.25878e-4, 5.1021e-4, 1.15245e-3, 2.60314e-3, 5.87993e-3, 1.32815e-2, 3e-2);
        assertThat(doubles("logspace(0.123456789, 12.3456789, 3)")).containsExactly(0.123456789, 1.23457, 12.3456789);
    }

    @Test
    void powersOfTenAndTwoComeOutAsSuch() {
        assertThat(doubles("logspace(1e-5,1e-1,5)")).containsExactly(1e-5, 1e-4, 1e-3, 1e-2, 1e-1);
        assertThat(doubles("logspace(2^4, 2^10, 7)")).containsExactly(16., 32., 64., 128., 256., 512., 1024.);
        assertThat(doubles("logspace( 8, 1, 4 )")).containsExactly(8., 4., 2., 1.);
    }

    @Test
    void tokensAreWholeAndUnitsStay() {
        assertThat(LogSpace.values("tokens", "logspace(64k, 4M, 4)", true))
                .containsExactly("64000", "253984", "1007937", "4000000");
        assertThat(LogSpace.values("batch", "logspace(4seq, 64seq, 3)", false))
                .containsExactly("4seq", "16seq", "64seq");
        assertThat(LogSpace.values("batch", "logspace(1seq, 3seq, 5)", false)).containsExactly("1seq", "2seq", "3seq");
    }

    @Test
    void whatIsNoRangeIsRefused() {
        assertThatThrownBy(() -> LogSpace.values("lr", "logspace(1e-4, 3e-2)", false))
                .isInstanceOf(InputProblem.class)
                .hasMessage(
                        "lr is 'logspace(1e-4, 3e-2)', and cannot be read.\nMaybe logspace(1e-4, 1e-2, 5) was meant.");
        assertThatThrownBy(() -> LogSpace.values("lr", "logspace(1e-4, 3e-2, 1)", false))
                .hasMessage(
                        "lr has 1 values from 1e-4 to 3e-2: a logspace has two different ends and 2 to 10000 values."
                                + "\nMaybe a list like [1e-4, 3e-2] was meant.");
        assertThatThrownBy(() -> LogSpace.values("lr", "logspace(0, 1, 3)", false))
                .hasMessageContaining("must be positive");
        assertThatThrownBy(() -> LogSpace.values("batch", "logspace(4seq, 64tok, 3)", false))
                .hasMessage(
                        "batch goes from 4seq to 64tok, which are different units.\nMaybe logspace(4seq, 64seq, 3).");
    }

    @Test
    void aRangeStandsInListsAndInMapsOnOneLine() {
        Sweep sweep = SweepFile.read("sweep.yaml", """
                objective: gpt
                optimizer: sign
                batch: [2seq, logspace(4seq, 16seq, 3)]
                lr: [0.5, logspace(1e-3, 4e-3, 3)]
                data: {sharpness: logspace(1, 4, 3), source: synthetic}
                tokens: 1M
                """);
        assertThat(sweep.runs()).hasSize(4 * 4 * 3);
    }

    private static List<Double> doubles(String text) {
        return LogSpace.values("lr", text, false).stream()
                .map(value -> Numeral.parse("lr", value).value().doubleValue())
                .toList();
    }
}
