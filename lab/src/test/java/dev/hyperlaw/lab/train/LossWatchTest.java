package dev.hyperlaw.lab.train;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LossWatchTest {

    @Test
    void aLossThatIsNoNumberEndsTheRunAtOnce() {
        assertThat(new LossWatch(true).seen(Double.NaN)).hasValue("the training loss is NaN");
        assertThat(new LossWatch(false).seen(Double.POSITIVE_INFINITY)).hasValue("the training loss is Infinity");
    }

    @Test
    void aSpikeIsForgivenAndALossThatStaysHighIsNot() {
        LossWatch watch = new LossWatch(true);
        assertThat(watch.seen(5)).isEmpty();
        for (int i = 0; i < 10; i++) {
            assertThat(watch.seen(50)).isEmpty();
        }
        int forgiven = 0;
        while (watch.seen(50).isEmpty()) {
            forgiven++;
        }
        // 5 + 45 (1 − .99^n) passes 15 at n = 26.
        assertThat(forgiven).isEqualTo(15);
    }

    @Test
    void aLossThatIsOnlyBadIsAResult() {
        LossWatch watch = new LossWatch(true);
        watch.seen(5);
        for (int i = 0; i < 10_000; i++) {
            assertThat(watch.seen(14.9)).isEmpty();
        }
    }

    @Test
    void withoutALimitALossMayGrow() {
        LossWatch watch = new LossWatch(false);
        for (int i = 0; i < 1000; i++) {
            assertThat(watch.seen(Math.exp(0.1 * i))).isEmpty();
        }
    }

    @Test
    void theMeanIsOverWhatCameSinceTheLastQuestion() {
        LossWatch watch = new LossWatch(true);
        watch.seen(1);
        watch.seen(2);
        assertThat(watch.meanSinceLastAsked()).hasValue(1.5);
        assertThat(watch.meanSinceLastAsked()).isEmpty();
        watch.seen(4);
        assertThat(watch.meanSinceLastAsked()).hasValue(4.0);
    }
}
