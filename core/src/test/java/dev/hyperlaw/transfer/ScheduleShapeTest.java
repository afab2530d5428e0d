package dev.hyperlaw.transfer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class ScheduleShapeTest {
    @Test
    void everyKindIsReadAsItIsWritten() {
        for (Schedule.Kind kind : Schedule.Kind.values()) {
            String text = kind.takesCooldown() ? kind.text() + ":0.25" : kind.text();
            Schedule schedule = Schedule.parse(text);
            assertThat(schedule.kind()).isEqualTo(kind);
            assertThat(schedule).hasToString(text);
            assertThat(schedule.cooldown()).isEqualTo(kind.takesCooldown() ? 0.25 : schedule.decays() ? 1 : 0);
        }
        assertThat(Schedule.Kind.written()).containsExactly("constant", "wsd:FRACTION", "cosine", "linear");
    }

    @Test
    void aDecayBeginsAtThePeakAndEndsAtItsFinalFraction() {
        for (Schedule.Kind kind : Schedule.Kind.values()) {
            Schedule schedule = Schedule.parse(kind.takesCooldown() ? kind.text() + ":0.25" : kind.text());
            Schedule ending = schedule.decays() ? schedule.endingAt(0.1) : schedule;
            assertThat(ending.shareOfPeak(0)).isEqualTo(1);
            assertThat(ending.shareOfPeak(1)).isCloseTo(schedule.decays() ? 0.1 : 1, within(1e-15));
        }
    }

    @Test
    void halfWayALineAndACosineMeetAndAQuarterInTheyDoNot() {
        Schedule line = Schedule.linear().endingAt(0.2);
        Schedule cosine = Schedule.cosine().endingAt(0.2);
        assertThat(line.shareOfPeak(0.5)).isCloseTo(0.6, within(1e-15));
        assertThat(cosine.shareOfPeak(0.5)).isCloseTo(0.6, within(1e-15));
        assertThat(line.shareOfPeak(0.25)).isCloseTo(0.8, within(1e-15));
        assertThat(cosine.shareOfPeak(0.25)).isCloseTo(0.2 + 0.8 * (1 + Math.sqrt(0.5)) / 2, within(1e-15));
        assertThat(Schedule.wsd(0.2).shareOfPeak(0.5)).isCloseTo(0.5, within(1e-15));
    }
}
