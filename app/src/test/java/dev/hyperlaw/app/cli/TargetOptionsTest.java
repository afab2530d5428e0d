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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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

    /** A sweep of a bound counts in tokens, and a trainer's without {@code seq_len} does. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "objective: proxy\nschedule: constant\nconstants: {C1: 1, C2: 1, C3: 1}",
                "objective: command\nschedule: linear\ncommand: [sh, -c, 'echo \"{{\\\"tokens\\\": {tokens}, \\\"loss\\\": {lr}}}\"']"
            })
    void theAdviceForRunsWithoutASequenceLengthWorks(String objective) throws IOException {
        Path file = Files.writeString(
                folder.resolve("sweep.yaml"),
                objective + "\nlr: logspace(1e-3, 1e-1, 5)\nbatch: 64tok\ntokens: [64Ki, 256Ki]\nbeta: 0.9\n");
        Path store = folder.resolve("s.db");
        Cli swept = Cli.run("sweep '%s' --store '%s'".formatted(file, store));
        assertThat(swept.exit()).as(swept.err()).isZero();
        String plan = "plan '%s' --to 1M".formatted(store);
        for (String hardware : List.of(" --gpus 8 --micro-batch 4", " --batch-multiple 4", " --to-batch 8seq")) {
            Cli refused = Cli.run(plan + hardware);
            assertThat(refused.exit()).isEqualTo(2);
            assertThat(refused.err()).contains("the sequence length is not given", "Maybe add --seq-len 4096");
            Cli answer = Cli.run(plan + hardware + " --seq-len 2");
            assertThat(answer.exit()).as(answer.err()).isZero();
            assertThat(answer.out()).contains(" seq");
        }
    }

    @Test
    void aSequenceOfMoreTokensThanAnIntHoldsIsRefused() {
        for (String command : List.of(plan("--to 16B").replace("1024", "3B"), "laws --tokens 100B --seq-len 3B")) {
            Cli call = Cli.run(command);
            assertThat(call.exit()).as(command).isEqualTo(2);
            assertThat(call.err()).contains("--seq-len 3B is more than 2147483647 tokens");
        }
    }

    @Test
    void aSequenceLengthThatTheRunsKnowIsRefused() {
        Cli call = Cli.run("plan ../experiments/f-annealed-batch.csv --to 64M --seq-len 77");
        assertThat(call.exit()).isEqualTo(2);
        assertThat(call.err()).contains("have sequences of 32 tokens", "Maybe leave out --seq-len");
    }
}
