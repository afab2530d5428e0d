package dev.hyperlaw.lab.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.sweep.training.DataSettings.Source.Synthetic;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MarkovLanguageTest {

    @Test
    void aLanguageThatIsNotSharpHasTheEntropyOfItsAlphabet() {
        MarkovLanguage language = new MarkovLanguage(new Synthetic(16, 1, 1e-9, 1));
        assertThat(language.entropyRate()).isCloseTo(Math.log(16), within(1e-12));
    }

    @Test
    void twoSymbolsHaveTheEntropyOfTheTextbook() {
        MarkovLanguage language = new MarkovLanguage(new Synthetic(2, 1, 1, 7));
        double p = language.probability(0, 1);
        double q = language.probability(1, 0);
        double expected = (q * binary(p) + p * binary(q)) / (p + q);
        assertThat(language.entropyRate()).isCloseTo(expected, within(1e-12));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2})
    void thePerfectPredictorHasTheEntropyAsItsLoss(int order) {
        int symbols = 12;
        MarkovLanguage language = new MarkovLanguage(new Synthetic(symbols, order, 1.5, 3));
        MarkovWindows windows = new MarkovWindows(language, 64, 1000, 5);
        byte[] window = new byte[65];
        double sum = 0;
        double squares = 0;
        int windowCount = 4000;
        for (int i = 0; i < windowCount; i++) {
            windows.training(i, window);
            double loss = loss(language, order, window);
            sum += loss;
            squares += loss * loss;
        }
        double mean = sum / windowCount;
        double error = Math.sqrt((squares / windowCount - mean * mean) / windowCount);
        assertThat(mean).isCloseTo(language.entropyRate(), within(4 * error));
        assertThat(error).isLessThan(0.01);
    }

    @Test
    void aWindowIsTheSameWheneverItIsAskedForAndOtherForOtherSeeds() {
        MarkovLanguage language = new MarkovLanguage(new Synthetic(64, 1, 2, 1));
        byte[] late = new byte[33];
        byte[] again = new byte[33];
        byte[] other = new byte[33];
        byte[] heldOut = new byte[33];
        new MarkovWindows(language, 32, 100, 1).training(1_000_000, late);
        new MarkovWindows(language, 32, 100, 1).training(1_000_000, again);
        new MarkovWindows(language, 32, 100, 2).training(1_000_000, other);
        new MarkovWindows(language, 32, 100, 1).validation(0, heldOut);
        assertThat(again).isEqualTo(late);
        assertThat(other).isNotEqualTo(late);
        assertThat(Arrays.equals(heldOut, late)).isFalse();
    }

    @Test
    void aLanguageThatDoesNotFitInMemoryIsRefused() {
        assertThatThrownBy(() -> new MarkovLanguage(new Synthetic(64, 4, 2, 1)))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("order 4 over 64 symbols");
    }

    /** The mean of −ln p over the symbols whose whole context is in the window. */
    private static double loss(MarkovLanguage language, int order, byte[] window) {
        int context = 0;
        double sum = 0;
        for (int i = 0; i < window.length; i++) {
            if (i >= order) {
                sum -= Math.log(language.probability(context, window[i]));
            }
            context = language.following(context, window[i]);
        }
        return sum / (window.length - order);
    }

    private static double binary(double p) {
        return -p * Math.log(p) - (1 - p) * Math.log(1 - p);
    }
}
