package dev.hyperlaw.intake;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.transfer.Schedule;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * The schedule of every run, in the words of {@link Schedule}; a word that is not known stays as it is.
 *
 * @param endKnown whether a column says where the rate ends
 */
record Schedules(Optional<String> given, Optional<RunValues> words, Optional<RunValues> cooldowns, boolean endKnown) {
    /** What is assumed when nothing is said. */
    static final String ANNEALED = "cosine";

    Schedules {
        given = given.map(text -> Schedule.parse(text).toString());
    }

    String of(int run) {
        return given.or(() -> said(run).map(text -> parsed(text).orElse(text))).orElse(ANNEALED);
    }

    /** In the words of {@link Schedule} where there are some; empty if nothing is said of the run. */
    private Optional<String> said(int run) {
        return words.filter(values -> values.has(run))
                .map(values -> known(values.text(run).strip().toLowerCase(Locale.ROOT), run));
    }

    private static Optional<String> parsed(String text) {
        try {
            return Optional.of(Schedule.parse(text).toString());
        } catch (InputProblem unknown) {
            return Optional.empty();
        }
    }

    /** Comes before all other warnings: the whole reading hangs on it. */
    List<String> assumed() {
        return given.isEmpty() && words.isEmpty()
                ? List.of(
                        "No column is the schedule: the runs are taken as annealed. --schedule constant if the rate is constant; then"
                                + " every point of a curve counts as a budget.")
                : List.of();
    }

    List<String> unknown(int runs) {
        SortedSet<String> unknown = new TreeSet<>();
        for (int run = 0; run < runs && given.isEmpty(); run++) {
            said(run).filter(text -> parsed(text).isEmpty()).ifPresent(unknown::add);
        }
        return unknown.isEmpty()
                ? List.of()
                : List.of("The schedule %s is not known (%s): a run of it speaks for its own budget alone."
                        .formatted(String.join(", ", unknown), String.join(", ", Schedule.Kind.written())));
    }

    private String known(String word, int run) {
        String plain = HeaderName.normal(word);
        boolean stable = List.of("wsd", "trapezoidal", "trapezoid", "warmup_stable_decay")
                .contains(plain);
        if (stable) {
            return cooldowns
                    .filter(values -> values.has(run))
                    .map(values -> "wsd:" + values.text(run))
                    .orElse("wsd");
        }
        for (String kind : List.of("cosine", "linear", "constant")) {
            if (plain.equals(kind)
                    || plain.equals(kind + "_with_warmup")
                    || plain.equals("warmup_" + kind)
                    || plain.equals(kind + "_annealing")
                    || plain.equals(kind + "_decay")
                    || plain.equals(kind + "_with_min_lr") && endKnown) {
                return kind;
            }
        }
        return word;
    }
}
