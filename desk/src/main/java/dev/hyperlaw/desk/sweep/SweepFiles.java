package dev.hyperlaw.desk.sweep;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.sweep.file.Sweep;
import dev.hyperlaw.sweep.file.SweepFile;
import dev.hyperlaw.tables.SmallText;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Takes sweep files from the disk. */
public final class SweepFiles {
    private SweepFiles() {}

    public static Sweep read(Path file) {
        try {
            if (Files.isDirectory(file)) {
                throw new InputProblem("%s is a folder, and a sweep file is wanted.".formatted(file));
            }
            return SweepFile.read(file.toString(), SmallText.read(file));
        } catch (NoSuchFileException e) {
            throw new InputProblem(
                    "There is no file %s.".formatted(file),
                    "the path is meant from %s.".formatted(Path.of("").toAbsolutePath()));
        } catch (CharacterCodingException e) {
            throw new InputProblem("%s is not a text in UTF-8.".formatted(file), "it is a binary file, or UTF-16.");
        } catch (IOException e) {
            throw new InputProblem("%s cannot be read: %s.".formatted(file, e.getMessage()));
        }
    }
}
