package dev.hyperlaw.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hyperlaw.transfer.Schedule;
import org.junit.jupiter.api.Test;

class RateShapeTest {
    /** A run at a constant rate serves every shorter budget; a decayed one only its own. */
    @Test
    void onlyAConstantRateSpeaksForShorterBudgets() {
        assertThat(RateShape.of(Schedule.constant())).isEqualTo(RateShape.CONSTANT);
        for (Schedule schedule : new Schedule[] {Schedule.cosine(), Schedule.linear(), Schedule.wsd(0.2)}) {
            assertThat(RateShape.of(schedule).isFlat()).as("%s", schedule).isFalse();
            assertThat(RateShape.of(schedule).isAnnealed()).as("%s", schedule).isTrue();
            assertThat(RateShape.of(schedule).words()).isEqualTo("annealed");
        }
    }

    @Test
    void aRateThatEndsHalfWayIsBetweenTheLaws() {
        RateShape half = RateShape.of(Schedule.cosine().endingAt(0.5));
        assertThat(half.isBetween()).isTrue();
        assertThat(half.isFlat()).isFalse();
        assertThat(half.mayAnneal()).isTrue();
        assertThat(half.mayBeConstant()).isTrue();
        assertThat(half.words()).isEqualTo("decayed in part");
    }

    @Test
    void anUnknownScheduleMayFollowEitherLaw() {
        assertThat(RateShape.UNKNOWN.mayAnneal()).isTrue();
        assertThat(RateShape.UNKNOWN.mayBeConstant()).isTrue();
        assertThat(RateShape.UNKNOWN.isAnnealed()).isFalse();
        assertThat(RateShape.UNKNOWN.isFlat()).isFalse();
    }
}
