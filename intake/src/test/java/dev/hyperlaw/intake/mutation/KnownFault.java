package dev.hyperlaw.intake.mutation;

import dev.hyperlaw.intake.mutation.Difference.Kind;
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
    private static final Set<Kind> GROUPS = Set.of(Kind.FAMILIES);
    private static final Set<Kind> SUPERSEDED = Set.of(Kind.MISSING, Kind.LOSS, Kind.SEED);
    private static final Set<Kind> COUNTS = Set.of(Kind.BATCH, Kind.TOKENS, Kind.LOSS);

    static final List<KnownFault> ALL = List.of(
            new KnownFault(
                    "A validation loss with decimal commas is text: the training loss beside it is taken.",
                    "decimal commas",
                    Set.of(Kind.LOSS),
                    "losses"),
            new KnownFault(
                    "A perplexity that is called a loss is taken in nats.",
                    "perplexity, not said",
                    Set.of(Kind.LOSS),
                    "losses"),
            new KnownFault(
                    "A rate logged at the end is taken, and the one that was set is not looked at.",
                    "a rate logged at the end, and the set one under a foreign prefix",
                    Set.of(Kind.LEARNING_RATE),
                    "lr"),
            new KnownFault(
                    "W&B's _step counts calls of its logger, and is taken as the steps.",
                    "no count of steps or tokens but the logger's",
                    Set.of(Kind.TOKENS, Kind.LOSS),
                    ""),
            new KnownFault(
                    "Batches of 65,536 under batch_size are multiplied by the sequence length where no tokens are given.",
                    "batch in tokens, not said",
                    COUNTS,
                    ""),
            new KnownFault(
                    "Tokens / steps gives a batch of 66 tokens, below one sequence.",
                    "tokens in thousands, not said",
                    COUNTS,
                    ""),
            superseded("grad_clip"),
            superseded("z_loss_weight"),
            superseded("epochs"),
            grouped("A weight decay makes groups.", "", "weight_decay="),
            grouped("A launch label makes groups.", "a launch label: group", "group="),
            grouped("A label makes groups.", "a launch label: what was changed", "changed="),
            grouped("A dump of settings makes groups.", "a dump of other settings", "other="),
            grouped("A numeric setting makes groups.", "twins that differ in dropout", "dropout="),
            grouped("A numeric setting makes groups.", "twins that differ in warmup_steps", "warmup="),
            grouped("The logger's count makes groups where no column names the runs.", "no column RUN", "_step="),
            new KnownFault(
                    "params_M is not known as the parameters.",
                    "parameters in millions, said",
                    Set.of(Kind.PARAMS),
                    "params , not"),
            new KnownFault(
                    "124,455,168 is a text, and not a number of parameters.",
                    "thousands separated by commas",
                    Set.of(Kind.PARAMS),
                    "params \\d+,\\d+,\\d+"));

    /** Tables that are asked about though they say everything. */
    static final Set<MadeSource> ASKED_ABOUT =
            Set.of(MadeSource.HUGGING_FACE_HISTORY, MadeSource.OPTUNA_GRID, MadeSource.OPTUNA_CONTINUOUS);

    private static KnownFault superseded(String setting) {
        return new KnownFault(
                "The name has a word of bookkeeping in it: runs that differ in it pass for one, taken up again.",
                "twins that differ in " + setting,
                SUPERSEDED,
                "");
    }

    private static KnownFault grouped(String reason, String mutation, String words) {
        return new KnownFault(reason, mutation, GROUPS, words);
    }

    boolean explains(Case tried, Difference difference) {
        boolean done = mutation.isEmpty()
                || tried.mutations().stream().anyMatch(each -> each.name().equals(mutation));
        return done
                && kinds.contains(difference.kind())
                && Pattern.compile(words).matcher(difference.words()).find();
    }
}
