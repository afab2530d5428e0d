package dev.hyperlaw.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What people read in an editor or a terminal: lines that fit, in words that are easy to follow. */
class DocumentsTest {
    private static final Path ROOT = Path.of("..");
    private static final int WIDTH = 120;
    private static final Pattern AVOIDED = Pattern.compile(
            "(?<!there )\\bis no\\b|\\bso many\\b|\\bwhoever\\b|\\bsomebody\\b|\\bof which\\b|\\bbear out\\b",
            Pattern.CASE_INSENSITIVE);

    /** A line of prose: not of a table, a block of code or an output. */
    private record Line(String where, String text) {}

    @Test
    void linesOfProseFitIntoAWindow() throws IOException {
        List<String> tooLong = prose().stream()
                .filter(line -> columns(line.text) > WIDTH && line.text.strip().contains(" "))
                .map(line -> "%s: %d columns, at most %d".formatted(line.where, columns(line.text), WIDTH))
                .toList();
        assertThat(tooLong).isEmpty();
    }

    @Test
    void proseAvoidsWordsThatAreHardToFollow() throws IOException {
        List<String> found = new ArrayList<>();
        for (Line line : prose()) {
            AVOIDED.matcher(line.text)
                    .results()
                    .forEach(word -> found.add("%s: '%s'".formatted(line.where, word.group())));
        }
        assertThat(found).isEmpty();
    }

    @Test
    void thereIsProseToLookAt() throws IOException {
        assertThat(prose()).hasSizeGreaterThan(500);
    }

    /** A piece of code that is long by itself cannot be broken. */
    private static int columns(String text) {
        String breakable = text.replaceAll("`[^`]{60,}`", "`…`");
        return breakable.codePointCount(0, breakable.length());
    }

    private static List<Line> prose() throws IOException {
        List<Path> files = new ArrayList<>(
                List.of(ROOT.resolve("README.md"), ROOT.resolve("CONTRIBUTING.md"), ROOT.resolve("release/README.md")));
        try (Stream<Path> docs = Files.walk(ROOT.resolve("docs"))) {
            docs.filter(file -> file.toString().endsWith(".md")).sorted().forEach(files::add);
        }
        List<Line> prose = new ArrayList<>();
        for (Path file : files) {
            add(file, prose);
        }
        return prose;
    }

    private static void add(Path file, List<Line> prose) throws IOException {
        boolean code = false;
        boolean blank = true;
        boolean list = false;
        List<String> lines = Files.readAllLines(file);
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i);
            boolean indented = line.startsWith("    ") && blank && !list;
            if (line.startsWith("```")) {
                code = !code;
            } else if (!code && !line.isBlank() && !line.startsWith("|") && !indented) {
                list = line.matches("\\s*([-*+]|\\d+\\.) .*") || list && line.startsWith(" ");
                prose.add(new Line("%s:%d".formatted(ROOT.relativize(file), i + 1), line));
            }
            blank = line.isBlank() || indented;
        }
    }
}
