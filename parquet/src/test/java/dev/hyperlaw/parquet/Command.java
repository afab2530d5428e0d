package dev.hyperlaw.parquet;

import dev.hyperlaw.app.cli.CommandRunner;
import dev.hyperlaw.app.terminal.Terminal;
import java.io.PrintWriter;
import java.io.StringWriter;

/** One call of the command with this extension, in this process. */
record Command(int exit, String out, String err) {
    static {
        System.setProperty("hyperlaw.extension.parquet", System.getProperty("java.class.path"));
    }

    static Command run(Object... arguments) {
        String[] words = new String[arguments.length];
        for (int i = 0; i < words.length; i++) {
            words[i] = arguments[i].toString();
        }
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int exit = new CommandRunner(Terminal.of(new PrintWriter(out), new PrintWriter(err))).run(words);
        return new Command(exit, out.toString(), err.toString());
    }
}
