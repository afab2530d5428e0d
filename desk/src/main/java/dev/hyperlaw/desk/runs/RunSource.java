package dev.hyperlaw.desk.runs;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.NearestName;
import dev.hyperlaw.evidence.CommonSettings;
import dev.hyperlaw.evidence.FinishedRun;
import dev.hyperlaw.evidence.family.SweepGroups;
import dev.hyperlaw.intake.LossMeasure;
import dev.hyperlaw.intake.Understood;
import dev.hyperlaw.observation.Observation;
import dev.hyperlaw.observation.Setting;
import dev.hyperlaw.tables.TableFormat;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Runs to learn from.
 *
 * @param names of the sweeps or tables they come from
 * @param understood how tables were read that Hyperlaw did not write
 */
public record RunSource(List<String> names, List<FinishedRun> runs, Optional<Understood> understood) {
    /** What is minimised unless something else is asked for. */
    public static final String LOSS = "loss";

    public RunSource {
        names = List.copyOf(names);
        runs = List.copyOf(runs);
    }

    /** Whether this names a table and not a store. */
    public static boolean isTable(String source) {
        return TableFormat.of(source).isPresent();
    }

    /** What they are called: {@code a.csv, b.csv}. */
    public String name() {
        return String.join(", ", names);
    }

    /** The names without folders and endings: what files about them are called. */
    public String label() {
        return names.stream().map(RunSource::label).collect(Collectors.joining("+"));
    }

    private static String label(String name) {
        String last = String.valueOf(Path.of(name).getFileName());
        return isTable(last) ? last.substring(0, last.lastIndexOf('.')) : last;
    }

    /**
     * The same runs with this many tokens in a sequence: sweeps of a bound, and those of a trainer without {@code seq_len}, count in
     * tokens alone.
     *
     * @throws InputProblem if they say themselves how long a sequence is
     */
    RunSource withSequenceLength(int tokens) {
        SweepGroups.of(runs).stream()
                .flatMapToInt(group -> CommonSettings.sequenceLength(group).stream())
                .findFirst()
                .ifPresent(own -> {
                    throw new InputProblem(
                            "--seq-len is %d, and the runs of %s have sequences of %d tokens: they say so themselves."
                                    .formatted(tokens, name(), own),
                            "leave out --seq-len.");
                });
        return new RunSource(
                names,
                runs.stream()
                        .map(run -> run.with("seq_len", Setting.of(tokens)))
                        .toList(),
                understood);
    }

    /** The same runs with another of the numbers they report in place of the loss. */
    RunSource by(String metric) {
        if (metric.equals(LOSS)) {
            return this;
        }
        Set<String> known = new TreeSet<>(Set.of(LOSS));
        runs.forEach(run ->
                run.observations().forEach(seen -> known.addAll(seen.metrics().keySet())));
        if (!known.contains(metric)) {
            throw new InputProblem(
                    "No run of %s reports '%s'; they report %s.".formatted(name(), metric, String.join(", ", known)),
                    NearestName.of(metric, List.copyOf(known)).orElse(LOSS) + " was meant.");
        }
        LossMeasure measure = LossMeasure.ofName(metric);
        return new RunSource(
                names, runs.stream().map(run -> by(metric, measure, run)).toList(), understood);
    }

    private static FinishedRun by(String metric, LossMeasure measure, FinishedRun run) {
        List<Observation> seen = run.observations().stream()
                .filter(observation -> observation.metrics().containsKey(metric))
                .map(observation -> new Observation(
                        observation.tokens(), measure.loss(observation.metrics().get(metric)), observation.metrics()))
                .toList();
        return run.with(seen, measure.unit());
    }
}
