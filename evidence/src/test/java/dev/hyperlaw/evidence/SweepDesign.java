package dev.hyperlaw.evidence;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * Where the runs of a made-up sweep are.
 *
 * @param missing share of runs that are not there
 * @param finals whether a run speaks for its last budget alone
 */
record SweepDesign(double[] rates, double[] batches, double[] budgets, int seeds, double missing, boolean finals) {
    /** The loss without noise. */
    @FunctionalInterface
    interface Surface {
        double at(double rate, double batch, double tokens);
    }

    SweepDesign withSeeds(int count) {
        return new SweepDesign(rates, batches, budgets, count, missing, finals);
    }

    SweepDesign without(double share) {
        return new SweepDesign(rates, batches, budgets, seeds, share, finals);
    }

    SweepDesign ofFinals() {
        return new SweepDesign(rates, batches, budgets, seeds, missing, true);
    }

    /** Losses of the surface; half of the variance of the noise of a curve stays with its run. */
    Readings run(Surface surface, double noise, RandomGenerator random) {
        List<RunCurve> runs = new ArrayList<>();
        for (double batch : batches) {
            for (double rate : rates) {
                for (int seed = 0; seed < seeds; seed++) {
                    Cell cell = new Cell(rate, batch, 0.1);
                    if (finals) {
                        for (double tokens : budgets) {
                            double loss = surface.at(rate, batch, tokens) + noise * random.nextGaussian();
                            add(runs, RunCurve.of(cell, seed, List.of(new LossPoint(tokens, loss))), random);
                        }
                    } else {
                        double stays = random.nextGaussian();
                        List<LossPoint> points = new ArrayList<>();
                        for (double tokens : budgets) {
                            double luck = noise * Math.sqrt(0.5) * (stays + random.nextGaussian());
                            points.add(new LossPoint(tokens, surface.at(rate, batch, tokens) + luck));
                        }
                        add(runs, RunCurve.of(cell, seed, points), random);
                    }
                }
            }
        }
        return Readings.of(runs);
    }

    private void add(List<RunCurve> runs, RunCurve run, RandomGenerator random) {
        if (!(random.nextDouble() < missing)) {
            runs.add(run);
        }
    }
}
