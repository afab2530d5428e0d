package dev.hyperlaw.verify.figure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.hyperlaw.grid.LogAxis;
import dev.hyperlaw.grid.PaperGrid;
import dev.hyperlaw.law.FixedMomentum;
import dev.hyperlaw.law.LmoConstants;
import dev.hyperlaw.law.NearOptimalBatch;
import dev.hyperlaw.view.figure.Band;
import dev.hyperlaw.view.figure.Contours;
import dev.hyperlaw.view.figure.Figure;
import dev.hyperlaw.view.figure.Line;
import dev.hyperlaw.view.figure.Panel;
import org.junit.jupiter.api.Test;

class ContourFiguresTest {
    private static final LmoConstants ONE = LmoConstants.risk(1, 1, 1);

    @Test
    void ratesAreTheUpperPartOfTheCaptionsGrid() {
        LogAxis tokens = ContourGrid.ratesFrom(1.7e-6, 100);
        assertThat(tokens.low()).isCloseTo(Math.pow(10, -15 + 15 * 61 / 99.0), within(1e-12));
        assertThat(tokens.count()).isEqualTo(39);
        LogAxis steps = ContourGrid.ratesFrom(1.07e-7, 100);
        assertThat(steps.low()).isCloseTo(1.07e-7, within(1e-9));
        assertThat(steps.count()).isEqualTo(47);
    }

    @Test
    void contoursAreTheLeastBoundOverTheRates() {
        double[] rates = ContourGrid.ratesFrom(1.7e-6, 100).values();
        Contours contours = contours(Drawn.figure("contour-tokens").panels().get(1));
        for (int i = 0; i < 100; i += 11) {
            for (int j = 0; j < 100; j += 7) {
                double tokens = contours.x().at(i);
                double batch = contours.y().at(j);
                double least = Double.POSITIVE_INFINITY;
                for (double eta : rates) {
                    least = Math.min(least, ONE.value(eta, 1e-2, batch, tokens));
                }
                if (batch <= tokens) {
                    assertThat(contours.z().get(j).at(i) / least).isCloseTo(1, within(1e-12));
                }
            }
        }
    }

    @Test
    void theRedCurveIsTheSmallestBatchWithinTheLevelOfTheBest() {
        for (double factor : new double[] {1 / 0.99, 1.2}) {
            FigureInputs inputs = new FigureInputs(PaperGrid.CAPTION, 100, 1, new NearOptimalBatch(factor));
            for (String name : new String[] {"contour-tokens", "contour-iterations"}) {
                for (Panel panel : FigureCatalogue.get(name).build(inputs).panels()) {
                    assertSmallest(contours(panel), Drawn.line(panel, "smallest near-optimal batch"), factor);
                }
            }
        }
    }

    private static void assertSmallest(Contours contours, Line red, double factor) {
        for (int i = 0; i < contours.x().size(); i++) {
            double best = Double.POSITIVE_INFINITY;
            for (int j = 0; j < contours.y().size(); j++) {
                best = Math.min(best, contours.z().get(j).at(i));
            }
            int smallest = 0;
            while (contours.z().get(smallest).at(i) > factor * best) {
                smallest++;
            }
            assertThat(red.y().at(i)).isEqualTo(contours.y().at(smallest));
        }
    }

    @Test
    void nothingIsShownWhereTheBatchExceedsTheTokens() {
        Panel panel = Drawn.figure("contour-tokens").panels().get(0);
        Contours contours = contours(panel);
        for (int i = 0; i < contours.x().size(); i++) {
            int last = 0;
            for (int j = 0; j < contours.y().size(); j++) {
                if (contours.y().at(j) <= contours.x().at(i)) {
                    last = j;
                } else {
                    assertThat(contours.z().get(j).at(i))
                            .isEqualTo(contours.z().get(last).at(i));
                }
            }
        }
        assertThat(Drawn.all(panel, Band.class)).hasSize(1);
        Band cover = Drawn.all(panel, Band.class).get(0);
        assertThat(cover.covers()).isTrue();
        assertThat(panel.layers().indexOf(cover)).isEqualTo(panel.layers().indexOf(contours) + 1);
        assertThat(cover.low()).isEqualTo(cover.x());
        assertThat(cover.high().extent().low()).isEqualTo(contours.y().last());
        assertThat(Drawn.line(panel, "smallest near-optimal batch").y().stream().toArray())
                .hasSameSizeAs(contours.x().stream().toArray());
    }

    @Test
    void theDashedCurveIsTheLowerEdgeOfTheExactBand() {
        Panel panel = Drawn.figure("contour-tokens").panels().get(2);
        Line dashed = Drawn.line(panel, "η unbounded");
        Line red = Drawn.line(panel, "smallest near-optimal batch");
        FixedMomentum momentum = new FixedMomentum(ONE, 0.1);
        for (int i = 0; i < dashed.x().size(); i++) {
            double tokens = dashed.x().at(i);
            double edge = NearOptimalBatch.NINETY_NINE_PERCENT
                    .atFixedMomentum(momentum, tokens)
                    .lowest();
            assertThat(dashed.y().at(i) / edge).isCloseTo(1, within(1e-9));
            if (tokens < 1e16) { // before η meets its limit; the grid of η costs a step or two of b
                assertThat(Math.log(red.y().at(i) / edge)).isBetween(-0.6, 1.2);
            }
        }
    }

    @Test
    void overStepsTheRedCurveAgreesWithTheClosedForm() {
        Figure figure = Drawn.figure("contour-iterations");
        Line red = Drawn.line(figure.panels().get(1), "smallest near-optimal batch");
        double step = 18 * Math.log(10) / 99;
        for (int i = 0; i < red.x().size(); i++) {
            double steps = red.x().at(i);
            double exact = NearOptimalBatch.NINETY_NINE_PERCENT.smallestForSteps(new FixedMomentum(ONE, 0.1), steps);
            if (steps < 1e11) {
                assertThat(Math.log(red.y().at(i) / exact))
                        .as("at %s steps", steps)
                        .isBetween(-step, 2 * step);
            }
        }
    }

    @Test
    void tuningMomentumNeverHurtsAndBoundingTheRateNeverHelps() {
        Figure figure = Drawn.figure("contour-iterations");
        Contours free = contours(figure.panels().get(0));
        Contours held = contours(figure.panels().get(1));
        Contours bounded = contours(figure.panels().get(2));
        for (int j = 0; j < free.y().size(); j += 3) {
            for (int i = 0; i < free.x().size(); i += 3) {
                assertThat(bounded.z().get(j).at(i))
                        .isLessThanOrEqualTo(held.z().get(j).at(i));
                // The two grids of η differ, by a factor 1.025 of the bound at most.
                assertThat(free.z().get(j).at(i))
                        .isLessThanOrEqualTo(1.025 * bounded.z().get(j).at(i));
            }
        }
    }

    private static Contours contours(Panel panel) {
        return Drawn.all(panel, Contours.class).get(0);
    }
}
