package dev.hyperlaw.lab.data;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.sweep.training.DataSettings.Source.TextFiles;
import dev.hyperlaw.sweep.training.TextFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TextsTest {
    @TempDir
    Path folder;

    @Test
    void theTextColumnIsWhatFollowsTheSecondTab() {
        byte[] lines = "title\t2004-03-30\tone\ttwo\nother\t2005-01-01\tthree\n".getBytes(UTF_8);
        assertThat(new String(Texts.textColumn(lines), UTF_8)).isEqualTo("one\ttwo\nthree\n");
    }

    @Test
    void europarlIsNineteenMillionBytesOfText() {
        byte[] text = Texts.europarl();
        assertThat(text).hasSize(19_315_210);
        assertThat(new String(text, 0, 49, UTF_8)).isEqualTo("Istituzioni europee proteggerlo in tutti i campi.");
    }

    @Test
    void filesOfAFolderComeInTheOrderOfTheirNames() throws IOException {
        Files.writeString(folder.resolve("b.txt"), "second");
        Files.writeString(folder.resolve("a.txt"), "first ");
        assertThat(new String(Texts.files(new TextFiles(folder.toString(), "")), UTF_8))
                .isEqualTo("first second");
    }

    @Test
    void aTextThatWasChangedSinceTheSweepBeganIsNotTrainedOn() throws IOException {
        Path file = Files.writeString(folder.resolve("a.txt"), "first");
        TextFiles source = new TextFiles(
                folder.toString(), TextFolder.at(folder.toString()).digest());
        assertThat(new String(Texts.files(source), UTF_8)).isEqualTo("first");
        Files.writeString(file, "other");
        assertThatThrownBy(() -> Texts.files(source))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("is not the one that this run is about")
                .hasMessageContaining("Maybe it was changed since");
    }

    @Test
    void aPathWithNothingThereIsNamed() {
        TextFiles nothing = new TextFiles(folder.resolve("missing").toString(), "");
        assertThatThrownBy(() -> Texts.files(nothing))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("missing");
    }
}
