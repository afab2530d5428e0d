package dev.hyperlaw.evidence.caution;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.landscape.SmoothedOptimum;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Budgets at which the loss does not depend on the learning rate by more than noise.
 *
 * @param blind those budgets
 * @param all whether there are no others
 */
public record BlindBudgets(List<SmoothedOptimum> blind, boolean all) {
    public BlindBudgets {
        blind = List.copyOf(blind);
    }

    public static BlindBudgets of(List<SmoothedOptimum> optima) {
        List<SmoothedOptimum> blind = optima.stream()
                .filter(optimum -> optimum.blind().contains(Tunable.LEARNING_RATE))
                .toList();
        return new BlindBudgets(blind, blind.size() == optima.size());
    }

    public Optional<String> words() {
        if (blind.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(
                all
                        ? "The runs do not determine the learning rate: at no budget does the loss depend on it by more than noise."
                        : "At %s tokens the loss does not depend on the learning rate by more than noise: such budgets say nothing of the optimum."
                                .formatted(blind.stream()
                                        .map(optimum -> NumberText.compact(optimum.tokens()))
                                        .collect(Collectors.joining(", "))));
    }
}
