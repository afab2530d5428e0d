package dev.hyperlaw.desk.design;

import dev.hyperlaw.evidence.Exponent;
import dev.hyperlaw.transfer.Regime;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A design and what to expect of it.
 *
 * @param name what was changed
 * @param runs how many runs it has
 * @param tokens how many tokens they take together
 * @param edges by regime, the mean share of optima at the end of the grid
 */
public record DesignVariant(String name, int runs, double tokens, List<Outlook> outlooks, Map<Regime, Double> edges) {
    public DesignVariant {
        outlooks = List.copyOf(outlooks);
        edges = Map.copyOf(edges);
    }

    public Optional<Outlook> outlook(Exponent exponent) {
        return outlooks.stream()
                .filter(outlook -> outlook.exponent() == exponent)
                .findFirst();
    }
}
