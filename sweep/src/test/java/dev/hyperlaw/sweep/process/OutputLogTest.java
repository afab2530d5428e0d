package dev.hyperlaw.sweep.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OutputLogTest {
    @TempDir
    Path folder;

    @Test
    void staysBoundedAndKeepsTheEnd() throws Exception {
        Path file = folder.resolve("output.log");
        try (OutputLog log = new OutputLog(file, 1000)) {
            for (int i = 0; i < 490; i++) {
                log.line("line %04d".formatted(i));
            }
        }
        try (OutputLog log = new OutputLog(file, 1000)) {
            log.line("another attempt");
        }

        assertThat(Files.readAllLines(file)).endsWith("line 0489", "another attempt");
        assertThat(Files.size(file)).isLessThanOrEqualTo(1000);
        assertThat(Files.size(folder.resolve("output.log.1"))).isBetween(900L, 1000L);
        try (var files = Files.list(folder)) {
            assertThat(files).hasSize(2);
        }
    }

    @Test
    void aLogThatCannotBeWrittenIsGivenUp() {
        try (OutputLog log = new OutputLog(folder.resolve("missing").resolve("output.log"), 1000)) {
            log.line("nobody reads this");
        }
        assertThat(folder.resolve("missing")).doesNotExist();
    }
}
