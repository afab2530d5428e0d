package dev.hyperlaw.sweep.emit;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** What a run has left in its folder. Only files are read: a pipe or a device may have no end. */
record RunFolder(Path path) {
    private static final int MARKER_LENGTH = 200;
    private static final int LAST_BYTES = 4096;
    private static final int LAST_LINES = 10;

    /** A file there, to be read. */
    InputStream open(String name) throws IOException {
        Path file = path.resolve(name);
        if (Files.exists(file) && !Files.isRegularFile(file)) {
            throw new FileSystemException(
                    file.toString(), null, Files.isDirectory(file) ? "it is a folder" : "it is a device or a pipe");
        }
        return Files.newInputStream(file);
    }

    /** The first words of a marker; empty if it is not there. */
    Optional<String> marker(String name) throws IOException {
        try (InputStream in = open(name)) {
            return Optional.of(new String(in.readNBytes(MARKER_LENGTH), UTF_8).strip());
        } catch (NoSuchFileException notThere) {
            return Optional.empty();
        }
    }

    /** The end of what its trainer printed, to put behind the message that it failed: of standard error, or of standard output if that is empty. */
    String lastPrinted() {
        for (String name : List.of("stderr.log", Manifest.STDOUT_LOG)) {
            List<String> lines = tail(path.resolve(name))
                    .lines()
                    .filter(line -> !line.isBlank())
                    .toList();
            if (!lines.isEmpty()) {
                return lines.subList(Math.max(0, lines.size() - LAST_LINES), lines.size()).stream()
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
            byte[] end = new byte[(int) Math.min(LAST_BYTES, in.length())];
            in.seek(in.length() - end.length);
            in.readFully(end);
            return new String(end, UTF_8);
        } catch (IOException notThere) {
            return "";
        }
    }
}
