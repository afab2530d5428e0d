package dev.hyperlaw.sweep.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What Linux says of a process in {@code /proc}; elsewhere there is none. */
record ProcessState(long pid, char state, long session) {

    static Optional<ProcessState> of(long pid) {
        try {
            String stat = Files.readString(Path.of("/proc", Long.toString(pid), "stat"));
            // The name in parentheses may hold anything: what follows it is counted from the last one.
            String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1);
            return Optional.of(new ProcessState(pid, fields[0].charAt(0), Long.parseLong(fields[3])));
        } catch (IOException | RuntimeException goneOrNotLinux) {
            return Optional.empty();
        }
    }

    /** Whether it works: Java calls a process alive that is dead and only not yet buried by its parent. */
    static boolean running(ProcessHandle process) {
        return process.isAlive() && of(process.pid()).map(ProcessState::works).orElse(process.isAlive());
    }

    /** The processes that work in the session that {@code leader} began, whoever their parents are. */
    static List<ProcessHandle> session(long leader) {
        try (Stream<Path> all = Files.list(Path.of("/proc"))) {
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

    private boolean works() {
        return state != 'Z' && state != 'X';
    }
}
