package dev.hyperlaw.sweep.store;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.hyperlaw.observation.Observation;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;

/**
 * A second process on a store, as real as it gets: {@code claim} takes every run, {@code report} reports until it is killed,
 * {@code count} reads how many observations there are, {@code lock} tries to take the file for itself alone, as SQLite does.
 */
final class StoreProcess implements AutoCloseable {
    private static final WorkerInfo WORKER = new WorkerInfo("other process", "test", "test");

    private final Process process;
    private final BufferedReader output;

    private StoreProcess(Process process) {
        this.process = process;
        output = new BufferedReader(new InputStreamReader(process.getInputStream(), UTF_8));
    }

    static StoreProcess start(String url, String work, String sweep) throws IOException {
        return new StoreProcess(new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        StoreProcess.class.getName(),
                        url,
                        work,
                        sweep)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start());
    }

    /** The next line it prints; empty at its end. */
    Optional<String> line() throws IOException {
        return Optional.ofNullable(output.readLine());
    }

    List<String> rest() {
        return output.lines().toList();
    }

    /** kill -9, and returns when it is gone; what it printed can still be read. */
    void kill() throws InterruptedException {
        process.toHandle().destroyForcibly();
        process.waitFor();
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }

    public static void main(String[] arguments) throws IOException {
        String url = arguments[0];
        switch (arguments[1]) {
            case "count" -> count(url, arguments[2]);
            case "lock" -> lock(Path.of(url.substring(url.indexOf(':') + 1)));
            case "claim" -> {
                try (RunStore store = RunStores.open(url)) {
                    claimAll(store, arguments[2]);
                }
            }
            default -> {
                try (RunStore store = RunStores.open(url)) {
                    reportForever(store, arguments[2]);
                }
            }
        }
    }

    /** Where every user of a SQLite file has a shared lock while it is open (sqlite.org/fileformat2.html, the lock-byte page). */
    private static void lock(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE);
                FileLock lock = channel.tryLock((1 << 30) + 2, 510, false)) {
            System.out.println(lock == null ? "in use" : "free");
        }
    }

    private static void count(String url, String sweep) {
        try (StoredRuns store = RunStores.openToRead(url)) {
            System.out.println(store.runs(sweep).stream()
                    .mapToInt(run -> store.observations(run.id()).size())
                    .sum());
        }
    }

    private static void claimAll(RunStore store, String sweep) {
        System.out.println("ready");
        for (Optional<RunRecord> run = store.claim(sweep, Owner.thisProcess(), WORKER);
                run.isPresent();
                run = store.claim(sweep, Owner.thisProcess(), WORKER)) {
            System.out.println(run.get().id());
        }
    }

    private static void reportForever(RunStore store, String sweep) {
        Owner self = Owner.thisProcess();
        RunRecord run = store.claim(sweep, self, WORKER).orElseThrow();
        System.out.println(run.id());
        for (long tokens = 1; ; tokens++) {
            if (!store.report(run.id(), self, List.of(Observation.of(tokens, 1.0 / tokens)), 1)) {
                throw new IllegalStateException("The run was lost.");
            }
            System.out.println(tokens);
        }
    }
}
