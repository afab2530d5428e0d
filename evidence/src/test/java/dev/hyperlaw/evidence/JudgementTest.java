package dev.hyperlaw.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class JudgementTest {
    private static final Interval SHARP = new Interval(-0.48, -0.55, -0.41);
    private static final Interval BLUNT = new Interval(-0.3, -0.8, 0.2);

    @Test
    void whatTheIntervalExcludesIsRejectedAndWhatItHoldsIsCompatible() {
        assertThat(verdicts(Optional.of(SHARP))).containsExactly("theorem 1 COMPATIBLE", "keep REJECTED");
    }

    @Test
    void withoutAnIntervalNothingIsRejected() {
        assertThat(verdicts(Optional.empty())).containsExactly("theorem 1 UNDECIDED", "keep UNDECIDED");
    }

    @Test
    void anIntervalThatHoldsEveryRivalTellsNothing() {
        assertThat(verdicts(Optional.of(BLUNT))).containsExactly("theorem 1 UNDECIDED", "keep UNDECIDED");
    }

    private static List<String> verdicts(Optional<Interval> interval) {
        return Judgement.all(List.of(new ExponentEstimate(Exponent.Q, interval)), Prediction.of(RateShape.CONSTANT))
                .stream()
                .map(judgement -> judgement.prediction().theory() + " " + judgement.verdict())
                .toList();
    }
}
