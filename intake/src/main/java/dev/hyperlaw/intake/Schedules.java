package dev.hyperlaw.intake;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.transfer.Schedule;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** The schedule of every run, in the words of {@link Schedule}; a word that is not known stays as it is. */
final class Schedules {
    /** What is assumed when nothing is said. */
    static final String ANNEALED = "cosine";

    private final Optional<String> given;
    private final @Nullable RunValues words;
    private final @Nullable RunValues cooldowns;
    private final boolean endKnown;
    private final Set<String> unknown = new TreeSet<>();

    /** @param endKnown whether a column says where the rate ends */
    Schedules(Optional<String> given, @Nullable RunValues words, @Nullable RunValues cooldowns, boolean endKnown) {
        this.endKnown = endKnown;
        this.given = given.map(text -> Schedule.parse(text).toString());
        this.words = words;
        this.cooldowns = cooldowns;
    }

    String of(int run) {
        if (given.isPresent()) {
            return given.get();
        }
        if (words == null || !words.has(run)) {
            return ANNEALED;
        }
        String word = words.text(run).strip().toLowerCase(Locale.ROOT);
        String text = known(word, run);
        try {
            return Schedule.parse(text).toString();
        } catch (InputProblem oneOfTheUsersOwn) {
            unknown.add(text);
            return text;
        }
    }

    private String known(String word, int run) {
        String plain = HeaderName.normal(word);
        boolean stable = List.of("wsd", "trapezoidal", "trapezoid", "warmup_stable_decay")
                .contains(plain);
        if (stable) {
            return cooldowns != null && cooldowns.has(run) ? "wsd:" + cooldowns.text(run) : "wsd";
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

    /** What has to be said about the schedules, after all were asked for. */
    void warn(List<String> warnings) {
        if (given.isEmpty() && words == null) {
            warnings.add(
                    0,
                    "No column is the schedule: the runs are taken as annealed. --schedule constant if the rate is constant; then"
                            + " every point of a curve counts as a budget.");
        }
        if (!unknown.isEmpty()) {
            warnings.add(
                    "The schedule %s is none that is known (constant, wsd:FRACTION, cosine, linear): a run of it speaks for its own budget alone."
                            .formatted(String.join(", ", unknown)));
        }
    }
}
