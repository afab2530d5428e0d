package dev.hyperlaw.intake.mutation;

import java.util.List;
import java.util.Optional;
import java.util.Random;

/** What tables lack. */
final class Gaps {
    private Gaps() {}

    static List<Mutation> all() {
        return List.of(
                without(Meaning.SEQUENCE),
                without(Meaning.TOKENS),
                without(Meaning.STEPS),
                without(Meaning.PLANNED_STEPS),
                without(Meaning.SCHEDULE),
                without(Meaning.SEED),
                without(Meaning.STATE),
                without(Meaning.DEVICES),
                without(Meaning.ACCUMULATION),
                without(Meaning.PARAMS),
                without(Meaning.OPTIMIZER),
                without(Meaning.WEIGHT_DECAY),
                without(Meaning.TRAIN_LOSS),
                Mutation.harmful(
                        "no column RUN",
                        (table, random) -> table.curves() || random.nextBoolean()
                                ? Optional.of(table.without(Meaning.RUN))
                                : Optional.empty()),
                Mutation.harmful("a history without names, plans or states", Gaps::nameless),
                Mutation.harmful("no count of steps or tokens but the logger's", Gaps::logCalls),
                blank(Meaning.LR),
                blank(Meaning.BATCH),
                blank(Meaning.SEQUENCE),
                blank(Meaning.TOKENS),
                blank(Meaning.WEIGHT_DECAY),
                blank(Meaning.PARAMS),
                blank(Meaning.OPTIMIZER),
                blank(Meaning.SEED),
                blank(Meaning.LOSS));
    }

    private static Mutation without(Meaning meaning) {
        return Mutation.harmful("no column " + meaning, (table, random) -> {
            boolean tellsStopped = meaning == Meaning.STATE || meaning == Meaning.PLANNED_STEPS;
            boolean hides = hidesWhatVaries(table, meaning);
            return !table.has(meaning) || tellsStopped && table.hasStopped() || hides
                    ? Optional.empty()
                    : Optional.of(table.without(meaning));
        });
    }

    /** A table that does not say what sets its runs apart cannot be read rightly, and nothing in it tells. */
    private static boolean hidesWhatVaries(MadeTable table, Meaning meaning) {
        boolean counts = meaning == Meaning.PARAMS || meaning == Meaning.OPTIMIZER;
        return counts && table.column(meaning).filter(MadeColumn::isConstant).isEmpty();
    }

    /** Every row looks like a run of its own that ended there. */
    private static Optional<MadeTable> nameless(MadeTable table, Random random) {
        return table.curves() && !table.hasStopped()
                ? Optional.of(table.without(Meaning.RUN)
                        .without(Meaning.PLANNED_STEPS)
                        .without(Meaning.STATE))
                : Optional.empty();
    }

    private static Optional<MadeTable> logCalls(MadeTable table, Random random) {
        return table.has(Meaning.LOG_CALLS) && !table.hasStopped()
                ? Optional.of(
                        table.without(Meaning.STEPS).without(Meaning.TOKENS).without(Meaning.PLANNED_STEPS))
                : Optional.empty();
    }

    /** Cells of a few runs are empty: those runs may be left out. */
    private static Mutation blank(Meaning meaning) {
        return Mutation.harmful("empty cells: " + meaning, (table, random) -> {
            if (!table.has(meaning)) {
                return Optional.empty();
            }
            MadeTable blanked = table;
            for (int i = 0; i < 3; i++) {
                int run = random.nextInt(table.claims().size());
                for (int row : table.rowsOf(run)) {
                    blanked = blanked.with(meaning, row, "");
                }
                Claim claim = blanked.claims().get(run);
                if (claim.presence() != Claim.Presence.STOPPED) {
                    blanked = blanked.claim(run, claim.without(meaning).with(Claim.Presence.OPTIONAL));
                }
            }
            return Optional.of(blanked);
        });
    }
}
