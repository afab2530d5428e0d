package dev.hyperlaw.intake;

import java.util.Set;
import java.util.function.Supplier;

/** Settings under a name that usually says something measured: {@code z_loss} of 0 or 1e-4, {@code rank} of 8 or 64. */
record ChosenNumbers(HeaderName name) {
    /** Losses that are added to the loss with a coefficient. */
    private static final Set<String> ADDED = Set.of("z", "aux", "auxiliary", "balance", "balancing", "router", "kl");

    private static final int FEW = 4;
    private static final double SMALL = 0.1;

    /** @param column asked for only where the name may be that of a setting */
    boolean areSettings(Supplier<RunValues> column) {
        if (!mayBeCoefficient() && !mayBeRank()) {
            return false;
        }
        RunValues values = column.get();
        boolean shared = values.distinct() > 1 && 2 * values.distinct() <= values.codes().length;
        return shared
                && values.values().stream()
                        .allMatch(value -> value instanceof Double number
                                && (mayBeRank() ? isRank(number) : isCoefficient(number)))
                && (mayBeRank() || values.distinct() <= FEW);
    }

    private boolean mayBeCoefficient() {
        Set<String> words = name.words();
        return words.contains("loss") && words.stream().anyMatch(ADDED::contains);
    }

    /** A loss that was measured has more values than a few tiny ones. */
    private static boolean isCoefficient(double number) {
        return number >= 0 && number <= SMALL;
    }

    private boolean mayBeRank() {
        return name.last().equals("rank");
    }

    /** Of a low-rank adapter; processes are counted from 0. */
    private static boolean isRank(double number) {
        return number >= 1 && number == Math.rint(number);
    }
}
