package dev.hyperlaw.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code plan --report}, as a user calls it. */
final class PlanReportCommandTest {
    private static final String PLAN = "plan ../experiments/e-annealed.csv --to 64M --group linear";

    @TempDir
    private Path folder;

    @Test
    void thePageComesBesideTheAnswerAndStandardErrorSaysWhere() throws IOException {
        Path file = folder.resolve("report.html");
        Cli call = Cli.run(PLAN + " --format csv --report " + file);
        assertThat(call.exit()).isZero();
        assertThat(call.err()).contains("report: " + file);
        assertThat(call.out()).isEqualTo(Cli.run(PLAN + " --format csv").out());
        assertThat(Files.readString(file))
                .startsWith("<!DOCTYPE html>")
                .contains(
                        "What to run at 64M tokens: e-annealed", "../experiments/e-annealed.csv: ", "schedule linear");
    }

    @Test
    void aFolderThatIsNotThereIsInputToBeMended() {
        Cli call = Cli.run(PLAN + " --report " + folder.resolve("missing/report.html"));
        assertThat(call.exit()).isEqualTo(2);
        assertThat(call.out()).isEmpty();
        assertThat(call.err()).contains("there is no folder", "Maybe `mkdir -p");
    }

    private Path groups(int count) throws IOException {
        List<String> lines = new ArrayList<>(List.of(MadeUpSweep.HEADER));
        for (int i = 1; i <= count; i++) {
            lines.add("0.001,65536,1000000000,1,cosine,%d,2.5".formatted(parameters(i)));
        }
        return Files.write(folder.resolve("groups.csv"), lines);
    }

    /** More than 1 % apart, or they would be one model. */
    private static long parameters(int i) {
        return i <= 40 ? 1_000_000L * i : Math.round(40_000_000 * Math.pow(1.02, i - 40));
    }

    @Test
    void ofManyGroupsTheFirstAreShownWholeAndTheOthersListed() throws IOException {
        Path file = folder.resolve("report.html");
        Cli call = Cli.run("plan '%s' --to 16B --report '%s'".formatted(groups(40), file));
        assertThat(call.exit()).as(call.err()).isZero();
        String page = Files.readString(file);
        assertThat(page.split("<h2>params=", -1)).hasSize(9);
        assertThat(page).contains("params=40000000", "The 8 groups with the largest budgets are shown whole");
    }

    /** A small model is tuned over the rate, a larger one over batch and momentum alone; a third was never trained. */
    @Test
    void modelsThatFollowTheirFamilyHaveAPageToo() throws IOException {
        List<String> lines = new ArrayList<>(List.of("lr,batch_tokens,beta1,tokens,schedule,params,loss"));
        for (int size = 0; size < 3; size++) {
            for (int budget = 0; budget < 3; budget++) {
                for (int rate = -2; rate <= 2; rate++) {
                    for (int batch = -1; batch <= 1; batch++) {
                        for (int beta = -1; beta <= 1; beta++) {
                            if (size < 2 || rate == 0) {
                                double off = rate - 0.2 * budget + 0.5 * size - 0.6 * batch;
                                double loss = 3
                                        - 0.1 * budget
                                        - 0.2 * size
                                        + 0.01 * off * off
                                        + 0.006 * batch * batch
                                        + 0.004 * beta * beta
                                        + 1e-4 * ((7 * rate + 3 * batch + 5 * beta + 11 * budget) % 5);
                                lines.add("%s,%d,%s,%d,cosine,%d,%s"
                                        .formatted(
                                                1e-3 * Math.pow(2, rate),
                                                Math.round(65536 * Math.pow(2, batch)),
                                                1 - 0.1 * Math.pow(2, beta),
                                                1_000_000_000L << budget,
                                                100_000_000L << size,
                                                loss));
                            }
                        }
                    }
                }
            }
        }
        Path runs = Files.write(folder.resolve("sizes.csv"), lines);
        for (String size : List.of("400M", "1B")) {
            Path file = folder.resolve("report-%s.html".formatted(size));
            Cli call = Cli.run("plan '%s' --to 16B --params %s --report '%s'".formatted(runs, size, file));
            assertThat(call.exit()).as(call.err()).isZero();
            assertThat(Files.readString(file)).contains("<svg");
        }
    }

    @Test
    void aColumnThatMakesEveryRunAGroupIsNamed() throws IOException {
        Cli call = Cli.run("plan '%s' --to 16B --report '%s'".formatted(groups(1200), folder.resolve("report.html")));
        assertThat(call.exit()).isEqualTo(2);
        assertThat(call.err())
                .contains("fall into 1,200 groups", "params has 1,200 different values", "Maybe --ignore params");
        assertThat(Cli.run("plan '%s' --to 16B --group params=%d --format csv".formatted(groups(1200), parameters(300)))
                        .out()
                        .lines())
                .hasSize(2);
    }
}
