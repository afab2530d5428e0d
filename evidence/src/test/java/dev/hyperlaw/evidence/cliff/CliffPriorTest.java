package dev.hyperlaw.evidence.cliff;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

/** What is believed before any run says otherwise. */
class CliffPriorTest {
    private static final List<String> AXES = List.of("lr", "batch", "warmup", "beta1", "weight_decay");
    private static final Cliff NO_RUNS = Cliff.fit(AXES, List.of());

    @Test
    void largerModelsDivergeAtLowerRatesAndBatchWarmUpAndMomentumHelp() {
        CliffPrior prior = CliffPrior.of(AXES);
        assertThat(prior.size().mean()).isNegative();
        assertThat(prior.tokens().mean()).isZero();
        assertThat(prior.axes()).extracting(CliffPrior.Belief::mean).containsExactly(0.3, 0.15, 0.3, 0.0);
        assertThat(CliffPrior.of(List.of("lr", "adam_momentum", "momentum_dtype"))
                        .axes())
                .extracting(CliffPrior.Belief::mean)
                .containsExactly(0.3, 0.0);
    }

    /** By 400 draws that hang together a little. */
    @Test
    void withoutARunSlopesAreThoseThatAreBelieved() {
        CliffPrior prior = CliffPrior.of(AXES);
        List<CliffPrior.Belief> expected = List.of(
                prior.size(), prior.tokens(), prior.axes().get(0), prior.axes().get(1));
        for (int slope = 0; slope < expected.size(); slope++) {
            CliffPrior.Belief belief = expected.get(slope);
            CliffPrior.Belief found = NO_RUNS.slopes().get(slope);
            assertThat(found.mean()).as("slope %d", slope).isCloseTo(belief.mean(), within(0.35 * belief.deviation()));
            assertThat(found.deviation() / belief.deviation())
                    .as("slope %d", slope)
                    .isCloseTo(1, within(0.2));
        }
    }

    /** About one below what diverged, if nothing survived; above the highest rate that survived, if anything did. */
    @Test
    void theBoundaryLiesBelowWhatDivergedAndAboveWhatSurvived() {
        double highest = boundary(List.of(run(-6, true)));
        assertThat(highest).isBetween(-8.5, -7.0);
        assertThat(boundary(List.of(run(-9, false), run(-6, false)))).isGreaterThan(-6);
    }

    @Test
    void aBeliefIsADistribution() {
        assertThatIllegalArgumentException().isThrownBy(() -> new CliffPrior.Belief(0, 0));
        assertThatIllegalArgumentException().isThrownBy(() -> new CliffPrior.Belief(Double.NaN, 1));
    }

    private static double boundary(List<CliffRun> runs) {
        return Cliff.fit(List.of("lr"), runs).highest(18, 22, new double[] {-7}, 0.5);
    }

    private static CliffRun run(double logRate, boolean diverged) {
        return new CliffRun(18, 22, new double[] {logRate}, diverged);
    }
}
