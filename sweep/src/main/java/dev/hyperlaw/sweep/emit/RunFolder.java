package dev.hyperlaw.sweep.emit;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;

/** What a run has left in its folder. Only files are read: a pipe or a device may have no end. */
record RunFolder(Path path) {
    private static final int MARKER_LENGTH = 200;

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
}
