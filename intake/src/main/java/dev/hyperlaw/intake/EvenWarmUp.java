package dev.hyperlaw.intake;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/**
 * A warm-up that was written down in steps and chosen otherwise: as the same share of every run, or as the same number of tokens. Steps would
 * be nothing that the runs have in common.
 */
final class EvenWarmUp {
    private static final MathContext SHARE = new MathContext(2);
    private static final MathContext TOKENS = new MathContext(3);
    /** Trainers round to whole steps. */
    private static final double ROUNDING = 1;

    private EvenWarmUp() {}

    /**
     * The text of that choice; empty if the steps show none.
     *
     * @param steps of each run, that differ between runs
     */
    static Optional<String> of(RunFacts facts, RunValues steps) {
        int[] runs = IntStream.range(0, facts.batch().length)
                .filter(run -> steps.at(run) instanceof Double number && number > 0)
                .filter(run -> facts.budget(run) > 0 && facts.batch()[run] > 0)
                .toArray();
        if (runs.length < 2 || IntStream.range(0, facts.batch().length).anyMatch(run -> !steps.has(run))) {
            return Optional.empty();
        }
        return even(runs, steps, SHARE, run -> 100 * facts.batch()[run] / facts.budget(run))
                .map(share -> share + "%")
                .or(() -> even(runs, steps, TOKENS, run -> facts.batch()[run]).map(tokens -> tokens + "tok"));
    }

    /** @param unit what one step is */
    private static Optional<String> even(int[] runs, RunValues steps, MathContext digits, IntToDoubleFunction unit) {
        double[] amounts = Arrays.stream(runs)
                .mapToDouble(run -> number(steps, run) * unit.applyAsDouble(run))
                .sorted()
                .toArray();
        BigDecimal amount = new BigDecimal(amounts[amounts.length / 2]).round(digits);
        boolean all = Arrays.stream(runs)
                .allMatch(run ->
                        Math.abs(amount.doubleValue() / unit.applyAsDouble(run) - number(steps, run)) <= ROUNDING);
        return all ? Optional.of(amount.stripTrailingZeros().toPlainString()) : Optional.empty();
    }

    private static double number(RunValues steps, int run) {
        return steps.at(run) instanceof Double number ? number : Double.NaN;
    }
}
