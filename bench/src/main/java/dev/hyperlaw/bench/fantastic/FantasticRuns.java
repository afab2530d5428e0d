package dev.hyperlaw.bench.fantastic;

import dev.hyperlaw.evidence.FinishedRun;
import dev.hyperlaw.intake.Intake;
import dev.hyperlaw.intake.ReadingChoices;
import dev.hyperlaw.observation.Setting;
import dev.hyperlaw.tables.Tables;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** The public sweep of nine optimizers, read as the command reads it. */
final class FantasticRuns {
    private FantasticRuns() {}

    /**
     * The runs by optimizer. Those that changed the schedule's decay are left out: the table has no column for it, so that they look like repeats
     * of the centre.
     */
    static SortedMap<String, List<FinishedRun>> byOptimizer(Path file) throws IOException {
        List<String> kept =
                Files.readAllLines(file).stream().filter(line -> !line.contains(",decay,")).toList();
        Path copy = Files.createTempFile("fantastic", ".csv");
        try {
            Files.write(copy, kept);
            Tables tables = new Tables(FantasticRuns.class::getClassLoader);
            List<FinishedRun> runs = Intake.read(tables, List.of(copy), ReadingChoices.NONE, "").runs();
            SortedMap<String, List<FinishedRun>> sorted = new TreeMap<>();
            for (FinishedRun run : runs) {
                String optimizer = run.configuration().get("optimizer").map(Setting::canonical).orElse("");
                sorted.merge(optimizer, List.of(run), FantasticRuns::both);
            }
            return sorted;
        } finally {
            Files.delete(copy);
        }
    }

    private static List<FinishedRun> both(List<FinishedRun> some, List<FinishedRun> more) {
        return java.util.stream.Stream.concat(some.stream(), more.stream()).toList();
    }
}
