package dev.hyperlaw.lab.train;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.bytedeco.javacpp.Pointer;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FlatMemoryTest {
    @TempDir
    Path directory;

    @ParameterizedTest
    @ValueSource(strings = {"sign", "normalized-sgd", "muon", "scion", "adamw", "sgd"})
    void noNativeObjectIsLeftBehindByAStepNorByAMeasurement(String optimizer) {
        AtomicLong step = new AtomicLong();
        AtomicLong early = new AtomicLong();
        AtomicLong late = new AtomicLong();
        Runs.train(
                Runs.configuration(Map.of("optimizer", optimizer, "lr", 1e-3, "record", "3200,3840,4480")),
                directory,
                Duration.ofHours(1),
                () -> {
                    long now = step.incrementAndGet();
                    if (now == 40) {
                        early.set(Pointer.totalCount());
                    } else if (now == 90) {
                        late.set(Pointer.totalCount());
                    }
                    return false;
                });
        // A constant or two is made when it is first needed; one object per step would be fifty.
        assertThat(early.get()).isPositive();
        assertThat(late.get() - early.get()).isLessThan(10);
    }
}
