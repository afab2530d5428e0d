package dev.hyperlaw.view.render.html;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.tables.WholeFile;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Where a report goes. The file is there with all of the page, or as it was before.
 *
 * @param path in a folder that is there
 */
public record ReportFile(Path path) {
    /** Made before any work is done, so that a mistake in the path costs no time. */
    public ReportFile {
        if (path.toString().isBlank() || Files.isDirectory(path)) {
            throw new InputProblem(
                    "The report cannot be written to '%s': that is a folder.".formatted(path),
                    "%s was meant.".formatted(path.resolve("report.html")));
        }
        Path folder = path.toAbsolutePath().getParent();
        if (folder != null && !Files.isDirectory(folder)) {
            throw new InputProblem(
                    "The report %s cannot be written: there is no folder %s.".formatted(path, folder),
                    "`mkdir -p %s` makes it.".formatted(folder));
        }
    }

    /** @throws InputProblem if it cannot be written */
    public void write(String html) {
        try {
            WholeFile.write(path, file -> Files.writeString(file, html));
        } catch (IOException e) {
            InputProblem problem = new InputProblem(
                    "The report %s cannot be written: %s. Nothing of it was.".formatted(path, reason(e)),
                    "another folder or disk has the space and the permission.");
            problem.initCause(e);
            throw problem;
        }
    }

    private static String reason(IOException e) {
        if (e instanceof AccessDeniedException) {
            return "permission denied";
        }
        String reason = e instanceof FileSystemException system ? system.getReason() : e.getMessage();
        return reason == null ? e.getClass().getSimpleName() : reason;
    }
}
