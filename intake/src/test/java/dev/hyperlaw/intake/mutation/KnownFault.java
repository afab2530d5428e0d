package dev.hyperlaw.intake.mutation;

import dev.hyperlaw.intake.mutation.Difference.Kind;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * A wrong reading that is known and not yet mended. The list is to become empty: {@code MutatedTablesTest} fails on an entry that
 * explains nothing any more.
 *
 * @param reason what happens
 * @param mutation that it needs; empty if it happens without one
 * @param words a regular expression that the difference contains
 */
record KnownFault(String reason, String mutation, Set<Kind> kinds, String words) {
    /** What is left of such a run is compared with its replicate, which may lack a setting. */
    private static final Set<Kind> SUPERSEDED =
            EnumSet.of(Kind.MISSING, Kind.LOSS, Kind.SEED, Kind.PARAMS, Kind.WEIGHT_DECAY, Kind.OPTIMIZER, Kind.FATE);

    private static final Set<Kind> COUNTS = EnumSet.of(Kind.BATCH, Kind.TOKENS, Kind.LOSS);
    private static final Set<Kind> LOSSES = EnumSet.of(Kind.LOSS);
    private static final Set<Kind> FATES = EnumSet.of(Kind.FATE);
    private static final Set<Kind> AXES = EnumSet.of(Kind.AXES);

    private static final Set<String> SPELLINGS = Set.of(
            "all names in capitals", "words with blanks", "camel case", "dashes", "a prefix before the settings");

    static final List<KnownFault> ALL = List.of(
            of(
                    "A validation loss with decimal commas is text: the training loss beside it is taken.",
                    "decimal commas",
                    LOSSES),
            of(
                    "A rate logged at the end is taken; the one that was set passes for a launch label.",
                    "a rate logged at the end, and the set one under a foreign prefix",
                    EnumSet.of(Kind.LEARNING_RATE)),
            of(
                    "W&B's _step counts calls of its logger, and is taken as the steps.",
                    "no count of steps or tokens but the logger's",
                    EnumSet.of(Kind.TOKENS, Kind.LOSS)),
            of(
                    "Batches of 65,536 under batch_size are multiplied by the sequence length where no tokens are given.",
                    "batch in tokens, not said",
                    COUNTS),
            of(
                    "total_tokens is the plan and what was seen: a crashed run has reached its plan.",
                    "crashed runs, tokens seen called total_tokens",
                    FATES),
            of("A state that is not known is taken as an end.", "crashed runs in the words of Slurm", FATES),
            of(
                    "Every row of a history without names is a run that ended there.",
                    "a history without names, plans or states",
                    EnumSet.of(Kind.EXTRA, Kind.MISSING, Kind.AXES, Kind.LOSS, Kind.SEED)),
            of(
                    "Of two runs that ended, the later row is taken for a resume of the other.",
                    "runs made again with the same seed, ending elsewhere",
                    SUPERSEDED),
            of("The name has the word loss in it: bookkeeping.", "twins that differ in z_loss_weight", SUPERSEDED),
            of("The name has the word epochs in it: bookkeeping.", "twins that differ in epochs", SUPERSEDED),
            new KnownFault("The logger's count is an axis.", "", AXES, "axes .*\\b_step"),
            of("Headers of Optuna in capitals break the program.", "all names in capitals", EnumSet.of(Kind.FAULT)),
            of("Headers of Optuna with blanks break the program.", "words with blanks", EnumSet.of(Kind.FAULT)),
            of(
                    "A missing factor of the batch is taken as 1, though tokens and steps say the batch.",
                    "no column ACCUMULATION",
                    COUNTS),
            of(
                    "The points of a curve without steps are all at the plan: their mean is the loss.",
                    "no column STEPS",
                    LOSSES),
            new KnownFault(
                    "The time of an Optuna trial makes families where each comes twice.",
                    "the whole table twice",
                    EnumSet.of(Kind.FAMILIES, Kind.AXES),
                    ""),
            of("A searched setting is not an axis where every row is a run.", "no column RUN", AXES),
            of("A count of something else is an axis.", "counted: best_step", AXES),
            of("A count that nobody knows is an axis.", "counted: restarts", AXES),
            of(
                    "params_M is an axis, and not a size.",
                    "parameters in millions, said",
                    EnumSet.of(Kind.PARAMS, Kind.AXES, Kind.FAMILIES)),
            new KnownFault(
                    "124,455,168 is a text, and not a number of parameters.",
                    "thousands separated by commas",
                    EnumSet.of(Kind.PARAMS),
                    "params \\d+,\\d+,\\d+"));

    /** What may be asked though the table still says everything: a table of Optuna is known by its own headers. */
    static boolean mayAsk(Case tried) {
        boolean optuna = tried.source() == MadeSource.OPTUNA_GRID || tried.source() == MadeSource.OPTUNA_CONTINUOUS;
        return optuna && tried.mutations().stream().anyMatch(each -> SPELLINGS.contains(each.name()));
    }

    private static KnownFault of(String reason, String mutation, Set<Kind> kinds) {
        return new KnownFault(reason, mutation, kinds, "");
    }

    boolean explains(Case tried, Difference difference) {
        boolean done = mutation.isEmpty()
                || tried.mutations().stream().anyMatch(each -> each.name().equals(mutation));
        return done
                && kinds.contains(difference.kind())
                && Pattern.compile(words).matcher(difference.words()).find();
    }
}
