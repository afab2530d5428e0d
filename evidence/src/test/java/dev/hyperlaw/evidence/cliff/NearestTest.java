package dev.hyperlaw.evidence.cliff;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class NearestTest {
    /** At the size that is nearest: rate 8 diverged where 9 survived with more warm-up, and at fewer tokens 10 did so by itself. */
    private static final CliffRun BY_SETTING = run(18, 22, 8, true);

    private static final CliffRun SURVIVED = run(18, 22, 9, false);
    private static final CliffRun BY_RATE = run(18, 20, 10, true);
    private static final CliffRun LATER = run(18, 23, 11, true);
    private static final CliffRun OTHER_SIZE = run(19, 22, 7, true);
    private static final List<CliffRun> RUNS = List.of(BY_SETTING, SURVIVED, BY_RATE, LATER, OTHER_SIZE);

    @Test
    void whatTheRateAloneExplainsComesFirstAndThenTheNearestTokens() {
        assertThat(Nearest.of(RUNS, 18, 22, 6).orElseThrow().run()).isEqualTo(LATER);
        assertThat(Nearest.of(RUNS, 18, 20, 6).orElseThrow().run()).isEqualTo(BY_RATE);
        assertThat(Nearest.of(List.of(BY_SETTING, SURVIVED), 18, 22, 6)
                        .orElseThrow()
                        .byRate())
                .isFalse();
    }

    @Test
    void theNearestSizeComesBeforeAllElse() {
        Nearest found = Nearest.of(RUNS, 18.8, 22, 6.5).orElseThrow();
        assertThat(found.run()).isEqualTo(OTHER_SIZE);
        assertThat(found.factor()).isCloseTo(Math.exp(0.5), within(1e-9));
        assertThat(found.byRate()).isTrue();
    }

    @Test
    void theSameRateWrittenTwiceIsNotAbove() {
        assertThat(Nearest.of(RUNS, 18, 22, 11 - 1e-9)).isEmpty();
    }

    /** A run at the very same rate survived there, with another setting. */
    @Test
    void aRateThatAnotherRunSurvivedIsNotWhatMadeIt() {
        assertThat(LostRuns.of(List.of(run(18, 22, 8, true), run(18, 22, 8, false))))
                .isEqualTo(new LostRuns(0, 1));
        assertThat(LostRuns.of(List.of(run(18, 22, 8, true), run(18, 23, 8, false))))
                .isEqualTo(new LostRuns(1, 0));
        assertThat(LostRuns.of(List.of(run(18, 22, 8, true), run(18, 22, 7, false))))
                .isEqualTo(new LostRuns(1, 0));
    }

    private static CliffRun run(double logSize, double logTokens, double logRate, boolean diverged) {
        return new CliffRun(logSize, logTokens, new double[] {logRate}, diverged);
    }
}
