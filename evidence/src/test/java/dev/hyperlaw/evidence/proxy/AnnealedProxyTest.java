package dev.hyperlaw.evidence.proxy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.hyperlaw.bound.BoundLibrary;
import dev.hyperlaw.program.Optimum;
import dev.hyperlaw.program.Solver;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class AnnealedProxyTest {
    private static final CoolDown FIFTH = new CoolDown(0.2);
    private static final AnnealedProxy ALL = new AnnealedProxy(0.3, 9, 60, 5e5, 2e6);
    private static final AnnealedProxy NO_DRIFT = new AnnealedProxy(0.3, 9, 60, 5e5, 0);

    @Test
    void noPointOfADenseGridIsBetterThanTheOptimum() {
        Random random = new Random(20261116);
        for (int trial = 0; trial < 40; trial++) {
            AnnealedProxy proxy = random(random);
            double tokens = Math.pow(10, 9 + 4 * random.nextDouble());
            AnnealedOptimum best = proxy.optimum(tokens, FIFTH).orElseThrow();
            double lowest = Double.POSITIVE_INFINITY;
            double rate = 0;
            double batch = 0;
            for (int i = -200; i <= 200; i++) {
                for (int j = -200; j <= 200; j++) {
                    double eta = best.learningRate() * Math.exp(i * 0.01);
                    double b = best.batchTokens() * Math.exp(j * 0.01);
                    double value = proxy.value(eta, b, tokens, FIFTH);
                    if (value < lowest && b >= 1 && b <= tokens) {
                        lowest = value;
                        rate = eta;
                        batch = b;
                    }
                }
            }
            assertThat(lowest).isGreaterThanOrEqualTo(value(proxy, best, FIFTH) * (1 - 1e-14));
            assertThat(rate).isCloseTo(best.learningRate(), within(1e-9 * rate));
            assertThat(batch).isCloseTo(best.batchTokens(), within(1e-9 * batch));
        }
    }

    @Test
    void farFromTheOptimumItIsNoBetterEither() {
        Random random = new Random(7);
        for (int trial = 0; trial < 20; trial++) {
            AnnealedProxy proxy = random(random);
            AnnealedOptimum best = proxy.optimum(1e11, FIFTH).orElseThrow();
            for (int i = -60; i <= 60; i++) {
                for (int j = 0; j <= 110; j++) {
                    assertThat(proxy.value(best.learningRate() * Math.exp(i * 0.25), Math.exp(j * 0.23), 1e11, FIFTH))
                            .isGreaterThanOrEqualTo(value(proxy, best, FIFTH) * (1 - 1e-14));
                }
            }
        }
    }

    @Test
    void localExponentsAreDerivatives() {
        Random random = new Random(8);
        for (int trial = 0; trial < 50; trial++) {
            AnnealedProxy proxy = random(random);
            double tokens = Math.pow(10, 8 + 5 * random.nextDouble());
            double h = 1e-4;
            double batch = 3e5;
            AnnealedProxy.RateExponents fixed =
                    proxy.rateExponents(batch, tokens, FIFTH).orElseThrow();
            double inTokens = Math.log(proxy.bestRate(batch, tokens * Math.exp(h), FIFTH)
                            / proxy.bestRate(batch, tokens * Math.exp(-h), FIFTH))
                    / (2 * h);
            double inBatch = Math.log(proxy.bestRate(batch * Math.exp(h), tokens, FIFTH)
                            / proxy.bestRate(batch * Math.exp(-h), tokens, FIFTH))
                    / (2 * h);
            assertThat(fixed.inTokens()).isCloseTo(inTokens, within(1e-6));
            assertThat(fixed.inBatch()).isCloseTo(inBatch, within(1e-6));
        }
    }

    @Test
    void theJointOptimumTendsToTheLaw() {
        AnnealedOptimum far = ALL.optimum(1e60, CoolDown.WHOLE_RUN).orElseThrow();
        AnnealedPath.PathExponents exponents =
                ALL.optimum(1e61, CoolDown.WHOLE_RUN).orElseThrow().since(far);
        assertThat(exponents.learningRate()).isCloseTo(0, within(1e-5));
        assertThat(exponents.batch()).isCloseTo(0.5, within(1e-5));
        double c1 = 0.3 / Math.sqrt(CoolDown.WHOLE_RUN.meanRate());
        assertThat(far.learningRate()).isCloseTo(c1 / 60, within(1e-6 * c1));
        assertThat(far.batchTokens() / Math.sqrt(1e60)).isCloseTo(9 / (2 * Math.sqrt(c1 * 60)), within(1e-5));
        assertThat(far.shares().get(AnnealedTerm.PROGRESS)).isCloseTo(0.25, within(1e-5));
        assertThat(far.shares().get(AnnealedTerm.FLOOR)).isCloseTo(0.5, within(1e-5));
        assertThat(far.shares().get(AnnealedTerm.CURVATURE)).isCloseTo(0.25, within(1e-5));
        assertThat(value(ALL, far, CoolDown.WHOLE_RUN) * Math.pow(1e60, 0.25))
                .isCloseTo(2 * Math.sqrt(2) * Math.pow(c1 * 60, 0.25) * 3, within(1e-3));
    }

    @Test
    void atAFixedBatchDriftMakesTheRateFallLikeTheCubeRoot() {
        AnnealedProxy.RateExponents far = ALL.rateExponents(4e5, 1e40, FIFTH).orElseThrow();
        assertThat(far.inTokens()).isCloseTo(-1 / 3.0, within(1e-6));
        assertThat(NO_DRIFT.rateExponents(4e5, 1e40, FIFTH).orElseThrow().inTokens())
                .isCloseTo(0, within(1e-12));
    }

    @Test
    void withoutDriftTheRateSaturatesAtTheKnee() {
        double knee = NO_DRIFT.knee().orElseThrow();
        double ceiling = 0.3 / 60 * Math.sqrt(0.2 / 0.9);
        for (double tokens : new double[] {1e9, 1e12}) {
            for (double batch : new double[] {knee / 100, knee, 30 * knee}) {
                assertThat(NO_DRIFT.bestRate(batch, tokens, FIFTH))
                        .isCloseTo(ceiling / (1 + Math.pow(knee / batch, 0.75)), within(1e-15));
            }
        }
        assertThat(inBatch(knee / 1e6)).isCloseTo(0.75, within(1e-3));
        assertThat(inBatch(knee)).isCloseTo(0.375, within(1e-12));
        assertThat(inBatch(knee * 1e6)).isCloseTo(0, within(1e-3));
    }

    private static double inBatch(double batch) {
        return NO_DRIFT.rateExponents(batch, 1e11, FIFTH).orElseThrow().inBatch();
    }

    @Test
    void theExponentAlongThePathFallsTowardsZero() {
        List<AnnealedPath.Phase> phases =
                AnnealedPath.of(NO_DRIFT, 1e9, 1e21, 5, CoolDown.WHOLE_RUN).phases();
        assertThat(phases).hasSize(4);
        assertThat(phases.get(0).exponents().learningRate()).isBetween(0.02, 0.4);
        for (int i = 1; i < phases.size(); i++) {
            assertThat(phases.get(i).exponents().learningRate())
                    .isLessThan(phases.get(i - 1).exponents().learningRate());
        }
    }

    @Test
    void hasTheOptimumAndTheExponentsOfThePresetOfTheBoundLibrary() {
        // The preset has no 1 − c/2: it belongs to C1.
        String progress = BigDecimal.valueOf(0.3 / Math.sqrt(FIFTH.meanRate())).toPlainString();
        Map<String, String> settings =
                Map.of("c", "1/5", "C1", progress, "C2", "9", "C3", "60", "C4", "500000", "C5", "2000000");
        Solver solver = new Solver(BoundLibrary.get("annealed", settings).program());
        for (double tokens : new double[] {1e8, 1e11, 1e14}) {
            Optimum expected = (Optimum) solver.solve(Math.log(tokens));
            AnnealedOptimum found = ALL.optimum(tokens, FIFTH).orElseThrow();
            assertThat(Math.log(found.learningRate())).isCloseTo(expected.log("eta"), within(1e-11));
            assertThat(Math.log(found.batchTokens())).isCloseTo(expected.log("b"), within(1e-11));
            assertThat(value(ALL, found, FIFTH)).isCloseTo(expected.value(), within(1e-12 * expected.value()));
            double h = 1e-4;
            AnnealedPath.PathExponents exponents = ALL.optimum(tokens * Math.exp(h), FIFTH)
                    .orElseThrow()
                    .since(ALL.optimum(tokens * Math.exp(-h), FIFTH).orElseThrow());
            assertThat(exponents.learningRate())
                    .isCloseTo(expected.localExponents().getOrDefault("eta", 9.0), within(1e-6));
            assertThat(exponents.batch()).isCloseTo(expected.localExponents().getOrDefault("b", 9.0), within(1e-6));
        }
    }

    @Test
    void aBatchThatIsHeldByItsRangeStaysThere() {
        double b = ALL.optimum(1e11, FIFTH).orElseThrow().batchTokens();
        AnnealedOptimum held = ALL.optimum(1e11, FIFTH, b / 2).orElseThrow();
        assertThat(held.batchTokens()).isEqualTo(b / 2);
        assertThat(held.learningRate()).isEqualTo(ALL.bestRate(b / 2, 1e11, FIFTH));
        AnnealedProxy smallest = new AnnealedProxy(1, 0, 1, 0, 0);
        assertThat(smallest.optimum(1e9, FIFTH).orElseThrow().batchTokens()).isEqualTo(1);
    }

    @Test
    void aProxyThatNothingHoldsBackHasNoOptimum() {
        assertThat(new AnnealedProxy(1, 1, 0, 0, 0).optimum(1e9, FIFTH)).isEmpty();
        assertThat(new AnnealedProxy(0, 1, 1, 1, 1).rateExponents(1e5, 1e9, FIFTH))
                .isEmpty();
        assertThatThrownBy(() -> new AnnealedProxy(-1, 0, 0, 0, 0)).hasMessageContaining("-1");
    }

    private static double value(AnnealedProxy proxy, AnnealedOptimum at, CoolDown coolDown) {
        return proxy.value(at.learningRate(), at.batchTokens(), at.tokens(), coolDown);
    }

    private static AnnealedProxy random(Random random) {
        int missing = random.nextInt(6);
        return new AnnealedProxy(
                0.3 * Math.exp(random.nextGaussian()),
                9 * Math.exp(random.nextGaussian()),
                missing == 0 ? 0 : 60 * Math.exp(random.nextGaussian()),
                missing == 1 ? 0 : 5e5 * Math.exp(random.nextGaussian()),
                1e6 * Math.exp(2 * random.nextGaussian()));
    }
}
