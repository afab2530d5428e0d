package dev.hyperlaw.sweep.meter;

import java.util.List;

/**
 * {@code ‖∇f(x+d) − ∇f(x)‖⋆ / ‖d‖} along updates of the optimizer, the gradients on the same data.
 *
 * @param along for a few lengths of step, the optimizer's own among them
 * @param inflation how many times as large L came out on half of the data: 1 if the sample is large enough
 */
public record Smoothness(List<Along> along, double inflation) {
    public Smoothness {
        along = List.copyOf(along);
    }

    /**
     * Over consecutive steps.
     *
     * @param factor how many times as long as the optimizer's own steps these were
     */
    public record Along(double factor, double median, double max) {}

    /** Along the optimizer's own steps. */
    public Along own() {
        return along.stream()
                .filter(steps -> steps.factor() == 1)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("No smoothness along the optimizer's own steps."));
    }
}
