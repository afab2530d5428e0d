package dev.hyperlaw.sweep.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.hyperlaw.InputProblem;
import org.junit.jupiter.api.Test;

class SweepProblemsTest {

    @Test
    void allProblemsAreNamedAtOnceInTheOrderOfTheLines() {
        assertThat(problems("""
                        objective: gpt
                        optimizer: [sgin, sign]
                        lr: [1e-3, abc, -1, 2k]
                        batch: [4, 4sq, 64seq]
                        alpha: .1
                        beta: .9
                        warmup: 100
                        schedule: cosin
                        tokens: 1.5
                        record: [1k, x]
                        steps: 3
                        modle: {width: 3}
                        skip:
                          - lr*bach > 3 and
                          - lr >> 3
                        """)).isEqualTo("""
                        s.yaml:2:13: optimizer is 'sgin', and is one of normalized-sgd, sign, muon, scion, adamw, sgd.
                        Maybe sign was meant.
                        s.yaml:3:12: lr 'abc' is not a number.
                        Maybe 100B, 3e-4, 512k or 2^19 was meant.
                        s.yaml:3:17: lr is -1, and must be positive.
                        Maybe the sign is a slip: 1.
                        s.yaml:3:21: lr is 2k, and takes no suffix: k M B T count tokens.
                        Maybe 100B, 3e-4, 512k or 2^19 was meant.
                        s.yaml:4:9: batch 4 has no unit: 4 sequences and 4 tokens are different batches.
                        Maybe 4seq, or 4tok.
                        s.yaml:4:12: batch 4sq ends in 'sq', and counts sequences (seq) or tokens (tok).
                        Maybe 4seq or 4tok.
                        s.yaml:6:1: alpha and beta are the same setting, and both are given.
                        s.yaml:7:9: warmup 100 has no unit: it could be steps, tokens or a share of the run.
                        Maybe 100steps, 100tok, or 1%.
                        s.yaml:8:11: The schedule 'cosin' is none of constant, wsd:FRACTION, cosine, linear.
                        Maybe cosine.
                        s.yaml:9:9: tokens 1.5 is 1.5 tokens, and only whole tokens exist.
                        Maybe a suffix is missing: 1.5B or 1.5k.
                        s.yaml:10:14: record 'x' is not a number.
                        Maybe 100B, 3e-4, 512k or 2^19 was meant.
                        s.yaml:11:1: steps is not set but follows from other settings.
                        Maybe tokens was meant: steps are tokens over batch.
                        s.yaml:12:16: There is no setting 'modle.width' here.
                        Maybe model.width was meant.
                        s.yaml:14:20: A name or a number is missing before 'the end'.
                        s.yaml:15:9: A name or a number is missing before '>'.""");
    }

    @Test
    void aProblemSharedByManyRunsIsNamedOnce() {
        assertThat(problems("""
                        objective: gpt
                        optimizer: sign
                        model: {width: 33, heads: "4"}
                        lr: logspace(1e-4, 1e-1, 50)
                        batch: logspace(1seq, 64seq, 7)
                        tokens: [1M, 2M]
                        record: [64k, 8M]
                        seeds: 2
                        skip: lr*bach > 1
                        """)).isEqualTo("""
                        s.yaml:3:27: model.heads is 4, and must be a whole number, at least 1.
                        Maybe without the quotes.
                        s.yaml:3:27: model.width is 33 and model.heads 4: the width must be a multiple of the heads.
                        s.yaml:7:15: record asks for 8000000 tokens, and the longest run ends at 2000000.
                        s.yaml:9:10: There is no 'bach' in this run.
                        Maybe batch was meant.""");
    }

    @Test
    void aBadLastValueIsFoundHoweverLargeTheGrid() {
        assertThat(problems("""
                        objective: gpt
                        optimizer: [sign, sgin]
                        lr: logspace(1e-4, 1e-1, 100)
                        batch: logspace(1seq, 64seq, 7)
                        tokens: 1M
                        wrong: 1
                        seeds: 10
                        """))
                .contains("s.yaml:2:19: optimizer is 'sgin'")
                .contains("s.yaml:6:8: There is no setting 'wrong' here.");
    }

