package dev.hyperlaw.sweep.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/** How a process ended, as shells count it: 128 and more is a signal. */
record Exit(int code) {
    /** Where the shell of {@link Launch} writes it, in the run's folder. */
    static final String FILE = "exit";

    private static final Map<Integer, String> SIGNALS = Map.ofEntries(
            Map.entry(1, "SIGHUP"),
            Map.entry(2, "SIGINT"),
            Map.entry(3, "SIGQUIT"),
            Map.entry(4, "SIGILL"),
            Map.entry(6, "SIGABRT"),
            Map.entry(7, "SIGBUS"),
            Map.entry(8, "SIGFPE"),
            Map.entry(9, "SIGKILL, perhaps for want of memory"),
            Map.entry(11, "SIGSEGV"),
            Map.entry(13, "SIGPIPE"),
            Map.entry(15, "SIGTERM"),
            Map.entry(24, "SIGXCPU"));

    /** How the last trainer of a run ended; empty if it has not, or nobody was left to write it. */
    static Optional<Exit> ofLast(Path folder) {
        try {
            return Optional.of(new Exit(
                    Integer.parseInt(Files.readString(folder.resolve(FILE)).strip())));
        } catch (IOException | NumberFormatException none) {
            return Optional.empty();
        }
    }

    /** Such as {@code exited with signal 11 (SIGSEGV)}, to go after the name of what ended. */
    String words() {
        String name = SIGNALS.get(code - 128);
        return name == null
                ? "exited with code %d".formatted(code)
                : "exited with signal %d (%s)".formatted(code - 128, name);
    }
}
