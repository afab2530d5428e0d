package dev.hyperlaw.lab.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hyperlaw.InputProblem;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CorpusTest {
    private static final int CONTEXT = 8;

    @ParameterizedTest
    @CsvSource({"10000,1", "10000,511", "10000,512", "10000,4999", "1026,512", "70001,33000"})
    void heldOutAndTrainingBytesTogetherAreTheText(int length, int heldOut) {
        byte[] text = random(length);
        Corpus corpus = Corpus.split("a text", text, heldOut);
        assertThat(corpus.heldOut()).hasSize(heldOut + 1);
        byte[] together = Arrays.copyOf(corpus.training(), length);
        System.arraycopy(corpus.heldOut(), 0, together, corpus.training().length, heldOut + 1);
        Arrays.sort(together);
        Arrays.sort(text);
        assertThat(together).isEqualTo(text);
    }

    @Test
    void whatIsHeldOutIsSpreadOverTheText() {
        byte[] text = new byte[100_000];
        for (int i = 0; i < text.length; i++) {
            text[i] = (byte) (i / 10_000);
        }
        Set<Byte> parts = new HashSet<>();
        for (byte part : Corpus.split("a text", text, 10_000).heldOut()) {
            parts.add(part);
        }
        assertThat(parts).hasSize(10);
    }

    @Test
    void noTrainingWindowComesTwiceInAPassAndNoneIsHeldOut() {
        CorpusWindows windows = windows(1);
        Set<String> seen = pass(windows, 0);
        assertThat(seen).hasSize((int) windows.distinct().getAsLong());
        byte[] window = new byte[CONTEXT + 1];
        for (int i = 0; i < windows.validationCount(); i++) {
            windows.validation(i, window);
            assertThat(seen).doesNotContain(Arrays.toString(window));
        }
    }

    /** Every byte of this text says where it stands, four bytes at a time. */
    @Test
    void noByteThatIsHeldOutIsTrainedOn() {
        byte[] text = new byte[40_000];
        for (int i = 0; i < text.length / 4; i++) {
            ByteBuffer.wrap(text).putInt(4 * i, i);
        }
        Corpus corpus = Corpus.split("a text", text, 4095); // eight whole stretches
        Set<Integer> held = words(corpus.heldOut());
        assertThat(held).hasSize(1024);
        assertThat(words(corpus.training())).hasSize(10_000 - 1024).doesNotContainAnyElementsOf(held);
    }

    private static Set<Integer> words(byte[] bytes) {
        Set<Integer> words = new HashSet<>();
        for (int i = 0; i < bytes.length / 4; i++) {
            words.add(ByteBuffer.wrap(bytes).getInt(4 * i));
        }
        return words;
    }

    @Test
    void aSecondPassHasTheSameWindowsInAnotherOrder() {
        CorpusWindows windows = windows(1);
        long count = windows.distinct().getAsLong();
        assertThat(pass(windows, count)).isEqualTo(pass(windows, 0));
        int alike = 0;
        for (int i = 0; i < count; i++) {
            alike += at(windows, i).equals(at(windows, count + i)) ? 1 : 0;
        }
        assertThat(alike).isLessThan(10);
    }

    @Test
    void theSeedDecidesTheOrderAndNotWhatIsHeldOut() {
        byte[] one = new byte[CONTEXT + 1];
        byte[] other = new byte[CONTEXT + 1];
        windows(1).validation(3, one);
        windows(2).validation(3, other);
        assertThat(one).isEqualTo(other);
        assertThat(at(windows(1), 0)).isNotEqualTo(at(windows(2), 0));
    }

    @Test
    void aTextThatIsTooShortIsRefusedWithItsLength() {
        assertThatThrownBy(() -> Corpus.split("a text", random(1000), 600))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("a text has 1000 bytes")
                .hasMessageContaining("\nMaybe data.validation_tokens: 100");
    }

    private static CorpusWindows windows(long seed) {
        return new CorpusWindows(Corpus.split("a text", random(50_000), 2000), CONTEXT, seed);
    }

    private static Set<String> pass(CorpusWindows windows, long from) {
        Set<String> seen = new HashSet<>();
        for (long position = from; position < from + windows.distinct().getAsLong(); position++) {
            seen.add(at(windows, position));
        }
        return seen;
    }

    private static String at(CorpusWindows windows, long position) {
        byte[] window = new byte[CONTEXT + 1];
        windows.training(position, window);
        return Arrays.toString(window);
    }

    private static byte[] random(int length) {
        byte[] bytes = new byte[length];
        CounterRandom random = CounterRandom.of(9);
        for (int i = 0; i < length; i++) {
            bytes[i] = (byte) random.bits(i);
        }
        return bytes;
    }
}
