package dev.hyperlaw.intake;

import dev.hyperlaw.quantity.BatchUnit;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/**
 * A step takes whole sequences or tokens: where batches are less than one or a fraction, they count millions or the like.
 *
 * @param typed whether the user named the column and its unit
 * @param raw batches as the column counts them
 * @param lengths tokens per sequence; NaN where it is not known
 * @param seen tokens of every row; NaN where they are not known
 */
record WholeBatches(
        RowNumbers numbers, RoleColumn column, boolean typed, double[] raw, double[] lengths, double[] seen) {
    private static final String UNKNOWN = "NUMBER";
    /** More than that does not count thousands. */
    private static final double LARGE = 1e5;
    /** What reading and dividing leaves. */
    private static final double NEARLY = 1e-6;

    /** What to ask; a few such cells among large ones are noted as mistakes. */
    Optional<Questions> question(BatchUnit unit) {
        int first = 0;
        while (first < raw.length && fits(raw[first])) {
            first++;
        }
        if (first == raw.length) {
            return Optional.empty();
        }
        if (LossRange.of(raw).typical() >= LARGE) {
            noteAll(unit);
            return Optional.empty();
        }
        Questions question = Questions.ask("%s is %s, and a batch is a whole number of %s. What does it count in?"
                .formatted(column.shown(), CellText.of(raw[first]), word(unit)));
        return Optional.of(multiple()
                .map(each -> question.suggest(Role.BATCH, column.shown() + ":" + each.word()))
                .orElseGet(() -> question.suggest(Role.BATCH, UNKNOWN + ":" + unit.suffix())
                        .toFillIn(UNKNOWN)));
    }

    private void noteAll(BatchUnit unit) {
        for (int row = 0; row < raw.length; row++) {
            if (!fits(raw[row])) {
                numbers.note(
                        Role.BATCH,
                        row,
                        "batch is %s, and must be a whole number of %s.".formatted(CellText.of(raw[row]), word(unit)));
            }
        }
    }

    /** Tokens that were counted as they came may have a mean that is not whole, if the user says so. */
    private boolean fits(double batch) {
        return Double.isNaN(batch) || batch >= 1 - NEARLY && (typed || isWhole(batch));
    }

    private static String word(BatchUnit unit) {
        return unit.name().toLowerCase(Locale.ROOT);
    }

    private static boolean isWhole(double batch) {
        return Math.abs(batch - Math.rint(batch)) <= NEARLY * batch;
    }

    /** The smallest that gives every batch whole tokens, a sequence at least, and every run some steps. */
    private Optional<ColumnUnit.Multiple> multiple() {
        return ColumnUnit.Multiple.large().stream().filter(this::fits).findFirst();
    }

    private boolean fits(ColumnUnit.Multiple multiple) {
        double[] tokens =
                Arrays.stream(raw).map(batch -> batch * multiple.factor()).toArray();
        for (int row = 0; row < tokens.length; row++) {
            double least = Double.isNaN(lengths[row]) ? LengthReader.SHORTEST : lengths[row];
            boolean tooFew = tokens[row] < least || !Double.isNaN(tokens[row]) && !isWhole(tokens[row]);
            if (tooFew || seen[row] > 0 && seen[row] < tokens[row]) {
                return false;
            }
        }
        return true;
    }
}
