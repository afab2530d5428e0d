package dev.hyperlaw.app;

import dev.hyperlaw.app.cli.CommandRunner;
import dev.hyperlaw.app.output.Terminal;

/** Starts the command line and ends the process with its exit code: 0 done, 2 bad input, 1 a fault in Hyperlaw. */
public final class Main {
    private Main() {}

    public static void main(String[] arguments) {
        System.exit(new CommandRunner(Terminal.ofProcess()).run(arguments));
    }
}
