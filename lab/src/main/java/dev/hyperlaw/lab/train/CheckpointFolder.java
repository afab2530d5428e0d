package dev.hyperlaw.lab.train;

import static java.nio.file.StandardCopyOption.ATOMIC_MOVE;
import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;
import static java.nio.file.StandardOpenOption.READ;

import dev.hyperlaw.observation.RunId;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The checkpoints of one run: the last one and the one before it. A file under one of their names is whole, since it is written under another
 * name and forced to the disk first; what was damaged later is noticed by its checksum, and the one before it is used.
 */
final class CheckpointFolder {
    private final Path directory;
    private final Path last;
    private final Path previous;
    private final Path unfinished;
    private final RunId run;
    private final Consumer<String> notes;
    private boolean failedBefore;

    CheckpointFolder(Path directory, RunId run, Consumer<String> notes) {
        this.directory = directory;
        this.last = directory.resolve("checkpoint");
        this.previous = directory.resolve("checkpoint.previous");
        this.unfinished = directory.resolve("checkpoint.unfinished");
        this.run = run;
        this.notes = notes;
    }

    /** The latest checkpoint of this run that can be used; what cannot is noted and passed over. */
    Optional<Checkpoint> latest() {
        return read(last).or(() -> read(previous));
    }

    private Optional<Checkpoint> read(Path file) {
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        try {
            Checkpoint checkpoint = Checkpoint.read(Files.readAllBytes(file));
            if (checkpoint.run().equals(run)) {
                return Optional.of(checkpoint);
            }
            notes.accept("The checkpoint %s belongs to run %s, not to %s; it is not used."
                    .formatted(file, checkpoint.run(), run));
        } catch (IOException e) {
            notes.accept("The checkpoint %s %s; it is not used.".formatted(file, e.getMessage()));
        }
        return Optional.empty();
    }

    /** Saves a checkpoint. One that cannot be saved costs time after a crash and no result, so it is noted, once, and the run goes on. */
    void save(Checkpoint checkpoint) {
        try {
            write(checkpoint.bytes());
            if (Files.exists(last)) {
                Files.move(last, previous, ATOMIC_MOVE, REPLACE_EXISTING);
            }
            Files.move(unfinished, last, ATOMIC_MOVE, REPLACE_EXISTING);
            forceNames();
        } catch (IOException e) {
            if (!failedBefore) {
                notes.accept("The checkpoint %s cannot be written (%s); the run goes on without.".formatted(last, e));
            }
            failedBefore = true;
        }
    }

    /** Removes all of them: the run is over. */
    void clear() {
        for (Path file : List.of(last, previous, unfinished)) {
            try {
                Files.deleteIfExists(file);
            } catch (IOException e) {
                notes.accept("The checkpoint %s cannot be removed (%s).".formatted(file, e));
            }
        }
    }

    private void write(byte[] bytes) throws IOException {
        try (FileOutputStream out = new FileOutputStream(unfinished.toFile())) {
            out.write(bytes);
            out.getFD().sync();
        }
    }

    /** Not every system lets a folder be opened for that; the names then reach the disk a little later, and both are of whole files either way. */
    private void forceNames() throws IOException {
        if (!System.getProperty("os.name").startsWith("Windows")) {
            try (FileChannel channel = FileChannel.open(directory, READ)) {
                channel.force(true);
            }
        }
    }
}
