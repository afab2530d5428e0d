package dev.hyperlaw.transfer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.quantity.BatchSize;
import dev.hyperlaw.quantity.LearningRate;
import dev.hyperlaw.quantity.Momentum;
import dev.hyperlaw.transfer.BoundUnderCaps.CapEffect;
import java.util.OptionalDouble;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

class CapsTest {
    private static final TunedRun CONSTANT = Runs.tuned(Schedule.constant()).withTuned(Tuned.LR, Tuned.BATCH);

    private static BoundUnderCaps bound(TunedRun from, Caps caps) {
        return Transfer.plan(from, Runs.to(100 * Runs.B).withCaps(caps)).bound().orElseThrow();
    }

    /** Zooming grid over log η and log b (and log α), inside the box. */
    private static double bruteForce(Calibration.Constants c, double[] low, double[] high) {
        double[] centre = new double[3];
        double[] width = new double[3];
        for (int d = 0; d < 3; d++) {
            centre[d] = (low[d] + high[d]) / 2;
            width[d] = high[d] - low[d];
        }
        double best = Double.POSITIVE_INFINITY;
        for (int zoom = 0; zoom < 60; zoom++) {
            double[] at = centre.clone();
            for (int i = -6; i <= 6; i++) {
                for (int j = -6; j <= 6; j++) {
                    for (int k = -6; k <= 6; k++) {
                        double[] x = {
                            clamp(centre[0] + i * width[0] / 12, low[0], high[0]),
                            clamp(centre[1] + j * width[1] / 12, low[1], high[1]),
                            clamp(centre[2] + k * width[2] / 12, low[2], high[2])
                        };
                        double value = c.value(Math.exp(x[0]), Math.exp(x[1]), Math.exp(x[2]), 1e11);
                        if (value < best) {
                            best = value;
                            at = x;
                        }
                    }
                }
            }
            centre = at;
            for (int d = 0; d < 3; d++) {
                width[d] *= 0.7;
            }
        }
        return best;
    }

    private static double clamp(double x, double low, double high) {
        return Math.max(low, Math.min(high, x));
    }

    private static void assertBruteForce(TunedRun from, BoundUnderCaps bound, double[] low, double[] high) {
        double brute = bruteForce(Runs.constants(from), low, high);
        BoundPoint capped = bound.capped().orElseThrow();
        assertThat(capped.value().getAsDouble() / brute).isBetween(1 - 1e-6, 1 + 1e-9);
    }

    private static double[] logs(double eta, double alpha, double batch) {
        return new double[] {Math.log(eta), Math.log(alpha), Math.log(batch)};
    }

    @Test
    void aBatchCapAgreesWithBruteForce() {
        BoundUnderCaps bound = bound(CONSTANT, Caps.none().withMaxBatch(BatchSize.ofTokens(1 << 19)));
        assertBruteForce(CONSTANT, bound, logs(1e-9, 0.1, 4096), logs(1, 0.1, 1 << 19));
        assertThat(bound.capped().orElseThrow().batchTokens()).isCloseTo(1 << 19, within(1e-3));
        TargetRun capped = Runs.to(100 * Runs.B).withCaps(Caps.none().withMaxBatch(BatchSize.ofTokens(1 << 19)));
        assertThat(Transfer.plan(CONSTANT, capped).warnings()).anyMatch(text -> text.startsWith("--max-batch binds"));
    }

    @Test
    void aLearningRateCapMovesTheBatchInsteadOfClipping() {
        double cap = 2e-4;
        Caps caps = Caps.none().withMaxLr(new LearningRate(cap));
        BoundUnderCaps bound = bound(CONSTANT, caps);
        assertBruteForce(CONSTANT, bound, logs(1e-9, 0.1, 4096), logs(cap, 0.1, 1e9));
        double free = bound.free().orElseThrow().batchTokens();
        assertThat(bound.capped().orElseThrow().batchTokens()).isLessThan(0.8 * free);
        TransferRecommendation run =
                Transfer.plan(CONSTANT, Runs.to(100 * Runs.B).withCaps(caps)).recommendation();
        assertThat(run.lr().value()).isEqualTo(cap);
        assertThat(run.batch().idealTokens())
                .isCloseTo(bound.capped().orElseThrow().batchTokens(), within(4096.0));
        assertThat(run.batch().batch().sequences()).hasValue(128); // friendlier than 125
    }

    @Test
    void allCapsTogetherAgreeWithBruteForceInRegimeD() {
        Caps caps = Caps.none()
                .withMaxLr(new LearningRate(1e-5))
                .withMaxBatch(BatchSize.ofTokens(65536))
                .withMinBatch(BatchSize.ofTokens(8192))
                .withMaxBeta(0.99);
        TunedRun from = CONSTANT.withTuned(Tuned.LR, Tuned.BATCH, Tuned.MOMENTUM);
        BoundUnderCaps bound = bound(from, caps);
        assertBruteForce(from, bound, logs(1e-12, 0.01, 8192), logs(1e-5, 1, 65536));
        assertThat(bound.effects()).hasSize(4);
    }

