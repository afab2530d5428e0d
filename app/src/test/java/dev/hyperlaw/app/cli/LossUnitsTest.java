package dev.hyperlaw.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Nats are printed for what is in nats, and for nothing else. */
class LossUnitsTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({
        "bpb, '', bits per byte",
        "eval/bits_per_byte, '', bits per byte",
        "val_bpc, '', bits per character",
        "mse, --columns loss=mse, loss units",
        "val, --columns loss=val:bpb, bits per byte",
        "loss, --columns loss=loss:number, loss units",
        "loss_bpb, '', bits per byte",
    })
    void everyAnswerNamesTheUnitOfItsLoss(String header, String options, String unit) throws IOException {
        Path file = MadeUpTable.of(header).in(folder);
        Path report = folder.resolve("plan.html");
        Cli plan = Cli.run("plan %s --to 1B %s --report %s".formatted(file, options, report));
        assertThat(plan.exit()).as(plan.err()).isZero();
        assertThat(plan.out()).contains(" %s".formatted(unit)).doesNotContainPattern("(?i)\\bnats\\b");
        assertThat(Files.readString(report)).contains(unit).doesNotContainPattern("[0-9] nats");
        assertThat(Cli.run("fit %s %s".formatted(file, options)).out()).doesNotContainPattern("[0-9] nats");
        assertThat(Cli.run("backtest %s %s".formatted(file, options)).out())
                .contains("in %s;".formatted(unit))
                .doesNotContain("nats");
        for (String command : new String[] {"plan %s --to 1B %s", "backtest %s %s"}) {
            assertThat(Cli.json(command.formatted(file, options))
                            .get("lossUnit")
                            .asText())
                    .isEqualTo(unit);
        }
        JsonNode fit = Cli.json("fit %s %s".formatted(file, options));
        assertThat(fit.at("/groups/0/lossUnit").asText()).isEqualTo(unit);
        assertThat(Cli.run("plan %s --to 1B %s --format csv".formatted(file, options))
                        .out())
                .contains("loss_unit")
                .contains(unit);
        assertThat(Cli.run("fit %s %s --format csv".formatted(file, options)).out())
                .contains("loss_unit")
                .contains(unit);
    }

    /** Logarithms of perplexities, and bits, are the nats that a column of losses would have held. */
    @ParameterizedTest
    @CsvSource({"val_ppl, perplexity", "perplexity, perplexity", "eval/loss_bits, bits"})
    void perplexityAndBitsAreTakenInNats(String header, String words) throws IOException {
        String expected = Cli.run(
                        "plan %s --to 1B".formatted(MadeUpTable.of("loss").in(folder)))
                .out();
        Path file = MadeUpTable.of(header)
                .with(
                        header,
                        (rate, tokens, seed, loss) -> String.format(
                                Locale.ROOT, "%.12g", words.equals("bits") ? loss / Math.log(2) : Math.exp(loss)))
                .in(folder);
        Cli plan = Cli.run("plan %s --to 1B".formatted(file));
        assertThat(plan.exit()).as(plan.err()).isZero();
        assertThat(plan.out()).containsPattern("loss = %s \\(%s, .*nats\\)".formatted(header, words));
        assertThat(plan.out().substring(0, plan.out().indexOf("READ")))
                .isEqualTo(expected.substring(0, expected.indexOf("READ")));
    }

    @Test
    void aLossIsPreferredToAPerplexity() throws IOException {
        Path file = MadeUpTable.of("val_loss")
                .with("val_ppl", (rate, tokens, seed, loss) -> String.valueOf(Math.exp(loss)))
                .with("bpb", (rate, tokens, seed, loss) -> String.valueOf(loss / 4))
                .in(folder);
        assertThat(Cli.run("plan %s --to 1B".formatted(file)).out())
                .contains("loss = val_loss")
                .contains(" nats");
    }

    /** An error rate is planned for as the accuracy's mirror image. */
    @ParameterizedTest
    @CsvSource({
        "accuracy, 10, error (1 - score)",
        "eval/acc, 10, error (1 - score)",
        "f1, 10, error (1 - score)",
        "mmlu_acc, .1, % error (100 - score)",
        "hellaswag, .1, % error (100 - score)",
    })
    void whereMoreIsBetterItIsTurnedAndSaid(String header, double scale, String unit) throws IOException {
        double whole = scale > 1 ? 1 : 100;
        Path file = MadeUpTable.of(header)
                .with(header, (rate, tokens, seed, loss) -> String.format(Locale.ROOT, "%.8f", whole - loss / scale))
                .in(folder);
        for (String options : new String[] {"", "--columns loss=" + header, "--metric " + header}) {
            Cli plan = Cli.run("plan %s --to 1B %s".formatted(file, options));
            assertThat(plan.exit()).as(plan.err()).isZero();
            assertThat(plan.out())
                    .contains(" " + unit)
                    .contains("loss = %s (more is better: %s - score is taken)".formatted(header, (int) whole))
                    .doesNotContain(" nats");
            JsonNode json = Cli.json("plan %s --to 1B %s".formatted(file, options));
            assertThat(json.get("lossUnit").asText()).isEqualTo(unit);
        }
    }

    @Test
    void aScoreWithoutAnEndIsAskedAbout() throws IOException {
        Path file = MadeUpTable.of("reward")
                .with("reward", (rate, tokens, seed, loss) -> String.valueOf(5 - loss))
                .in(folder);
        Cli call = Cli.run("plan %s --to 1B".formatted(file));
        assertThat(call.exit()).isEqualTo(2);
        assertThat(call.err())
                .contains("reward grows as runs get better, and what is compared must fall.")
                .contains("--columns loss=10-reward");
        Cli turned = Cli.run("plan %s --to 1B --columns loss=10-reward".formatted(file));
        assertThat(turned.exit()).as(turned.err()).isZero();
        assertThat(turned.out()).contains("loss = 10-reward (in a unit of its own)");
    }

    @Test
    void aPerplexityOfOneOrLessIsRefused() throws IOException {
        Path file = MadeUpTable.of("ppl")
                .with("ppl", (rate, tokens, seed, loss) -> rate == 8e-3 ? "0.9" : String.valueOf(Math.exp(loss)))
                .in(folder);
        Cli call = Cli.run("plan %s --to 1B".formatted(file));
        assertThat(call.exit()).isEqualTo(2);
        assertThat(call.err()).contains("The perplexity is 0.9, and must be above 1.");
    }
}
