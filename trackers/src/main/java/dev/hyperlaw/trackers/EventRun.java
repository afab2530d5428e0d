package dev.hyperlaw.trackers;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.tables.TableCell;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the event files of one folder say.
 *
 * @param rows what was logged at each step, in the order of the files; two rows where a restart logged a tag of a step again
 * @param settings that the plugin for hyperparameters noted
 * @param cut files that end within a record
 */
record EventRun(List<Row> rows, Map<String, TableCell> settings, Optional<String> status, List<Path> cut) {

    /** @param scalars by tag */
    record Row(long step, double seconds, Map<String, TableCell> scalars) {}

    EventRun {
        rows = List.copyOf(rows);
        settings = Collections.unmodifiableMap(new LinkedHashMap<>(settings));
        cut = List.copyOf(cut);
    }

    /** @param files of one folder, the oldest first */
    static EventRun read(List<Path> files) throws IOException {
        List<Row> rows = new ArrayList<>();
        Map<Long, Row> open = new LinkedHashMap<>();
        Map<String, TableCell> settings = new LinkedHashMap<>();
        Optional<String> status = Optional.empty();
        List<Path> cut = new ArrayList<>();
        for (Path file : files) {
            try (RecordFile records = new RecordFile(file)) {
                for (byte[] record = records.next(); record != null; record = records.next()) {
                    LoggedEvent event = event(file, record);
                    settings.putAll(event.settings());
                    status = event.status().isPresent() ? event.status() : status;
                    add(event, rows, open);
                }
                if (records.cut()) {
                    cut.add(file);
                }
            }
        }
        return new EventRun(rows, settings, status, cut);
    }

    private static LoggedEvent event(Path file, byte[] record) {
        try {
            return LoggedEvent.of(record);
        } catch (ProtoFields.Malformed e) {
            throw new InputProblem(
                    "The event file %s holds a record that is not an event: %s.".formatted(file, e.getMessage()),
                    "it is a file of records with other content.");
        }
    }

    private static void add(LoggedEvent event, List<Row> rows, Map<Long, Row> open) {
        if (event.scalars().isEmpty()) {
            return;
        }
        Row row = open.get(event.step());
        if (row == null || event.scalars().keySet().stream().anyMatch(row.scalars::containsKey)) {
            row = new Row(event.step(), event.seconds(), new LinkedHashMap<>());
            open.put(event.step(), row);
            rows.add(row);
        }
        row.scalars.putAll(event.scalars());
    }
}
