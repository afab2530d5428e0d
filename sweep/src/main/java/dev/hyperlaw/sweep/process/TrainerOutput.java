package dev.hyperlaw.sweep.process;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.sweep.command.MetricChannel;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * What the trainers of one run print and report, in files of the run's folder. Not a pipe: what is in one dies with its reader, and a trainer whose checkpoint is
 * past a line never prints it again. So lines are read from the file, also those that were printed while we were stopped or gone.
 */
final class TrainerOutput implements AutoCloseable {
    static final String STDOUT = "stdout.log";
    static final String STDERR = "stderr.log";

    /** What attempts printed that the store does not know: it is another store, and perhaps another trainer. */
    private static final String ASIDE = "stdout.earlier.log";

    private static final int LINES_OF_STDOUT = 5;
    private static final int LINES_OF_STDERR = 15;

    private final MetricChannel channel;
    private final MetricFile metrics;
    private final LogFile stdout;
    private final LogFile stderr;
    private final Consumer<String> note;
    /** Standard output, open: it is read to the end even if its folder is deleted. */
    private @Nullable RandomAccessFile printed;

    private final Path folder;

    TrainerOutput(Path folder, MetricChannel channel, Consumer<String> note) {
        this.folder = folder;
        this.channel = channel;
        this.note = note;
        stdout = new LogFile(folder.resolve(STDOUT));
        stderr = new LogFile(folder.resolve(STDERR));
        metrics = new MetricFile(
                channel == MetricChannel.STDOUT ? stdout.path() : folder.resolve(MetricChannel.FILE_NAME));
    }

    void setAside() {
        if (stdout.size() > 0) {
            try {
                Files.move(stdout.path(), folder.resolve(ASIDE), StandardCopyOption.REPLACE_EXISTING);
            } catch (IOException e) {
                throw new InputProblem("The file %s cannot be renamed: %s.".formatted(stdout.path(), e.getMessage()));
            }
        }
    }

    /** Lines that may be metrics among what was set apart. */
    List<String> aside() {
        MetricFile earlier = new MetricFile(folder.resolve(ASIDE));
        List<String> lines = new ArrayList<>();
        do {
            lines.addAll(earlier.more());
        } while (earlier.behind());
        lines.addAll(earlier.rest());
        return lines;
    }

    /** Another trainer is about to start; everything before was read. */
    void begin() {
        close();
        stdout.trim();
        stderr.trim();
        try {
            Files.createDirectories(folder); // a trainer may have removed it
            long size = stdout.begin();
            stderr.begin();
            if (channel == MetricChannel.STDOUT) {
                metrics.skipTo(size);
                printed = new RandomAccessFile(stdout.path().toFile(), "r");
            }
        } catch (IOException e) {
            throw new InputProblem(
                    "The file %s cannot be written: %s.".formatted(stdout.path(), e.getMessage()),
                    "the disk is full or may not be written to.");
        }
    }

    /** Lines that may be metrics and were written since the last call. */
    List<String> more() {
        RandomAccessFile open = printed;
        List<String> lines;
        try {
            lines = open == null ? metrics.more() : metrics.more(open);
        } catch (IOException e) {
            throw new InputProblem("The file %s cannot be read: %s.".formatted(stdout.path(), e.getMessage()));
        }
        boolean shrunk = stdout.shrink(channel == MetricChannel.STDOUT ? metrics.lineStart() : stdout.size());
        shrunk &= stderr.shrink(stderr.size());
        if (!shrunk) {
            note.accept("what the trainer prints cannot be made smaller on this disk while it runs; see %s and %s."
                    .formatted(stdout.path(), stderr.path()));
        }
        return lines;
    }

    /** Whether {@link #more} has left something for the next call. */
    boolean behind() {
        return metrics.behind();
    }

    /** The rest, when the trainer is gone: also a last line without its end. A file of metrics is read anew, since it may have been rewritten faster than we looked. */
    void all(Consumer<List<String>> take) {
        if (channel == MetricChannel.FILE) {
            metrics.skipTo(0);
        }
        do {
            take.accept(more());
        } while (behind());
        take.accept(metrics.rest());
    }

    LastLines lastLines() {
        LastLines lines = new LastLines();
        List<String> all = new ArrayList<>(stdout.lastLines(LINES_OF_STDOUT));
        all.addAll(stderr.lastLines(LINES_OF_STDERR));
        all.forEach(lines::add);
        return lines;
    }

    @Override
    public void close() {
        RandomAccessFile open = printed;
        printed = null;
        if (open != null) {
            try {
                open.close();
            } catch (IOException closed) {
                // it was only read
            }
        }
    }

    /** The run is over. */
    void trim() {
        close();
        stdout.trim();
        stderr.trim();
    }
}
