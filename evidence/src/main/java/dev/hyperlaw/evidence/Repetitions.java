package dev.hyperlaw.evidence;

import dev.hyperlaw.evidence.surface.Valley;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/**
 * The same sweep again and again with new noise: the losses of the fitted valley plus noise of the size that was found, drawn by run,
 * since prefixes of one run share theirs. Runs are not resampled: with one run per cell that would tear holes into the grid.
 */
final class Repetitions {
    private Repetitions() {}

    /** In parallel, and yet the same for the same random numbers: every repetition has a generator of its own. */
    static List<RegimeEstimates> of(RegimeView view, Valley valley, int count, RandomGenerator random) {
        double[] fitted = valley.fitted();
        return random.longs(count).boxed().toList().parallelStream()
                .map(seed -> {
                    double[] loss = valley.noise().draw(view.data(), new SplittableRandom(seed));
                    for (int row = 0; row < loss.length; row++) {
                        loss[row] += fitted[row];
                    }
                    return RegimeEstimates.again(view, loss, valley);
                })
                .toList();
    }
}
