package dev.hyperlaw.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hyperlaw.Parsed;
import dev.hyperlaw.observation.RunConfiguration;
import dev.hyperlaw.observation.Setting;
import dev.hyperlaw.quantity.WarmUp;
import dev.hyperlaw.transfer.Schedule;
import java.util.Map;
import java.util.Optional;
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
            assertThat(RateShape.of(schedule).kind()).isEqualTo(RateShape.ANNEALED.kind());
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
        RateShape unknown =
                RateShape.of(Parsed.read("trapezoid", Schedule::parse), Optional.of(Setting.of(0.1)), Optional.empty());
        assertThat(unknown.mayAnneal()).isTrue();
        assertThat(unknown.mayBeConstant()).isTrue();
        assertThat(unknown.isAnnealed()).isFalse();
        assertThat(unknown.isFlat()).isFalse();
    }

    @Test
    void aRunSaysItInItsSettings() {
        RateShape rate = RateShape.of(RunConfiguration.of(Map.of(
                "schedule", Setting.of("wsd:0.25"), "final_lr", Setting.of(0.1), "warmup", Setting.of("30steps"))));
        assertThat(rate.schedule().orElseThrow()).isEqualTo(Schedule.wsd(0.25).endingAt(0.1));
        assertThat(rate.warmUp().orElseThrow()).isEqualTo(WarmUp.ofSteps(30));
        assertThat(RateShape.of(RunConfiguration.of(Map.of()))).isEqualTo(RateShape.CONSTANT);
        assertThat(RateShape.of(RunConfiguration.of(Map.of("final_lr", Setting.of(0.1))))
                        .isFlat())
                .isTrue();
    }

    @Test
    void onlyAWarmUpOfAllIsShared() {
        RateShape thirty =
                RateShape.of(Parsed.of(Schedule.linear()), Optional.empty(), Optional.of(Setting.of("30steps")));
        assertThat(thirty.sharedWith(thirty)).isEqualTo(thirty);
        assertThat(thirty.sharedWith(RateShape.ANNEALED)).isEqualTo(RateShape.of(Schedule.linear()));
    }
}
