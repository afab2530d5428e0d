package dev.hyperlaw.sweep.emit;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/** The end of what a trainer printed, for the message that says why it failed. */
final class LastPrinted {
    private static final int BYTES = 4096;
    private static final int LINES = 10;

    private LastPrinted() {}

    /** A text to put behind a message: of standard error, or of standard output if that is empty. */
    static String of(Path folder) {
        for (String name : List.of("stderr.log", Manifest.STDOUT_LOG)) {
            List<String> lines = tail(folder.resolve(name))
                    .lines()
                    .filter(line -> !line.isBlank())
                    .toList();
            if (!lines.isEmpty()) {
                return lines.subList(Math.max(0, lines.size() - LINES), lines.size()).stream()
                        .collect(Collectors.joining("\n", "\nIts last lines:\n", ""));
            }
        }
        return "";
    }

    private static String tail(Path file) {
        if (!Files.isRegularFile(file)) {
            return "";
        }
        try (RandomAccessFile in = new RandomAccessFile(file.toFile(), "r")) {
            byte[] end = new byte[(int) Math.min(BYTES, in.length())];
            in.seek(in.length() - end.length);
            in.readFully(end);
            return new String(end, UTF_8);
        } catch (IOException notThere) {
            return "";
        }
    }
}
