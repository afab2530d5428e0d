package dev.hyperlaw.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A number that nothing can be computed with is bad input or harmless, in every role. */
class NumbersOutOfRangeTest {
    private static final List<String> NUMBERS = List.of(
            "1e308",
            "1e-300",
            "1e400",
            "-1e400",
            "1e-400",
            "5e-324",
            "-1",
            "0",
            "1e19",
            "9".repeat(400),
            "1e",
            "0x1p3");

    @TempDir
    Path folder;

    /** In a table that export wrote, a loss beyond all bounds is that of a run that broke down. */
    @ParameterizedTest
    @ValueSource(strings = {"1e308", "-1e300", "1e-300", "1e13"})
    void noLossOfAnExportIsAFault(String loss) throws IOException {
        Path sweep = Files.writeString(
                folder.resolve("p.yaml"),
                "name: p\nobjective: proxy\nlr: logspace(1e-3, 1e-1, 5)\nbatch: [4096tok]\ntokens: [1M]\nbeta: 0.9\n");
        assertThat(Cli.run("sweep %s --store %s".formatted(sweep, folder.resolve("s.db")))
                        .exit())
                .isZero();
        Path file = folder.resolve("exported.csv");
        Cli.run("export --store %s --to %s".formatted(folder.resolve("s.db"), file));
        List<String> lines = Files.readAllLines(file);
        int column = List.of(lines.get(0).split(",")).indexOf("loss");
        for (int every : new int[] {1, 7}) {
            Files.write(
                    file,
                    IntStream.range(0, lines.size())
                            .mapToObj(i -> i == 0 || i % every > 0 ? lines.get(i) : with(lines.get(i), column, loss))
                            .toList());
            for (String command : List.of("plan %s --to 64M --format json", "fit %s", "backtest %s")) {
                Cli call = Cli.run(command.formatted(file));
                assertThat(call.exit()).as(command + call.err()).isIn(0, 2);
                assertThat(call.out()).doesNotContain("NaN", "Infinity");
            }
        }
    }

    /** The line with another cell; commas in quotes are not separators. */
    private static String with(String line, int column, String cell) {
        String[] cells = line.split(",(?=(?:[^\"]*\"[^\"]*\")*[^\"]*$)", -1);
        cells[column] = cell;
        return String.join(",", cells);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "lr",
                "batch_tokens",
                "tokens",
                "loss",
                "seed",
                "params",
                "warmup_steps",
                "warmup_tokens",
                "warmup_ratio",
                "warmup_pct",
                "weight_decay",
                "beta1",
                "beta2",
                "betas",
                "alpha",
                "min_lr",
                "final_lr_fraction",
                "cooldown_fraction",
                "seq_len",
                "total_tokens",
                "max_steps",
                "step",
                "train_samples",
                "dropout",
                "optimizer",
            })
    void noCellIsAFault(String header) throws IOException {
        for (String number : NUMBERS) {
            for (boolean everywhere : new boolean[] {true, false}) {
                MadeUpTable plain = MadeUpTable.of("loss");
                Path file = plain.with(
                                header,
                                (rate, tokens, seed, loss) -> everywhere || rate == 8e-3
                                        ? number
                                        : switch (header) {
                                            case "lr" -> String.valueOf(rate);
                                            case "batch_tokens" -> "65536";
                                            case "tokens", "total_tokens" -> String.valueOf(tokens);
                                            case "loss" -> String.valueOf(loss);
                                            case "betas" -> "";
                                            default -> "";
                                        })
                        .in(folder);
                for (String command : List.of("plan %s --to 1B --format json", "fit %s", "backtest %s --format csv")) {
                    Cli call = Cli.run(command.formatted(file));
                    assertThat(call.exit())
                            .as("%s = %s, %s: %s", header, number, command, call.err())
                            .isIn(0, 2);
                    assertThat(call.out()).doesNotContain("NaN", "Infinity");
                }
            }
        }
    }
}
