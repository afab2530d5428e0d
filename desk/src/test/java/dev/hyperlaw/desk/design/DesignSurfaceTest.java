package dev.hyperlaw.desk.design;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.hyperlaw.evidence.Cell;
import dev.hyperlaw.transfer.Regime;
import org.junit.jupiter.api.Test;

/** The optimum is where the design has its middle, whatever is varied, and as sharp as was asked for. */
class DesignSurfaceTest {
    private static final double TOKENS = 524_288;
    private static final Cell CENTRE = new Cell(1e-3, 512, 0.1);

    @Test
    void atAConstantRate() {
        checkAll(false, Regime.values());
    }

    @Test
    void whenAnnealed() {
        checkAll(true, Regime.A, Regime.B, Regime.C);
    }

    @Test
    void aFactorEInTheRateCostsWhatWasSaid() {
        for (boolean annealed : new boolean[] {false, true}) {
            DesignSurface surface = DesignSurface.of(middle(true, false), annealed);
            double cost = annealed ? AnnealedSurface.COST : ConstantRateSurface.COST;
            double step = 0.1;
            double second = surface.loss(new Cell(1e-3 * Math.exp(step), 512, 0.1), TOKENS)
                    + surface.loss(new Cell(1e-3 * Math.exp(-step), 512, 0.1), TOKENS)
                    - 2 * surface.loss(CENTRE, TOKENS);
            assertThat(second / 2 / (step * step)).isCloseTo(cost, within(0.01 * cost));
        }
    }

    @Test
    void theExactOptimumIsAMinimumOfTheLoss() {
        for (boolean annealed : new boolean[] {false, true}) {
            DesignSurface surface = DesignSurface.of(middle(false, true), annealed);
            Cell best = surface.at(Regime.B, 4 * TOKENS, CENTRE);
            double least = surface.loss(best, 4 * TOKENS);
            for (double factor : new double[] {0.9, 1.1}) {
                Cell rate = new Cell(best.learningRate() * factor, 512, best.alpha());
                Cell momentum = new Cell(best.learningRate(), 512, best.alpha() * factor);
                assertThat(surface.loss(rate, 4 * TOKENS)).isGreaterThan(least);
                assertThat(surface.loss(momentum, 4 * TOKENS)).isGreaterThan(least);
            }
        }
    }

    private static void checkAll(boolean annealed, Regime... regimes) {
        for (Regime regime : regimes) {
            boolean batch = regime == Regime.C || regime == Regime.D;
            boolean momentum = regime == Regime.B || regime == Regime.D;
            Cell best = DesignSurface.of(middle(batch, momentum), annealed).at(regime, TOKENS, CENTRE);
            assertThat(best.learningRate()).as("η, %s", regime).isCloseTo(1e-3, within(1e-6));
            assertThat(best.alpha()).as("α, %s", regime).isCloseTo(0.1, within(1e-4));
            assertThat(best.batchTokens()).as("b, %s", regime).isCloseTo(512, within(0.5));
        }
    }

    private static Middle middle(boolean variesBatch, boolean variesMomentum) {
        return new Middle(TOKENS, 1e-3, 512, 0.1, variesBatch, variesMomentum);
    }
}
