package dev.hyperlaw.desk.theory;

import dev.hyperlaw.bound.GivenValues;
import dev.hyperlaw.bound.Problem;
import dev.hyperlaw.bound.ProblemReader;
import dev.hyperlaw.bound.Restrictions;
import java.util.List;
import java.util.Map;

/** Problems as a user states them. */
public final class Problems {
    private static final List<String> NONE = List.of();

    private Problems() {}

    public static Problem of(String bound) {
        return of(bound, NONE, NONE, NONE, NONE);
    }

    static Problem of(String bound, List<String> fix, List<String> path, List<String> max, List<String> min) {
        return new ProblemReader(GivenValues.of(Map.of()), new Restrictions(NONE, fix, path, max, min, NONE), false)
                .library(bound);
    }

    static Problem fixed(String bound, String fix, String... max) {
        return of(bound, List.of(fix), NONE, List.of(max), NONE);
    }

    static Problem capped(String bound, String... max) {
        return of(bound, NONE, NONE, List.of(max), NONE);
    }

    static Problem onPath(String bound, String path) {
        return of(bound, NONE, List.of(path), NONE, NONE);
    }

    static Problem typed(String text, String... tune) {
        Restrictions tuned = new Restrictions(List.of(tune), NONE, NONE, NONE, NONE, NONE);
        return new ProblemReader(GivenValues.of(Map.of()), tuned, false).typed(text);
    }
}
