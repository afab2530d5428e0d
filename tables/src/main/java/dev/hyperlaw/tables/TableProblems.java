package dev.hyperlaw.tables;

import dev.hyperlaw.InputProblem;
import java.util.ArrayList;
import java.util.List;

/** Collects what is wrong with a table, so that all of it is said at once: {@code runs.csv:17:loss: …}. */
public final class TableProblems {
    private static final int SHOWN = 40;

    private final String source;
    private final List<String> shown = new ArrayList<>();
    private long more;
    private String advice = "";

    public TableProblems(String source) {
        this.source = source;
    }

    /** A problem of the whole file. */
    public void add(String message) {
        note("%s: %s".formatted(source, message));
    }

    /** A problem of a row. */
    public void add(long line, String message) {
        note("%s:%d: %s".formatted(source, line, message));
    }

    /** A problem of a cell; {@code column} is the name of its column. */
    public void add(long line, String column, String message) {
        note("%s:%d:%s: %s".formatted(source, line, column, message));
    }

    /** A problem of a cell of one of several files: {@code runs.csv:17} and the name of the column. */
    public void addAt(String place, String column, String message) {
        note("%s:%s: %s".formatted(place, column, message));
    }

    /** What to try, the word "Maybe" left out; the first advice is given. */
    public void advise(String maybe) {
        advice = advice.isEmpty() ? maybe : advice;
    }

    public boolean isEmpty() {
        return shown.isEmpty();
    }

    private void note(String problem) {
        if (shown.size() < SHOWN) {
            shown.add(problem);
        } else {
            more++;
        }
    }

    /** @throws InputProblem if anything was found, with all of it, the first ones word for word */
    public void throwIfAny() {
        if (shown.isEmpty()) {
            return;
        }
        List<String> lines = new ArrayList<>(shown);
        if (more > 0) {
            lines.add("… and %d more problems.".formatted(more));
        }
        String message = String.join("\n", lines);
        throw advice.isEmpty() ? new InputProblem(message) : new InputProblem(message, advice);
    }
}
