package dev.hyperlaw.evidence.joint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntToDoubleFunction;
import org.hipparchus.distribution.continuous.TDistribution;
import org.junit.jupiter.api.Test;

/** Rows at two budgets whose rises are known, and whose residuals are drawn. */
class WeightsTest {
    private static final double NOISE = 0.01;
    private static final double SCALE = 0.1;

    private final SplittableRandom random = new SplittableRandom(1);

    @Test
    void theNoiseIsThatOfRowsAtTheFloor() {
        double[] luck =
                random.doubles(400).map(any -> NOISE * random.nextGaussian()).toArray();
        Weights weights = weights(luck.length, row -> 3 + luck[row]);
        double[] rise = new double[luck.length];
        settle(weights, rise);
        assertThat(weights.noise()).isCloseTo(NOISE, within(0.1 * NOISE));
    }

    /** Residuals of walls that are off by as much as is believed, less what the unknowns of a fit take. */
    @Test
    void theMisfitIsThatOfTheWallsWhateverTheFitUsedUp() {
        int rows = 60;
        double left = Math.sqrt(1 - (2 + layout().shared()) / (double) rows);
        double sum = 0;
        for (int sweep = 0; sweep < 60; sweep++) {
            double[] rise = random.doubles(rows, 1, 5).toArray();
            double[] off = Arrays.stream(rise)
                    .map(each -> left * Weights.MISFIT * each * random.nextGaussian())
                    .toArray();
            Weights weights = weights(rows, row -> 3 + rise[row] + off[row]);
            settle(weights, rise);
            sum += weights.misfit();
        }
        assertThat(sum / 60).isCloseTo(Weights.MISFIT, within(0.05 * Weights.MISFIT));
    }

    /** A run that is lucky at one budget is as lucky at the other: the two are one. */
    @Test
    void lossesOfOneRunCountAsOne() {
        double[] luck =
                random.doubles(40).map(any -> NOISE * random.nextGaussian()).toArray();
        assertThat(share(row -> luck[row / 2])).isCloseTo(0.5, within(1e-3));
        assertThat(share(row -> NOISE * random.nextGaussian())).isGreaterThan(0.85);
    }

    @Test
    void anOutlierMovesNothing() {
        double[] luck =
                random.doubles(40).map(any -> NOISE * random.nextGaussian()).toArray();
        Weights weights = weights(luck.length, row -> 3 + luck[row] + (row == 10 ? 50 * NOISE : 0));
        settle(weights, new double[luck.length]);
        assertThat(weights.levels()[0]).isCloseTo(3, within(NOISE));
        assertThat(weights.counted(10)).isLessThan(0.2);
        assertThat(weights.counted(11)).isGreaterThan(0.5);
        assertThat(weights.disbelieved()).isEqualTo(1.0 / luck.length);
    }

    /** Levels of fifty rows that are drawn again scatter by as much as the weights of those rows say. */
    @Test
    void asInformationTheWeightsAddUpToHowSureALevelIs() {
        double squares = 0;
        double said = 0;
        for (int draw = 0; draw < 3000; draw++) {
            Weights weights = weights(100, row -> 3 + NOISE * random.nextGaussian());
            for (int round = 0; round < 10; round++) {
                weights.update(new double[100]);
            }
            weights.asInformation();
            double sum = 0;
            for (int row = 0; row < 100; row += 2) {
                sum += weights.of(row);
            }
            squares += Math.pow(weights.levels()[0] - 3, 2);
            said += 1 / sum;
        }
        assertThat(said / squares).isCloseTo(1, within(0.07));
    }

    /** Up to constants, twice as many rows of which fall out of a difference. */
    @Test
    void unlikelinessIsThatOfStudentsT() {
        double[] rise = random.doubles(20, 0, 0.2).toArray();
        double[] other = random.doubles(20, 0, 0.2).toArray();
        Weights weights = weights(20, row -> 3 + rise[row] + NOISE * random.nextGaussian());
        double found = weights.unlikeliness(rise) - weights.unlikeliness(other);
        assertThat(found).isCloseTo(unlikeliness(weights, rise) - unlikeliness(weights, other), within(1e-9));
    }

    private static double unlikeliness(Weights weights, double[] rise) {
        double sum = 0;
        for (int row = 0; row < rise.length; row++) {
            double deviation = Math.hypot(weights.noise(), Weights.MISFIT * rise[row]);
            sum -= new TDistribution(Weights.TAILS).logDensity(weights.residual(row, rise) / deviation)
                    - Math.log(deviation);
        }
        return sum;
    }

    /** What a row counts for once it is known how alike the losses of a run are. */
    private static double share(IntToDoubleFunction luck) {
        Weights weights = weights(80, row -> 3 + luck.applyAsDouble(row));
        double[] rise = new double[80];
        for (int round = 0; round < 30; round++) {
            weights.update(rise);
        }
        double before = weights.of(5);
        weights.estimateShares(rise);
        weights.update(rise);
        return weights.of(5) / before;
    }

    private static void settle(Weights weights, double[] rise) {
        for (int round = 0; round < 30; round++) {
            weights.update(rise);
            weights.estimateNoise(rise);
            weights.estimateMisfit(rise);
        }
    }

    private static Unknowns layout() {
        return new Unknowns(1, 1, SCALE);
    }

    /** Two rows per run, one at each budget. */
    private static Weights weights(int count, IntToDoubleFunction loss) {
        List<JointRuns.Row> rows = new ArrayList<>();
        for (int row = 0; row < count; row++) {
            rows.add(new JointRuns.Row(row % 2, row / 2, new double[1], loss.applyAsDouble(row)));
        }
        JointRuns runs = new JointRuns(
                List.of(new JointRuns.Axis("lr", false)),
                List.of(new JointRuns.Place(0, 0, 20), new JointRuns.Place(0, 0, 21)),
                rows);
        int[] all = new int[count];
        Arrays.setAll(all, row -> row);
        return new Weights(Rows.of(runs, layout(), all, new double[2]), new double[] {3, 3}, SCALE);
    }
}
