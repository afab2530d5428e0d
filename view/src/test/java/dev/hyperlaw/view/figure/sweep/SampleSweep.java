package dev.hyperlaw.view.figure.sweep;

import dev.hyperlaw.evidence.Cell;
import dev.hyperlaw.evidence.LossPoint;
import dev.hyperlaw.evidence.RateShape;
import dev.hyperlaw.evidence.RunCurve;
import dev.hyperlaw.evidence.SweepGroup;
import dev.hyperlaw.law.LmoConstants;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Runs whose losses are the paper's proxy with a little noise, its optimum around lr 10⁻³, batch 512 and α 0.1. */
public final class SampleSweep {
    private static final double[] RATES = {1.25e-4, 2.5e-4, 5e-4, 1e-3, 2e-3, 4e-3, 8e-3};
    private static final LmoConstants CONSTANTS = LmoConstants.risk(0.035 * 1e-3 * 524288 / 512, 6, 35 / 11.0);

    private SampleSweep() {}

    public static SweepGroup of(String name, double noise, double[] batches, double... momenta) {
        SplittableRandom random = new SplittableRandom(name.hashCode());
        List<RunCurve> runs = new ArrayList<>();
        for (double alpha : momenta) {
            for (double batch : batches) {
                for (double rate : RATES) {
                    List<LossPoint> points = new ArrayList<>();
                    for (double tokens = 1 << 16; tokens <= 1 << 22; tokens *= 2) {
                        double loss = 3 + CONSTANTS.value(rate, alpha, batch, tokens);
                        points.add(new LossPoint(tokens, loss + noise * random.nextGaussian()));
                    }
                    runs.add(RunCurve.of(new Cell(rate, batch, alpha), 1, points));
                }
            }
        }
        return new SweepGroup(name, RateShape.CONSTANT, runs);
    }
}
