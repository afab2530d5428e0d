package dev.hyperlaw.tables;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.hyperlaw.InputProblem;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;

/** Opens a file as text, and says what it is if it is not text. */
final class TextSource {
    private static final int LOOKED_AT = 4096;
    private static final int UNPACKED_AT_ONCE = 1 << 16;

    private TextSource() {}

    static BufferedReader open(Path file) throws IOException {
        if (Files.isRegularFile(file)) {
            byte[] start;
            try (InputStream in = bytes(file)) {
                start = in.readNBytes(LOOKED_AT);
            }
            check(file, start);
        }
        // A decoder of its own refuses what is not UTF-8; by name it would be replaced in silence.
        return new BufferedReader(new InputStreamReader(bytes(file), UTF_8.newDecoder()));
    }

    private static InputStream bytes(Path file) throws IOException {
        InputStream in = Files.newInputStream(file);
        if (!PackedText.isNamed(file)) {
            return in;
        }
        try {
            return new GZIPInputStream(in, UNPACKED_AT_ONCE);
        } catch (IOException e) {
            in.close();
            throw e;
        }
    }

    private static void check(Path file, byte[] start) {
        if (starts(start, 0xFE, 0xFF) || starts(start, 0xFF, 0xFE) || everyOtherIsZero(start)) {
            throw new InputProblem(
                    "The file %s is UTF-16 text, and only UTF-8 is read.".formatted(file),
                    "`iconv -f UTF-16 -t UTF-8 %s` converts it.".formatted(file));
        }
        if (starts(start, 0x1F, 0x8B) || starts(start, 'P', 'K', 3, 4)) {
            throw new InputProblem(
                    "The file %s is compressed, and its name says that it is text.".formatted(file),
                    "unpack it first; a spreadsheet can be saved as CSV.");
        }
        if (starts(start, 'P', 'A', 'R', '1')) {
            throw new InputProblem(
                    "The file %s is Parquet, and its name says that it is text.".formatted(file),
                    "its name should end in .parquet.");
        }
        for (byte value : start) {
            if (value == 0) {
                throw new InputProblem(
                        "The file %s is not text: it holds zero bytes.".formatted(file),
                        "it is a binary file with the ending of a table.");
            }
        }
    }

    private static boolean starts(byte[] bytes, int... magic) {
        for (int i = 0; i < magic.length; i++) {
            if (i >= bytes.length || (bytes[i] & 0xFF) != magic[i]) {
                return false;
            }
        }
        return true;
    }

    /** UTF-16 without a mark: the other byte of every Latin letter is zero. */
    private static boolean everyOtherIsZero(byte[] bytes) {
        int pairs = bytes.length / 2;
        int high = 0;
        int low = 0;
        for (int i = 0; i + 1 < bytes.length; i += 2) {
            high += bytes[i] == 0 && bytes[i + 1] != 0 ? 1 : 0;
            low += bytes[i] != 0 && bytes[i + 1] == 0 ? 1 : 0;
        }
        return pairs >= 4 && Math.max(high, low) > 0.9 * pairs;
    }
}
