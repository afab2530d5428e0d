package dev.hyperlaw.evidence.landscape;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.hyperlaw.evidence.Cell;
import dev.hyperlaw.evidence.LossPoint;
import dev.hyperlaw.evidence.Readings;
import dev.hyperlaw.evidence.RunCurve;
import dev.hyperlaw.evidence.Tunable;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SliceTest {
    private static final double TOKENS = 1e9;

    @Test
    void replicatesAreAveragedAndTheirSpreadIsKept() {
        Slice slice = slice(run(1e-3, 1, 2.0), run(1e-3, 2, 2.2), run(2e-3, 1, 2.4));
        assertThat(slice.spots()).hasSize(2);
        assertThat(slice.best().loss()).isCloseTo(2.1, within(1e-12));
        assertThat(slice.best().cell().learningRate()).isEqualTo(1e-3);
        assertThat(slice.replicates().rest()).isCloseTo(2 * 0.01, within(1e-12));
        assertThat(slice.replicates().freedom()).isEqualTo(1);
    }

    @Test
    void onlyWhatVariesIsAnAxis() {
        assertThat(slice(run(1e-3, 1, 2), run(2e-3, 1, 2.1)).axes()).containsExactly(Tunable.LEARNING_RATE);
        assertThat(slice(run(1e-3, 1, 2)).axes()).isEmpty();
    }

    @Test
    void aSettingWhoseRunsAllDivergedBoundsTheGrid() {
        RunCurve diverged =
                new RunCurve(new Cell(8e-3, 1e5, 1), 1, List.of(), Optional.of(new RunCurve.Divergence(0, 2 * TOKENS)));
        Slice slice = slice(run(1e-3, 1, 2), run(2e-3, 1, 2.1), diverged);
        assertThat(slice.spots()).hasSize(2);
        assertThat(slice.lost()).containsExactly(new Cell(8e-3, 1e5, 1));
        assertThat(slice.lostAbove(Tunable.LEARNING_RATE).getAsDouble())
                .isCloseTo(Math.log(8e-3) / Math.log(2), within(1e-12));
        assertThat(slice.lostBelow(Tunable.LEARNING_RATE)).isEmpty();
    }

    /** Runs that diverged between others that did not say nothing about the ends of the grid. */
    @Test
    void whatIsLostInsideTheGridDoesNotBoundIt() {
        RunCurve inside =
                new RunCurve(new Cell(2e-3, 1e5, 1), 1, List.of(), Optional.of(new RunCurve.Divergence(0, 2 * TOKENS)));
        Slice slice = slice(run(1e-3, 1, 2), run(4e-3, 1, 2.1), inside);
        assertThat(slice.lost()).hasSize(1);
        assertThat(slice.lostAbove(Tunable.LEARNING_RATE)).isEmpty();
        assertThat(slice.lostBelow(Tunable.LEARNING_RATE)).isEmpty();
    }

    @Test
    void theStepIsTheUsualDistanceInOctaves() {
        Slice slice = slice(run(1e-3, 1, 2), run(2e-3, 1, 2.1), run(4e-3, 1, 2.2), run(32e-3, 1, 2.3));
        assertThat(slice.step(Tunable.LEARNING_RATE)).isCloseTo(1, within(1e-9));
    }

    private static Slice slice(RunCurve... runs) {
        return Slice.of(Readings.of(List.of(runs))).get(0);
    }

    private static RunCurve run(double rate, long seed, double loss) {
        return RunCurve.of(new Cell(rate, 1e5, 1), seed, List.of(new LossPoint(TOKENS, loss)));
    }
}
