package dev.hyperlaw.app;

import dev.hyperlaw.app.cli.CommandRunner;
import dev.hyperlaw.app.terminal.Terminal;
import dev.hyperlaw.app.terminal.WatchedOutput;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.util.Locale;

/** Starts the command line and ends the process with its exit code: 0 done, 2 bad input, 1 a fault. */
public final class Main {
    private Main() {}

    public static void main(String[] arguments) {
        // Numbers look the same everywhere: what is printed is read by programs, too.
        Locale.setDefault(Locale.ROOT);
        Scratch.claim();
        WatchedOutput out = new WatchedOutput(new FileOutputStream(FileDescriptor.out));
        Terminal terminal = Terminal.ofProcess(out);
        int exit = new CommandRunner(terminal).run(arguments);
        if (out.problem().isPresent()) {
            terminal.err()
                    .println("hyperlaw: The answer could not be written: %s."
                            .formatted(out.problem().get()));
            exit = Math.max(exit, 1);
        }
        System.exit(exit);
    }
}
