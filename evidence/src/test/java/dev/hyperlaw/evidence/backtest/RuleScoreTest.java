package dev.hyperlaw.evidence.backtest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.hyperlaw.evidence.Cell;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class RuleScoreTest {
    /** Jumps of 2, 4, 8 and 16, regrets of 1 to 4; keeping costs 2.5 everywhere. */
    private static RuleScore score() {
        List<Trial> trials = new ArrayList<>();
        List<Trial> keep = new ArrayList<>();
        for (int i = 1; i <= 4; i++) {
            trials.add(trial("rule", Math.pow(2, i), i, i == 4, OptionalDouble.of(Math.pow(2, i) - 1)));
            keep.add(trial("keep", Math.pow(2, i), 2.5, false, OptionalDouble.empty()));
        }
        return RuleScore.of("rule", "does something", trials, keep);
    }

    private static Trial trial(String rule, double jump, double regret, boolean clamped, OptionalDouble moreTokens) {
        return new Trial(rule, "", 1e9, jump * 1e9, new Cell(1e-3, 1e5, 1), regret, clamped, moreTokens);
    }

    @Test
    void meansAndCountsAreOverAllPairs() {
        RuleScore score = score();
        assertThat(score.pairs()).isEqualTo(4);
        assertThat(score.meanRegret()).isEqualTo(2.5);
        assertThat(score.keepRegret()).isEqualTo(2.5);
        assertThat(score.winsOverKeep()).isEqualTo(2);
        assertThat(score.clamped()).isEqualTo(1);
        assertThat(score.inGridMeanRegret()).hasValue(2);
    }

    /** Nine tenths of four pairs are 3.6, so the fourth. */
    @Test
    void nineOfTenPairsCostNoMore() {
        assertThat(score().p90Regret()).isEqualTo(4);
    }

    @Test
    void sharesOfTokensAreAveragedAsFactors() {
        assertThat(score().meanMoreTokens().getAsDouble()).isCloseTo(Math.pow(2, 2.5) - 1, within(1e-12));
    }

    @Test
    void eachSizeOfJumpHasItsOwnScore() {
        RuleScore score = score();
        assertThat(score.byJump()).containsOnlyKeys(JumpBand.values());
        assertThat(score.byJump().get(JumpBand.VERY_LONG)).isEqualTo(new RuleScore.BandScore(1, 4, 2.5, 1));
        assertThat(score.byJump().get(JumpBand.SHORT)).isEqualTo(new RuleScore.BandScore(1, 1, 2.5, 0));
    }

    @Test
    void bandsMeetWithoutAGap() {
        assertThat(JumpBand.of(1.9)).isEqualTo(JumpBand.SHORT);
        assertThat(JumpBand.of(3)).isEqualTo(JumpBand.MIDDLE);
        assertThat(JumpBand.of(6)).isEqualTo(JumpBand.LONG);
        assertThat(JumpBand.of(12)).isEqualTo(JumpBand.VERY_LONG);
        assertThatThrownBy(() -> JumpBand.of(1.8)).hasMessageContaining("1.8");
    }
}
