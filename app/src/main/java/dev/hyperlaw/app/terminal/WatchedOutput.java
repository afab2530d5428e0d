package dev.hyperlaw.app.terminal;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Remembers that something could not be written. A {@code PrintWriter} swallows it, and the answer would be lost in silence. */
public final class WatchedOutput extends FilterOutputStream {
    private @Nullable IOException failure;

    public WatchedOutput(OutputStream out) {
        super(out);
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
        try {
            out.write(bytes, from, length);
        } catch (IOException e) {
            failure = e;
            throw e;
        }
    }

    /** Why the output is not complete. A reader that has seen enough and closed the pipe is not a problem. */
    public Optional<String> problem() {
        return Optional.ofNullable(failure)
                .map(lost -> String.valueOf(lost.getMessage()))
                .filter(reason -> !reason.contains("Broken pipe"));
    }
}
