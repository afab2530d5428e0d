package dev.hyperlaw.intake;

import static dev.hyperlaw.intake.RowArithmetic.times;

/**
 * What tokens and steps, made or planned, say of a batch.
 *
 * @param seen tokens of every row
 * @param made steps of every row
 */
record StepProducts(RowNumbers numbers, double[] seen, double[] made) {
    /** Whether steps of this many tokens give the tokens of every row. */
    boolean give(double[] tokensPerStep) {
        double[] planned = numbers.all(Role.PLANNED_STEPS);
        return CommonRatio.of(seen, times(made, tokensPerStep)).is(1)
                || CommonRatio.of(numbers.all(Role.PLANNED), times(planned, tokensPerStep))
                        .is(1)
                || CommonRatio.of(seen, times(planned, tokensPerStep)).is(1);
    }

    /** Whether steps of this many sequences give the samples of every row. */
    boolean giveSamples(double[] sequencesPerStep) {
        return CommonRatio.of(numbers.all(Role.SAMPLES), times(made, sequencesPerStep))
                .is(1);
    }

    /** Whether every run is whole steps of the one size, and most runs are not of the other. */
    boolean areWholeOnlyOf(double[] one, double[] other) {
        int rows = 0;
        int apart = 0;
        for (int row = 0; row < seen.length; row++) {
            if (seen[row] > 0 && one[row] > 0 && other[row] > 0) {
                if (seen[row] % one[row] != 0) {
                    return false;
                }
                rows++;
                apart += seen[row] % other[row] != 0 ? 1 : 0;
            }
        }
        return 2 * apart > rows;
    }
}
