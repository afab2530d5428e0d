package dev.hyperlaw.sweep.store;

import dev.hyperlaw.sweep.machine.ProcessState;
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
 * @param startedAt when the process started; on Linux in clock ticks since the machine did, which no change of the time of day moves. A mark of that
 *     uptime stands above them (none before version 0.2). Elsewhere in milliseconds since 1970
 */
public record Owner(String host, long pid, long startedAt) {
    /** Ticks of more than three hundred years. */
    private static final int TICK_BITS = 40;

    private static final Path NAMESPACE = Path.of("/proc/self/ns/pid");
    private static final String WHOLE_MACHINE = "pid:[4026531836]";

    public static Owner thisProcess() {
        return of(ProcessHandle.current());
    }

    public static Owner of(ProcessHandle process) {
        return new Owner(localHost(), process.pid(), started(process));
    }

    /** Whether it certainly works no more: true only for a process of this host that is gone, or dead and not yet buried. */
    public boolean gone() {
        return host.equals(localHost())
                && ProcessHandle.of(pid)
                        .filter(ProcessState::runningAnywhere)
                        .filter(this::isThis)
                        .isEmpty();
    }

    private boolean isThis(ProcessHandle process) {
        long started = started(process);
        boolean unmarked = startedAt >>> TICK_BITS == 0;
        return startedAt == (unmarked ? started & (1L << TICK_BITS) - 1 : started);
    }

    private static long started(ProcessHandle process) {
        return ProcessState.of(process.pid())
                .map(state -> bootMark() | state.startTicks())
                .orElseGet(() ->
                        process.info().startInstant().map(Instant::toEpochMilli).orElse(0L));
    }

    private static long bootMark() {
        int mark =
                ProcessState.bootId().map(String::hashCode).orElse(0) >>> (Integer.SIZE - (Long.SIZE - 1 - TICK_BITS));
        return (long) mark << TICK_BITS;
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
