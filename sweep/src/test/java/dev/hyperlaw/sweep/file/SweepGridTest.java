package dev.hyperlaw.sweep.file;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hyperlaw.observation.RunConfiguration;
import dev.hyperlaw.observation.Setting;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SweepGridTest {
    private static final String SMALL = """
            objective: gpt
            optimizer: sign
            lr: 1e-3
            batch: 4seq
            tokens: 1M
            """;

    @Test
    void listsMultiplyAndSeedsComeOutermost() {
        Sweep sweep = read("""
                objective: gpt
                optimizer: [sign, muon]
                seeds: 2
                lr: [3e-3, 1e-3]
                batch: 4seq
                tokens: 1M
                """);
        assertThat(sweep.runs())
                .extracting(run -> run.text("optimizer") + " " + number(run, "lr") + " " + number(run, "seed"))
                .containsExactly(
                        "sign 0.003 1",
                        "sign 0.001 1",
                        "muon 0.003 1",
                        "muon 0.001 1",
                        "sign 0.003 2",
                        "sign 0.001 2",
                        "muon 0.003 2",
                        "muon 0.001 2");
        assertThat(sweep.axes())
                .containsExactly(
                        new SweptSetting("optimizer", List.of(Setting.of("sign"), Setting.of("muon"))),
                        new SweptSetting("seed", List.of(Setting.of(1), Setting.of(2))),
                        new SweptSetting("lr", List.of(Setting.of(1e-3), Setting.of(3e-3))));
        assertThat(sweep.objective()).isEqualTo("gpt");
        assertThat(sweep.warnings()).isEmpty();
        assertThat(sweep.source()).startsWith("objective: gpt\n");
    }

    @Test
    void aSweepIsCalledByItsFileUnlessItHasAName() {
        assertThat(SweepFile.read("folder/small grid.yaml", SMALL).name()).isEqualTo("small-grid");
        assertThat(SweepFile.read("x.yaml", "name: pilot-2\n" + SMALL).name()).isEqualTo("pilot-2");
    }

    /** If this identifier changes, nobody's store knows its runs any more. */
    @Test
    void aRunIsTheSameHoweverItsNumbersAreWritten() {
        RunConfiguration plain = only(SMALL);
        RunConfiguration other = only("""
                name: another
                tokens: 1_000_000
                batch: 128tok
                lr: .001
                seeds: [1]
                optimizer: 'sign'
                objective: gpt
                weight_decay: 0
                warmup: 0%
                data: {source: europarl}
                """);
        assertThat(other).isEqualTo(plain);
        assertThat(plain.canonical()).isEqualTo("""
                alpha\tn\t0.1
                batch_tokens\tn\t128
                data.repeat\tf\tfalse
                data.source\tt\teuroparl
                data.validation_tokens\tn\t32768
                lr\tn\t0.001
                model.context\tn\t32
                model.heads\tn\t4
                model.layers\tn\t2
                model.width\tn\t32
                momentum_start\tt\tmatched
                nesterov\tf\tfalse
                objective\tt\tgpt
                optimizer\tt\tsign
                record\tt\t15625,22097,31250,44194,62500,88388,125000,176777,250000,353553,500000,707107,1000000
                schedule\tt\tconstant
                seed\tn\t1
                tokens\tn\t1000000
                warmup\tt\t0steps
                weight_decay\tn\t0
                """);
        assertThat(plain.id().hex()).isEqualTo("27fcb6a918611e99");
    }

    @Test
    void whatHasNoBearingOnARunMakesNoOther() {
        Sweep sweep = read("""
                objective: gpt
                optimizer: [sign, adamw]
                beta2: [.95, .99]
                epsilon: 1e-9
                schedule: [constant, linear]
                final_lr: 0.05
                lr: 1e-3
                batch: 4seq
                tokens: 1M
                skip: schedule == linear and optimizer == sign
                """);
        assertThat(sweep.runs())
                .extracting(run -> run.text("optimizer") + " "
                        + run.get("beta2").map(Setting::canonical).orElse("-") + " " + run.text("schedule") + " "
                        + run.get("final_lr").map(Setting::canonical).orElse("-"))
                .containsExactly(
                        "sign - constant -",
                        "adamw 0.95 constant -",
                        "adamw 0.95 linear 0.05",
                        "adamw 0.99 constant -",
                        "adamw 0.99 linear 0.05");
        assertThat(sweep.runs())
                .noneMatch(run -> run.text("optimizer").equals("adamw")
                        && run.get("momentum_start").isPresent());
        assertThat(sweep.skipped()).isOne();
    }

    @Test
    void anotherTextUnderTheSamePathMakesAnotherRun(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("a.txt"), "some text");
        String text = SMALL + "data: {source: text, path: '%s'}\n".formatted(file);
        RunConfiguration first = only(text);
        assertThat(only(text)).isEqualTo(first);
        Files.writeString(file, "more text");
        assertThat(only(text).id()).isNotEqualTo(first.id());
    }

    @Test
    void valuesHaveOneFormEach() {
        RunConfiguration run = only("""
                objective: gpt
                optimizer: sign
                model: {context: 64, layers: 1}
                lr: 3e-3
                batch: 4seq
                beta: .9
                nesterov: True
                warmup: 64ktok
                schedule: WSD:.20
                seed: 7
                tokens: 2^20
                """);
        assertThat(number(run, "alpha")).hasToString("0.1");
        assertThat(number(run, "batch_tokens")).hasToString("256");
        assertThat(number(run, "model.context")).hasToString("64");
        assertThat(run.get("nesterov")).contains(Setting.of(true));
        assertThat(run.text("warmup")).isEqualTo("64000tok");
        assertThat(run.text("schedule")).isEqualTo("wsd:0.2");
        assertThat(number(run, "seed")).hasToString("7");
        assertThat(number(run, "tokens")).hasToString("1048576");
        assertThat(run.get("beta")).isEmpty();
        assertThat(run.get("batch")).isEmpty();
    }

    @Test
    void aBatchInSequencesFollowsTheContextOfItsOwnRun() {
        Sweep sweep = read(SMALL + "model: {context: [32, 64]}\n");
        assertThat(sweep.runs())
                .extracting(run -> number(run, "batch_tokens").canonical())
                .containsExactly("128", "256");
    }

    @Test
    void exampleIsOneTokenForTheSmallModels() {
        assertThat(number(only(SMALL.replace("gpt", "mlp")), "batch_tokens")).hasToString("4");
        assertThat(number(only(SMALL.replace("gpt", "quadratic")), "batch_tokens"))
                .hasToString("4");
    }

    @Test
    void extraBlocksAddTheirGridsAndRepeatNothing() {
        Sweep sweep = read("""
                objective: gpt
                optimizer: sign
                lr: [1e-3, 2e-3, 4e-3]
                batch: [4seq, 8seq]
                tokens: 1M
                extra:
                  - {seeds: [2, 3], lr: logspace(1e-3,4e-3,3), batch: 4seq}
                  - {lr: 1e-3}
                """);
        assertThat(sweep.runs()).hasSize(6 + 6);
        assertThat(sweep.runs().subList(0, 6)).allMatch(run -> run.number("seed") == 1);
        assertThat(sweep.runs().subList(6, 12)).allMatch(run -> run.number("batch_tokens") == 128);
        assertThat(sweep.runs())
                .extracting(run -> number(run, "seed").canonical())
                .containsExactly("1", "1", "1", "1", "1", "1", "2", "2", "2", "3", "3", "3");
    }

    @Test
    void settingsTogetherMoveTogether() {
        Sweep sweep = read("""
                objective: gpt
                optimizer: [sign, muon]
                tokens: 1M
                together:
                  - {batch: 4seq, lr: 1e-3}
                  - {batch: 16seq, lr: [2e-3, 4e-3]}
                """);
        assertThat(sweep.runs())
                .extracting(run -> run.text("optimizer") + " " + number(run, "batch_tokens") + " " + number(run, "lr"))
                .containsExactly(
                        "sign 128 0.001",
                        "sign 512 0.002",
                        "sign 512 0.004",
                        "muon 128 0.001",
                        "muon 512 0.002",
                        "muon 512 0.004");
    }

    @Test
    void whatAConditionHoldsForIsLeftOutAndCounted() {
        Sweep sweep = read("""
                objective: gpt
                optimizer: [sign, muon]
                lr: [1e-3, 1e-2, 1e-1]
                batch: [4seq, 16seq]
                beta: .9
                tokens: 1M
                skip:
                  - lr*batch > 0.1 and optimizer == muon
                  - lr >= 0.1
                """);
        assertThat(sweep.skipped()).isEqualTo(4 + 1);
        assertThat(sweep.runs())
                .extracting(run -> run.text("optimizer") + " " + number(run, "lr") + " " + number(run, "batch_tokens"))
                .containsExactly(
                        "sign 0.001 128",
                        "sign 0.001 512",
                        "sign 0.01 128",
                        "sign 0.01 512",
                        "muon 0.001 128",
                        "muon 0.001 512",
                        "muon 0.01 128");
    }

    @Test
    void aRunThatIsLeftOutNeedNotBePossible() {
        Sweep sweep = read(SMALL + "model: {width: [32, 33]}\nskip: model.width == 33\n");
        assertThat(sweep.runs()).hasSize(1);
        assertThat(sweep.skipped()).isEqualTo(1);
    }

    @Test
    void conditionsKnowWhatFollowsFromTheSettings() {
        String text = SMALL + "beta: .9\nskip: ";
        for (String condition : List.of(
                "batch == 4",
                "batch_tokens == 128",
                "batch_sequences == 4",
                "steps == 7812",
                "alpha == 0.1 and beta == 0.9",
                "tokens == 1M",
                "objective == gpt")) {
            assertThat(read(text + "not (" + condition + ")\n").runs())
                    .as(condition)
                    .hasSize(1);
        }
    }

    private static Sweep read(String text) {
        return SweepFile.read("sweep.yaml", text);
    }

    private static RunConfiguration only(String text) {
        List<RunConfiguration> runs = read(text).runs();
        assertThat(runs).hasSize(1);
        return runs.get(0);
    }

    private static Setting number(RunConfiguration run, String name) {
        return Setting.of(run.number(name));
    }
}
