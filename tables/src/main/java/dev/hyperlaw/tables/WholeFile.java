package dev.hyperlaw.tables;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;

/** A file that is there with everything, or as it was before. */
public final class WholeFile {
    private WholeFile() {}

    /** Writes a file at the path it is given. */
    @FunctionalInterface
    public interface Writing {
        void to(Path file) throws IOException;
    }

    /**
     * Writes beside the file, waits for the disk, and then takes the file's place in one step. What is not a file, such as a
     * pipe, is written to as it is.
     */
    public static void write(Path file, Writing writing) throws IOException {
        if (Files.exists(file) && !Files.isRegularFile(file)) {
            writing.to(file);
            return;
        }
        Path place = Files.exists(file) ? file.toRealPath() : file.toAbsolutePath(); // a link stays a link
        Path beside = place.resolveSibling(".%s.%d.unfinished"
                .formatted(place.getFileName(), ProcessHandle.current().pid()));
        try {
            writing.to(beside);
            force(beside);
            keepPermissions(place, beside);
            Files.move(beside, place, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(beside);
        }
    }

    private static void force(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.force(true);
        }
    }

    private static void keepPermissions(Path from, Path to) throws IOException {
        PosixFileAttributeView old = Files.getFileAttributeView(from, PosixFileAttributeView.class);
        if (old != null && Files.exists(from)) {
            Files.setPosixFilePermissions(to, old.readAttributes().permissions());
        }
    }
}
