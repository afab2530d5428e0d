package dev.hyperlaw.bench;

import dev.hyperlaw.evidence.forecast.PriorReader;
import dev.hyperlaw.evidence.joint.JointRuns;
import dev.hyperlaw.evidence.level.Levels;
import dev.hyperlaw.evidence.level.LossLaws;
import dev.hyperlaw.evidence.level.LossPrior;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;

/** Best losses made by laws that are known, {@code E + A N^-a + B T^-b}, with and without noise. */
final class SyntheticLevels {
    private static final int REPETITIONS = 50;
    private static final LossPrior PRIOR = PriorReader.ours().annealed().loss();

    private SyntheticLevels() {}

    /** The law of one repetition; tokens and sizes are counted from the smallest. */
    private record Truth(double floor, double sizePart, double a, double tokenPart, double b) {
        double at(double logSize, double logTokens) {
            return floor + sizePart * Math.exp(-a * logSize) + tokenPart * Math.exp(-b * logTokens);
        }

        static Truth of(SplittableRandom random) {
            return new Truth(
                    1.2 + 0.8 * random.nextDouble(),
                    0.3 + 0.5 * random.nextDouble(),
                    0.2 + 0.3 * random.nextDouble(),
                    0.5 + 0.7 * random.nextDouble(),
                    0.15 + 0.45 * random.nextDouble());
        }
    }

    static void all(LevelTally sum) {
        for (int sizes : new int[] {1, 4}) {
            for (int budgets : new int[] {3, 5, 9}) {
                for (double noise : new double[] {0, 0.002, 0.01}) {
                    for (double unit : noise == 0.002 ? new double[] {1, 50} : new double[] {1}) {
                        LevelTally tally = new LevelTally(String.format(
                                Locale.ROOT,
                                "%d sizes, %d budgets, error %.3f%s",
                                sizes,
                                budgets,
                                noise,
                                unit == 1 ? "" : ", losses x " + unit));
                        for (int number = 0; number < REPETITIONS; number++) {
                            tryOut(sizes, budgets, noise, unit, new SplittableRandom(90 + number), tally);
                        }
                        tally.print();
                        sum.add(tally);
                    }
                }
            }
        }
    }

    private static void tryOut(
            int sizes, int budgets, double noise, double unit, SplittableRandom random, LevelTally tally) {
        Truth truth = Truth.of(random);
        List<JointRuns.Place> cells = new ArrayList<>();
        List<JointRuns.Place> targets = new ArrayList<>();
        double last = Math.log(2) * (budgets - 1);
        for (int size = 0; size < sizes; size++) {
            for (int budget = 0; budget < budgets; budget++) {
                cells.add(new JointRuns.Place(size, Math.log(2.5) * size, Math.log(2) * budget));
            }
        }
        for (int octaves = 1; octaves <= 4; octaves++) {
            double logSize = sizes == 1 ? 0 : Math.log(2.5) * sizes;
            targets.add(new JointRuns.Place(sizes == 1 ? 0 : sizes, logSize, last + Math.log(2) * octaves));
        }
        Levels known = levels(cells, truth, noise, unit, random);
        Levels asked = levels(targets, truth, 0, unit, random);
        LossLaws laws = sizes == 1 ? LossLaws.ofModel(known, 0, false, PRIOR) : LossLaws.overSizes(known, PRIOR);
        for (int i = 0; i < targets.size(); i++) {
            LevelTruth.tryOut(laws, asked, i, Math.exp(targets.get(i).logTokens() - last), tally);
        }
    }

    private static Levels levels(
            List<JointRuns.Place> cells, Truth truth, double noise, double unit, SplittableRandom random) {
        double[] losses = new double[cells.size()];
        double[][] covariance = new double[cells.size()][cells.size()];
        for (int i = 0; i < losses.length; i++) {
            JointRuns.Place cell = cells.get(i);
            double error = noise * random.nextGaussian();
            losses[i] = unit * (truth.at(cell.logSize(), cell.logTokens()) + error);
            covariance[i][i] = Math.pow(unit * noise, 2);
        }
        return new Levels(cells, losses, covariance);
    }
}
