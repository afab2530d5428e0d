package dev.hyperlaw.lab.meter;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hyperlaw.sweep.meter.Estimate;
import java.util.Random;
import java.util.function.Function;

/** How often an interval of 95 % holds the truth, in repetitions with fixed seeds. */
final class Coverage {
    private Coverage() {}

    /** Within about three standard errors of 95 %, so that neither a narrow nor a wide interval passes. */
    static void isNinetyFivePercent(double truth, int repetitions, Function<Random, Estimate> estimate) {
        int covered = 0;
        for (int seed = 0; seed < repetitions; seed++) {
            covered += estimate.apply(new Random(seed)).contains(truth) ? 1 : 0;
        }
        double slack = 3 * Math.sqrt(0.95 * 0.05 / repetitions);
        assertThat((double) covered / repetitions).isBetween(0.95 - slack, 0.95 + slack);
    }
}
