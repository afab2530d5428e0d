package dev.hyperlaw.app.cli;

import static dev.hyperlaw.app.cli.LossTable.bowl;
import static dev.hyperlaw.app.cli.LossTable.level;
import static dev.hyperlaw.app.cli.LossTable.log2;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A number is written in one way, and never as infinity. */
class PrintedNumbersTest {
    /** More tokens hardly buy anything, while a wrong rate costs much: no share of tokens makes up for it. */
    private static final LossTable.Truth STEEP = (rate, batch, alpha, tokens) ->
            3 - 1e-6 * log2(tokens / 1e8) + .3 * Math.pow(log2(rate / (2e-3 * Math.pow(tokens / 1e8, -.4))), 2);

    @TempDir
    Path folder;

    private String out(LossTable table, String options) {
        Cli call = Cli.run("plan '%s' %s".formatted(table.write(folder, 3), options));
        assertThat(call.exit()).as(call.err()).isZero();
        return call.out();
    }

    @Test
    void aJumpIsWrittenInOneWay() {
        String text = out(LossTable.of(bowl(2e-3, -.15)).noise(.002), "--to 12208B");
        assertThat(text.replaceAll("\\s+", " ")).contains("you ask x7630").contains("You ask for x7630");
        assertThat(text).doesNotContain("7.63e+03").doesNotContainPattern("x\\S*e\\+");
    }

    @ParameterizedTest
    @ValueSource(strings = {"table", "csv", "json"})
    void costsBeyondAnyNumberOfTokensAreNotInfinite(String format) {
        String text = out(LossTable.of(STEEP).noise(1e-4), "--to 100B --format " + format);
        assertThat(text).doesNotContainPattern("(?i)\\b(inf|infinity|nan)\\b|∞");
        if (format.equals("table")) {
            assertThat(text.replaceAll("\\s+", " ")).contains("more than 100 times the tokens");
        }
    }

    @Test
    void theReportSaysTheSame() throws Exception {
        Path report = folder.resolve("plan.html");
        out(LossTable.of(STEEP).noise(1e-4), "--to 100B --report '%s'".formatted(report));
        assertThat(Files.readString(report))
                .contains("more than 100 times the tokens")
                .doesNotContain("∞")
                .doesNotContain("Infinity");
    }

    @Test
    void runsBeyondACliffDoNotHideTheValley() {
        LossTable table = LossTable.of((rate, batch, alpha, tokens) -> {
                    double off = log2(rate / (2e-3 * Math.pow(tokens / 4e8, -.2)));
                    return level(tokens) + .01 * off * off + (off > .8 ? 4 : 0);
                })
                .noise(.002);
        var plan = Cli.json("plan '%s' --to 10B".formatted(table.write(folder, 3)));
        var run = plan.get("recommendation");
        double best = 2e-3 * Math.pow(10e9 / 4e8, -.2);
        assertThat(run.get("lrHigh").isNull()).isFalse();
        assertThat(run.get("lrHigh").asDouble()).isGreaterThan(best);
        for (var tuned : plan.get("tuned")) {
            assertThat(tuned.get("lrHigh").asDouble()).isLessThan(.016);
        }
    }
}
