package dev.hyperlaw.sweep.process;

import java.util.Map;

/** How a process ended, as shells count it: 128 and more is a signal. */
record Exit(int code) {
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

    /** Such as {@code exited with signal 11 (SIGSEGV)}, to go after the name of what ended. */
    String words() {
        String name = SIGNALS.get(code - 128);
        return name == null
                ? "exited with code %d".formatted(code)
                : "exited with signal %d (%s)".formatted(code - 128, name);
    }
}
