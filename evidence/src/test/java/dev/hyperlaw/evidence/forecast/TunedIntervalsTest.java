package dev.hyperlaw.evidence.forecast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.hyperlaw.StandardNormal;
import dev.hyperlaw.evidence.Cell;
import dev.hyperlaw.evidence.Edge;
import dev.hyperlaw.evidence.Interval;
import dev.hyperlaw.evidence.OpenEnds;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.landscape.Bracket;
import dev.hyperlaw.evidence.landscape.Slice;
import dev.hyperlaw.evidence.landscape.SmoothedOptimum;
import dev.hyperlaw.evidence.landscape.Spot;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Learning rates of 2^-2 to 2^2 that were tried, an octave apart, and an optimum at 1. */
class TunedIntervalsTest {
    private static final double NOISE = 1e-4;
    private static final List<Tunable> RATE = List.of(Tunable.LEARNING_RATE);

    @Test
    void theErrorIsThatOfTheGridOfTheBowlAndOfItsLean() {
        double variance = 0.15 * 0.15 + 100 * NOISE + 0.04;
        assertThat(octaves(new TunedIntervals(NOISE, 0.04), slice(), bowl(100, 0)))
                .isCloseTo(half(variance), within(1e-6));
    }

    /** A bowl that is hardly one knows its floor no worse than to three steps. */
    @Test
    void noErrorIsLargerThanThreeSteps() {
        Interval found = new TunedIntervals(NOISE, 0)
                .of(slice(), bowl(1e9, 0), Tunable.LEARNING_RATE)
                .orElseThrow();
        assertThat(found.open()).isEqualTo(OpenEnds.BOTH);
        Interval lost = new TunedIntervals(NOISE, 0)
                .of(slice(Math.pow(2, -20), Math.pow(2, 20)), bowl(1e9, 0), Tunable.LEARNING_RATE)
                .orElseThrow();
        assertThat(Math.log(lost.high()) / Math.log(2)).isCloseTo(half(9 + 0.15 * 0.15), within(1e-6));
    }

    @Test
    void aBestRunIsHalfAStepOff() {
        SmoothedOptimum best = optimum(Optional.empty());
        assertThat(octaves(new TunedIntervals(NOISE, 0), slice(), best)).isCloseTo(half(0.25), within(1e-6));
    }

    /** Past all that was tried it is open, unless runs diverged there: then it ends where they did. */
    @Test
    void runsThatDivergedEndAnInterval() {
        SmoothedOptimum wide = bowl(1.5 * 1.5 / NOISE, 0);
        TunedIntervals intervals = new TunedIntervals(NOISE, 0);
        assertThat(intervals
                        .of(slice(), wide, Tunable.LEARNING_RATE)
                        .orElseThrow()
                        .open())
                .isEqualTo(OpenEnds.BOTH);
        Interval above = intervals.of(slice(5.6), wide, Tunable.LEARNING_RATE).orElseThrow();
        assertThat(above.open()).isEqualTo(OpenEnds.BELOW);
        assertThat(above.high()).isCloseTo(5.6, within(1e-9));
        Interval below = intervals.of(slice(0.2), wide, Tunable.LEARNING_RATE).orElseThrow();
        assertThat(below.open()).isEqualTo(OpenEnds.ABOVE);
        assertThat(below.low()).isCloseTo(0.2, within(1e-9));
        assertThat(intervals.of(slice(), wide, Tunable.BATCH)).isEmpty();
    }

    /** Half as far again as the mean of all leans. */
    @Test
    void leansThatAllPointOneWayAreAnErrorOfAll() {
        List<SmoothedOptimum> all = List.of(bowl(100, 0.3), bowl(100, 0.5));
        assertThat(Math.sqrt(Lean.variance(List.of(slice(), slice()), all, 0))).isCloseTo(1.5 * 0.4, within(1e-9));
        assertThat(Lean.variance(List.of(slice(), slice()), List.of(bowl(100, 0.4), bowl(100, -0.4)), 0))
                .isZero();
    }

    /** A parabola through three runs, one step apart, drawn again and again: that lean is luck. */
    @Test
    void theLuckOfThreeRunsIsNoLean() {
        SplittableRandom random = new SplittableRandom(1);
        double sum = 0;
        int draws = 20_000;
        for (int draw = 0; draw < draws; draw++) {
            double[] loss = new double[3];
            for (int step = -1; step <= 1; step++) {
                loss[step + 1] = 0.5 * step * step + 0.01 * random.nextGaussian();
            }
            double off = (loss[0] - loss[2]) / (2 * (loss[0] - 2 * loss[1] + loss[2]));
            sum += off * off;
        }
        double luck = Math.sqrt(sum / draws);
        List<SmoothedOptimum> all = List.of(bowl(100, 2 * luck));
        assertThat(Lean.variance(List.of(slice()), all, 1e-4) / (luck * luck)).isCloseTo(2.25 * 3, within(0.2));
    }

    private static double half(double variance) {
        return StandardNormal.HALF_95 * Math.sqrt(variance);
    }

    private static double octaves(TunedIntervals intervals, Slice slice, SmoothedOptimum optimum) {
        Interval found = intervals.of(slice, optimum, Tunable.LEARNING_RATE).orElseThrow();
        return Math.log(found.high() / found.estimate()) / Math.log(2);
    }

    private static Slice slice(double... lost) {
        List<Spot> spots = new ArrayList<>();
        for (int step = -2; step <= 2; step++) {
            spots.add(new Spot(rate(Math.pow(2, step)), 3 + 0.1 * step * step, 1));
        }
        return new Slice(
                1e9,
                RATE,
                spots,
                new Slice.Replicates(List.of()),
                Arrays.stream(lost).mapToObj(TunedIntervalsTest::rate).toList());
    }

    private static Cell rate(double rate) {
        return new Cell(rate, 1e5, 1);
    }

    /** @param lean of the parabola, which bends by 1 per octave squared */
    private static SmoothedOptimum bowl(double spread, double lean) {
        return optimum(
                Optional.of(new SmoothedOptimum.Bowl(new double[][] {{1}}, new double[][] {{spread}}, 0, 3, lean)));
    }

    private static SmoothedOptimum optimum(Optional<SmoothedOptimum.Bowl> bowl) {
        return new SmoothedOptimum(
                1e9,
                RATE,
                rate(1),
                3,
                bowl,
                List.of(Edge.NONE),
                List.of(new Bracket(-0.5, 0.5, OpenEnds.NONE)),
                Set.of(),
                Set.of());
    }
}
