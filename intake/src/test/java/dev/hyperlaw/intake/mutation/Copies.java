package dev.hyperlaw.intake.mutation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/** Rows that are there twice, and rows that only look so. */
final class Copies {
    private Copies() {}

    static List<Mutation> all() {
        return List.of(
                Mutation.harmful("rows twice", (table, random) -> Optional.of(table.repeated(some(table, random)))),
                Mutation.harmful("rows twice under another name", Copies::renamed),
                Mutation.harmful(
                        "the whole table twice",
                        (table, random) -> Optional.of(table.repeated(java.util.stream.IntStream.range(0, table.rows())
                                .boxed()
                                .toList()))),
                Mutation.harmful("runs made again with the same seed, ending elsewhere", Copies::again),
                twins("dropout", "0.0", "0.1"),
                twins("grad_clip", "1.0", "0.5"),
                twins("z_loss_weight", "0.0", "0.0001"),
                twins("epochs", "1", "2"),
                twins("warmup_steps", "100", "500"));
    }

    /** All rows of a few runs. */
    private static List<Integer> some(MadeTable table, Random random) {
        List<Integer> rows = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            rows.addAll(table.rowsOf(random.nextInt(table.claims().size())));
        }
        return rows.stream().distinct().toList();
    }

    private static Optional<MadeTable> renamed(MadeTable table, Random random) {
        if (!table.has(Meaning.RUN)) {
            return Optional.empty();
        }
        List<Integer> rows = some(table, random);
        MadeTable twice = table.repeated(rows);
        for (int row = table.rows(); row < twice.rows(); row++) {
            twice = twice.with(Meaning.RUN, row, "copy-" + twice.cell(Meaning.RUN, row));
        }
        return Optional.of(twice);
    }

    /** Machines do not add in one order: two runs that ended are two, and neither took the other up. */
    private static Optional<MadeTable> again(MadeTable table, Random random) {
        return isPlainLoss(table)
                ? Optional.of(twice(table, random, "made_again", "", ""))
                        .map(more -> more.withColumns(more.columns().stream()
                                .filter(column -> !column.header().equals("made_again"))
                                .toList()))
                : Optional.empty();
    }

    /** Runs made again with one more setting at another value: different runs, whatever their names and seeds. */
    private static Mutation twins(String header, String usual, String other) {
        return Mutation.harmful("twins that differ in " + header, (table, random) -> {
            if (table.hasHeader(header) || !isPlainLoss(table)) {
                return Optional.empty();
            }
            MadeTable more = twice(table, random, header, usual, other);
            return Optional.of(more.searching(header.equals("warmup_steps") ? "warmup" : header));
        });
    }

    /** With a new last column, which says {@code other} of some runs that are made again. */
    private static MadeTable twice(MadeTable table, Random random, String header, String usual, String other) {
        MadeTable more = table.plus(MadeColumn.of(Meaning.OTHER, header, table.rows(), row -> usual));
        int every = 7 + random.nextInt(5);
        for (int run = 0; run < table.claims().size(); run += every) {
            Claim claim = table.claims().get(run);
            if (claim.presence() == Claim.Presence.USED) {
                more = twin(more, more.rowsOf(run), claim, header, other);
            }
        }
        return more;
    }

    /** A score would have to be turned. */
    private static boolean isNats(double loss) {
        return loss > 2 && loss < 6;
    }

    private static boolean isPlainLoss(MadeTable table) {
        return table.claims().stream()
                .allMatch(claim -> claim.presence() == Claim.Presence.STOPPED
                        || table.rowsOf(table.claims().indexOf(claim)).stream()
                                .allMatch(row -> Texts.isNumber(table.cell(Meaning.LOSS, row))
                                        && isNats(Double.parseDouble(table.cell(Meaning.LOSS, row)))));
    }

    private static MadeTable twin(MadeTable table, List<Integer> rows, Claim claim, String header, String value) {
        int before = table.rows();
        MadeTable more = table.repeated(rows);
        int place = more.columns().size() - 1;
        List<MadeColumn> columns = new ArrayList<>(more.columns());
        if (!columns.get(place).header().equals(header)) {
            throw new IllegalStateException("The column %s is not the last.".formatted(header));
        }
        for (int row = before; row < more.rows(); row++) {
            columns.set(place, columns.get(place).with(row, value));
        }
        more = more.withColumns(columns);
        for (int row = before; row < more.rows(); row++) {
            double loss = Double.parseDouble(more.cell(Meaning.LOSS, row));
            more = more.with(Meaning.LOSS, row, PythonText.of(loss + 0.0123))
                    .with(Meaning.RUN, row, "twin-" + more.cell(Meaning.RUN, row));
        }
        List<Claim.Point> points = claim.points().stream()
                .map(point -> new Claim.Point(point.tokens(), point.loss() + 0.0123))
                .toList();
        return more.claimForLast(rows.size(), claim.with(points, claim.unit()));
    }
}
