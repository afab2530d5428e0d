package dev.hyperlaw.desk.runs;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.ShellWord;
import dev.hyperlaw.intake.MappingFile;
import dev.hyperlaw.intake.ReadingChoices;
import dev.hyperlaw.intake.Understood;
import dev.hyperlaw.sweep.store.RunStores;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Which runs are asked for, and how they are to be read.
 *
 * @param sources stores or tables, each once; their runs are taken together
 * @param sweep of a store, the sweep; empty for the newest
 * @param choices what was said about the columns of a table
 * @param mapping a file with more choices; one that does not exist is written
 * @param command what was typed, without the options that say how a table is read: an answer to an open question puts its own behind it
 */
public record RunsRequest(
        List<String> sources, String sweep, ReadingChoices choices, Optional<Path> mapping, String command) {
    public RunsRequest {
        sources = List.copyOf(sources);
        if (sources.isEmpty()) {
            throw new IllegalArgumentException("A request for runs names at least one source.");
        }
    }

    /** Everything is understood from the names. */
    public static RunsRequest of(String source, String sweep) {
        return new RunsRequest(
                List.of(source),
                sweep,
                ReadingChoices.NONE,
                Optional.empty(),
                "hyperlaw fit " + ShellWord.quoted(source));
    }

    /** What is minimised. */
    public String metric() {
        return allChoices().metric().orElse(RunSource.LOSS);
    }

    /** The choices, with what the mapping says where they say nothing. */
    public ReadingChoices allChoices() {
        return mapping.filter(Files::exists)
                .map(file -> choices.over(MappingFile.read(file)))
                .orElse(choices);
    }

    /** Writes what was understood to the mapping, unless it exists. */
    void keep(Understood understood) {
        mapping.filter(file -> !Files.exists(file)).ifPresent(file -> MappingFile.write(file, choices, understood));
    }

    /** @throws InputProblem if something was said about the columns of runs that Hyperlaw wrote */
    void refuseChoices() {
        refuse(
                choices,
                List.of("--metric", "--seq-len"),
                mapping,
                "The runs of %s were written by Hyperlaw: their columns need no options.");
    }

    /**
     * What was said about a table of steps to a target, a mapping included.
     *
     * @throws InputProblem if that is more than what a batch counts
     */
    public ReadingChoices batchChoices() {
        ReadingChoices all = allChoices();
        refuse(
                all,
                List.of("--batch-unit", "--seq-len"),
                mapping.filter(file -> !Files.exists(file)),
                "%s is a table of steps to a target, and not of runs: all that can be said of it is what a batch counts.");
        return all;
    }

    private void refuse(ReadingChoices said, List<String> allowed, Optional<Path> written, String why) {
        List<String> refused = new ArrayList<>(said.said());
        refused.removeAll(allowed);
        written.ifPresent(file -> refused.add("--mapping"));
        if (!refused.isEmpty()) {
            throw new InputProblem(
                    why.formatted(String.join(", ", sources)), "leave out %s.".formatted(String.join(", ", refused)));
        }
    }

    /** @throws InputProblem if a source is named twice, also by different names */
    void refuseRepeats() {
        for (int i = 0; i < sources.size(); i++) {
            for (int j = 0; j < i; j++) {
                if (isSame(sources.get(j), sources.get(i))) {
                    throw new InputProblem(
                            "%s and %s are the same file: its runs would count twice."
                                    .formatted(sources.get(j), sources.get(i)),
                            "another file was meant.");
                }
            }
        }
    }

    private static boolean isSame(String one, String other) {
        try {
            return one.equals(other) || Files.isSameFile(path(one), path(other));
        } catch (IOException missing) {
            return false; // reading says so
        }
    }

    private static Path path(String source) {
        return RunSource.isTable(source) ? Path.of(source) : RunStores.file(source);
    }
}
