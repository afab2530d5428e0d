package dev.hyperlaw.evidence.joint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class RowEffectsTest {
    private final FullSystem full = new FullSystem(2);
    private final RowEffects effects = new RowEffects(full.normal(), full.rows, full.weights, full.theta, full.offCell);

    /** Exponents, bends, how the rate follows the batch, what sets a model off: all of them, by the full least squares. */
    @Test
    void aHigherLossMovesEveryUnknownAsItMovesTheFullSystem() {
        for (int unknown = 0; unknown < full.layout.all(); unknown++) {
            double[] found = effects.on(unknown);
            for (int row = 0; row < found.length; row += 7) {
                double expected = full.effect(row)[unknown];
                assertThat(found[row])
                        .as("row %d on %d", row, unknown)
                        .isCloseTo(expected, within(1e-6 + 1e-5 * Math.abs(expected)));
            }
        }
    }

    @Test
    void aSlopeIsWhatALossGainsWhereTheOptimumOfItsCellMoves() {
        for (int row = 0; row < full.rows.count(); row += 7) {
            for (int axis = 0; axis < 2; axis++) {
                int cell = full.rows.cell()[row];
                assertThat(effects.slope(row, axis))
                        .isCloseTo(full.slopes.getEntry(row, full.offset(cell) + axis), within(1e-7));
            }
        }
    }

    /** All losses of a cell higher by the same: its level takes it, and nothing else moves. */
    @Test
    void whatACellHasInCommonMovesNothing() {
        double[] found = effects.on(full.layout.tokens());
        for (int[] cell : full.rows.byCell()) {
            double sum = 0;
            for (int row : cell) {
                sum += found[row];
            }
            assertThat(sum).isCloseTo(0, within(1e-9));
        }
    }
}
