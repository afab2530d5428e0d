package dev.hyperlaw.sweep.emit;

import dev.hyperlaw.InputProblem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Puts files into a folder, all or none: they are written beside it and moved when they are complete. */
final class EmissionFolder {
    private EmissionFolder() {}

    /** Returns whether the folder held the same sweep already. */
    static boolean write(Path folder, Manifest manifest, Map<String, String> files) {
        boolean again = holdsSame(folder, manifest);
        Path absolute = folder.toAbsolutePath().normalize();
        try {
            Path parent = absolute.getParent() == null ? absolute : absolute.getParent();
            Files.createDirectories(parent);
            Path fresh = Files.createTempDirectory(parent, "." + absolute.getFileName() + "-");
            try {
                for (Map.Entry<String, String> file : files.entrySet()) {
                    Path target = fresh.resolve(file.getKey());
                    Files.createDirectories(target.getParent());
                    Files.writeString(target, file.getValue());
                }
                if (again) {
                    replace(fresh, absolute, files);
                } else {
                    open(fresh);
                    Files.move(fresh, absolute, StandardCopyOption.ATOMIC_MOVE);
                }
            } finally {
                delete(fresh);
            }
        } catch (IOException e) {
            throw new InputProblem(
                    "The folder %s cannot be written: %s.".formatted(folder, reason(e)),
                    "the disk is full, or the folder belongs to another user.");
        }
        return again;
    }

    private static boolean holdsSame(Path folder, Manifest manifest) {
        if (!Files.exists(folder)) {
            return false;
        }
        if (!Files.isDirectory(folder)) {
            throw new InputProblem(
                    "%s is a file, and a sweep is emitted into a folder.".formatted(folder), "give another name.");
        }
        try (Stream<Path> content = Files.list(folder)) {
            if (content.findAny().isEmpty()) {
                return false;
            }
        } catch (IOException e) {
            throw new InputProblem("The folder %s cannot be read: %s.".formatted(folder, reason(e)));
        }
        if (!Files.exists(folder.resolve(Manifest.FILE))) {
            throw new InputProblem(
                    "The folder %s is not empty, and holds no emitted sweep: nothing was written.".formatted(folder),
                    "a new folder: %s-%s.".formatted(folder, manifest.sweep()));
        }
        Manifest there = Manifest.read(folder);
        if (there.kind() != manifest.kind() || !there.fingerprint().equals(manifest.fingerprint())) {
            throw new InputProblem(
                    "The folder %s holds other runs (%d of %s): nothing was written."
                            .formatted(folder, there.runs(), there.sweep()),
                    "a new folder: %s-%s. Runs that are done there need not be done again once they are collected."
                            .formatted(folder, manifest.sweep()));
        }
        return true;
    }

    /** The same runs: every file in one move, the one that says what the folder is last. */
    private static void replace(Path fresh, Path folder, Map<String, String> files) throws IOException {
        for (String name : files.keySet()) {
            Path target = folder.resolve(name);
            Files.createDirectories(target.getParent());
            Files.move(
                    fresh.resolve(name), target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    /** A folder made for temporary use is closed to others, and the nodes of a cluster may be others. */
    private static void open(Path folder) throws IOException {
        Path ordinary = Files.createDirectory(folder.resolve("runs"));
        if (Files.getFileStore(folder).supportsFileAttributeView("posix")) {
            Files.setPosixFilePermissions(folder, Files.getPosixFilePermissions(ordinary));
        }
    }

    private static void delete(Path folder) throws IOException {
        if (!Files.exists(folder)) {
            return;
        }
        List<Path> all;
        try (Stream<Path> content = Files.walk(folder)) {
            all = content.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path path : all) {
            Files.delete(path);
        }
    }

    private static String reason(IOException e) {
        String message = e.getMessage();
        return message == null || message.isBlank() ? e.getClass().getSimpleName() : message;
    }
}
