package dev.hyperlaw.intake;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** One name in two files: one run, or two. */
class RunsAcrossFilesTest {
    private static final String HEADER = "run,lr,batch_tokens,tokens,loss";

    private static Columns curve(String source, String name, int... tokens) {
        String[] lines = new String[tokens.length + 1];
        lines[0] = HEADER;
        for (int i = 0; i < tokens.length; i++) {
            lines[i + 1] = "%s,0.1,64,%d,3.%d".formatted(name, tokens[i], i);
        }
        return Given.columns(source, lines);
    }

    private static RunIndex index(Columns... tables) {
        Columns joined = JoinedTables.of(List.of(tables));
        return RunIndex.of(joined, RoleFinder.find(joined, ReadingChoices.NONE).roles());
    }

    @Test
    void aFileThatGoesOnWhereAnotherEndedHoldsTheSameRun() {
        RunIndex runs = index(curve("a.csv", "x", 1000, 2000, 3000), curve("b.csv", "x", 4000, 5000));
        assertThat(runs.count()).isEqualTo(1);
        assertThat(runs.notes()).isEmpty();
        assertThat(index(curve("a.csv", "x", 1000, 2000, 3000), curve("b.csv", "x", 3000, 4000, 5000))
                        .count())
                .as("after a restart")
                .isEqualTo(1);
    }

    @Test
    void curvesOverTheSameTokensAreTwoRuns() {
        RunIndex runs = index(curve("a.csv", "x", 1000, 2000, 3000), curve("b.csv", "x", 1000, 2000, 3000));
        assertThat(runs.count()).isEqualTo(2);
        assertThat(runs.notes()).singleElement().asString().contains("no file goes on where another ended");
    }

    /** Each was evaluated four times, so that the longer begins where the shorter ends. */
    @Test
    void curvesOfTwoBudgetsAreTwoRuns() {
        assertThat(index(curve("a.csv", "x", 1000, 2000, 3000, 4000), curve("b.csv", "x", 4000, 8000, 12000, 16000))
                        .count())
                .isEqualTo(2);
    }

    @Test
    void endsOfTwoBudgetsAreTwoRunsUnlessTheNameIsAnId() {
        assertThat(index(curve("a.csv", "x", 1000), curve("b.csv", "x", 4000)).count())
                .isEqualTo(2);
        Columns[] ids = Arrays.stream(new Columns[] {curve("a.csv", "x7f", 1000), curve("b.csv", "x7f", 4000)})
                .map(each -> each.renamed(header -> header.equals("run") ? "run_id" : header))
                .toArray(Columns[]::new);
        assertThat(index(ids).count()).isEqualTo(1);
    }

    @Test
    void aFileWithoutLossesHoldsTheSettings() {
        RunIndex runs = index(
                Given.columns("config.csv", "run,lr,batch_tokens", "x,0.1,64"),
                Given.columns("curve.csv", "run,tokens,loss", "x,1000,3", "x,2000,2.5"));
        assertThat(runs.count()).isEqualTo(1);
    }
}
