package dev.hyperlaw.tables;

import dev.hyperlaw.InputProblem;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** A table that is text and was packed by gzip: {@code runs.csv.gz}. It is unpacked while it is read; nothing is written so. */
final class PackedText implements TableSource {
    private static final String ENDING = ".gz";
    private static final byte[] MAGIC = {0x1F, (byte) 0x8B};

    /** Whether the name says so. */
    static boolean isNamed(Path file) {
        return name(file).toLowerCase(Locale.ROOT).endsWith(ENDING);
    }

    private static String name(Path file) {
        return String.valueOf(file.getFileName());
    }

    private static Optional<TextFormat> format(Path file) {
        String name = name(file);
        return isNamed(file)
                ? TableFormat.of(name.substring(0, name.length() - ENDING.length()))
                        .flatMap(TextFormat::of)
                : Optional.empty();
    }

    @Override
    public boolean reads(Path path) {
        if (format(path).isEmpty() || !Files.isRegularFile(path)) {
            return false;
        }
        try (InputStream in = Files.newInputStream(path)) {
            return Arrays.equals(in.readNBytes(MAGIC.length), MAGIC);
        } catch (IOException e) {
            return true; // opening it says so
        }
    }

    @Override
    public void scan(Path path, String part, RowVisitor visitor) throws IOException {
        if (!part.isEmpty()) {
            throw new InputProblem("%s is a table, and has no sweep '%s'.".formatted(path, part), "leave out --sweep.");
        }
        TextFormat format = format(path).orElseThrow(() -> new IllegalArgumentException(path + " is not packed text."));
        format.scan(path, visitor);
    }
}
