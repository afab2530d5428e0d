package dev.hyperlaw.evidence;

import dev.hyperlaw.evidence.surface.RunNoise;
import dev.hyperlaw.evidence.surface.Valley;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * The same sweep again and again with new noise: the losses of the fitted valley plus noise of the size that was found, drawn by run,
 * since prefixes of one run share theirs. Runs are not resampled: with one run per cell that would tear holes into the grid.
 */
final class Repetitions {
    private Repetitions() {}

    static List<RegimeEstimates> of(RegimeView view, Valley valley, int count, RandomGenerator random) {
        double[] fitted = valley.fitted();
        RunNoise noise = valley.noise();
        List<RegimeEstimates> all = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            double[] loss = noise.draw(view.data(), random);
            for (int row = 0; row < loss.length; row++) {
                loss[row] += fitted[row];
            }
            all.add(RegimeEstimates.again(view, loss, valley));
        }
        return all;
    }
}
