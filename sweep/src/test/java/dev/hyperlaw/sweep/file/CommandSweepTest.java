package dev.hyperlaw.sweep.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.observation.Setting;
import dev.hyperlaw.sweep.command.CommandTemplate;
import dev.hyperlaw.sweep.command.Execution;
import dev.hyperlaw.sweep.command.MetricChannel;
import dev.hyperlaw.sweep.protocol.MetricKeys;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class CommandSweepTest {
    private static final String TRAINER = """
            objective: command
            command: python3 train.py --lr {lr} --acc {accumulation} --mode "{my.mode} x"
            seq_len: 1024
            lr: [1e-3, 2e-3]
            batch: 16seq
            my: {mode: fast}
            tokens: 2M
            derived:
              accumulation: ceil(batch_sequences/micro)
              micro2: accumulation*2
            micro: 3
            """;

    @Test
    void anySettingIsAllowedAndReachesTheCommand() {
        Sweep sweep = read(TRAINER);
        assertThat(sweep.runs())
                .extracting(run -> CommandTemplate.render(run, Path.of("r")))
                .extracting(words -> String.join("|", words))
                .containsExactly(
                        "python3|train.py|--lr|0.001|--acc|6|--mode|fast x",
                        "python3|train.py|--lr|0.002|--acc|6|--mode|fast x");
        assertThat(sweep.runs().get(0).get("micro2")).contains(Setting.of(12));
        assertThat(sweep.runs().get(0).get("record")).isEmpty();
        assertThat(sweep.execution()).isEqualTo(Execution.STANDARD);
        assertThat(sweep.warnings()).isEmpty();
    }

    @Test
    void aListOfWordsIsTheSameCommandAsOneText() {
        Sweep list = read(TRAINER.replaceFirst(
                "command: python3.*",
                "command: [python3, train.py, --lr, '{lr}', --acc, '{accumulation}', --mode, '{my.mode} x']"));
        assertThat(list.runs()).isEqualTo(read(TRAINER).runs());
    }

    @Test
    void whatDecidesTheNumbersIsPartOfTheIdentityAndTheRestIsNot() {
        Sweep plain = read(TRAINER);
        Sweep surrounded = read(TRAINER + """
                environment: {OMP_NUM_THREADS: 1, SEED: '{seed}'}
                time_limit: 1h30m
                startup_limit: 90s
                retries: 5
                retry_exit_codes: [75, 1]
                metrics: file
                directory: trainers/mine
                """);
        assertThat(surrounded.runs()).isEqualTo(plain.runs());
        assertThat(surrounded.execution())
                .isEqualTo(new Execution(
                        MetricChannel.FILE,
                        MetricKeys.STANDARD,
                        Optional.of(Duration.ofMinutes(90)),
                        Optional.of(Duration.ofSeconds(90)),
                        5,
                        Set.of(1, 75),
                        Map.of("OMP_NUM_THREADS", "1", "SEED", "{seed}"),
                        Optional.of(Path.of("trainers/mine"))));
        assertThat(surrounded.execution().environment(plain.runs().get(0), Path.of("r")))
                .containsExactly(Map.entry("OMP_NUM_THREADS", "1"), Map.entry("SEED", "1"));
        Sweep keys = read(TRAINER + "loss_key: eval/loss\nstep_key: it\n");
        assertThat(keys.execution().keys()).isEqualTo(new MetricKeys("tokens", "eval/loss", "it"));
        assertThat(keys.runs()).doesNotContainAnyElementsOf(plain.runs());
        assertThat(read(TRAINER.replace("--lr", "--rate")).runs()).doesNotContainAnyElementsOf(plain.runs());
        assertThat(read(TRAINER.replace("accumulation*2", "accumulation*3")).runs())
                .doesNotContainAnyElementsOf(plain.runs());
    }

    @Test
    void noRetryAtAllCanBeAskedFor() {
        assertThat(read(TRAINER + "retry_exit_codes: []\n").execution().retryExitCodes())
                .isEmpty();
    }

    @Test
    void aTrainerHasSchedulesOfItsOwn() {
        assertThat(read(TRAINER + "schedule: inverse-root\n").runs().get(0).text("schedule"))
                .isEqualTo("inverse-root");
        assertThat(read(TRAINER + "schedule: wsd:.2\n").runs().get(0).text("schedule"))
                .isEqualTo("wsd:0.2");
    }

    /** It was dropped in silence once, and the run went to 0. */
    @Test
    void whereAScheduleEndsIsASettingOfItsOwn() {
        assertThatThrownBy(() -> read(TRAINER + "schedule: cosine to 10%\n"))
                .hasMessageContaining("'cosine to 10%' says where it ends")
                .hasMessageContaining("Maybe schedule: cosine and final_lr: 0.1.");
    }

    @Test
    void textThatLooksLikeANumberIsKeptInQuotes() {
        assertThat(read(TRAINER + "size: '7B'\n").runs().get(0).get("size")).contains(Setting.of("7B"));
        assertThat(read(TRAINER + "size: 7B\n").runs().get(0).get("size")).contains(Setting.of(7e9));
        assertThat(read(TRAINER + "shard: 0012\n").runs().get(0).get("shard")).contains(Setting.of("0012"));
    }

    @Test
    void problemsOfTemplatesAndFormulasHaveTheirPlace() {
        assertThatThrownBy(() -> read("""
                        objective: command
                        command: train --lr {Lr} --b {batch} 'a {optimizer}'
                        environment:
                          HERE: "x{seeds}"
                        seq_len: 8
                        lr: 1e-3
                        batch: 4seq
                        tokens: 1M
                        derived: {acc: batch_tokens/0, lr: 3, other: bla*2}
                        metrics: stdin
                        retries: -1
                        time_limit: 3
                        retry_exit_codes: [300]
                        directory: "a\\0b"
                        """))
                .isInstanceOf(InputProblem.class)
                .hasMessage(
                        """
                        s.yaml:2:21: There is no {Lr} in this sweep: %s.
                        Maybe {lr} was meant; a brace itself is written {{.
                        s.yaml:2:30: The placeholder {batch} does not say whether it counts sequences or tokens.
                        Maybe {batch_sequences} or {batch_tokens} was meant.
                        s.yaml:2:41: There is no {optimizer} in this sweep: %s.
                        Maybe a brace itself is written {{.
                        s.yaml:4:11: There is no {seeds} in this sweep: %s.
                        Maybe {seed} was meant; a brace itself is written {{.
                        s.yaml:9:28: '/' gives no finite number here.
                        s.yaml:9:36: lr is a setting already, and cannot be derived too.
                        s.yaml:9:46: There is no 'bla' in this run.
                        Maybe it is one of acc, batch, batch_sequences, batch_tokens, command, lr, objective, seed, seq_len, steps, tokens, warmup_steps.
                        s.yaml:10:10: metrics is 'stdin', and is stdout or file.
                        s.yaml:11:10: retries is -1, and must not be negative.
                        Maybe the sign is a slip: 1.
                        s.yaml:12:13: time_limit is '3', and must be a time.
                        Maybe 2h, 30m, 90s or 1h30m was meant.
                        s.yaml:13:20: an exit code is 300, and must be a whole number up to 255.
                        s.yaml:14:12: directory is 'a\0b', which is not a path: Nul character not allowed.
                        """.replace(
                                "%s",
                                "it has acc, alpha, batch_sequences, batch_tokens, beta, lr, objective, other, run_dir, run_id, seed, seq_len, steps, tokens, warmup, warmup_steps").stripTrailing());
    }

    @Test
    void aListThatTheTrainerNeverHearsOfIsWarnedOf() {
        Sweep sweep = read("""
                objective: command
                command: train {lr} {steps} {beta}
                seq_len: 8
                lr: [1e-3, 2e-3]
                beta: [.9, .95]
                batch: [4seq, 8seq]
                wd: [0, .1]
                seeds: 2
                tokens: 1M
                """);
        assertThat(sweep.warnings())
                .containsExactly(
                        "s.yaml:7:1: wd takes 2 values, and the command never shows them to the trainer.\n"
                                + "Maybe {wd} is missing in the command.",
                        "s.yaml:8:1: seeds takes 2 values, and the command never shows them to the trainer.\n"
                                + "Maybe {seed} is missing in the command.");
    }

    @Test
    void aCommandNeedsTokensAndStepsNeedABatch() {
        assertThatThrownBy(() -> read("objective: command\ncommand: train\nstep_key: step\n"))
                .hasMessage("s.yaml:1:1: tokens is missing.\nMaybe tokens: 1B.\n"
                        + "s.yaml:1:1: step_key is given, and batch is missing: tokens are steps times batch.");
        assertThatThrownBy(() -> read("objective: command\ntokens: 1M\n"))
                .hasMessage("s.yaml:1:1: command is missing.\nMaybe command: python3 train.py --lr {lr}.");
        assertThatThrownBy(() -> read("objective: command\ncommand: ' '\ntokens: 1M\n"))
                .hasMessage("s.yaml:2:10: The command is empty.\nMaybe command: python3 train.py --lr {lr}.");
        assertThatThrownBy(() -> read("objective: command\ncommand: train 'a\ntokens: 1M\n"))
                .hasMessage("s.yaml:2:10: The command has an opening ' without its end.\n"
                        + "Maybe a quote inside a word is written \\'.");
    }

    private static Sweep read(String text) {
        return SweepFile.read("s.yaml", text);
    }
}
