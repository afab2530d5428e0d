package dev.hyperlaw.trackers;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.tables.FolderFiles;
import dev.hyperlaw.tables.NamedRows;
import dev.hyperlaw.tables.RowVisitor;
import dev.hyperlaw.tables.TableCell;
import dev.hyperlaw.tables.TableSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * TensorBoard's event files: one, or a folder with a folder per run. A row is what was logged at a step of a run. Folders such as
 * {@code train} and {@code validation} are parts of the run that holds them, and go before the names of its tags.
 *
 * <p>Settings are what the plugin for hyperparameters noted for a run or for a folder above it. Where only one folder below it has any, as
 * PyTorch leaves them, they are its own.
 */
public final class EventLogs implements TableSource {
    private static final String MARK = "tfevents";

    @Override
    public boolean reads(Path path) {
        return Files.isDirectory(path)
                ? FolderFiles.anyNamed(path, EventLogs::isNamed)
                : isNamed(String.valueOf(path.getFileName())) || isFramed(path);
    }

    private static boolean isNamed(String name) {
        return name.contains(MARK);
    }

    /** A renamed file still begins with a short record and the checksum of its length. */
    private static boolean isFramed(Path path) {
        try {
            return Files.isRegularFile(path) && RecordFile.begins(path);
        } catch (IOException e) {
            return false; // opening it says so
        }
    }

    @Override
    public void scan(Path path, String part, RowVisitor visitor) throws IOException {
        if (!part.isEmpty()) {
            throw new InputProblem(
                    "%s are event files of TensorBoard, and have no sweep '%s'.".formatted(path, part),
                    "leave out --sweep.");
        }
        Map<Path, List<Path>> folders = new TreeMap<>();
        for (Path file : Files.isDirectory(path) ? FolderFiles.named(path, EventLogs::isNamed) : List.of(path)) {
            folders.computeIfAbsent(parent(file), any -> new ArrayList<>()).add(file);
        }
        List<Path> cut = show(path, folders, new NamedRows(visitor));
        if (!cut.isEmpty()) {
            visitor.note("%s: the last record is cut off, as when a writer is killed; what is before it is read."
                    .formatted(first(cut)));
        }
    }

    /** Shows the rows of all folders; gives the files that end within a record. */
    private static List<Path> show(Path path, Map<Path, List<Path>> folders, NamedRows rows) throws IOException {
        EventFolders settings = EventFolders.of(folders);
        List<Path> cut = new ArrayList<>();
        long number = 0;
        boolean scalars = false;
        for (Map.Entry<Path, List<Path>> entry : folders.entrySet()) {
            EventRun run = EventRun.read(entry.getValue());
            cut.addAll(run.cut());
            EventFolders.Noted noted = settings.of(entry.getKey());
            RunName name = RunName.of(path, entry.getKey());
            scalars |= !run.rows().isEmpty();
            for (EventRun.Row row : settings.repeats(entry.getKey()) ? List.<EventRun.Row>of() : run.rows()) {
                if (!rows.show(++number, cells(name, row, noted))) {
                    return cut;
                }
            }
        }
        if (!scalars) {
            throw new InputProblem(
                    "%s: The event files hold no scalars%s: no loss was logged."
                            .formatted(path, settings.any() ? ", only settings" : ""),
                    "the scalars are in another folder, or the writer was not closed.");
        }
        return cut;
    }

    private static String first(List<Path> files) {
        return files.size() == 1
                ? files.get(0).toString()
                : "%s and %d more files".formatted(files.get(0), files.size() - 1);
    }

    private static Path parent(Path file) {
        return Optional.ofNullable(file.toAbsolutePath().getParent()).orElse(file);
    }

    private static String nameOf(Path path) {
        return String.valueOf(path.getFileName());
    }

    private static Map<String, TableCell> cells(RunName name, EventRun.Row row, EventFolders.Noted noted) {
        Map<String, TableCell> cells = new LinkedHashMap<>();
        cells.put("run", TableCell.of(name.run));
        cells.put("step", TableCell.of(row.step()));
        cells.put("timestamp", TableCell.of(row.seconds()));
        noted.settings().forEach((setting, cell) -> cells.put("hparams/" + setting, cell));
        noted.status().ifPresent(status -> cells.put("status", TableCell.of(status)));
        row.scalars().forEach((tag, cell) -> cells.putIfAbsent(name.prefix + tag, cell));
        return cells;
    }

    /**
     * What a folder is called.
     *
     * @param prefix of its tags; empty unless it is a part of a run
     */
    private record RunName(String run, String prefix) {
        static RunName of(Path top, Path folder) {
            if (!Files.isDirectory(top)) {
                return new RunName(nameOf(top), "");
            }
            Path root = top.toAbsolutePath();
            String last = nameOf(folder);
            boolean part = !folder.equals(root) && EventFolders.isPart(last);
            Path run = part ? parent(folder) : folder;
            return new RunName(
                    run.equals(root)
                            ? nameOf(root.normalize())
                            : root.relativize(run).toString(),
                    part ? last + "/" : "");
        }
    }
}
