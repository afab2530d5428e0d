package dev.hyperlaw.app.cli;

import dev.hyperlaw.app.Main;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;

/** The command in a process of its own, for tests to stop and to kill as the system would. What it prints is in {@code said}. */
record SweepElsewhere(Process process, long pid, Path said) implements AutoCloseable {
    private static final long PATIENCE_SECONDS = 90;

    /** @param path goes before the folders of PATH */
    static SweepElsewhere start(Path folder, String path, String... arguments) throws IOException {
        Path said = folder.resolve("said");
        Process process = builder(folder, path, said, command(arguments)).start();
        return new SweepElsewhere(process, process.pid(), said);
    }

    /** As in a container without init: when it is killed, its parent does not bury it. */
    static SweepElsewhere startWithoutInit(Path folder, String... arguments) throws Exception {
        Path said = folder.resolve("said");
        Path pid = folder.resolve("pid");
        List<String> words = new ArrayList<>(
                List.of("sh", "-c", "\"$@\" & echo $! > pid.new; mv pid.new pid; exec sleep 600", "sh"));
        words.addAll(command(arguments));
        Process parent = builder(folder, "", said, words).start();
        await("its process id", () -> Files.exists(pid));
        return new SweepElsewhere(parent, Long.parseLong(Files.readString(pid).strip()), said);
    }

    private static List<String> command(String... arguments) {
        List<String> words = new ArrayList<>(List.of(
                ProcessHandle.current().info().command().orElse("java"),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName()));
        words.addAll(List.of(arguments));
        return words;
    }

    private static ProcessBuilder builder(Path folder, String path, Path said, List<String> command) {
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(said.toFile());
        builder.environment().merge("PATH", path, (all, first) -> first.isEmpty() ? all : first + ":" + all);
        return builder;
    }

    void signal(String name) throws IOException, InterruptedException {
        new ProcessBuilder("kill", "-s", name, Long.toString(pid)).start().waitFor();
    }

    /** Its exit code. */
    int end() throws InterruptedException, IOException {
        if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
            throw new AssertionError("It does not end. It said: " + Files.readString(said));
        }
        return process.exitValue();
    }

    static void await(String what, Callable<Boolean> there) throws Exception {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        while (!there.call()) {
            if (System.nanoTime() > end) {
                throw new AssertionError("Waited in vain for " + what + ".");
            }
            Thread.sleep(20);
        }
    }

    @Override
    public void close() {
        ProcessHandle.of(pid).ifPresent(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
    }
}
