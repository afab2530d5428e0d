package dev.hyperlaw.intake;

import java.util.Arrays;

/** Whether the cells of a column can be what its name may mean. */
final class CellSense {
    private static final double FEWEST_TOKENS = 1e5;
    private static final double FEWEST_PARAMETERS = 1000;
    /** A smaller beta is another setting, such as that of DPO; beside large ones it is little momentum. */
    private static final double LEAST_MOMENTUM = 0.5;

    private static final double LARGE_MOMENTUM = 0.8;

    private CellSense() {}

    /** A small letter, or beta, is a role only with the numbers of one; the capitals D and N are the words of scaling laws. */
    static boolean mayBe(Role role, HeaderName name, Series series) {
        return switch (role) {
            case TOKENS, PLANNED ->
                !isUnset(series) && !isZero(series) && (!isLetter(name, 'd') || reaches(series, FEWEST_TOKENS));
            case BATCH, STEPS, SAMPLES, PLANNED_STEPS, SEQ -> !isUnset(series);
            case PARAMS -> !isLetter(name, 'n') || reaches(series, FEWEST_PARAMETERS);
            case BETA1 -> !name.last().equals("beta") || isMomentum(LossRange.of(series.numbers()));
            case LR, LOSS, BETA2, BETAS, ALPHA, SEED, SCHEDULE, COOLDOWN, FINAL_LR, MIN_LR -> true;
            case OPTIMIZER, WEIGHT_DECAY, WARMUP, RUN, STATUS, GROUP -> true;
        };
    }

    private static boolean isLetter(HeaderName name, char letter) {
        return name.last().length() == 1
                && name.header().indexOf(letter, name.header().length() - 1) >= 0;
    }

    private static boolean isMomentum(LossRange range) {
        return !(range.least() < LEAST_MOMENTUM) || range.most() >= LARGE_MOMENTUM;
    }

    /** Whether every cell is the -1 that programs write for what was left open. */
    static boolean isUnset(Series series) {
        return series.hasNumbers() && Arrays.stream(series.numbers()).allMatch(number -> number == -1);
    }

    /** Whether nothing was counted. */
    static boolean isZero(Series series) {
        return series.hasOnlyNumbers() && LossRange.of(series.numbers()).most() == 0;
    }

    /** Whether a typical cell is that large, or a text that says a unit. */
    private static boolean reaches(Series series, double least) {
        return !(LossRange.of(series.numbers()).typical() < least);
    }
}
