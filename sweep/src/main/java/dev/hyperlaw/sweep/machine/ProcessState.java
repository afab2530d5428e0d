package dev.hyperlaw.sweep.machine;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What Linux says of a process in {@code /proc}; elsewhere there is none.
 *
 * @param threads how many it has; the first may have ended before the others
 * @param startTicks when it started, in clock ticks since the machine did: no change of the time of day moves it
 */
public record ProcessState(long pid, char state, long session, int threads, long startTicks) {
    private static final Path ALL = Path.of("/proc");
    // Fields 3, 6, 20 and 22 of proc(5), counted from the state.
    private static final int STATE = 0;
    private static final int SESSION = 3;
    private static final int THREADS = 17;
    private static final int START = 19;

    /** What Linux calls this uptime of the machine, with which process ids and clock ticks begin anew; elsewhere it has no name. */
    public static Optional<String> bootId() {
        try {
            return Optional.of(
                    Files.readString(ALL.resolve("sys/kernel/random/boot_id")).strip());
        } catch (IOException notLinux) {
            return Optional.empty();
        }
    }

    public static Optional<ProcessState> of(long pid) {
        try {
            String stat = Files.readString(ALL.resolve(Long.toString(pid)).resolve("stat"));
            // The name in parentheses may hold anything: what follows it is counted from the last one.
            String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1);
            return Optional.of(new ProcessState(
                    pid,
                    fields[STATE].charAt(0),
                    Long.parseLong(fields[SESSION]),
                    Integer.parseInt(fields[THREADS]),
                    Long.parseLong(fields[START])));
        } catch (IOException | RuntimeException goneOrNotLinux) {
            return Optional.empty();
        }
    }

    /** Whether it works: Java calls a process alive that is dead and only not yet buried by its parent. */
    public static boolean running(ProcessHandle process) {
        return process.isAlive() && of(process.pid()).map(ProcessState::works).orElse(process.isAlive());
    }

    /** As {@link #running}, and on systems without {@code /proc} too, where it takes a process to find out. */
    public static boolean runningAnywhere(ProcessHandle process) {
        boolean told = Files.exists(ALL.resolve("self").resolve("stat"));
        return running(process) && (told || !unburied(process.pid()));
    }

    /** The processes that work in the session that {@code leader} began, whatever their parents are. */
    public static List<ProcessHandle> session(long leader) {
        try (Stream<Path> all = Files.list(ALL)) {
            return all.map(path -> path.getFileName().toString())
                    .filter(name -> name.chars().allMatch(Character::isDigit))
                    .flatMap(pid -> of(Long.parseLong(pid)).stream())
                    .filter(process -> process.session == leader && process.works())
                    .flatMap(process -> ProcessHandle.of(process.pid).stream())
                    .toList();
        } catch (IOException notLinux) {
            return List.of();
        }
    }

    /** What {@code ps} calls a zombie. */
    static boolean unburied(long pid) {
        try {
            Process ps = new ProcessBuilder("ps", "-o", "state=", "-p", Long.toString(pid)).start();
            ps.getOutputStream().close();
            return new String(ps.getInputStream().readAllBytes(), US_ASCII)
                    .strip()
                    .startsWith("Z");
        } catch (IOException cannotBeAsked) {
            return false;
        }
    }

    private boolean works() {
        boolean firstThreadEnded = state == 'Z' || state == 'X';
        return !firstThreadEnded || threads > 1;
    }
}
