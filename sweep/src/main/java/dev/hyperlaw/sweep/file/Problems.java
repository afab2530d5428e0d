package dev.hyperlaw.sweep.file;

import dev.hyperlaw.InputProblem;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** What is wrong with a file, each thing once, however many runs share it. */
final class Problems {
    private static final int SHOWN = 100;

    private final String fileName;
    private final Set<Found> found = new LinkedHashSet<>();
    private final Set<Found> warnings = new LinkedHashSet<>();

    Problems(String fileName) {
        this.fileName = fileName;
    }

    private record Found(FilePlace place, String message) {}

    void add(FilePlace place, String message) {
        found.add(new Found(place, message));
    }

    void add(FilePlace place, String message, String maybe) {
        add(place, message + "\nMaybe " + maybe);
    }

    void add(FilePlace place, InputProblem problem) {
        add(place, String.valueOf(problem.getMessage()));
    }

    void warn(FilePlace place, String message) {
        warnings.add(new Found(place, message));
    }

    boolean none() {
        return found.isEmpty();
    }

    /** Everything that was found, in the order of the lines. */
    InputProblem all() {
        List<String> lines = new ArrayList<>(inOrder(found).subList(0, Math.min(SHOWN, found.size())));
        if (found.size() > SHOWN) {
            lines.add("… and %d more problems.".formatted(found.size() - SHOWN));
        }
        return new InputProblem(String.join("\n", lines));
    }

    List<String> warnings() {
        return inOrder(warnings);
    }

    private List<String> inOrder(Set<Found> some) {
        return some.stream()
                .sorted(Comparator.comparing(Found::place, FilePlace.ORDER))
                .map(one -> "%s:%d:%d: %s"
                        .formatted(fileName, one.place().line(), one.place().column(), one.message()))
                .collect(Collectors.toList());
    }
}
