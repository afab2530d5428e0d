package dev.hyperlaw.desk.runs;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.intake.MappingFile;
import dev.hyperlaw.intake.ReadingChoices;
import dev.hyperlaw.intake.Understood;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * Which runs are asked for, and how they are to be read.
 *
 * @param source a store or a table
 * @param sweep of a store, the sweep; empty for the newest
 * @param choices what was said about the columns of a table
 * @param mapping a file with more choices; one that does not exist is written
 * @param command turns options into the whole command, for an answer to an open question
 */
public record RunsRequest(
        String source, String sweep, ReadingChoices choices, Optional<Path> mapping, UnaryOperator<String> command) {

    /** Everything is understood from the names. */
    public static RunsRequest of(String source, String sweep) {
        return new RunsRequest(
                source, sweep, ReadingChoices.NONE, Optional.empty(), options -> ("hyperlaw fit " + options).strip());
    }

    /** What is minimised. */
    public String metric() {
        return choices.metric().orElse(RunSource.LOSS);
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
        if (choices.concernsColumns() || mapping.isPresent()) {
            throw new InputProblem(
                    "The runs of %s were written by Hyperlaw: their columns need no options.".formatted(source),
                    "leave out --columns, --seq-len, --schedule, --where, --mapping, --group-by, --ignore and --batch-unit.");
        }
    }
}
