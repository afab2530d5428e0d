package dev.hyperlaw.bench.fantastic;

import dev.hyperlaw.evidence.FinishedRun;
import dev.hyperlaw.intake.Intake;
import dev.hyperlaw.intake.ReadingChoices;
import dev.hyperlaw.observation.Setting;
import dev.hyperlaw.tables.Tables;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** The public sweep of nine optimizers, read as the command reads it. */
final class FantasticRuns {
    private FantasticRuns() {}

    /**
     * The runs by optimizer. Those that changed the decay of the schedule are left out: the table has no column for it, so that they look
     * like repeats of the centre.
     */
    static SortedMap<String, List<FinishedRun>> byOptimizer(Path file) throws IOException {
        Path copy = Files.createTempFile("fantastic", ".csv");
        try {
            Files.write(
                    copy,
                    Files.readAllLines(file).stream()
                            .filter(line -> !line.contains(",decay,"))
                            .toList());
            SortedMap<String, List<FinishedRun>> sorted = new TreeMap<>();
            Tables tables = new Tables(FantasticRuns.class::getClassLoader);
            for (FinishedRun run :
                    Intake.read(tables, List.of(copy), ReadingChoices.NONE, "").runs()) {
                String optimizer = run.configuration()
                        .get("optimizer")
                        .map(Setting::canonical)
                        .orElse("");
                sorted.computeIfAbsent(optimizer, any -> new ArrayList<>()).add(run);
            }
            return sorted;
        } finally {
            Files.delete(copy);
        }
    }
}
