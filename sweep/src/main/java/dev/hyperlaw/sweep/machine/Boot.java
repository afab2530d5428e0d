package dev.hyperlaw.sweep.machine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** One uptime of this machine: process ids and clock ticks begin anew with the next. */
public final class Boot {
    private static final Path ID = Path.of("/proc/sys/kernel/random/boot_id");

    private Boot() {}

    /** What Linux calls it; elsewhere it has no name. */
    public static Optional<String> id() {
        try {
            return Optional.of(Files.readString(ID).strip());
        } catch (IOException notLinux) {
            return Optional.empty();
        }
    }
}
