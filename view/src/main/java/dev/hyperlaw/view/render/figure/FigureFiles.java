package dev.hyperlaw.view.render.figure;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.view.figure.Figure;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
        if (folder.toString().isBlank()) {
            throw new InputProblem(
                    "The folder '%s' cannot be used: it has no name.".formatted(folder), "'.' was meant.");
        }
        Png.checkFonts();
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
        record Ready(FigureDrawing drawing, byte[] png) {}
        List<Ready> ready = figures.parallelStream()
                .map(figure -> {
                    FigureDrawing drawing = FigureDrawing.of(figure);
                    byte[] png = Png.of(drawing.svg(), Png.SCALE);
                    drawn.accept(figure);
                    return new Ready(drawing, png);
                })
                .toList();
        Map<String, byte[]> files = new LinkedHashMap<>();
        for (Ready each : ready) {
            String name = each.drawing.figure().name();
            files.put(vector(name), each.drawing.svg().getBytes(StandardCharsets.UTF_8));
            files.put(pixels(name), each.png);
        }
        write(files);
        return ready.stream().map(Ready::drawing).toList();
    }

    /** What the files of a figure are called. */
    public static List<String> names(Figure figure) {
        return List.of(vector(figure.name()), pixels(figure.name()));
    }

    private static String vector(String figure) {
        return figure + ".svg";
    }

    private static String pixels(String figure) {
        return figure + ".png";
    }

    /** Writes a page or another text beside the figures. */
    public Path writeText(String fileName, String text) {
        write(Map.of(fileName, text.getBytes(StandardCharsets.UTF_8)));
        return folder.resolve(fileName);
    }

    /** All or none, unless a name is taken by something else: a disk that fills up leaves what was there before. */
    private void write(Map<String, byte[]> files) {
        String current = "";
        try {
            try {
                for (Map.Entry<String, byte[]> file : files.entrySet()) {
                    current = file.getKey();
                    Files.write(unfinished(current), file.getValue());
                }
                for (String name : files.keySet()) {
                    current = name;
                    Files.move(unfinished(name), folder.resolve(name), StandardCopyOption.ATOMIC_MOVE);
                }
            } finally {
                for (String name : files.keySet()) {
                    Files.deleteIfExists(unfinished(name));
                }
            }
        } catch (IOException problem) {
            throw new InputProblem(
                    "The file '%s' cannot be written: %s.".formatted(folder.resolve(current), reason(problem)),
                    "give another folder, or make room in this one.");
        }
    }

    /** Not a temporary file of Java's: only its owner could read the figure. */
    private Path unfinished(String fileName) {
        return folder.resolve(
                "%s%d-%s.tmp".formatted(UNFINISHED, ProcessHandle.current().pid(), fileName));
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
        if (problem instanceof NoSuchFileException) {
            return "it does not exist and cannot be made";
        }
        if (problem instanceof FileAlreadyExistsException) {
            return "something else has its name";
        }
        return String.valueOf(problem.getMessage());
    }
}
