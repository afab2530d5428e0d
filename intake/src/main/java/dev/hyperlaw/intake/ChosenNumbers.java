package dev.hyperlaw.intake;

import java.util.Set;

/** Settings under a name that usually says something measured: {@code z_loss} of 0 or 1e-4, {@code rank} of 8 or 64. */
record ChosenNumbers(HeaderName name, RunValues values) {
    /** Losses that are added to the loss with a coefficient. */
    private static final Set<String> ADDED = Set.of("z", "aux", "auxiliary", "balance", "balancing", "router", "kl");

    private static final int FEW = 4;
    private static final double SMALL = 0.1;

    boolean areSettings() {
        boolean numbers = values.values().stream().allMatch(Double.class::isInstance);
        boolean shared = values.distinct() > 1 && 2 * values.distinct() <= values.codes().length;
        return numbers && shared && (isCoefficient() || isRank());
    }

    /** A loss that was measured has more values than a few tiny ones. */
    private boolean isCoefficient() {
        Set<String> words = name.words();
        return words.contains("loss")
                && words.stream().anyMatch(ADDED::contains)
                && values.distinct() <= FEW
                && values.values().stream()
                        .allMatch(value -> value instanceof Double number && number >= 0 && number <= SMALL);
    }

    /** Of a low-rank adapter; processes are counted from 0. */
    private boolean isRank() {
        return name.last().equals("rank")
                && values.values().stream()
                        .allMatch(
                                value -> value instanceof Double number && number >= 1 && number == Math.rint(number));
    }
}
