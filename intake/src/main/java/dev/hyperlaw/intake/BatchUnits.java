package dev.hyperlaw.intake;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.quantity.BatchUnit;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Units that stand in the cells of a batch column: {@code 64seq}, {@code 512ktok}. */
record BatchUnits(Columns columns, RoleColumn column) {

    /** What the name of a column says: tokens, or plainly sequences. */
    static Optional<BatchUnit> named(HeaderName name) {
        Set<String> words = name.words();
        if (words.contains("tok") || words.contains("tokens")) {
            return Optional.of(BatchUnit.TOKENS);
        }
        boolean sequences = List.of("seq", "seqs", "sequences", "gbsz").stream().anyMatch(words::contains);
        return sequences ? Optional.of(BatchUnit.SEQUENCES) : Optional.empty();
    }

    /** The unit of all cells; empty if they have none. Cells of different units are an error. */
    Optional<BatchUnit> inCells() {
        if (column.column().isEmpty()) {
            return Optional.empty();
        }
        Series series = columns.series(column.column().getAsInt());
        Lines sequences = new Lines(columns.places());
        Lines tokens = new Lines(columns.places());
        Lines bare = new Lines(columns.places());
        for (int row = 0; row < series.size(); row++) {
            if (series.isPlainNumber(row)) {
                bare.add(row);
            } else if (!series.isEmpty(row)) {
                Optional<BatchUnit> unit = Series.batchUnit(series.text(row).toLowerCase(Locale.ROOT));
                (unit.isEmpty() ? bare : unit.get() == BatchUnit.SEQUENCES ? sequences : tokens).add(row);
            }
        }
        if (sequences.count() + tokens.count() == 0) {
            return Optional.empty();
        }
        if (bare.count() > 0 || sequences.count() > 0 && tokens.count() > 0) {
            throw new InputProblem(
                    "%s: %s mixes units: %s in sequences, %s in tokens, %s without a unit."
                            .formatted(columns.source(), column.shown(), sequences, tokens, bare),
                    "write all of them in one unit.");
        }
        return Optional.of(sequences.count() > 0 ? BatchUnit.SEQUENCES : BatchUnit.TOKENS);
    }
}
