package dev.hyperlaw.sweep.command;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.ShellWord;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class CommandWordsTest {

    @Test
    void blanksPartWordsAndQuotesKeepThem() {
        assertThat(CommandWords.split("  python3 train.py\t--lr {lr}\n"))
                .containsExactly("python3", "train.py", "--lr", "{lr}");
        assertThat(CommandWords.split("a 'b c' \"d e\" f' 'g '' \"\""))
                .containsExactly("a", "b c", "d e", "f g", "", "");
        assertThat(CommandWords.split("a\\ b 'c\\d' \"e\\\"f\\\\g\\h\"")).containsExactly("a b", "c\\d", "e\"f\\g\\h");
        assertThat(CommandWords.split("echo $HOME *.txt ~ `id` ; |"))
                .containsExactly("echo", "$HOME", "*.txt", "~", "`id`", ";", "|");
        assertThat(CommandWords.split(" ")).isEmpty();
    }

    @Test
    void anOpenQuoteIsAProblem() {
        assertThatThrownBy(() -> CommandWords.split("python3 'train.py"))
                .isInstanceOf(InputProblem.class)
                .hasMessage(
                        "The command has an opening ' without its end.\nMaybe a quote inside a word is written \\'.");
    }

    @Test
    void whatWasJoinedIsSplitIntoTheSameWords() {
        Random random = new Random(7);
        String characters = "ab '\"\\\t\n$`{}*;&|é=~!#";
        for (int trial = 0; trial < 2_000; trial++) {
            List<String> words = words(random, characters);
            assertThat(CommandWords.split(CommandWords.join(words))).isEqualTo(words);
        }
    }

    @Test
    void aShellReadsTheSameWords() throws IOException, InterruptedException {
        Random random = new Random(11);
        List<String> words = new ArrayList<>(List.of("printf", "%s\\0"));
        for (int i = 0; i < 200; i++) {
            words.addAll(words(random, "ab, .'\"\\\t\n$`{}*;&|=~!#()<>?[]%-"));
        }
        Process shell = new ProcessBuilder(
                        "sh", "-c", words.stream().map(ShellWord::quoted).collect(Collectors.joining(" ")))
                .start();
        String printed = new String(shell.getInputStream().readAllBytes(), UTF_8);
        assertThat(shell.waitFor()).isZero();
        assertThat(printed.split("\0", -1))
                .startsWith(words.subList(2, words.size()).toArray(String[]::new));
    }

    private static List<String> words(Random random, String characters) {
        List<String> words = new ArrayList<>();
        for (int w = 1 + random.nextInt(4); w > 0; w--) {
            StringBuilder word = new StringBuilder();
            for (int i = random.nextInt(8); i > 0; i--) {
                word.append(characters.charAt(random.nextInt(characters.length())));
            }
            words.add(word.toString());
        }
        return words;
    }
}
