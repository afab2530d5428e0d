package dev.hyperlaw.tables;

import dev.hyperlaw.InputProblem;
import java.util.ArrayList;
import java.util.List;

/** Collects what is wrong with a table, so that all of it is said at once: {@code runs.csv:17:loss: …}. */
public final class TableProblems {
    private static final int SHOWN = 40;

    private final String source;
    private final List<String> found = new ArrayList<>();

    public TableProblems(String source) {
        this.source = source;
    }

    /** A problem of the whole file. */
    public void add(String message) {
        found.add("%s: %s".formatted(source, message));
    }

    /** A problem of a row. */
    public void add(long line, String message) {
        found.add("%s:%d: %s".formatted(source, line, message));
    }

    /** A problem of a cell; {@code column} is the name of its column. */
    public void add(long line, String column, String message) {
        found.add("%s:%d:%s: %s".formatted(source, line, column, message));
    }

    public boolean isEmpty() {
        return found.isEmpty();
    }

    /** @throws InputProblem if anything was found, with all of it */
    public void throwIfAny() {
        if (found.isEmpty()) {
            return;
        }
        List<String> lines = new ArrayList<>(found.subList(0, Math.min(SHOWN, found.size())));
        if (found.size() > SHOWN) {
            lines.add("… and %d more problems.".formatted(found.size() - SHOWN));
        }
        throw new InputProblem(String.join("\n", lines));
    }
}
