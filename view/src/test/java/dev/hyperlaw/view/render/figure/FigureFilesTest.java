package dev.hyperlaw.view.render.figure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.view.figure.Figure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FigureFilesTest {
    @TempDir
    private Path folder;

    private List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void eachFigureBecomesAnSvgAndAPng() throws IOException {
        Path below = folder.resolve("made/on/the/way");
        FigureFiles.in(below).write(List.of(SampleFigures.phases()), figure -> {});
        assertThat(below.resolve("sample-phases.svg")).content().startsWith("<?xml");
        assertThat(ImageIO.read(below.resolve("sample-phases.png").toFile()).getWidth())
                .isEqualTo(3 * 960);
        assertThat(below).isDirectoryNotContaining(file -> file.toString().endsWith(".tmp"));
    }

    @Test
    void aPathBelowAFileIsRefusedByName() throws IOException {
        Path file = Files.writeString(folder.resolve("notes.txt"), "mine");
        assertThatThrownBy(() -> FigureFiles.in(file.resolve("figures")))
                .isInstanceOf(InputProblem.class)
                .hasMessageContainingAll("notes.txt", "figures", "is a file, not a folder", "\nMaybe ");
        assertThat(names()).containsExactly("notes.txt");
    }

    @Test
    void aFileInsteadOfAFolderIsRefused() throws IOException {
        Path file = Files.writeString(folder.resolve("figures"), "mine");
        assertThatThrownBy(() -> FigureFiles.in(file))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("it is a file, not a folder");
        assertThat(file).hasContent("mine");
    }

    @Test
    void aFolderThatCannotBeWrittenToIsRefused() {
        Path nowhere = Path.of("/proc/hyperlaw-figures");
        if (Files.isDirectory(nowhere.getParent())) {
            assertThatThrownBy(() -> FigureFiles.in(nowhere))
                    .isInstanceOf(InputProblem.class)
                    .hasMessageContaining("/proc/hyperlaw-figures");
        }
    }

    @Test
    void tryingTheFolderLeavesNothingInIt() throws IOException {
        FigureFiles.in(folder);
        assertThat(names()).isEmpty();
    }

    @Test
    void aFigureThatFailsLeavesNothingBehind() throws IOException {
        FigureFiles files = FigureFiles.in(folder);
        List<Figure> figures = SampleFigures.all();
        assertThatThrownBy(() -> files.write(figures, figure -> {
                    if (figure.equals(figures.get(2))) {
                        throw new IllegalStateException("no ink left");
                    }
                }))
                .hasMessageContaining("no ink left");
        assertThat(names()).isEmpty();
    }

    @Test
    void aFileThatCannotBeReplacedIsNamedAndNoHalfOfItStays() throws IOException {
        Files.createDirectories(folder.resolve("sample-phases.png/occupied"));
        FigureFiles files = FigureFiles.in(folder);
        assertThatThrownBy(() -> files.write(List.of(SampleFigures.phases()), figure -> {}))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("sample-phases.png");
        assertThat(names()).containsExactly("sample-phases.png", "sample-phases.svg");
    }

    @Test
    void anOldFileIsReplaced() throws IOException {
        Files.writeString(folder.resolve("index.html"), "old");
        assertThat(FigureFiles.in(folder).writeText("index.html", "new")).hasContent("new");
    }

    @Test
    void everyFigureIsReported() {
        List<Figure> told = java.util.Collections.synchronizedList(new java.util.ArrayList<>());
        FigureFiles.in(folder).write(SampleFigures.all(), told::add);
        assertThat(told).containsExactlyInAnyOrderElementsOf(SampleFigures.all());
    }
}
