package dev.hyperlaw.intake.mutation;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** 100,000 runs of which no two share a learning rate, a weight decay, a beta2 or a budget. */
class ManySettingsTest {
    @TempDir
    Path folder;

    @Test
    void areReadInLittleMemory() throws Exception {
        Path file = folder.resolve("runs.csv");
        ManySettings.write(file);
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx256m",
                        "-XX:+UseSerialGC",
                        "-XX:+ExitOnOutOfMemoryError",
                        "-cp",
                        System.getProperty("java.class.path"),
                        ManySettings.class.getName(),
                        file.toString())
                .redirectErrorStream(true)
                .start();
        String said = new String(process.getInputStream().readAllBytes(), UTF_8);
        assertThat(process.waitFor()).as(said).isZero();
        assertThat(said).contains(ManySettings.RUNS + " runs");
    }
}
