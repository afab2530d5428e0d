package dev.hyperlaw.desk.runs;

import dev.hyperlaw.observation.RunConfiguration;
import dev.hyperlaw.observation.RunId;
import dev.hyperlaw.observation.Setting;
import dev.hyperlaw.sweep.file.Sweep;
import dev.hyperlaw.sweep.store.RunRecord;
import dev.hyperlaw.sweep.store.RunStatus;
import dev.hyperlaw.sweep.store.RunStores;
import dev.hyperlaw.sweep.store.StoredRuns;
import java.nio.file.Files;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * What a store knows of the runs of a sweep before it is carried out.
 *
 * @param speed the median of tokens per second over finished runs of the same model; empty if none is
 * @param over the runs of the sweep that are over
 */
public record SeenRuns(OptionalDouble speed, Set<RunId> over) {

    /**
     * Nothing, if the store does not exist.
     *
     * @param store its address
     */
    public static SeenRuns of(Sweep sweep, String store) {
        if (!Files.exists(RunStores.file(store))) {
            return new SeenRuns(OptionalDouble.empty(), Set.of());
        }
        Map<String, Setting> wanted = model(sweep.runs().get(0));
        try (StoredRuns open = RunStores.openToRead(store)) {
            double[] speeds = open.sweeps().stream()
                    .flatMap(name -> open.runs(name).stream())
                    .filter(run -> run.status() == RunStatus.FINISHED && run.seconds() > 0)
                    .filter(run -> model(run.configuration()).equals(wanted))
                    .mapToDouble(SeenRuns::tokensPerSecond)
                    .sorted()
                    .toArray();
            Set<RunId> over = sweep.runs().stream()
                    .map(RunConfiguration::id)
                    .filter(id ->
                            open.run(id).filter(run -> run.status().over()).isPresent())
                    .collect(Collectors.toSet());
            return new SeenRuns(
                    speeds.length == 0 ? OptionalDouble.empty() : OptionalDouble.of(speeds[speeds.length / 2]), over);
        }
    }

    private static double tokensPerSecond(RunRecord run) {
        return run.tokens() / run.seconds();
    }

    /** What decides the cost of a token: the objective, the model, the command. */
    private static Map<String, Setting> model(RunConfiguration run) {
        Map<String, Setting> settings = new TreeMap<>(run.settings());
        settings.keySet()
                .removeIf(name -> !name.equals("objective") && !name.equals("command") && !name.startsWith("model."));
        return settings;
    }
}
