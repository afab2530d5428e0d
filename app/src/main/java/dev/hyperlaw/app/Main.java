package dev.hyperlaw.app;

import dev.hyperlaw.app.cli.CommandRunner;
import dev.hyperlaw.app.terminal.Terminal;
import dev.hyperlaw.app.terminal.WatchedOutput;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStream;
import java.util.Locale;

/** Starts the command line and ends the process with its exit code: 0 done, 2 bad input, 1 a fault. */
public final class Main {
    private Main() {}

    public static void main(String[] arguments) {
        // Numbers look the same everywhere: what is printed is read by programs, too. Java formats for the US without
        // loading locale data.
        Locale.setDefault(Locale.US);
        Scratch.claim();
        System.exit(run(new FileOutputStream(FileDescriptor.out), arguments));
    }

    /** The exit code of one call whose answer goes to {@code answer}. */
    static int run(OutputStream answer, String... arguments) {
        WatchedOutput out = new WatchedOutput(answer);
        Terminal terminal = Terminal.ofProcess(out);
        int exit = new CommandRunner(terminal).run(arguments);
        if (out.problem().isPresent()) {
            terminal.err()
                    .println("hyperlaw: The answer could not be written: %s."
                            .formatted(out.problem().get()));
            exit = Math.max(exit, 1);
        }
        return exit;
    }
}
