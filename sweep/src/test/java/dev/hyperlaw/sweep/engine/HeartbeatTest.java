package dev.hyperlaw.sweep.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class HeartbeatTest {
    private static final Duration OFTEN = Duration.ofMillis(1);

    @Test
    void beatsUntilItIsClosedAndNeverAfter() throws InterruptedException {
        CountDownLatch three = new CountDownLatch(3);
        AtomicBoolean closed = new AtomicBoolean();
        AtomicInteger late = new AtomicInteger();
        Heartbeat heartbeat = Heartbeat.start(
                OFTEN,
                () -> {
                    three.countDown();
                    if (closed.get()) {
                        late.incrementAndGet();
                    }
                },
                failure -> {});
        three.await();

        heartbeat.close();
        closed.set(true);

        Thread.sleep(20);
        assertThat(late).hasValue(0);
    }

    @Test
    void aStoreThatRefusesItIsToldOnce() throws InterruptedException {
        BlockingQueue<Throwable> failures = new LinkedBlockingQueue<>();
        IllegalStateException refused = new IllegalStateException("read-only");
        Heartbeat heartbeat = Heartbeat.start(
                OFTEN,
                () -> {
                    throw refused;
                },
                failures::add);

        assertThat(failures.take()).isSameAs(refused);
        Thread.sleep(20);
        heartbeat.close();
        assertThat(failures).isEmpty();
    }
}
