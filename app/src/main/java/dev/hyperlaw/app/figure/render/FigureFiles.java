package dev.hyperlaw.app.figure.render;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.app.figure.Figure;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * A folder that figures are written to. It is made, if missing, and tried out before any work is done. Every file is
 * complete from the moment it can be seen: it is written under another name and then moved.
 */
public final class FigureFiles {
    private static final String UNFINISHED = ".hyperlaw-";

    private final Path folder;

    private FigureFiles(Path folder) {
        this.folder = folder;
    }

    /** The folder, ready to be written to; an {@link InputProblem} says why it cannot be. */
    public static FigureFiles in(Path folder) {
        try {
            Files.createDirectories(folder);
            Files.delete(Files.createTempFile(folder, UNFINISHED, ".tmp"));
        } catch (IOException problem) {
            throw unusable(folder, problem);
        }
        return new FigureFiles(folder);
    }

    /**
     * Writes each figure as {@code NAME.svg} and {@code NAME.png}. All are drawn before the first is written, so one that
     * cannot be drawn leaves nothing behind.
     *
     * @param drawn is told of each figure that is ready, from any thread
     */
    public List<FigureDrawing> write(List<Figure> figures, Consumer<Figure> drawn) {
        Png.checkFonts();
        record Ready(FigureDrawing drawing, byte[] png) {}
        List<Ready> ready = figures.parallelStream()
                .map(figure -> {
                    FigureDrawing drawing = FigureDrawing.of(figure);
                    byte[] png = Png.of(drawing.svg(), Png.SCALE);
                    drawn.accept(figure);
                    return new Ready(drawing, png);
                })
                .toList();
        for (Ready each : ready) {
            String name = each.drawing.figure().name();
            write(name + ".svg", each.drawing.svg().getBytes(StandardCharsets.UTF_8));
            write(name + ".png", each.png);
        }
        return ready.stream().map(Ready::drawing).toList();
    }

    /** Writes a page or another text beside the figures. */
    public Path writeText(String fileName, String text) {
        return write(fileName, text.getBytes(StandardCharsets.UTF_8));
    }

    private Path write(String fileName, byte[] content) {
        Path target = folder.resolve(fileName);
        // Not a temporary file of Java's: only its owner could read the figure.
        long process = ProcessHandle.current().pid();
        Path unfinished = folder.resolve("%s%d-%s.tmp".formatted(UNFINISHED, process, fileName));
        try {
            try {
                Files.write(unfinished, content);
                Files.move(unfinished, target, StandardCopyOption.ATOMIC_MOVE);
            } finally {
                Files.deleteIfExists(unfinished);
            }
        } catch (IOException problem) {
            throw new InputProblem(
                    "The file '%s' cannot be written: %s.".formatted(target, reason(problem)),
                    "give another folder, or make room in this one.");
        }
        return target;
    }

    private static InputProblem unusable(Path folder, IOException problem) {
        String reason = fileAmong(folder)
                .map(file -> file.equals(folder)
                        ? "it is a file, not a folder"
                        : "'%s' is a file, not a folder".formatted(file))
                .orElse(reason(problem));
        return new InputProblem(
                "The folder '%s' cannot be used: %s.".formatted(folder, reason), "give another folder.");
    }

    private static Optional<Path> fileAmong(Path path) {
        for (Path part = path; part != null; part = part.getParent()) {
            if (Files.exists(part)) {
                return Files.isDirectory(part) ? Optional.empty() : Optional.of(part);
            }
        }
        return Optional.empty();
    }

    private static String reason(IOException problem) {
        if (problem instanceof AccessDeniedException) {
            return "it may not be written to";
        }
        if (problem instanceof FileSystemException system && system.getReason() != null) {
            return system.getReason();
        }
        return problem.toString();
    }
}