    @Test
    void regimeBKeepsItsBatch() {
        TunedRun from = Runs.tuned(Schedule.constant()).withTuned(Tuned.LR, Tuned.MOMENTUM);
        BoundUnderCaps bound = bound(from, Caps.none().withMaxBeta(0.95));
        assertBruteForce(from, bound, logs(1e-12, 0.05, 131072), logs(1, 1, 131072));
        assertThat(bound.capped().orElseThrow().batchTokens()).isCloseTo(131072, within(1e-6));
    }

    @Test
    void aCapBindsFromTheBudgetAtWhichTheFreeOptimumReachesIt() {
        BoundUnderCaps bound = bound(CONSTANT, Caps.none().withMaxBatch(BatchSize.ofTokens(1 << 19)));
        CapEffect effect = bound.effects().get(0);
        assertThat(effect.name()).isEqualTo("b<=524288");
        assertThat(effect.binds()).isTrue();
        // b ∝ T^½ from 131072 at 2B, up to burn-in
        assertThat(effect.fromTokens().getAsDouble()).isCloseTo(32e9, within(0.2e9));
        assertThat(effect.multiplier()).isPositive();
        assertThat(bound.costRatio().getAsDouble()).isBetween(1.03, 1.05);
        assertThat(bound.tokenRatio().getAsDouble())
                .isCloseTo(Math.pow(bound.costRatio().getAsDouble(), 4), within(0.01));
    }

    @Test
    void aCapThatDoesNotBindCostsNothing() {
        BoundUnderCaps bound = bound(CONSTANT, Caps.none().withMaxBatch(BatchSize.ofTokens(1L << 30)));
        assertThat(bound.effects().get(0).binds()).isFalse();
        assertThat(bound.costRatio().getAsDouble()).isCloseTo(1, within(1e-12));
    }

    @Test
    void regimeASaysThatTheNoiseFloorIsUnknown() {
        TunedRun from = Runs.tuned(Schedule.constant());
        BoundUnderCaps bound = bound(from, Caps.none().withMaxLr(new LearningRate(1e-4)));
        double free = 1.3e-3 / Math.sqrt(50);
        assertThat(bound.free().orElseThrow().lr()).isCloseTo(free, within(1e-15));
        assertThat(bound.costRatio().getAsDouble()).isCloseTo((free / 1e-4 + 1e-4 / free) / 2, within(1e-12));
        assertThat(bound.notes()).anyMatch(note -> note.contains("noise floor is unknown"));
    }

    @Test
    void annealedRunsTakeTheirBatchFromTheAnnealedProxy() {
        TunedRun from = Runs.tuned(Schedule.cosine()).withTuned(Tuned.LR, Tuned.BATCH);
        TransferRecommendation free = Transfer.plan(from, Runs.to(100 * Runs.B)).recommendation();
        double cap = free.lr().value() / free.batch().lrFactor() / 4;
        TransferRecommendation run = Transfer.plan(
                        from, Runs.to(100 * Runs.B).withCaps(Caps.none().withMaxLr(new LearningRate(cap))))
                .recommendation();
        assertThat(run.lr().value()).isEqualTo(cap);
        double factor = run.batch().idealTokens() / free.batch().idealTokens();
        assertThat(factor).isCloseTo(2 / (0.5 + 2), within(1e-3));
    }

    @Test
    void contradictionsAreSaid() {
        BatchSize small = BatchSize.ofTokens(4096);
        BatchSize large = BatchSize.ofTokens(1 << 20);
        assertProblem(() -> Caps.none().withMinBatch(large).withMaxBatch(small), "contradict");
        assertProblem(() -> Caps.none().withMaxBeta(1), "[0, 1)");
        assertProblem(() -> bound(CONSTANT, Caps.none().withMaxBeta(0.5)), "contradict");
        assertProblem(
                () -> bound(CONSTANT, Caps.none().withMaxBatch(BatchSize.ofTokens(1000))),
                "No multiple of the quantum");
        TargetRun prescribed = Runs.to(100 * Runs.B).withBatch(large);
        assertProblem(
                () -> Transfer.plan(CONSTANT, prescribed.withCaps(Caps.none().withMaxBatch(small))), "contradict");
    }

    private static void assertProblem(ThrowingCallable call, String text) {
        assertThatThrownBy(call)
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining(text)
                .hasMessageContaining("\nMaybe ");
    }

    @Test
    void unidentifiedConstantsGiveNoNumbers() {
        TunedRun capped = TunedRun.of(
                        CONSTANT.tokens(),
                        CONSTANT.lr(),
                        CONSTANT.batch(),
                        Runs.ADAMW.withMomentum(new Momentum(1)),
                        Schedule.constant())
                .withTuned(Tuned.LR, Tuned.MOMENTUM);
        BoundUnderCaps bound = bound(capped, Caps.none().withMaxLr(new LearningRate(1)));
        assertThat(bound.capped()).isEmpty();
        assertThat(bound.costRatio()).isEqualTo(OptionalDouble.empty());
        assertThat(bound.notes()).anyMatch(note -> note.contains("not identified"));
    }
}
