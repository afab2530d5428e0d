package dev.hyperlaw.view.figure.plan;

import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.view.figure.Ink;
import dev.hyperlaw.view.figure.Label;
import dev.hyperlaw.view.figure.Line;
import java.util.Optional;

/**
 * The settings that a budget cannot tell from its best: along the floor of the valley, the learning rate moved along. It ends where the loss rises by more than the noise of one run.
 */
final class FlatValley {
    private FlatValley() {}

    /**
     * Of {@code y = ½δᵀHδ} with δ in octaves: the second setting reaches {@code √(2y / (H₂₂ − H₁₂²/H₁₁))} to either side, and the learning
     * rate moves by {@code −H₁₂/H₁₁} of that. Empty unless the optimum lies inside the grid of exactly two settings.
     *
     * @param nats the noise
     */
    static Optional<Line> of(TunedBudget budget, Tunable setting, double nats) {
        if (budget.optimum().axes().size() != 2 || !budget.optimum().isInside()) {
            return Optional.empty();
        }
        return budget.optimum().bowl().map(bowl -> {
            double[][] h = bowl.curvature();
            double alone = h[1][1] - h[0][1] * h[0][1] / h[0][0];
            double most = Math.sqrt(2 * nats / alone);
            double[] tried = budget.slice().tried(setting);
            double middle = LossPlane.octaves(budget.best(setting));
            double low = Math.max(tried[0], middle - most) - middle;
            double high = Math.min(tried[tried.length - 1], middle + most) - middle;
            return Line.of(
                            Label.hidden("equally good within noise"),
                            new double[] {rate(budget, h, low), rate(budget, h, high)},
                            new double[] {value(budget, setting, low), value(budget, setting, high)},
                            Ink.MARK)
                    .bold();
        });
    }

    private static double rate(TunedBudget budget, double[][] h, double octaves) {
        return budget.best(Tunable.LEARNING_RATE) * Math.pow(2, -h[0][1] / h[0][0] * octaves);
    }

    private static double value(TunedBudget budget, Tunable setting, double octaves) {
        return budget.best(setting) * Math.pow(2, octaves);
    }
}
