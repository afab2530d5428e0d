package dev.hyperlaw.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A batch larger than its run is a wrong unit, which is said with the remedy; the remedy works. */
class TokenUnitsTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({"1e6, millions, M", "1e3, thousands, k", "1e9, billions, B"})
    void tokensInAnotherMagnitudeAreRefusedAndThenRead(double factor, String word, String sign) throws IOException {
        Path file = MadeUpTable.of("loss")
                .with("tokens", (rate, tokens, seed, loss) -> String.valueOf(tokens / factor))
                .with("batch_tokens", (rate, tokens, seed, loss) -> "1048576")
                .in(folder);
        Cli call = Cli.run("plan %s --to 1B".formatted(file));
        assertThat(call.exit()).isEqualTo(2);
        assertThat(call.out()).isEmpty();
        assertThat(call.err())
                .contains(
                        "The batch is larger than the run in 30 rows (lines 2, 3, 4, 5, 6, …): 1,048,576 tokens per step")
                .endsWith("Maybe the tokens are in %s: --columns tokens=tokens:%s%n".formatted(word, word));
        for (String unit : new String[] {word, word.substring(0, word.length() - 1), sign}) {
            Cli mended = Cli.run("plan %s --to 1B --columns tokens=tokens:%s".formatted(file, unit));
            assertThat(mended.exit()).as(mended.err()).isZero();
            assertThat(mended.out()).contains("tokens = tokens:" + word).contains("\n       400M ");
        }
    }

    @Test
    void tokensOfStepsInThousandsAreRead() throws IOException {
        Path file = MadeUpTable.of("loss")
                .with("tokens", (rate, tokens, seed, loss) -> "")
                .with("step", (rate, tokens, seed, loss) -> String.valueOf(tokens / 65_536 / 1000))
                .in(folder);
        Cli mended = Cli.run("plan %s --to 1B --columns steps=step:k,tokens=steps*batch".formatted(file));
        assertThat(mended.exit()).as(mended.err()).isZero();
        assertThat(mended.out()).contains("\n       400M ");
    }

    @Test
    void aBatchInTokensReadAsSequencesIsRefused() throws IOException {
        Path file = MadeUpTable.of("loss").in(folder);
        Cli call = Cli.run("plan %s --to 1B --columns batch=batch_tokens:seq --seq-len 4096".formatted(file));
        assertThat(call.exit()).isEqualTo(2);
        assertThat(call.err())
                .contains("The batch is larger than the run in")
                .endsWith("Maybe the batch is in tokens: --columns batch=batch_tokens:tok" + System.lineSeparator());
    }

    @Test
    void aFewRowsThatNeverMadeAStepAreNamed() throws IOException {
        Path file = MadeUpTable.of("loss")
                .with("tokens", (rate, tokens, seed, loss) -> rate == 8e-3 && seed == 2 ? "7" : String.valueOf(tokens))
                .in(folder);
        Cli call = Cli.run("fit %s".formatted(file));
        assertThat(call.exit()).isEqualTo(2);
        assertThat(call.err()).contains("in 3 rows (lines 11, 21, 31)").contains("Maybe these rows are not runs");
    }

    @Test
    void theStartOfACurveIsNoRun() throws IOException {
        Path file = MadeUpTable.of("loss")
                .with("run", (rate, tokens, seed, loss) -> rate + "/" + seed)
                .with("tokens", (rate, tokens, seed, loss) -> tokens == 1e8 ? "0" : String.valueOf(tokens))
                .in(folder);
        assertThat(Cli.run("fit %s --schedule constant".formatted(file)).exit()).isZero();
    }

    @Test
    void aUnitThatIsNoneIsSaidToBeNone() throws IOException {
        Path file = MadeUpTable.of("loss").in(folder);
        assertThat(Cli.run("fit %s --columns tokens=tokens:dozens".formatted(file))
                        .err())
                .contains(
                        "--columns tokens: 'dozens' is not a unit; the units are ones (1), thousands (k), millions (M)");
        assertThat(Cli.run("fit %s --columns lr=lr:millions".formatted(file)).err())
                .contains("the role lr has no units");
    }

    @Test
    void theTableOfTheAttacks() {
        Path file = Path.of("../../shared/attacks/tables/08-tokens-in-millions.csv");
        org.junit.jupiter.api.Assumptions.assumeTrue(java.nio.file.Files.exists(file), file + " is not here");
        assertThat(Cli.run("plan %s --to 4B".formatted(file)).err())
                .contains("Maybe the tokens are in millions: --columns tokens=tokens:millions");
    }
}
