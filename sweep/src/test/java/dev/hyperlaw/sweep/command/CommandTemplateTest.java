package dev.hyperlaw.sweep.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.observation.RunConfiguration;
import dev.hyperlaw.observation.Setting;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CommandTemplateTest {
    private static final Path FOLDER = Path.of("runs", "one");

    @Test
    void placeholdersBecomeTheValuesOfTheRun() {
        RunConfiguration run =
                run("train --lr {lr} --beta={beta} {alpha} {steps} {warmup_steps} {batch_sequences} {batch_tokens}"
                        + " {tokens} {seq_len} {optimizer} {flag} {seed}");
        assertThat(CommandTemplate.render(run, FOLDER))
                .containsExactly(
                        "train",
                        "--lr",
                        "0.0003",
                        "--beta=0.9",
                        "0.1",
                        "244",
                        "2",
                        "8",
                        "8192",
                        "2000000",
                        "1024",
                        "a b",
                        "true",
                        "1");
    }

    @Test
    void theRunAndItsFolderAreKnown() {
        RunConfiguration run = run("train {run_id} --out '{run_dir}/out put'");
        assertThat(CommandTemplate.render(run, FOLDER))
                .containsExactly("train", run.id().hex(), "--out", FOLDER + "/out put");
        assertThat(CommandTemplate.render("{seed}-{run_id}", run, FOLDER)).isEqualTo("1-" + run.id());
    }

    @Test
    void aValueIsOneWordWhateverItHolds() {
        RunConfiguration run = run("train {optimizer}").with("optimizer", Setting.of("a 'b\" $c {lr}\n"));
        assertThat(CommandTemplate.render(run, FOLDER)).containsExactly("train", "a 'b\" $c {lr}\n");
    }

    @Test
    void doubledBracesAreBraces() {
        assertThat(CommandTemplate.render(run("t '{{\"lr\": {lr}}}' {{}} }"), FOLDER))
                .containsExactly("t", "{\"lr\": 0.0003}", "{}", "}");
    }

    @Test
    void anUnknownPlaceholderIsNamedWithTheNearestOne() {
        assertThatThrownBy(() -> CommandTemplate.render(run("train {Seq-len}").with("x", Setting.of(1)), FOLDER))
                .isInstanceOf(InputProblem.class)
                .hasMessage("'{Seq-len}' has a brace that begins no placeholder: {Seq-len}"
                        + "\nMaybe {{ was meant, which stands for the brace itself.");
        assertThatThrownBy(() -> CommandTemplate.render(run("train {step}"), FOLDER))
                .hasMessage(
                        "There is no {step} in this sweep: it has alpha, batch_sequences, batch_tokens, beta, flag, lr, objective,"
                                + " optimizer, run_dir, run_id, seed, seq_len, steps, tokens, warmup, warmup_steps."
                                + "\nMaybe {steps} was meant; a brace itself is written {{.");
        assertThatThrownBy(() -> CommandTemplate.render(run("train {batch}"), FOLDER))
                .hasMessage("The placeholder {batch} does not say whether it counts sequences or tokens."
                        + "\nMaybe {batch_sequences} or {batch_tokens} was meant.");
    }

    @Test
    void aBatchThatIsNoWholeNumberOfSequencesHasNone() {
        RunConfiguration run = run("train {batch_sequences}").with("batch_tokens", Setting.of(1500));
        assertThatThrownBy(() -> CommandTemplate.render(run, FOLDER))
                .hasMessageStartingWith(
                        "The placeholder {batch_sequences} needs a batch that is a whole number of sequences");
    }

    private static RunConfiguration run(String command) {
        return RunConfiguration.of(Map.ofEntries(
                Map.entry("objective", Setting.of("command")),
                Map.entry("command", Setting.of(command)),
                Map.entry("lr", Setting.of(3e-4)),
                Map.entry("alpha", Setting.of(0.1)),
                Map.entry("batch_tokens", Setting.of(8192)),
                Map.entry("seq_len", Setting.of(1024)),
                Map.entry("tokens", Setting.of(2_000_000)),
                Map.entry("warmup", Setting.of("1%")),
                Map.entry("optimizer", Setting.of("a b")),
                Map.entry("flag", Setting.of(true)),
                Map.entry("seed", Setting.of(1))));
    }
}
