package dev.hyperlaw.evidence.caution;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.evidence.Cell;
import dev.hyperlaw.evidence.landscape.LossNoise;
import dev.hyperlaw.evidence.landscape.Slice;
import dev.hyperlaw.evidence.landscape.Spot;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A best loss that rises with tokens by more than noise, between budgets of one model, at settings that both have. Where settings were drawn
 * at random no two budgets share them, and the best of a few runs says little of the optimum: then early and late budgets are compared.
 *
 * @param slices all budgets, ascending
 */
record LossRise(List<Slice> slices, LossNoise noise) {
    /** A rise of the best loss by less than this share is noise, as far as anybody knows. */
    private static final double NOTICEABLE = 0.003;
    /** Deviations of one loss that a single comparison allows. */
    private static final double SURE = 3;

    /** @param minimised what stands in the place of the loss */
    Optional<String> words(String minimised) {
        Optional<DrawnRise> drawn = DrawnRise.of(slices);
        if (drawn.isPresent()) {
            return drawn.get()
                    .beyond(allowed(1), NOTICEABLE)
                    .map(rise -> words(minimised, rise.low(), rise.earlier(), rise.high(), rise.later(), rise.tried()))
                    .or(() -> betweenBudgets(minimised, true));
        }
        return betweenBudgets(minimised, false);
    }

    /** @param shared whether only settings that both budgets have are compared */
    private Optional<String> betweenBudgets(String minimised, boolean shared) {
        for (int apart = 1; apart < slices.size(); apart++) {
            for (int i = apart; i < slices.size(); i++) {
                Optional<String> rise = between(slices.get(i - apart), slices.get(i), minimised, shared);
                if (rise.isPresent()) {
                    return rise;
                }
            }
        }
        return Optional.empty();
    }

    /** The more comparisons, the larger the largest of their errors; the difference of two losses has √2 deviations of one. */
    private double allowed(double comparisons) {
        return Math.sqrt(2 * (SURE * SURE + 2 * Math.log(comparisons))) * noise.deviation();
    }

    private Optional<String> between(Slice earlier, Slice later, String minimised, boolean shared) {
        Map<Cell, Double> before = losses(earlier);
        Map<Cell, Double> after = losses(later);
        Set<Cell> both = new HashSet<>(before.keySet());
        both.retainAll(after.keySet());
        if (both.size() > 1) {
            before.keySet().retainAll(both);
            after.keySet().retainAll(both);
        }
        if (before.size() < 2 || after.size() < 2 || shared && both.size() < 2) {
            return Optional.empty();
        }
        Map.Entry<Cell, Double> low = least(before);
        Map.Entry<Cell, Double> high = least(after);
        double rise = high.getValue() - low.getValue();
        double pairs = slices.size() * (slices.size() - 1) / 2.0;
        return rise > Math.max(NOTICEABLE * Math.abs(low.getValue()), allowed(pairs))
                ? Optional.of(words(
                        minimised,
                        low.getValue(),
                        earlier.tokens(),
                        new Spot(high.getKey(), high.getValue(), 1),
                        later.tokens(),
                        after.keySet()))
                : Optional.empty();
    }

    private static String words(
            String minimised, double low, double earlier, Spot high, double later, Set<Cell> tried) {
        return "The %s rises with tokens: the best is %s at %s tokens and %s at %s. Maybe %s."
                .formatted(
                        minimised,
                        NumberText.rounded(low, 5),
                        NumberText.compact(earlier),
                        NumberText.rounded(high.loss(), 5),
                        NumberText.compact(later),
                        cause(high.cell(), tried));
    }

    /** At the end of the grid the optimum may have left it; a rise inside has another reason. */
    private static String cause(Cell best, Set<Cell> tried) {
        double[] rates = tried.stream()
                .mapToDouble(Cell::learningRate)
                .sorted()
                .distinct()
                .toArray();
        if (rates.length > 2 && best.learningRate() == rates[0]) {
            return "the best learning rate lies below all that were tried";
        }
        return rates.length > 2 && best.learningRate() == rates[rates.length - 1]
                ? "the best learning rate lies above all that were tried"
                : "a column is not what it seems, or something else changed";
    }

    private static Map<Cell, Double> losses(Slice slice) {
        Map<Cell, Double> losses = new HashMap<>();
        for (Spot spot : slice.spots()) {
            losses.put(spot.cell(), spot.loss());
        }
        return losses;
    }

    private static Map.Entry<Cell, Double> least(Map<Cell, Double> losses) {
        return losses.entrySet().stream()
                .min(Comparator.comparingDouble(Map.Entry::getValue))
                .orElseThrow();
    }
}
