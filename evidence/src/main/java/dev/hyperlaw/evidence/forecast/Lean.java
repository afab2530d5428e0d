package dev.hyperlaw.evidence.forecast;

import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.landscape.Slice;
import dev.hyperlaw.evidence.landscape.SmoothedOptimum;
import java.util.List;

/**
 * How far parabolas lead all optima astray to one side where valleys are lopsided: the wider the runs it goes through, the further. One
 * and a half times the mean move between five runs and three is about what is left, on broken lines and half parabolas. It is the same at every
 * budget, so that it moves the level of a law and not its slope. Only the learning rate alone shows it.
 */
final class Lean {
    private static final double LEFT = 1.5;

    private Lean() {}

    /**
     * Variance of the best learning rate, in octaves.
     *
     * @param noise variance of one loss
     */
    static double variance(List<Slice> slices, List<SmoothedOptimum> optima, double noise) {
        double sum = 0;
        double luck = 0;
        int count = 0;
        for (int i = 0; i < optima.size(); i++) {
            SmoothedOptimum optimum = optima.get(i);
            if (optimum.bowl().isPresent() && optimum.axes().equals(List.of(Tunable.LEARNING_RATE))) {
                double step = slices.get(i).step(Tunable.LEARNING_RATE);
                double slope = optimum.bowl().get().curvature()[0][0] * step;
                sum += optimum.bowl().get().lean();
                luck += noise / (2 * slope * slope);
                count++;
            }
        }
        double mean = sum / Math.max(1, count);
        return LEFT * LEFT * Math.max(0, mean * mean - luck / Math.max(1, count * count));
    }
}
