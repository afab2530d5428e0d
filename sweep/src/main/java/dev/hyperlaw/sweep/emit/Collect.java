package dev.hyperlaw.sweep.emit;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.observation.Observation;
import dev.hyperlaw.observation.RunConfiguration;
import dev.hyperlaw.sweep.command.Completeness;
import dev.hyperlaw.sweep.protocol.MetricKeys;
import dev.hyperlaw.sweep.protocol.MetricLine;
import dev.hyperlaw.sweep.store.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads back what the runs of an emitted sweep have left, finished or not. Changes nothing; asked again it says the same and more. */
public final class Collect {
    private static final int MARKER_LENGTH = 200;

    private Collect() {}

    /** @throws InputProblem if the folder is no emitted sweep, or what Hyperlaw wrote there was changed */
    public static Collected from(Path folder) {
        Manifest manifest = Manifest.read(folder);
        List<CollectedRun> runs = new ArrayList<>();
        for (RunConfiguration run : RunList.read(folder)) {
            runs.add(collected(run, folder.resolve(RunList.folderOf(run)), manifest));
        }
        try {
            return new Collected(manifest.sweep(), Files.readString(folder.resolve("sweep.yaml")), runs);
        } catch (IOException e) {
            throw new InputProblem("%s cannot be read: %s.".formatted(folder.resolve("sweep.yaml"), e.getMessage()));
        }
    }

    private static CollectedRun collected(RunConfiguration run, Path folder, Manifest manifest) {
        // The marker first: what is written before it is complete when it is there.
        Optional<String> done = marker(folder, "done");
        MetricLog log =
                MetricLog.read(folder.resolve(manifest.metricFile()), manifest.keys(), MetricKeys.tokensPerStep(run));
        List<Observation> observations = log.observations();
        Optional<Outcome> outcome = done.map(code -> outcome(code, run, log, folder, manifest));
        return new CollectedRun(
                run,
                outcome,
                observations,
                log.otherLines(),
                marker(folder, "host").orElse("unknown"),
                marker(folder, "seconds").map(Collect::seconds).orElse(0.0));
    }

    private static Outcome outcome(String code, RunConfiguration run, MetricLog log, Path folder, Manifest manifest) {
        if (log.lost().isPresent()) {
            MetricLine.Lost lost = log.lost().get();
            return new Outcome.Diverged(lost.tokens(), "The trainer gave the loss as %s.".formatted(lost.loss()));
        }
        String last = LastPrinted.of(folder);
        return switch (code) {
            case "0" ->
                log.observations().isEmpty()
                        ? new Outcome.Failed(
                                "The trainer ended well and left no metrics. Lines such as %s in %s are expected.%s"
                                        .formatted(
                                                manifest.keys().example(), folder.resolve(manifest.metricFile()), last))
                        : Completeness.of(run, lastTokens(log));
            case "time_limit" -> new Outcome.Failed("The trainer was ended at its time limit." + last);
            case "startup_limit" ->
                new Outcome.Failed("The trainer was ended at its start-up limit, without a metric." + last);
            default -> new Outcome.Failed("The trainer exited with code %s.%s".formatted(code, last));
        };
    }

    private static long lastTokens(MetricLog log) {
        return log.observations().stream().mapToLong(Observation::tokens).max().orElse(0);
    }

    /** The one line of a marker; empty if it is not there. */
    private static Optional<String> marker(Path folder, String name) {
        try {
            String text = Files.readString(folder.resolve(name)).strip();
            return Optional.of(text.substring(0, Math.min(MARKER_LENGTH, text.length())));
        } catch (IOException notThere) {
            return Optional.empty();
        }
    }

    private static double seconds(String text) {
        return text.matches("\\d{1,12}") ? Double.parseDouble(text) : 0;
    }
}
