package dev.hyperlaw.lab.train;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hyperlaw.observation.Observation;
import dev.hyperlaw.observation.RunId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CheckpointFolderTest {
    private static final RunId RUN = new RunId("0123456789abcdef");

    @TempDir
    Path directory;

    private final List<String> notes = new ArrayList<>();

    @Test
    void whatWasSavedComesBackBitByBit() {
        Checkpoint saved = checkpoint(7);
        folder().save(saved);
        Checkpoint read = folder().latest().orElseThrow();
        assertThat(read.step()).isEqualTo(7);
        assertThat(read.numbers()).isEqualTo(saved.numbers());
        assertThat(read.observations()).isEqualTo(saved.observations());
        assertThat(read.tensor("x")).isEqualTo(saved.tensor("x"));
        assertThat(notes).isEmpty();
    }

    @Test
    void thereIsNothingInAnEmptyFolder() {
        assertThat(folder().latest()).isEmpty();
        assertThat(notes).isEmpty();
    }

    @Test
    void ofManyCheckpointsTheLastCounts() {
        for (int step = 1; step <= 3; step++) {
            folder().save(checkpoint(step));
        }
        assertThat(folder().latest()).map(Checkpoint::step).hasValue(3L);
    }

    @Test
    void everyFlippedBitIsNoticedAndTheOneBeforeIsUsed() throws IOException {
        folder().save(checkpoint(1));
        folder().save(checkpoint(2));
        Path last = directory.resolve("checkpoint");
        byte[] whole = Files.readAllBytes(last);
        for (int at = 0; at < whole.length; at += 5) {
            byte[] damaged = whole.clone();
            damaged[at] ^= 4;
            Files.write(last, damaged);
            assertThat(folder().latest()).map(Checkpoint::step).hasValue(1L);
        }
        assertThat(notes).isNotEmpty().allSatisfy(note -> assertThat(note).contains(last + " is ", "not used"));
    }

    @Test
    void everyTruncationIsNoticedAndWithoutAnotherTheRunStartsAnew() throws IOException {
        folder().save(checkpoint(1));
        Path last = directory.resolve("checkpoint");
        byte[] whole = Files.readAllBytes(last);
        for (int length = 0; length < whole.length; length++) {
            Files.write(last, Arrays.copyOf(whole, length));
            assertThat(folder().latest()).isEmpty();
        }
        assertThat(notes).hasSize(whole.length);
    }

    @Test
    void theCheckpointOfAnotherRunIsNotUsed() {
        RunId other = new RunId("fedcba9876543210");
        new CheckpointFolder(directory, other, notes::add)
                .save(new Checkpoint(other, 3, new TreeMap<>(), List.of(), new TreeMap<>()));
        assertThat(folder().latest()).isEmpty();
        assertThat(notes).singleElement().asString().contains("belongs to run " + other, "not to " + RUN);
    }

    @Test
    void aCheckpointThatCannotBeWrittenIsNotedOnceAndHarmsNothing() throws IOException {
        folder().save(checkpoint(1));
        Files.createDirectory(directory.resolve("checkpoint.unfinished"));
        CheckpointFolder folder = folder();
        folder.save(checkpoint(2));
        folder.save(checkpoint(3));
        assertThat(notes).singleElement().asString().contains("cannot be written");
        assertThat(folder.latest()).map(Checkpoint::step).hasValue(1L);
    }

    @Test
    void nothingIsLeftWhenTheRunIsOver() throws IOException {
        folder().save(checkpoint(1));
        folder().save(checkpoint(2));
        folder().clear();
        try (var files = Files.list(directory)) {
            assertThat(files).isEmpty();
        }
    }

    private CheckpointFolder folder() {
        return new CheckpointFolder(directory, RUN, notes::add);
    }

    private static Checkpoint checkpoint(long step) {
        return new Checkpoint(
                RUN,
                step,
                new TreeMap<>(Map.of("sum", 0.1 + step, "nothing", Double.NaN)),
                List.of(Observation.of(64, 3.3, Map.of("train_loss", 3.5)), Observation.of(128, 3.1)),
                new TreeMap<>(Map.of("x", new byte[] {1, 2, 3, (byte) step})));
    }
}
