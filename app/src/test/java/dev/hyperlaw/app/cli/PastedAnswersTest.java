package dev.hyperlaw.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command that a question offers is pasted, blanks filled in, and reads the table: there is no second question. */
class PastedAnswersTest {
    @TempDir
    Path folder;

    private static String offered(Cli asked) {
        assertThat(asked.exit()).as(asked.err()).isEqualTo(2);
        assertThat(asked.out()).isEmpty();
        return asked.err()
                .lines()
                .filter(line -> line.startsWith("  hyperlaw "))
                .findFirst()
                .orElseThrow(() -> new AssertionError(asked.err()))
                .strip()
                .substring("hyperlaw ".length());
    }

    private static MadeUpTable withoutBatch(String loss) {
        return MadeUpTable.of(loss)
                .with("batch_tokens", (rate, tokens, seed, value) -> "")
                .with("tokens", (rate, tokens, seed, value) -> "")
                .with("step", (rate, tokens, seed, value) -> String.format(Locale.ROOT, "%.0f", tokens / 65_536));
    }

    @Test
    void everyOptionThatWasTypedIsInTheOffer() throws IOException {
        Path file = withoutBatch("eval/loss")
                .with("test loss", (rate, tokens, seed, loss) -> String.valueOf(loss + 0.1))
                .with("my bs", (rate, tokens, seed, loss) -> "16")
                .with("bs", (rate, tokens, seed, loss) -> "16")
                .in(folder);
        String typed = "plan %s --to 1B --schedule 'cosine to 10%%' --ignore 'my bs' --columns steps=step";
        Cli asked = Cli.run(typed.formatted(file));
        assertThat(asked.err()).contains("fill in N");
        String answer = offered(asked);
        assertThat(answer)
                .startsWith("plan %s --to 1B --columns ".formatted(file))
                .contains("steps=step", "batch=bs:seq", "loss=eval/loss")
                .contains(" --seq-len N", " --schedule 'cosine to 10%'", " --ignore 'my bs'");
    }

    @Test
    void aPastedAnswerIsRead() throws IOException {
        Path file = withoutBatch("eval/loss")
                .with("test loss", (rate, tokens, seed, loss) -> String.valueOf(loss + 0.1))
                .with("per_device_train_batch_size", (rate, tokens, seed, loss) -> "2")
                .with("gradient_accumulation_steps", (rate, tokens, seed, loss) -> "4")
                .in(folder);
        String answer = offered(Cli.run("plan %s --to 1B --ignore 'test loss'".formatted(file)));
        assertThat(answer).contains("DEVICES", "--seq-len N");
        Cli read = Cli.run(answer.replace("DEVICES", "2").replace("--seq-len N", "--seq-len 4096"));
        assertThat(read.exit()).as(read.err()).isZero();
        assertThat(read.out())
                .contains("batch = per_device_train_batch_size*gradient_accumulation_steps*2")
                .contains("\n       400M ");
    }

    @Test
    void aLossCalledLossThatIsAPerplexityIsReadAfterOneQuestion() throws IOException {
        Path file = MadeUpTable.of("loss")
                .with("loss", (rate, tokens, seed, loss) -> String.valueOf(Math.exp(loss)))
                .in(folder);
        Cli read = Cli.run(offered(Cli.run("plan %s --to 1B".formatted(file))));
        assertThat(read.exit()).as(read.err()).isZero();
        assertThat(read.out()).contains("perplexity, its logarithm is taken: nats");
    }
}
