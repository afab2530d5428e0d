package dev.hyperlaw.desk.sweep;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.desk.export.RunTable;
import dev.hyperlaw.observation.Observation;
import dev.hyperlaw.observation.RunId;
import dev.hyperlaw.sweep.store.RunRecord;
import dev.hyperlaw.sweep.store.StoredRuns;
import dev.hyperlaw.tables.Tables;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * What is known of the runs of a store that is lost: what can still be read through its open files, and what the sweep remembers besides. Written beside the store as a
 * table that {@code --import} takes.
 *
 * @param file the table
 */
record Rescue(Path file, int runs, int losses) {
    private static final Path OPEN_FILES = Path.of("/proc/self/fd");

    private record Place(String sweep, RunId run) {}

    /** @throws InputProblem if no place can be found where it can be written */
    static Rescue write(Path store, StoredRuns open, SweepMemory memory, Tables tables) {
        Map<Place, RunRecord> runs = new LinkedHashMap<>();
        Map<RunId, SortedMap<Long, Observation>> seen = new HashMap<>();
        readWhatIsLeft(open, runs, seen);
        for (RunRecord run : memory.runs()) {
            runs.merge(
                    new Place(run.sweep(), run.id()),
                    run,
                    (stored, remembered) -> stored.status().over() ? stored : remembered);
            seen.computeIfAbsent(run.id(), unused -> new TreeMap<>()).putAll(memory.observations(run.id()));
        }
        RunTable table = new RunTable(
                List.copyOf(runs.values()),
                run -> List.copyOf(seen.getOrDefault(run, new TreeMap<>()).values()));
        Path file = newFile(store);
        tables.write(file, table.columns(), table.rows());
        return new Rescue(
                file,
                runs.size(),
                seen.values().stream().mapToInt(SortedMap::size).sum());
    }

    /** All sweeps of the store: none of them is anywhere else. */
    private static void readWhatIsLeft(
            StoredRuns open, Map<Place, RunRecord> runs, Map<RunId, SortedMap<Long, Observation>> seen) {
        try {
            for (String sweep : open.sweeps()) {
                for (RunRecord run : open.runs(sweep)) {
                    runs.put(new Place(sweep, run.id()), run);
                    SortedMap<Long, Observation> losses = seen.computeIfAbsent(run.id(), unused -> new TreeMap<>());
                    open.observations(run.id()).forEach(loss -> losses.put(loss.tokens(), loss));
                }
            }
        } catch (InputProblem unreadable) {
            // What was read before is kept; the rest is only what is remembered.
        }
    }

    /** Beside the store, where its name was; or where it is now, or here. Never a file that is there already. */
    private static Path newFile(Path store) {
        Path name = store.getFileName();
        List<Path> folders = Stream.of(
                        Optional.of(store.resolveSibling("")),
                        nowIn(name),
                        Optional.of(Path.of("").toAbsolutePath()),
                        Optional.of(Path.of(System.getProperty("java.io.tmpdir"))))
                .flatMap(Optional::stream)
                .toList();
        for (Path folder : folders) {
            for (int i = 1; Files.isWritable(folder); i++) {
                Path file = folder.resolve(name + (i == 1 ? ".rescued.csv" : ".rescued-%d.csv".formatted(i)));
                try {
                    return Files.createFile(file);
                } catch (FileAlreadyExistsException taken) {
                    // the next name
                } catch (IOException cannotBeWritten) {
                    break;
                }
            }
        }
        throw new InputProblem(
                "The runs of the store %s cannot be rescued: no file can be made in %s.".formatted(store, folders));
    }

    /** The folder that an open file of this name was moved to. */
    private static Optional<Path> nowIn(Path name) {
        try (Stream<Path> open = Files.list(OPEN_FILES)) {
            return open.flatMap(link -> target(link).stream())
                    .filter(file -> name.equals(file.getFileName()))
                    .map(Path::getParent)
                    .filter(Files::isDirectory)
                    .findFirst();
        } catch (IOException notLinux) {
            return Optional.empty();
        }
    }

    private static Optional<Path> target(Path link) {
        try {
            return Optional.of(Files.readSymbolicLink(link));
        } catch (IOException closed) {
            return Optional.empty();
        }
    }
}
