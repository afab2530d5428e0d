package dev.hyperlaw.sweep.store;

import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;

/**
 * Who has claimed a run: one process. A process id is used again by the system, so the moment it started belongs to it.
 *
 * @param host the name of the machine, and the process namespace where it is not that of the machine: containers may share the name
 * @param startedAt when the process started; on Linux in clock ticks since the machine did, which no change of the time of day moves, elsewhere in
 *     milliseconds since 1970
 */
public record Owner(String host, long pid, long startedAt) {
    private static final int STARTED = 19; // field 22 of proc(5), counted from the state, field 3
    private static final Path NAMESPACE = Path.of("/proc/self/ns/pid");
    private static final String WHOLE_MACHINE = "pid:[4026531836]";

    /** This very process. */
    public static Owner thisProcess() {
        return of(ProcessHandle.current());
    }

    /** A process of this machine. */
    public static Owner of(ProcessHandle process) {
        return new Owner(localHost(), process.pid(), started(process));
    }

    /** Whether it certainly works no more: true only for a process of this host that is gone. */
    public boolean gone() {
        return host.equals(localHost())
                && ProcessHandle.of(pid)
                        .filter(ProcessHandle::isAlive)
                        .filter(process -> started(process) == startedAt)
                        .isEmpty();
    }

    private static long started(ProcessHandle process) {
        try {
            String stat = Files.readString(Path.of("/proc", Long.toString(process.pid()), "stat"));
            // The name in parentheses may hold anything: what follows it is counted from the last one.
            return Long.parseLong(stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1)[STARTED]);
        } catch (IOException | RuntimeException notLinux) {
            return process.info().startInstant().map(Instant::toEpochMilli).orElse(0L);
        }
    }

    private static String localHost() {
        String name;
        try {
            name = InetAddress.getLocalHost().getHostName();
        } catch (UnknownHostException e) {
            name = "localhost";
        }
        try {
            String namespace = String.valueOf(Files.readSymbolicLink(NAMESPACE));
            return namespace.equals(WHOLE_MACHINE) ? name : name + " " + namespace;
        } catch (IOException | UnsupportedOperationException notLinux) {
            return name;
        }
    }
}
