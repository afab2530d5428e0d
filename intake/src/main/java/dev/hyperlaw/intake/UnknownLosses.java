package dev.hyperlaw.intake;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Columns that may hold the loss on held-out text, under a name that is not known for one: {@code val_loss_step_final}, {@code vloss},
 * {@code val}. A training loss does not win beside them in silence.
 */
record UnknownLosses(Columns columns) {
    private static final Pattern SHORT = Pattern.compile("v(loss|nll|xent|ce|ppl)");
    private static final Set<String> LIKELIHOODS = Set.of("likelihood", "loglikelihood", "logprob", "logprobs", "ll");
    /** What is measured beside a loss, or says how it was measured. */
    private static final Set<String> NOT_LOSSES = Set.of(
            ("se std stderr sem var variance ci scale scaling weight coef coefficient fraction frac ratio share size"
                            + " grad gradient norm lr time runtime duration second seconds sec secs hours minutes"
                            + " throughput speed flops tflops memory mem interval every freq created patience delta gap"
                            + " target lambda z aux clip clipping decay wd dropout threshold")
                    .split(" "));
    /** A setting such as the share of the data that is held out has fewer values. */
    private static final int FEW = 4;
    /** Losses of the same runs on other text are this near, as a factor. */
    private static final double NEAR = 2;

    /** Those that may be better than the loss that was chosen by its name. */
    List<Integer> beside(LossFinder.Candidate chosen) {
        return chosen.kind().isHeldOut()
                ? List.of()
                : IntStream.range(0, columns.count())
                        .filter(column -> column != chosen.column() && mayBeBetter(column, chosen))
                        .boxed()
                        .toList();
    }

    /** What {@code --columns loss=} says for such a column: in the unit of the loss beside it where its name says none. */
    String answer(int column, LossFinder.Candidate chosen) {
        String header = columns.header(column);
        if (isNegative(column)) {
            return "0-" + FormulaText.of(header);
        }
        boolean alike = LossName.of(columns.name(column)) == LossName.UNKNOWN && isNear(column, chosen.column());
        return alike
                ? header + ":"
                        + chosen.name()
                                .measure(LossRange.of(columns.series(column).numbers()))
                                .word()
                : header;
    }

    private boolean mayBeBetter(int column, LossFinder.Candidate chosen) {
        HeaderName name = columns.name(column);
        Set<String> words = GluedWords.of(name);
        LossName called = LossName.of(name);
        boolean heldOut = LossFinder.isHeldOut(name)
                || words.stream().anyMatch(word -> SHORT.matcher(word).matches());
        // Nobody needs the best training loss of a run: a best loss is that of evaluations.
        boolean best = chosen.kind() == LossFinder.Kind.TRAINING
                && called == LossName.NATS
                && LossFinder.isLeast(name)
                && !LossFinder.isTraining(name);
        boolean named = called != LossName.UNKNOWN || words.stream().anyMatch(LIKELIHOODS::contains);
        return (heldOut || best)
                && !called.grows()
                && words.stream().noneMatch(NOT_LOSSES::contains)
                && isMeasured(columns.series(column))
                && (named || isNear(column, chosen.column()));
    }

    /** Whether the numbers are not counts, and not a few that were chosen. */
    private static boolean isMeasured(Series series) {
        Set<Double> values = new HashSet<>();
        int numbers = 0;
        boolean whole = true;
        for (double number : series.numbers()) {
            if (Double.isFinite(number)) {
                numbers++;
                values.add(number);
                whole &= number == Math.rint(number);
            }
        }
        return !whole && values.size() > 1 && (values.size() >= FEW || 2 * values.size() > numbers);
    }

    private boolean isNegative(int column) {
        double[] numbers = columns.series(column).numbers();
        return IntStream.range(0, numbers.length).noneMatch(row -> numbers[row] > 0);
    }

    private boolean isNear(int column, int chosen) {
        double[] some = columns.series(column).numbers();
        double[] others = columns.series(chosen).numbers();
        int both = 0;
        int near = 0;
        for (int row = 0; row < some.length; row++) {
            double ratio = Math.abs(some[row] / others[row]);
            if (Double.isFinite(ratio)) {
                both++;
                near += ratio <= NEAR && ratio >= 1 / NEAR ? 1 : 0;
            }
        }
        return 2 * near > both;
    }
}
