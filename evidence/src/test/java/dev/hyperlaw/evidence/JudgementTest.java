package dev.hyperlaw.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class JudgementTest {
    private static final Interval SHARP = new Interval(-0.48, -0.55, -0.41);
    private static final Interval BLUNT = new Interval(-0.3, -0.8, 0.2);

    @Test
    void whatBothExcludeIsRejectedAndWhatBothHoldIsCompatible() {
        assertThat(verdicts(Optional.of(SHARP), Optional.of(SHARP)))
                .containsExactly("theorem 1 COMPATIBLE", "keep REJECTED");
    }

    @Test
    void oneEstimatorAloneRejectsNothing() {
        assertThat(verdicts(Optional.of(SHARP), Optional.empty()))
                .containsExactly("theorem 1 UNDECIDED", "keep UNDECIDED");
        assertThat(verdicts(Optional.of(SHARP), Optional.of(BLUNT)))
                .containsExactly("theorem 1 UNDECIDED", "keep UNDECIDED");
    }

    @Test
    void anIntervalThatHoldsEveryRivalTellsNothing() {
        assertThat(verdicts(Optional.of(BLUNT), Optional.of(BLUNT)))
                .containsExactly("theorem 1 UNDECIDED", "keep UNDECIDED");
    }

    @Test
    void whatLiesBetweenTheTwoIsNotRejected() {
        assertThat(verdicts(
                        Optional.of(new Interval(-0.45, -0.49, -0.4)), Optional.of(new Interval(-0.64, -0.7, -0.55))))
                .containsExactly("theorem 1 UNDECIDED", "keep REJECTED");
    }

    private static List<String> verdicts(Optional<Interval> joint, Optional<Interval> profile) {
        return Judgement.all(
                        List.of(new ExponentEstimate(Exponent.Q, joint, profile, Optional.empty())),
                        Prediction.of(RateShape.CONSTANT))
                .stream()
                .map(judgement -> judgement.prediction().theory() + " " + judgement.verdict())
                .toList();
    }
}
