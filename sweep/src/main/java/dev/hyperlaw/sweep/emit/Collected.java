package dev.hyperlaw.sweep.emit;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.observation.Observation;
import dev.hyperlaw.observation.RunConfiguration;
import dev.hyperlaw.sweep.command.Completeness;
import dev.hyperlaw.sweep.protocol.MetricKeys;
import dev.hyperlaw.sweep.store.Outcome;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What the runs of an emitted sweep have left so far, finished or not.
 *
 * @param sweep its name
 * @param source its file
 * @param runs all its runs, in the order of the sweep
 * @param unreadable what could not be read, one file each with the reason; its runs are taken when it can be
 */
public record Collected(String sweep, String source, List<Run> runs, List<String> unreadable) {
    public Collected {
        runs = List.copyOf(runs);
        unreadable = List.copyOf(unreadable);
    }

    /**
     * What a folder shows of one run.
     *
     * @param outcome how it ended; empty while more may come
     * @param observations one per token count, rising; the last value that was written for a count
     * @param otherLines how many lines were not a metric
     * @param host where it ran last
     * @param seconds time spent on it, all attempts together
     */
    public record Run(
            RunConfiguration configuration,
            Optional<Outcome> outcome,
            List<Observation> observations,
            long otherLines,
            String host,
            double seconds) {
        public Run {
            observations = List.copyOf(observations);
        }
    }

    /**
     * Changes nothing; asked again it says the same and more.
     *
     * @throws InputProblem if the folder is not an emitted sweep, or what Hyperlaw wrote there was changed
     */
    public static Collected from(Path folder) {
        Manifest manifest = Manifest.read(folder);
        List<Run> runs = new ArrayList<>();
        List<String> unreadable = new ArrayList<>();
        for (RunConfiguration run : RunList.read(folder)) {
            Path there = folder.resolve(RunList.folderOf(run));
            try {
                runs.add(collected(run, new RunFolder(there), manifest));
            } catch (IOException e) {
                unreadable.add(reason(e, there));
                runs.add(new Run(run, Optional.empty(), List.of(), 0, "unknown", 0));
            }
        }
        try (InputStream sweep = new RunFolder(folder).open("sweep.yaml")) {
            return new Collected(manifest.sweep(), new String(sweep.readAllBytes(), UTF_8), runs, unreadable);
        } catch (IOException e) {
            throw new InputProblem("%s cannot be read: %s.".formatted(folder.resolve("sweep.yaml"), e.getMessage()));
        }
    }

    /** Names the file, and why it cannot be read. */
    private static String reason(IOException e, Path folder) {
        String file = e instanceof FileSystemException system && system.getFile() != null
                ? system.getFile()
                : folder.toString();
        String reason = e instanceof AccessDeniedException
                ? "permission denied"
                : e instanceof FileSystemException system ? system.getReason() : e.getMessage();
        return "%s: %s".formatted(file, reason == null ? "it cannot be read" : reason);
    }

    private static Run collected(RunConfiguration run, RunFolder folder, Manifest manifest) throws IOException {
        // The marker first: what is written before it is complete when it is there.
        Optional<String> done = folder.marker("done");
        MetricLog log = MetricLog.read(folder, manifest, MetricKeys.tokensPerStep(run));
        List<Observation> observations = log.observations();
        Optional<Outcome> outcome = done.map(code -> outcome(code, run, log, folder, manifest));
        return new Run(
                run,
                outcome,
                observations,
                log.otherLines(),
                folder.marker("host").orElse("unknown"),
                folder.marker("seconds").map(Collected::seconds).orElse(0.0));
    }

    private static Outcome outcome(
            String code, RunConfiguration run, MetricLog log, RunFolder folder, Manifest manifest) {
        if (log.lost().isPresent()) {
            return log.lost().get().outcome();
        }
        String last = folder.lastPrinted();
        return switch (code) {
            case "0" ->
                log.observations().isEmpty()
                        ? new Outcome.Failed(
                                "The trainer ended well and left no metrics. Lines such as %s in %s are expected.%s"
                                        .formatted(
                                                manifest.keys().example(),
                                                folder.path().resolve(manifest.metricFile()),
                                                last))
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

    private static double seconds(String text) {
        return text.matches("\\d{1,12}") ? Double.parseDouble(text) : 0;
    }
}
