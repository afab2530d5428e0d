package dev.hyperlaw.app.cli;

import dev.hyperlaw.ShellWord;
import dev.hyperlaw.app.extension.Extension;
import dev.hyperlaw.desk.runs.RunSource;
import dev.hyperlaw.desk.runs.RunsRequest;
import dev.hyperlaw.intake.ReadingChoices;
import dev.hyperlaw.intake.ReadingOption;
import dev.hyperlaw.intake.Role;
import dev.hyperlaw.quantity.BatchUnit;
import dev.hyperlaw.tables.TableFormat;
import dev.hyperlaw.view.read.Detail;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Which runs a command learns from, and how they are to be read. */
final class RunSourceOptions implements NeedsExtensions {
    /** What an answer to an open question says anew. */
    private static final Set<String> REPLACED =
            Arrays.stream(ReadingOption.values()).map(ReadingOption::typed).collect(Collectors.toUnmodifiableSet());

    /** What help and completion offer. */
    private static final class RoleWords implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return Arrays.stream(Role.values()).map(Role::word).iterator();
        }
    }

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Parameters(
            paramLabel = "STORE|TABLE",
            arity = "1..*",
            description =
                    "A store, or a table of runs: CSV, TSV, JSONL, JSON or Parquet, by any program; a database of Optuna or trackio; event files of TensorBoard. Several are read as one.")
    private List<String> sources;

    @Option(
            names = "--sweep",
            paramLabel = "NAME",
            defaultValue = "",
            description = "Which sweep of a store (default: the newest), or which study of Optuna.")
    private String sweep;

    @Option(
            names = "--columns",
            paramLabel = "ROLE=HEADER,…",
            completionCandidates = RoleWords.class,
            description = "Which column is what: ${COMPLETION-CANDIDATES}. With a unit (batch=gbsz:seq), a default"
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
            completionCandidates = ScheduleWords.class,
            description = "Schedule of every run: ${COMPLETION-CANDIDATES}.")
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

    @Option(names = "--verbose", description = "Also say how every column was read; in plan, how costs were scaled.")
    private boolean verbose;

    List<String> sources() {
        return sources;
    }

    /** Where the mapping is, or is to be written. */
    @Nullable
    Path mapping() {
        return mapping.isEmpty() ? null : Path.of(mapping);
    }

    boolean isVerbose() {
        return verbose;
    }

    Detail detail() {
        return Detail.when(verbose);
    }

    @Override
    public Set<Extension> extensions() {
        Set<Extension> needed = EnumSet.noneOf(Extension.class);
        sources.forEach(source -> needed.addAll(TableFiles.extensions(source)));
        if (unchecked().allChoices().where().isPresent()) {
            needed.add(Extension.PARQUET);
        }
        return needed;
    }

    /** @throws dev.hyperlaw.InputProblem if a file that is read would be overwritten */
    RunsRequest request() {
        refuseSweepOfTables(TypedOptions.of(spec), sources);
        Inputs.ofRuns(sources).refuse("--mapping", mapping());
        return unchecked();
    }

    static void refuseSweepOfTables(TypedOptions typed, List<String> sources) {
        boolean tables =
                sources.stream().allMatch(source -> TableFormat.of(source).isPresent());
        typed.refuse(tables, "with a table: it names a sweep of a store", "drop it.", "--sweep");
    }

    private RunsRequest unchecked() {
        return new RunsRequest(sources, sweep, typed(), Optional.ofNullable(mapping()), command());
    }

    /** The options, without what a mapping says. */
    private ReadingChoices typed() {
        return new ReadingChoices(
                ReadingChoices.columns(columns),
                sequenceLength.isEmpty()
                        ? OptionalInt.empty()
                        : OptionalInt.of(TunedRunOptions.sequenceLength(sequenceLength)),
                given(schedule),
                given(where),
                groupBy,
                ignore,
                given(metric).filter(name -> !name.equals(RunSource.LOSS)),
                given(batchUnit).map(BatchUnit::parse));
    }

    /** The command that was typed, without the options that say how a table is read. */
    private String command() {
        List<String> words = new ArrayList<>(List.of("hyperlaw"));
        List<String> typed = spec.root().commandLine().getParseResult().originalArgs();
        for (int i = 0; i < typed.size(); i++) {
            String word = typed.get(i);
            if (REPLACED.contains(word)) {
                i++;
            } else if (REPLACED.stream().noneMatch(name -> word.startsWith(name + "="))) {
                words.add(ShellWord.quoted(word));
            }
        }
        return String.join(" ", words);
    }

    private static Optional<String> given(String text) {
        return Optional.of(text).filter(value -> !value.isBlank());
    }
}
