package dev.hyperlaw.sweep.store;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Instant;

/**
 * Who has claimed a run: one process. A process id is used again by the system, so the instant it started belongs to it.
 *
 * @param startedAt when the process started, in milliseconds since 1970
 */
public record Owner(String host, long pid, long startedAt) {

    /** This very process. */
    public static Owner thisProcess() {
        ProcessHandle self = ProcessHandle.current();
        return new Owner(localHost(), self.pid(), started(self));
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
        return process.info().startInstant().map(Instant::toEpochMilli).orElse(0L);
    }

    private static String localHost() {
        try {
            return InetAddress.getLocalHost().getHostName();
        } catch (UnknownHostException e) {
            return "localhost";
        }
    }
}
