package dev.hyperlaw.bench.fantastic;

import dev.hyperlaw.bench.star.Star;
import dev.hyperlaw.evidence.FinishedRun;
import dev.hyperlaw.evidence.joint.JointRuns;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * What to run at one model and budget, from others.
 *
 * @param known by size and tokens
 */
record Question(String name, double parameters, double tokens, Predicate<JointRuns.Place> known) {
    private static final double SMALL = 134_217_728;
    private static final double MIDDLE = 301_989_888;
    private static final double LARGE = 536_870_912;
    private static final double LARGEST = 1_207_959_552;
    /** Tokens per parameter at one Chinchilla. */
    private static final int ONCE = 20;

    private static final int MOST = 16;
    private static final double ROUNDING = 1.01;

    static List<Question> all() {
        return List.of(
                new Question(
                        "130M at 8x Chinchilla, from 130M at 1x to 4x",
                        SMALL,
                        8 * ONCE * SMALL,
                        cell -> cell.logSize() < Math.log(ROUNDING * SMALL)
                                && cell.logTokens() < Math.log(ROUNDING * 4 * ONCE * SMALL)),
                new Question(
                        "520M at 1x Chinchilla, from 130M and 300M",
                        LARGE,
                        ONCE * LARGE,
                        cell -> cell.logSize() < Math.log(ROUNDING * MIDDLE)));
    }

    /** A cell as people name it, such as {@code 130M 8x}. */
    static String cell(JointRuns.Place cell) {
        double parameters = Math.exp(cell.logSize());
        long times = Math.round(Math.exp(cell.logTokens()) / (ONCE * parameters));
        String size = parameters < ROUNDING * SMALL
                ? "130M"
                : parameters < ROUNDING * MIDDLE ? "300M" : parameters < ROUNDING * LARGE ? "520M" : "1.2B";
        return "%s %dx".formatted(size, times);
    }

    /** The stars of all cells of one optimizer. */
    static List<Star> stars(List<FinishedRun> runs) {
        List<Star> stars = new ArrayList<>();
        for (double size : new double[] {SMALL, MIDDLE, LARGE, LARGEST}) {
            for (int times = 1; times <= MOST; times *= 2) {
                StarTrial.star(runs, size, times * ONCE * size).ifPresent(stars::add);
            }
        }
        return stars;
    }
}
