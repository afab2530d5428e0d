package dev.hyperlaw.sweep.training;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.Sha256;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;

/** A text to train on: a file, or all regular files under a folder in the order of their paths. */
public record TextFolder(String path, List<Path> files) {
    public TextFolder {
        files = List.copyOf(files);
    }

    /** @throws InputProblem if there is nothing to read */
    public static TextFolder at(String path) {
        Path root = Path.of(path);
        if (!Files.isReadable(root)) {
            throw new InputProblem(
                    "data.path is '%s', and there is no file or folder to read there.".formatted(path),
                    "the path is meant from %s.".formatted(Path.of("").toAbsolutePath()));
        }
        try (Stream<Path> walk = Files.walk(root)) {
            return new TextFolder(
                    path, walk.filter(Files::isRegularFile).sorted().toList());
        } catch (IOException e) {
            throw unreadable(path, e);
        }
    }

    /** The SHA-256 of all their bytes one after the other, in hexadecimal digits. */
    public String digest() {
        MessageDigest digest = Sha256.begun();
        for (Path file : files) {
            try (InputStream bytes = new DigestInputStream(Files.newInputStream(file), digest)) {
                bytes.transferTo(OutputStream.nullOutputStream());
            } catch (IOException e) {
                throw unreadable(path, e);
            }
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    public static InputProblem unreadable(String path, IOException cause) {
        return new InputProblem("data.path '%s' cannot be read: %s".formatted(path, cause));
    }
}
