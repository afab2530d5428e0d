package dev.hyperlaw.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tables that belong together, handed in as they are. */
class SeveralFilesTest {
    private static final Path WHOLE = Path.of("../examples/tiny-gpt.csv");

    @TempDir
    private Path folder;

    private Path part(String name, String header, List<String> rows) throws IOException {
        return Files.writeString(folder.resolve(name), header + "\n" + String.join("\n", rows) + "\n");
    }

    @Test
    void twoHalvesWithOtherHeadersGiveThePlanOfTheWhole() throws IOException {
        List<String> lines = Files.readAllLines(WHOLE);
        int half = lines.size() / 2;
        Path one = part("a.csv", lines.get(0), lines.subList(1, half));
        String renamed = lines.get(0).replace("val_loss", "eval/loss").replace(",lr,", ",learning_rate,");
        Path two = part("b.csv", renamed, lines.subList(half, lines.size()));
        Cli both = Cli.run("plan '%s' '%s' --to 64M --format csv".formatted(one, two));

        assertThat(both.exit()).isZero();
        assertThat(both.out())
                .isEqualTo(Cli.run("plan '%s' --to 64M --format csv".formatted(WHOLE))
                        .out());
        assertThat(Cli.run("fit '%s' '%s'".formatted(one, two)).out())
                .startsWith("READ   %d rows: %1$d used".formatted(lines.size() - 1));
        assertThat(Cli.run("backtest '%s' '%s'".formatted(one, two)).exit()).isZero();
    }

    @Test
    void theSameFileTwiceAndMixedUnitsAreBadInput() throws IOException {
        Path one = part("a.csv", "lr,batch_size,tokens,loss", List.of("0.1,8,64000,3"));
        Path two = part("b.csv", "lr,batch_tokens,tokens,loss", List.of("0.1,8,64000,3"));

        assertThat(Cli.run("fit '%s' '%s'".formatted(one, one)).exit()).isEqualTo(2);
        assertThat(Cli.run("fit '%s' '%s'".formatted(one, two)).err())
                .contains("The batch is batch_size in %s and batch_tokens in %s".formatted(one, two));
    }

    @Test
    void aReportNeverOverwritesOneOfThem() throws IOException {
        List<String> lines = Files.readAllLines(WHOLE);
        Path one = part("a.csv", lines.get(0), lines.subList(1, 20));
        Path two = part("b.csv", lines.get(0), lines.subList(20, lines.size()));
        Cli plan = Cli.run("plan '%s' '%s' --to 64M --report '%s'".formatted(one, two, two));

        assertThat(plan.exit()).isEqualTo(2);
        assertThat(two).content().startsWith(lines.get(0));
    }
}
