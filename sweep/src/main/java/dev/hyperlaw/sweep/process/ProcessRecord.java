package dev.hyperlaw.sweep.process;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.sweep.machine.ProcessState;
import dev.hyperlaw.sweep.store.Owner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Which process carries out a run, written into the run's folder: if we are killed, it may go on without us, and must not do so next to
 * the one that takes its place.
 *
 * @param started when it did: {@code t} and the clock ticks since the machine started; where these are unknown, seconds since 1970, or a little later
 * @param boot names one uptime of the machine; process ids begin anew with the next
 */
record ProcessRecord(long pid, String started, String host, String boot) {
    static final String FILE = "process";

    /** How long a process may take from its start to writing its record, and how far clocks round. */
    private static final long SLACK_SECONDS = 60;

    static String thisHost() {
        return Owner.thisProcess().host().replace(' ', '-');
    }

    static String thisBoot() {
        return ProcessState.bootId().orElse("unknown");
    }

    /** Notes that {@code process} carries out the run of this folder. */
    static void write(Path folder, ProcessHandle process) {
        String started = ProcessState.of(process.pid())
                .map(ProcessRecord::ticks)
                .orElseGet(() -> Long.toString(
                        process.info().startInstant().orElseGet(Instant::now).getEpochSecond()));
        String line = "%d %s %s %s\n".formatted(process.pid(), started, thisHost(), thisBoot());
        try {
            Files.writeString(folder.resolve(FILE), line);
        } catch (IOException e) {
            throw new InputProblem(
                    "The file %s cannot be written: %s.".formatted(folder.resolve(FILE), e.getMessage()),
                    "the disk is full or may not be written to.");
        }
    }

    static void remove(Path folder) {
        try {
            Files.deleteIfExists(folder.resolve(FILE));
        } catch (IOException stays) {
            // It names a process that is gone, which the next attempt will see.
        }
    }

    /** Ends what an attempt before this one has left running. */
    static void endLeftovers(Path folder, Duration grace, Consumer<String> note) {
        read(folder).ifPresent(record -> record.end(grace, note));
        remove(folder);
    }

    private static Optional<ProcessRecord> read(Path folder) {
        try {
            String[] words = Files.readString(folder.resolve(FILE)).strip().split(" ", -1);
            return Optional.of(new ProcessRecord(Long.parseLong(words[0]), words[1], words[2], words[3]));
        } catch (IOException | RuntimeException noneOrHalf) {
            return Optional.empty();
        }
    }

    private void end(Duration grace, Consumer<String> note) {
        if (!host.equals(thisHost())) {
            note.accept(
                    "an earlier attempt ran on %s as process %d; if it still does, end it there.".formatted(host, pid));
            return;
        }
        ProcessTree tree = ProcessTree.left(pid);
        if (boot.equals(thisBoot()) && !reused() && !tree.members().isEmpty()) {
            note.accept("process %d of an earlier attempt still ran, and was ended.".formatted(pid));
            tree.end(grace);
        }
    }

    /** Whether another process has this id now. An id is not given anew while its session lives, so what is left of that is ours too. */
    private boolean reused() {
        if (started.startsWith("t")) {
            return ProcessState.of(pid)
                    .filter(now -> !ticks(now).equals(started))
                    .isPresent();
        }
        return ProcessHandle.of(pid)
                .flatMap(process -> process.info().startInstant())
                .map(start -> Math.abs(start.getEpochSecond() - Long.parseLong(started)) > SLACK_SECONDS)
                .orElse(false);
    }

    private static String ticks(ProcessState process) {
        return "t" + process.startTicks();
    }
}
