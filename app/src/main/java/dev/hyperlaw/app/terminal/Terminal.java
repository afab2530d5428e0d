package dev.hyperlaw.app.terminal;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.hyperlaw.desk.Watcher;
import dev.hyperlaw.view.document.Passage;
import dev.hyperlaw.view.render.Paint;
import dev.hyperlaw.view.render.TerminalRenderer;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.util.List;

/**
 * The two streams a command writes to, and the paint each of them can show. Always UTF-8, whatever the locale: what is
 * piped into another program must not depend on it.
 *
 * @param out the answer
 * @param err problems and progress
 * @param outPaint colours for {@code out}
 * @param errPaint colours for {@code err}
 * @param watched whether a person looks at {@code err} while the command runs, so that progress is worth showing
 */
public record Terminal(PrintWriter out, PrintWriter err, Paint outPaint, Paint errPaint, boolean watched) {

    /** Shows on {@code err} how far long work is. */
    public Watcher watcher() {
        return (task, steps) -> new ProgressLine(this, task, steps);
    }

    /** Says something beside the answer, on {@code err}. */
    public void say(Passage passage) {
        new TerminalRenderer(err, errPaint).write(List.of(passage));
    }

    /** Without colours, for tests and for output that goes to a file. */
    public static Terminal of(PrintWriter out, PrintWriter err) {
        return new Terminal(out, err, Paint.NONE, Paint.NONE, false);
    }

    /**
     * The streams of this process, the answer going to {@code out}. The launcher knows which of them are terminals (Java cannot tell the two apart). It says so in the property {@code hyperlaw.terminals}, a list of {@code out} and {@code err}.
     */
    public static Terminal ofProcess(OutputStream out) {
        String terminals = System.getProperty("hyperlaw.terminals", "");
        String noColour = System.getenv("NO_COLOR");
        boolean coloured = noColour == null || noColour.isEmpty();
        return new Terminal(
                new PrintWriter(out, false, UTF_8),
                new PrintWriter(new FileOutputStream(FileDescriptor.err), true, UTF_8),
                Paint.when(coloured && terminals.contains("out")),
                Paint.when(coloured && terminals.contains("err")),
                terminals.contains("err"));
    }
}