    @Test
    void whatIsMissingIsNamed() {
        assertThat(problems("objective: gpt\ntokens: 1M\n")).isEqualTo("""
                s.yaml:1:1: batch is missing.
                Maybe batch: 16seq.
                s.yaml:1:1: optimizer is missing.
                Maybe optimizer: sign.
                s.yaml:1:1: lr is missing.
                Maybe lr: [1e-3, 2e-3, 4e-3].""");
        assertThat(problems("lr: 1\n"))
                .isEqualTo(
                        "s.yaml:1:1: objective is missing: it is one of gpt, mlp, quadratic, proxy, command.\nMaybe objective: gpt.");
        assertThat(problems("objective: gtp\nlr:\n"))
                .isEqualTo("s.yaml:1:12: objective is 'gtp', and is one of gpt, mlp, quadratic, proxy, command.\n"
                        + "Maybe gpt was meant.\n"
                        + "s.yaml:2:4: lr has no value.\n"
                        + "Maybe the line can go.");
        assertThat(problems("\n# nothing\n"))
                .isEqualTo("s.yaml:1:1: The sweep file is empty.\nMaybe it begins with 'objective: gpt'.");
        assertThat(problems("- a\n- b\n"))
                .isEqualTo(
                        "s.yaml:1:1: A sweep file is made of lines 'name: value'.\nMaybe it begins with 'objective: gpt'.");
    }

    @Test
    void namesAreGivenOnce() {
        assertThat(problems("""
                        objective: gpt
                        optimizer: sign
                        batch: 4seq
                        lr: 1e-3
                        lr: 2e-3
                        weight-decay: 0
                        tokens: 1M
                        seed: 1
                        seeds: 3
                        """)).isEqualTo("""
                        s.yaml:5:1: lr is given twice, first in line 4.
                        Maybe a list was meant: lr: [a, b].
                        s.yaml:6:1: The name 'weight-decay' is not made of letters, digits and underscores.
                        Maybe weight_decay was meant.
                        s.yaml:9:1: seed and seeds are the same setting, and both are given.""");
    }

    @Test
    void yamlThatCannotBeReadHasItsPlaceToo() {
        assertThat(problems("objective: gpt\n\tlr: 3\n"))
                .startsWith(
                        "s.yaml:2:1: This is not YAML: while scanning for the next token, found character '\\t(TAB)'")
                .endsWith("Maybe the line has a tab: YAML indents by blanks.");
        assertThat(problems("objective: gpt\nlr: [1, 2\ntokens: 3\n"))
                .startsWith("s.yaml:3:7: This is not YAML: while parsing a flow sequence, expected ',' or ']'");
        assertThat(problems("objective: g\u0001pt\n"))
                .isEqualTo("s.yaml:1:13: The character U+0001 does not belong into a text file.");
        assertThat(problems("a: 1\n---\nb: 2\n"))
                .startsWith("s.yaml:2:1: This is not YAML: expected a single document");
    }

    @Test
    void whatCouldWorkWithoutEndIsRefused() {
        assertThat(problems("a: &a [1, 2]\nb: [*a, *a]\n"))
                .isEqualTo("s.yaml:2:5: A sweep file has no aliases, and this is *a.\n"
                        + "Maybe write the value again, or put the text into quotes.");
        assertThat(problems("a: " + "[".repeat(500_000)))
                .isEqualTo("s.yaml:1:23: Lists and maps are nested more than 20 deep.");
        assertThat(problems("a: " + "x".repeat(1 << 20)))
                .isEqualTo(
                        "s.yaml:1:1: The sweep file has 1048579 characters, and 1048576 are the most that are read.");
        assertThat(problems("""
                        objective: gpt
                        lr: logspace(1e-4, 1e-1, 300)
                        batch: [4seq, 8seq]
                        seeds: 200
                        """))
                .isEqualTo(
                        "s.yaml:1:1: The lists multiply to 120,000 runs (300 lr x 2 batch x 200 seeds), and 100,000 are the most.\n"
                                + "Maybe shorter lists, or several sweeps.");
        String huge = problems(
                "objective: gpt\ntogether:\n" + "- {lr: logspace(1,2,9999), a: logspace(1,2,9999)}\n".repeat(30));
        assertThat(huge).startsWith("s.yaml:1:1: The lists multiply to 2,999,400,030 runs (2999400030 together)");
    }

    @Test
    void aThousandProblemsAreNotAllPrinted() {
        String message = problems(
                "objective: gpt\noptimizer: sign\nbatch: 4seq\ntokens: 1M\nlr: [" + "a, ".repeat(999) + "b]\n");
        assertThat(message.lines().filter(line -> line.startsWith("s.yaml:"))).hasSize(100);
        assertThat(message).endsWith("\n… and 900 more problems.");
    }

    @Test
    void blocksHoldOnlyWhatCanVary() {
        assertThat(problems("""
                        objective: gpt
                        optimizer: sign
                        lr: 1e-3
                        batch: 4seq
                        tokens: 1M
                        together: [{lr: 1e-3, weight_decay: 0}, {lr: 2e-3}, 5]
                        extra:
                          - {skip: lr > 1, seeds: 2}
                          - nothing
                        """)).isEqualTo("""
                        s.yaml:3:1: lr is given here and under together, in line 6.
                        s.yaml:6:41: The cells of together set different names: [lr] here and [lr, weight_decay] before.
                        s.yaml:6:53: together is a list of maps, and this is none.
                        Maybe - {lr: 1e-3, batch: 4seq} was meant.
                        s.yaml:8:6: skip is the same for the whole sweep.
                        s.yaml:9:5: extra is a list of maps, and this is none.
                        Maybe - {lr: 1e-3, batch: 4seq} was meant.""");
    }

