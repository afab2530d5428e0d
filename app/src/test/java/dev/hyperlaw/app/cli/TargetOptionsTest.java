package dev.hyperlaw.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The target run as {@code plan} reads it; {@code transfer} has tests of its own. */
class TargetOptionsTest {
    @TempDir
    private Path folder;

    private Path table;

    @BeforeEach
    void runs() throws IOException {
        List<String> lines = new ArrayList<>(List.of(MadeUpSweep.HEADER));
        lines.addAll(new MadeUpSweep(.5, .2, .001).lines(1e8, 1e9, 2e9));
        table = Files.write(folder.resolve("runs.csv"), lines);
    }

    private String plan(String options) {
        return "plan '%s' --seq-len 1024 %s".formatted(table, options);
    }

    @Test
    void aMultipleCountsFromTheLargestTunedBudget() {
        assertThat(Cli.json(plan("--to 8x"))).isEqualTo(Cli.json(plan("--to 16B")));
    }

    @Test
    void anOptionThatIsNotUsedIsNotAccepted() {
        for (String option : List.of("--to-schedule constant", "--rules")) {
            Cli call = Cli.run(plan("--to 16B " + option));
            assertThat(call.exit()).as(option).isEqualTo(2);
            assertThat(call.err()).contains(option.split(" ", -1)[0]);
        }
    }
}
