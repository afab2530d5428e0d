package dev.hyperlaw.app.cli;

import dev.hyperlaw.desk.runs.RunSource;
import dev.hyperlaw.intake.ReadingChoices;
import dev.hyperlaw.quantity.BatchUnit;
import dev.hyperlaw.quantity.Numeral;
import dev.hyperlaw.sweep.command.CommandWords;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** How a table of runs is to be read; for every command that takes one. */
final class RunTableOptions {
    private static final Set<String> REPLACED = Set.of("--columns", "--seq-len");

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--columns",
            paramLabel = "ROLE=HEADER,…",
            description =
                    "Which column is what: lr batch tokens steps loss beta1 beta2 alpha seed seq group schedule optimizer"
                            + " planned params warmup weight_decay run status. With a unit (batch=gbsz:seq), a default"
                            + " (seq=data.seq_len:4096) or a formula (tokens=_step*batch*seq).")
    private String columns = "";

    @Option(
            names = "--seq-len",
            paramLabel = "TOKENS",
            description = "Tokens per sequence, where no column or sweep says so.")
    private String sequenceLength = "";

    @Option(
            names = "--schedule",
            paramLabel = "SCHEDULE",
            description = "Schedule of every run: constant, wsd:0.2, cosine, linear.")
    private String schedule = "";

    @Option(
            names = "--where",
            paramLabel = "SQL",
            description = "Only rows for which this holds: 'N < 1e9 and seed = 1'.")
    private String where = "";

    @Option(
            names = "--mapping",
            paramLabel = "FILE",
            description = "Reads these options from FILE; if it does not exist, writes what was understood to it.")
    private String mapping = "";

    @Option(
            names = "--group-by",
            paramLabel = "COLUMN,…",
            hideParamSyntax = true,
            split = ",",
            description = "Columns that set groups apart.")
    private List<String> groupBy = new ArrayList<>();

    @Option(
            names = "--ignore",
            paramLabel = "COLUMN,…",
            hideParamSyntax = true,
            split = ",",
            description = "Columns that do not.")
    private List<String> ignore = new ArrayList<>();

    @Option(
            names = "--metric",
            paramLabel = "NAME",
            description = "What to minimise: the loss, or anything else the runs report, such as mean_dual_norm.")
    private String metric = RunSource.LOSS;

    @Option(names = "--batch-unit", paramLabel = "UNIT", description = "What a batch column counts: seq or tok.")
    private String batchUnit = "";

    /** The options, without what a mapping says. */
    ReadingChoices typed() {
        return new ReadingChoices(
                ReadingChoices.columns(columns),
                sequenceLength.isEmpty()
                        ? OptionalInt.empty()
                        : OptionalInt.of(
                                (int) Numeral.parse("--seq-len", sequenceLength).whole("tokens")),
                given(schedule),
                given(where),
                groupBy,
                ignore,
                given(metric).filter(name -> !name.equals(RunSource.LOSS)),
                given(batchUnit).map(BatchUnit::parse));
    }

    /** Where the mapping is, or is to be written. */
    @Nullable
    Path mapping() {
        return mapping.isEmpty() ? null : Path.of(mapping);
    }

    /** The command that was typed, with these options in place of those that name columns. */
    String command(String options) {
        List<String> words = new ArrayList<>(List.of("hyperlaw"));
        List<String> typed = spec.root().commandLine().getParseResult().originalArgs();
        for (int i = 0; i < typed.size(); i++) {
            String word = typed.get(i);
            if (REPLACED.contains(word)) {
                i++;
            } else if (REPLACED.stream().noneMatch(name -> word.startsWith(name + "="))) {
                words.add(CommandWords.quoted(word));
            }
        }
        return String.join(" ", words) + (options.isEmpty() ? "" : " " + options);
    }

    private static Optional<String> given(String text) {
        return Optional.of(text).filter(value -> !value.isBlank());
    }
}
