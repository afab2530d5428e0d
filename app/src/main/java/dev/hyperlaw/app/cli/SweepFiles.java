package dev.hyperlaw.app.cli;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.sweep.file.Sweep;
import dev.hyperlaw.sweep.file.SweepFile;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Takes sweep files from the disk. */
final class SweepFiles {
    private static final long LARGEST = 1 << 20;

    private SweepFiles() {}

    static Sweep read(Path file) {
        try {
            if (Files.isDirectory(file)) {
                throw new InputProblem("%s is a folder, and a sweep file is wanted.".formatted(file));
            }
            if (Files.size(file) > LARGEST) {
                throw new InputProblem(
                        "%s has %d bytes, and a sweep file has at most %d.".formatted(file, Files.size(file), LARGEST),
                        "another file was meant.");
            }
            return SweepFile.read(file.toString(), Files.readString(file));
        } catch (NoSuchFileException e) {
            throw new InputProblem(
                    "There is no file %s.".formatted(file),
                    "the path is meant from %s.".formatted(Path.of("").toAbsolutePath()));
        } catch (CharacterCodingException e) {
            throw new InputProblem("%s is no text in UTF-8.".formatted(file), "it is a binary file, or UTF-16.");
        } catch (IOException e) {
            throw new InputProblem("%s cannot be read: %s.".formatted(file, e.getMessage()));
        }
    }
}
