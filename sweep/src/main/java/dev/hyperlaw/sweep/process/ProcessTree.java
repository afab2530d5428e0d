package dev.hyperlaw.sweep.process;

import dev.hyperlaw.sweep.machine.ProcessState;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;

/**
 * A process and everything it started. Children alone are not enough: one whose parent has ended belongs to nobody, so the whole session
 * counts too, which {@link Launch} gives to each trainer.
 */
record ProcessTree(long pid, Optional<ProcessHandle> root) {
    private static final long LOOK_MILLIS = 20;
    private static final Duration AFTER_KILL = Duration.ofSeconds(5);

    static ProcessTree of(ProcessHandle root) {
        return new ProcessTree(root.pid(), Optional.of(root));
    }

    /** What is left of a process that may have ended already; its id was not given to another one. */
    static ProcessTree left(long pid) {
        return new ProcessTree(pid, ProcessHandle.of(pid));
    }

    Set<ProcessHandle> members() {
        Set<ProcessHandle> members = new LinkedHashSet<>();
        Optional<ProcessHandle> now = ProcessHandle.of(pid);
        if (now.isPresent() && !now.equals(root)) {
            return members; // a stranger; the system gives an id anew only when nothing of its session is left
        }
        now.filter(ProcessState::running).ifPresent(members::add);
        members.addAll(ProcessState.session(pid));
        for (ProcessHandle member : Set.copyOf(members)) {
            member.descendants().filter(ProcessState::running).forEach(members::add);
        }
        return members;
    }

    /** Asks all of them to end, and after {@code grace} makes them. Goes on to the end even if the thread is interrupted, which it then still is. */
    void end(Duration grace) {
        boolean interrupted = Thread.interrupted();
        try {
            Set<ProcessHandle> members = members();
            members.forEach(ProcessHandle::destroy);
            interrupted |= await(members, grace);
            members.addAll(members()); // started meanwhile
            members.forEach(ProcessHandle::destroyForcibly);
            interrupted |= await(members, AFTER_KILL);
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** Returns whether the thread was interrupted meanwhile. */
    private static boolean await(Set<ProcessHandle> processes, Duration atMost) {
        long end = System.nanoTime() + atMost.toNanos();
        boolean interrupted = false;
        while (processes.stream().anyMatch(ProcessState::running) && System.nanoTime() < end) {
            try {
                Thread.sleep(LOOK_MILLIS);
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        return interrupted;
    }
}
