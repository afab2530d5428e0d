package dev.hyperlaw.evidence.cliff;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class CliffTest {
    private static final List<String> AXES = List.of("lr", "batch", "warmup");
    private static final double SIZE = Math.log(3e8);
    private static final double TOKENS = Math.log(6e9);
    private static final double BATCH = Math.log(256);
    private static final double WARM_UP = Math.log(1000);

    /** A boundary of {@code .01·(N/3e8)^size·(b/256)^batch·(warm-up/1000)^warmUp}. */
    private record Truth(double size, double batch, double warmUp, double width) {
        double boundary(double logSize, double logBatch, double logWarmUp) {
            return Math.log(0.01)
                    + size * (logSize - SIZE)
                    + batch * (logBatch - BATCH)
                    + warmUp * (logWarmUp - WARM_UP);
        }

        CliffRun run(RandomGenerator random, double logSize) {
            double batch = BATCH + Math.log(2) * (random.nextInt(5) - 2);
            double warmUp = WARM_UP + Math.log(2) * (random.nextInt(4) - 1);
            double rate = Math.log(0.01) + Math.log(2) * (random.nextInt(8) - 5 + 0.3 * random.nextDouble());
            double chance = 1 / (1 + Math.exp(-(rate - boundary(logSize, batch, warmUp)) / width));
            return new CliffRun(
                    logSize,
                    TOKENS + random.nextDouble(),
                    new double[] {rate, batch, warmUp},
                    random.nextDouble() < chance);
        }

        List<CliffRun> runs(RandomGenerator random, int count, double... factors) {
            List<CliffRun> runs = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                runs.add(run(random, SIZE + Math.log(factors[i % factors.length])));
            }
            return runs;
        }
    }

    private static double[] at(double rate) {
        return new double[] {Math.log(rate), BATCH, WARM_UP};
    }

    private static CliffRun run(double size, double rate, boolean diverged) {
        return new CliffRun(SIZE + Math.log(size), TOKENS, at(rate), diverged);
    }

    @Test
    void aPlantedBoundaryIsFoundInSizeAndBatch() {
        Truth truth = new Truth(-0.6, 0.5, 0.2, 0.2);
        int seeds = 20;
        int held = 0;
        double[] sums = new double[2];
        double squares = 0;
        for (int seed = 0; seed < seeds; seed++) {
            Cliff cliff = Cliff.fit(AXES, truth.runs(new SplittableRandom(seed), 300, 0.1, 0.4, 1, 3));
            CliffPrior.Belief size = cliff.slopes().get(0);
            CliffPrior.Belief batch = cliff.slopes().get(2);
            sums[0] += size.mean();
            sums[1] += batch.mean();
            held += Math.abs(size.mean() - truth.size()) < 2 * size.deviation() ? 1 : 0;
            held += Math.abs(batch.mean() - truth.batch()) < 2 * batch.deviation() ? 1 : 0;
            double far = SIZE + Math.log(10);
            double boundary = cliff.highest(far, TOKENS, at(0.01), 0.5);
            squares += Math.pow(boundary - truth.boundary(far, BATCH, WARM_UP), 2);
        }
        assertThat(sums[0] / seeds).isCloseTo(truth.size(), within(0.05));
        assertThat(sums[1] / seeds).isCloseTo(truth.batch(), within(0.06));
        assertThat(Math.sqrt(squares / seeds))
                .as("a boundary 3.3x beyond the largest size")
                .isLessThan(0.25);
        assertThat(held).as("of %d slopes within two deviations", 2 * seeds).isGreaterThanOrEqualTo(34);
    }

    @Test
    void probabilitiesHoldOnLargerModelsThatWereNotSeen() {
        double[] expected = new double[5];
        double[] happened = new double[5];
        int[] count = new int[5];
        for (int seed = 0; seed < 60; seed++) {
            SplittableRandom random = new SplittableRandom(1000 + seed);
            // Drawn from the prior: the only truth for which a posterior promises anything.
            Truth truth = new Truth(
                    -0.3 + 0.3 * random.nextGaussian(),
                    0.3 + 0.3 * random.nextGaussian(),
                    0.15 + 0.15 * random.nextGaussian(),
                    0.25 * Math.exp(Math.log(1.6) * random.nextGaussian()));
            Cliff cliff = Cliff.fit(AXES, truth.runs(random, 40, 0.3, 1));
            for (CliffRun run : truth.runs(random, 200, 4)) {
                double chance = cliff.probability(run.logSize(), run.logTokens(), run.at());
                int bin = (int) Math.min(4, chance * 5);
                expected[bin] += chance;
                happened[bin] += run.diverged() ? 1 : 0;
                count[bin]++;
            }
        }
        for (int bin = 0; bin < 5; bin++) {
            assertThat(count[bin]).isGreaterThan(300);
            assertThat(happened[bin] / count[bin])
                    .as("bin %d of %d runs", bin, count[bin])
                    .isCloseTo(expected[bin] / count[bin], within(0.08));
        }
    }

    @Test
    void aHigherRateIsNeverSafer() {
        Cliff cliff = Cliff.fit(AXES, new Truth(-0.6, 0.5, 0.2, 0.2).runs(new SplittableRandom(7), 60, 0.3, 1));
        double before = 0;
        for (double rate = 1e-5; rate < 10; rate *= 1.1) {
            double chance = cliff.probability(SIZE, TOKENS, at(rate));
            assertThat(chance).isBetween(before, 1.0);
            before = chance;
        }
        assertThat(before).isGreaterThan(0.95);
    }

    @Test
    void theHighestRateHasTheProbabilityThatWasAskedFor() {
        Cliff cliff = Cliff.fit(AXES, new Truth(-0.6, 0.5, 0.2, 0.2).runs(new SplittableRandom(8), 60, 0.3, 1));
        for (double most : new double[] {0.001, 0.1, 0.5, 0.9}) {
            double highest = cliff.highest(SIZE, TOKENS, at(1), most);
            assertThat(cliff.probability(SIZE, TOKENS, at(Math.exp(highest)))).isCloseTo(most, within(1e-6));
        }
        assertThatIllegalArgumentException().isThrownBy(() -> cliff.highest(SIZE, TOKENS, at(1), 1));
    }

    @Test
    void ratesThatSurvivedAreSafeAndHigherOnesUnknownWhereNothingDiverged() {
        List<CliffRun> runs = new ArrayList<>();
        for (double rate = 0.001; rate < 0.009; rate *= 2) {
            runs.add(run(1, rate, false));
        }
        Cliff cliff = Cliff.fit(AXES, runs);
        assertThat(cliff.observed()).isFalse();
        assertThat(cliff.nearest(SIZE, TOKENS, at(0.001))).isEmpty();
        assertThat(cliff.probability(SIZE, TOKENS, at(0.008))).isLessThan(0.1);
        assertThat(cliff.probability(SIZE, TOKENS, at(0.002))).isLessThan(0.01);
        assertThat(cliff.probability(SIZE, TOKENS, at(0.032))).isBetween(0.2, 0.8);
        assertThat(cliff.probability(SIZE, TOKENS, at(1))).isGreaterThan(0.9);
    }

    @Test
    void poorInputIsAnswered() {
        double[] unknown = {Double.NaN, Double.NaN, Double.NaN};
        List<CliffRun> odd = List.of(
                new CliffRun(Double.NaN, Double.NaN, unknown, true),
                new CliffRun(SIZE, TOKENS, new double[0], false),
                new CliffRun(SIZE, TOKENS, new double[] {Double.NEGATIVE_INFINITY, BATCH, WARM_UP}, false),
                new CliffRun(SIZE, TOKENS, new double[] {Math.log(0.01), Double.NEGATIVE_INFINITY, Double.NaN}, true),
                new CliffRun(1e300, -1e300, new double[] {-4, 1e200, 3}, false));
        List<CliffRun> separated = new ArrayList<>(Collections.nCopies(300, run(1, 0.01, false)));
        separated.addAll(Collections.nCopies(300, run(1, 0.02, true)));
        List<CliffRun> torn = new ArrayList<>(Collections.nCopies(50, run(1, 0.02, false)));
        torn.addAll(Collections.nCopies(50, run(1, 0.01, true)));
        for (List<CliffRun> runs : List.of(
                List.<CliffRun>of(),
                List.of(run(1, 0.01, false)),
                List.of(run(1, 0.01, true)),
                Collections.nCopies(40, run(1, 0.01, true)),
                odd,
                separated,
                torn)) {
            Cliff cliff = Cliff.fit(AXES, runs);
            for (double[] at : List.of(at(0.01), at(0), at(Double.POSITIVE_INFINITY), unknown, new double[0])) {
                assertThat(cliff.probability(SIZE, TOKENS, at)).isBetween(0.0, 1.0);
                assertThat(cliff.probability(Double.NaN, Double.NaN, at)).isBetween(0.0, 1.0);
                assertThat(cliff.highest(SIZE, TOKENS, at, 0.1)).isFinite();
                cliff.nearest(SIZE, Double.NaN, at);
            }
            assertThat(cliff.slopes()).hasSize(4);
        }
        assertThat(Cliff.fit(List.of(), List.of()).slopes()).hasSize(2);
        assertThat(Cliff.fit(AXES, separated).probability(SIZE, TOKENS, at(0.01)))
                .isLessThan(0.02);
        assertThat(Cliff.fit(AXES, separated).probability(SIZE, TOKENS, at(0.02)))
                .isGreaterThan(0.98);
    }

    @Test
    void oneFailedRunAtALowRateDoesNotMoveTheBoundary() {
        List<CliffRun> runs = new Truth(-0.6, 0.5, 0.2, 0.2).runs(new SplittableRandom(9), 100, 0.3, 1);
        double before = Cliff.fit(AXES, runs).highest(SIZE, TOKENS, at(1), 0.1);
        runs.add(run(1, 1e-4, true));
        assertThat(Cliff.fit(AXES, runs).highest(SIZE, TOKENS, at(1), 0.1)).isCloseTo(before, within(0.15));
    }

    @Test
    void theNearestDivergenceIsOfTheNearestSize() {
        Cliff cliff = Cliff.fit(
                AXES,
                List.of(
                        run(1, 0.032, true),
                        run(1, 0.008, false),
                        run(4, 0.016, true),
                        run(4, 0.008, true),
                        run(4, 0.004, false)));
        Nearest large = cliff.nearest(SIZE + Math.log(6), TOKENS, at(0.004)).orElseThrow();
        assertThat(Math.exp(large.run().at()[0])).isCloseTo(0.008, within(1e-9));
        assertThat(large.factor()).isCloseTo(2, within(1e-9));
        assertThat(large.byRate()).isTrue();
        assertThat(cliff.nearest(SIZE, TOKENS, at(0.004)).orElseThrow().factor())
                .isCloseTo(8, within(1e-9));
        assertThat(cliff.nearest(SIZE, TOKENS, at(0.032))).isEmpty();
    }

    @Test
    void divergencesOfOtherSettingsAreCountedApart() {
        double shorter = WARM_UP - 1;
        CliffRun abrupt = new CliffRun(SIZE, TOKENS, new double[] {Math.log(0.008), BATCH, shorter}, true);
        Cliff cliff = Cliff.fit(AXES, List.of(run(1, 0.008, false), abrupt, run(1, 0.032, true)));
        assertThat(cliff.observed()).isTrue();
        assertThat(cliff.divergences()).isEqualTo(new LostRuns(1, 1));
        assertThat(cliff.nearest(SIZE, TOKENS, at(0.004)).orElseThrow().run().at()[0])
                .isEqualTo(Math.log(0.032));
    }
}
