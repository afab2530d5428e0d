package dev.hyperlaw.trackers;

import dev.hyperlaw.tables.TableCell;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Which settings hold for which folder of event files. */
final class EventFolders {
    private static final Set<String> PARTS = Set.of("train", "training", "validation", "val", "valid", "eval", "test");

    /** @param steps how many steps have scalars, as far as two */
    record Noted(Map<String, TableCell> settings, Optional<String> status, long steps) {
        private static final Noted NOTHING = new Noted(Map.of(), Optional.empty(), 0);
    }

    private final Map<Path, Noted> folders;

    private EventFolders(Map<Path, Noted> folders) {
        this.folders = folders;
    }

    /** Reads every file and keeps settings alone: those of a run may stand in a folder that comes after it. */
    static EventFolders of(Map<Path, List<Path>> files) throws IOException {
        Map<Path, Noted> folders = new TreeMap<>();
        for (Map.Entry<Path, List<Path>> entry : files.entrySet()) {
            EventRun run = EventRun.read(entry.getValue());
            long steps = run.rows().stream()
                    .mapToLong(EventRun.Row::step)
                    .distinct()
                    .limit(2)
                    .count();
            folders.put(entry.getKey(), new Noted(run.settings(), run.status(), steps));
        }
        return new EventFolders(folders);
    }

    /** Whether any folder has settings. */
    boolean any() {
        return folders.values().stream().anyMatch(noted -> !noted.settings.isEmpty());
    }

    /** Whether a folder is a part of the run above it, such as its validation. */
    static boolean isPart(String name) {
        return PARTS.contains(name);
    }

    /** What holds for a folder: its own, those of the only folder below it that has any, or those of the nearest above. */
    Noted of(Path folder) {
        Path run = isPart(String.valueOf(folder.getFileName())) ? above(folder) : folder;
        Optional<Noted> below = own(folder).or(() -> own(run)).or(() -> onlyBelow(run));
        if (below.isPresent()) {
            return below.get();
        }
        for (@Nullable Path at = run; at != null; at = at.getParent()) {
            Optional<Noted> found = own(at);
            if (found.isPresent()) {
                return found.get();
            }
        }
        return folders.getOrDefault(folder, Noted.NOTHING);
    }

    /** Whether a folder only repeats the last numbers of the run above it, as that of PyTorch's {@code add_hparams} does. */
    boolean repeats(Path folder) {
        Noted run = folders.getOrDefault(above(folder), Noted.NOTHING);
        return own(folder).filter(noted -> noted.steps <= 1).isPresent()
                && run.steps > 1
                && run.settings.isEmpty()
                && onlyBelow(above(folder)).isPresent();
    }

    private static Path above(Path folder) {
        return Objects.requireNonNullElse(folder.getParent(), folder);
    }

    private Optional<Noted> own(Path folder) {
        return Optional.ofNullable(folders.get(folder)).filter(noted -> !noted.settings.isEmpty());
    }

    private Optional<Noted> onlyBelow(Path folder) {
        List<Noted> found = folders.entrySet().stream()
                .filter(entry -> above(entry.getKey()).equals(folder)
                        && !entry.getKey().equals(folder)
                        && !entry.getValue().settings.isEmpty())
                .map(Map.Entry::getValue)
                .limit(2)
                .toList();
        return found.size() == 1 && folders.containsKey(folder) ? Optional.of(found.get(0)) : Optional.empty();
    }
}
