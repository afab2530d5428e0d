package dev.hyperlaw.sweep.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.hyperlaw.InputProblem;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Whatever a file holds, the answer is a sweep or an {@link InputProblem}. */
class GarbageTest {
    private static final long SEED = 20260114;
    private static final List<String> PIECES = List.of(
            "objective: gpt\n",
            "objective: command\n",
            "objective: proxy\n",
            "lr: ",
            "batch: 4seq\n",
            "tokens: 1M\n",
            "seeds: ",
            "optimizer: sign\n",
            "command: t {lr} {",
            "environment: {A: '{b}'}\n",
            "derived: {x: ",
            "skip: ",
            "- ",
            "extra:\n",
            "together: [{lr: 1}]\n",
            "record: ",
            "logspace(",
            "1e-3",
            ", ",
            ")",
            "]",
            "[",
            "{",
            "}",
            "}}",
            "'",
            "\"",
            "&a ",
            "*a",
            "!!set ",
            "!x ",
            "? ",
            ": ",
            ":\n",
            "|\n",
            ">\n  ",
            "\n",
            "\n  ",
            "\t",
            "#",
            "%YAML 1.2\n",
            "---\n",
            "...\n",
            "<<: ",
            "~",
            "null",
            "true",
            "9e999",
            "1e-999",
            "2^400",
            "-0",
            "\u00e9",
            "\ud83d\ude00",
            "\ud800",
            "\u0000",
            "\ufeff",
            "\u0085",
            "\u2028",
            "schedule: wsd:",
            "warmup: ",
            "%",
            "beta: ",
            "alpha: ",
            "model: {",
            "constants.",
            "C1",
            "x".repeat(300),
            "(((",
            "^",
            "and or not",
            "== != <",
            "/0",
            "min(",
            "seq_len: 8\n",
            "time_limit: 1h\n",
            "retry_exit_codes: []\n",
            "metrics: file\n",
            "noise: ",
            "bound: lmo\n");

    @Test
    void mixedPiecesOfSweepFiles() {
        Random random = new Random(SEED);
        for (int trial = 0; trial < 1_500; trial++) {
            StringBuilder text = new StringBuilder();
            int pieces = 1 + random.nextInt(14);
            for (int i = 0; i < pieces; i++) {
                text.append(PIECES.get(random.nextInt(PIECES.size())));
            }
            survives(text.toString());
        }
    }

    @Test
    void aGoodFileWithAFewCharactersChanged() {
        String good = """
                name: pilot
                objective: command
                command: python3 train.py --lr {lr} --steps {steps} '--name={optimizer} {acc}'
                environment: {SEED: '{seed}'}
                derived: {acc: ceil(batch_sequences/8)}
                seq_len: 64
                optimizer: [sign, muon]
                lr: logspace(1e-4, 3e-2, 3)
                batch: [4seq, 16seq]
                beta: .8
                warmup: 100steps
                schedule: wsd:0.2
                tokens: 4M
                record: logspace(64k, 4M, 13)
                seeds: 2
                skip: [lr*batch > 0.1, optimizer == muon and (lr > 1)]
                time_limit: 1h
                extra:
                  - {lr: 1e-3, seeds: [3]}
                """;
        assertThat(SweepFile.read("good.yaml", good).runs()).isNotEmpty();
        Random random = new Random(SEED);
        String characters = "{}[]()'\":,-+*/^%#&!|>?<=.\n\t 0123456789abexsk\u0000\ud83d";
        for (int trial = 0; trial < 150; trial++) {
            StringBuilder text = new StringBuilder(good);
            for (int change = random.nextInt(4); change >= 0; change--) {
                int at = random.nextInt(text.length());
                char c = characters.charAt(random.nextInt(characters.length()));
                switch (random.nextInt(3)) {
                    case 0 -> text.setCharAt(at, c);
                    case 1 -> text.insert(at, c);
                    default -> text.deleteCharAt(at);
                }
            }
            survives(text.toString());
        }
    }

    @Test
    void randomBytes() {
        Random random = new Random(SEED);
        for (int trial = 0; trial < 1_000; trial++) {
            StringBuilder text = new StringBuilder();
            for (int i = random.nextInt(40); i >= 0; i--) {
                text.append((char) random.nextInt(random.nextBoolean() ? 128 : 65_536));
            }
            survives(text.toString());
        }
    }

    private static void survives(String text) {
        try {
            assertThat(SweepFile.read("fuzz.yaml", text).runs()).isNotEmpty();
        } catch (InputProblem e) {
            assertThat(e.getMessage()).as(text).startsWith("fuzz.yaml:");
        } catch (RuntimeException | StackOverflowError e) {
            fail("seed " + SEED + ": " + text, e);
        }
    }
}
