package dev.hyperlaw.view.figure.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.hyperlaw.evidence.Cell;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.landscape.OptimumFinder;
import dev.hyperlaw.evidence.landscape.Slice;
import dev.hyperlaw.evidence.landscape.Spot;
import dev.hyperlaw.view.figure.Line;
import dev.hyperlaw.view.figure.Range;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** On a quadratic in octaves around a learning rate of 2⁻¹⁰ and a batch of 2⁸, over a grid that leans to the right. */
class LossPlaneTest {
    private static final double[][] H = {{0.004, -0.002}, {-0.002, 0.003}};
    private static final Slice SLICE = slice();
    private static final LossPlane PLANE = new LossPlane(SLICE, Tunable.BATCH, 3);

    private static Slice slice() {
        List<Spot> spots = new ArrayList<>();
        for (int row = -2; row <= 2; row++) {
            for (int column = -3; column <= 3; column++) {
                Cell cell = new Cell(Math.pow(2, -10 + column + row / 2.0), Math.pow(2, 8 + row), 0.1);
                spots.add(new Spot(cell, 3 + rise(cell), 1));
            }
        }
        return new Slice(
                1e6, List.of(Tunable.LEARNING_RATE, Tunable.BATCH), spots, new Slice.Replicates(List.of()), List.of());
    }

    private static double rise(Cell cell) {
        double x = LossPlane.octaves(cell.learningRate()) + 10;
        double y = LossPlane.octaves(cell.batchTokens()) - 8;
        return 0.5 * (H[0][0] * x * x + 2 * H[0][1] * x * y + H[1][1] * y * y);
    }

    @Test
    void runsSurroundWhatLiesInTheirHullAndNothingElse() {
        Range middle = PLANE.tried(Math.pow(2, -10));
        assertThat(middle.low()).isCloseTo(64, within(1e-9));
        assertThat(middle.high()).isCloseTo(1024, within(1e-9));
        // The right edge of the hull leans from (2^-8, 2^6) to (2^-6, 2^10).
        Range right = PLANE.tried(Math.pow(2, -7));
        assertThat(right.low()).isCloseTo(256, within(1e-9));
        assertThat(right.high()).isCloseTo(1024, within(1e-9));
    }

    @Test
    void beyondTheHullAColumnHasTheLossOfItsEnd() {
        double[][] excess = PLANE.excess(1e-9);
        int last = PLANE.rates().length - 1;
        double corner = rise(new Cell(Math.pow(2, -6), 1024, 0.1));
        assertThat(excess[0][last]).isCloseTo(corner, within(1e-6));
        assertThat(excess[PLANE.values().length - 1][last]).isCloseTo(corner, within(1e-6));
    }

    @Test
    void alongTheFlatValleyTheLossRisesByTheNoise() {
        TunedBudget budget = new TunedBudget(SLICE, OptimumFinder.NATS.in(SLICE), Map.of());
        double noise = 0.0008;
        Line line = FlatValley.of(budget, Tunable.BATCH, noise).orElseThrow();
        for (int end = 0; end < 2; end++) {
            Cell cell = new Cell(line.x().at(end), line.y().at(end), 0.1);
            assertThat(rise(cell)).isCloseTo(noise, within(1e-6));
        }
        assertThat(line.y().last()).isGreaterThan(256).isLessThan(1024);
    }

    @Test
    void aWiderValleyEndsWithTheGrid() {
        TunedBudget budget = new TunedBudget(SLICE, OptimumFinder.NATS.in(SLICE), Map.of());
        Line line = FlatValley.of(budget, Tunable.BATCH, 1).orElseThrow();
        assertThat(line.y().extent().low()).isCloseTo(64, within(1e-6));
        assertThat(line.y().extent().high()).isCloseTo(1024, within(1e-6));
    }
}