    @Test
    void conditionsThatLeaveNothingAreAProblem() {
        assertThat(problems("""
                        objective: gpt
                        optimizer: sign
                        lr: [1, 2]
                        batch: 4seq
                        tokens: 1M
                        skip: lr > 0
                        """)).isEqualTo("s.yaml:1:1: The conditions under skip leave none of the 2 runs.");
    }

    @Test
    void whatBelongsToACommandIsRefusedElsewhere() {
        assertThat(problems("""
                        objective: quadratic
                        optimizer: sign
                        lr: 1
                        batch: 4seq
                        tokens: 1M
                        retries: 2
                        time_limit: 2h
                        command: train
                        where: lr > 1
                        """)).isEqualTo("""
                        s.yaml:7:1: time_limit belongs to the objective command, and this one is quadratic.
                        s.yaml:8:1: command belongs to the objective command, and this one is quadratic.
                        s.yaml:9:1: There is no where in a sweep file.
                        Maybe skip was meant, with the opposite condition.""");
    }

    @Test
    void theProxyIsAskedAboutItsSettings() {
        assertThat(SweepFile.read("s.yaml", """
                        objective: proxy
                        bound: proxy
                        constants: {C1: 2}
                        seq_len: 16
                        lr: [1, 2]
                        batch: [4seq, 64tok]
                        alpha: .1
                        tokens: 1M
                        noise: .01
                        """).runs())
                .hasSize(2)
                .allMatch(run ->
                        run.number("batch_tokens") == 64 && run.get("seq_len").isEmpty());
        assertThat(problems("objective: proxy\nlr: 1\nbatch: 4seq\nalpha: 2\ntokens: 1M\nnois: 1\n"))
                .contains("s.yaml:3:8: batch 4seq counts sequences, and the sequence length is not given.")
                .contains("s.yaml:4:8: Alpha = 1 - beta must lie in (0, 1]")
                .contains("s.yaml:6:7: There is no setting 'nois' here.");
    }

    @Test
    void whatHasNoBearingOnAnyRunIsAMistake() {
        assertThat(problems("""
                        objective: gpt
                        optimizer: [sign, muon]
                        polar: svd
                        newton_schulz_steps: 7
                        beta2: [.9, .99]
                        final_lr: .1
                        data: {path: /no/such/file, order: 2}
                        lr: 1
                        batch: 4seq
                        tokens: 1M
                        weight_decay: [0, 2]
                        """)).isEqualTo("""
                        s.yaml:4:22: newton_schulz_steps has no bearing on any run here: it belongs to optimizer: muon or scion, and to polar: newton-schulz.
                        Maybe the line can go.
                        s.yaml:5:9: beta2 has no bearing on any run here: it belongs to optimizer: adamw.
                        Maybe the line can go.
                        s.yaml:6:11: final_lr has no bearing on any run here: it belongs to a schedule that decays.
                        Maybe the line can go.
                        s.yaml:7:14: data.path has no bearing on any run here: it belongs to data.source: text.
                        Maybe the line can go.
                        s.yaml:7:36: data.order has no bearing on any run here: it belongs to data.source: synthetic.
                        Maybe the line can go.
                        s.yaml:11:19: weight_decay is 2, and a step multiplies the parameters by 1 - lr*weight_decay, which is -1 here: it must be positive.
                        Maybe weight_decay: 0.1.""");
    }

    @Test
    void aMistakeElsewhereMakesNoSettingUseless() {
        assertThat(problems("""
                        objective: gpt
                        optimizer: [sign, adamw]
                        beta2: .9
                        lr: fast
                        batch: 4seq
                        tokens: 1M
                        """)).startsWith("s.yaml:4:5: ").doesNotContain("beta2");
    }

    @Test
    void aTextThatIsNotThereIsFoundBeforeAnythingIsRun() {
        assertThat(problems("""
                        objective: gpt
                        optimizer: sign
                        data: {source: text, path: /no/such/file}
                        lr: 1e-3
                        batch: 4seq
                        tokens: 1M
                        """))
                .startsWith(
                        "s.yaml:3:28: data.path is '/no/such/file', and there is no file or folder to read there.\nMaybe");
    }

    private static String problems(String text) {
        InputProblem problem = catchThrowableOfType(InputProblem.class, () -> SweepFile.read("s.yaml", text));
        assertThat(problem).as(text).isNotNull();
        return String.valueOf(problem.getMessage());
    }
}
