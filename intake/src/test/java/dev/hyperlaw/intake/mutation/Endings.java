package dev.hyperlaw.intake.mutation;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;

/** Runs that were stopped, and runs that broke down. */
final class Endings {
    /** What programs say of a run that ended well, and of one that did not. */
    private static final Map<String, List<String>> WORDS = Map.of(
            "finished", List.of("crashed", "failed", "killed", "running"),
            "FINISHED", List.of("FAILED", "KILLED", "RUNNING"),
            "COMPLETE", List.of("PRUNED", "FAIL", "RUNNING"),
            "COMPLETED", List.of("TIMEOUT", "OUT_OF_MEMORY"));

    private static final List<String> SLURM =
            List.of("TIMEOUT", "OUT_OF_MEMORY", "NODE_FAIL", "PREEMPTED", "CANCELLED by 1001");

    private Endings() {}

    static List<Mutation> all() {
        return List.of(
                Mutation.harmful("crashed runs with fewer steps", Endings::stopped),
                Mutation.harmful("crashed runs in the words of Slurm", Endings::slurm),
                Mutation.harmful("crashed runs, tokens seen called total_tokens", Endings::totals),
                Mutation.harmful("crashed and begun again under another name", Endings::resumed),
                Mutation.harmful("losses that are NaN", (table, random) -> broken(table, random, "NaN")),
                Mutation.harmful("losses that are infinite", (table, random) -> broken(table, random, "inf")));
    }

    private static Optional<MadeTable> stopped(MadeTable table, Random random) {
        if (!tells(table)) {
            return Optional.empty();
        }
        MadeTable cut = table;
        for (int i = 0; i < 5; i++) {
            int run = random.nextInt(table.claims().size());
            if (cut.claims().get(run).presence() == Claim.Presence.USED) {
                cut = cut(cut, cut.rowsOf(run), 0.2 + 0.6 * random.nextDouble(), random);
                cut = cut.claim(run, cut.claims().get(run).with(Claim.Presence.STOPPED));
            }
        }
        return Optional.of(cut);
    }

    /** The states are those of the cluster, and nothing else says that a run was stopped. */
    private static Optional<MadeTable> slurm(MadeTable table, Random random) {
        return table.has(Meaning.STATE) && !table.hasStopped()
                ? stopped(table.without(Meaning.PLANNED_STEPS), random)
                        .map(cut -> cut.changed(
                                Meaning.STATE,
                                column -> column.changed(cell -> WORDS.containsKey(cell)
                                        ? "COMPLETED"
                                        : SLURM.get(Math.floorMod(cell.hashCode(), SLURM.size())))))
                : Optional.empty();
    }

    /** The name says what was planned to some, and what was seen to others. */
    private static Optional<MadeTable> totals(MadeTable table, Random random) {
        return table.has(Meaning.STATE) && table.has(Meaning.TOKENS) && !table.hasHeader("total_tokens")
                ? stopped(
                                table.without(Meaning.PLANNED_STEPS)
                                        .without(Meaning.STEPS)
                                        .without(Meaning.LOG_CALLS),
                                random)
                        .map(cut -> cut.changed(Meaning.TOKENS, column -> column.called("total_tokens")))
                : Optional.empty();
    }

    /** Whether anything in the table says that a run did not come to its end. */
    private static boolean tells(MadeTable table) {
        boolean planned = table.has(Meaning.PLANNED_STEPS) && table.has(Meaning.STEPS);
        return planned || table.has(Meaning.STATE);
    }

    private static Optional<MadeTable> resumed(MadeTable table, Random random) {
        if (!tells(table) || !table.has(Meaning.RUN)) {
            return Optional.empty();
        }
        int run = random.nextInt(table.claims().size());
        List<Integer> rows = table.rowsOf(run);
        if (table.claims().get(run).presence() != Claim.Presence.USED) {
            return Optional.empty();
        }
        MadeTable more = table.repeated(rows)
                .claimForLast(rows.size(), table.claims().get(run).with(Claim.Presence.STOPPED));
        List<Integer> copies =
                IntStream.range(table.rows(), more.rows()).boxed().toList();
        for (int row : copies) {
            more = more.with(Meaning.RUN, row, "first-" + more.cell(Meaning.RUN, row));
        }
        return Optional.of(cut(more, copies, 0.2 + 0.6 * random.nextDouble(), random));
    }

    /** The rows end at a part of the run; a final becomes worse. */
    private static MadeTable cut(MadeTable table, List<Integer> rows, double part, Random random) {
        MadeTable cut = table;
        for (int row : rows) {
            String state = cut.cell(Meaning.STATE, row);
            cut = cut.with(Meaning.STATE, row, Mutation.oneOf(random, WORDS.getOrDefault(state, List.of(state))));
            if (!table.curves()) {
                for (Meaning count : List.of(Meaning.STEPS, Meaning.TOKENS, Meaning.LOG_CALLS)) {
                    cut = scaled(cut, count, row, part);
                }
                cut = cut.with(Meaning.LOSS, row, worse(cut.cell(Meaning.LOSS, row)));
            }
        }
        return table.curves() ? shortened(cut, rows, part) : cut;
    }

    private static String worse(String cell) {
        return Texts.isNumber(cell) ? PythonText.of(1.1 * Double.parseDouble(cell)) : cell;
    }

    private static MadeTable scaled(MadeTable table, Meaning meaning, int row, double part) {
        String cell = table.cell(meaning, row);
        if (!Texts.isNumber(cell)) {
            return table;
        }
        double all = Double.parseDouble(cell);
        double reached = part * all > 100 ? Math.rint(part * all) : part * all;
        return table.with(meaning, row, PythonText.of(reached));
    }

    private static MadeTable shortened(MadeTable table, List<Integer> rows, double part) {
        int kept = Math.max(1, (int) (part * rows.size()));
        List<Integer> ordered = new ArrayList<>(rows);
        ordered.sort(java.util.Comparator.comparingDouble(row -> place(table, row)));
        List<Integer> dropped = ordered.subList(kept, ordered.size());
        return table.rows(IntStream.range(0, table.rows())
                .filter(row -> !dropped.contains(row))
                .boxed()
                .toList());
    }

    private static double place(MadeTable table, int row) {
        String cell = table.cell(table.has(Meaning.STEPS) ? Meaning.STEPS : Meaning.TOKENS, row);
        return Texts.isNumber(cell) ? Double.parseDouble(cell) : row;
    }

    private static Optional<MadeTable> broken(MadeTable table, Random random, String word) {
        MadeTable broken = table;
        for (int i = 0; i < 3; i++) {
            int run = random.nextInt(table.claims().size());
            Claim claim = broken.claims().get(run);
            if (claim.presence() == Claim.Presence.USED) {
                for (int row : broken.rowsOf(run)) {
                    broken = broken.with(Meaning.LOSS, row, word);
                }
                broken = broken.claim(run, claim.with(Claim.Presence.DIVERGED));
            }
        }
        return Optional.of(broken);
    }
}
