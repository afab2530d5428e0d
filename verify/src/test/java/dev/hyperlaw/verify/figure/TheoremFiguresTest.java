package dev.hyperlaw.verify.figure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.hyperlaw.grid.PaperGrid;
import dev.hyperlaw.law.BatchBand;
import dev.hyperlaw.law.BatchCap;
import dev.hyperlaw.law.FixedBatch;
import dev.hyperlaw.law.FixedMomentum;
import dev.hyperlaw.law.JointTuning;
import dev.hyperlaw.law.LmoConstants;
import dev.hyperlaw.law.NearOptimalBatch;
import dev.hyperlaw.law.TunedPoint;
import dev.hyperlaw.view.figure.Band;
import dev.hyperlaw.view.figure.Dot;
import dev.hyperlaw.view.figure.Figure;
import dev.hyperlaw.view.figure.Ink;
import dev.hyperlaw.view.figure.Label;
import dev.hyperlaw.view.figure.Line;
import dev.hyperlaw.view.figure.Panel;
import dev.hyperlaw.view.figure.Rule;
import dev.hyperlaw.view.figure.Stroke;
import java.util.List;
import java.util.function.DoubleFunction;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;

class TheoremFiguresTest {
    private static final LmoConstants ONE = LmoConstants.risk(1, 1, 1);
    private static final double B_STEP = 15 * Math.log(10) / 99;
    private static final double ETA_STEP = 19 * Math.log(10) / 99;

    @Test
    void predictedLinesHaveTheExactSlopes() {
        assertSlopes("theorem1-beta-0.999", -1.0 / 4, -1.0 / 4, 1.0 / 2, -1.0 / 4);
        assertSlopes("theorem2-b-32", -1.0 / 4, -1.0 / 4, -1.0 / 2, -3.0 / 4);
        assertSlopes("theorem3", -1.0 / 4, 1.0 / 6, -1.0 / 3, -7.0 / 12);
    }

    private static void assertSlopes(String name, double... slopes) {
        Figure figure = Drawn.figure(name);
        for (int i = 0; i < slopes.length; i++) {
            Line law = Drawn.all(figure.panels().get(i), Line.class).stream()
                    .filter(line -> line.stroke() == Stroke.DASHED && line.ink().equals(Ink.THEORY))
                    .findFirst()
                    .orElseThrow();
            assertThat(Drawn.logSlope(law)).as("%s, panel %d", name, i).isCloseTo(slopes[i], within(1e-12));
        }
    }

    @Test
    void theCriticalBudgetIsMarkedWhereBatchAndRateTurn() {
        double[] alphas = {1e-3, Math.pow(10, -13.0 / 11), 1e-4};
        String[] betas = {"0.999", "0.934", "0.9999"};
        String[] labels = {"T_{c} = 4.07×10^{6}", "T_{c} = 1100", "T_{c} = 4.02×10^{8}"};
        for (int i = 0; i < alphas.length; i++) {
            Figure figure = Drawn.figure("theorem1-beta-" + betas[i]);
            double critical = BatchCap.criticalBudget(new FixedMomentum(ONE, alphas[i]));
            for (Panel panel : figure.panels().subList(2, 4)) {
                Rule mark = Drawn.all(panel, Rule.class).get(0);
                assertThat(mark.at() / critical).isCloseTo(1, within(1e-9));
                assertThat(mark.label()).isEqualTo(labels[i]);
            }
        }
    }

    @Test
    void lawsOfVariablesAreNamedInTheMarginAwayFromTheDots() {
        for (String name : List.of("theorem1-beta-0.999", "theorem2-b-32", "theorem3")) {
            for (Panel panel : Drawn.figure(name).panels().subList(2, 4)) {
                assertThat(Drawn.all(panel, Line.class))
                        .filteredOn(line -> line.label().text().startsWith("∝"))
                        .singleElement()
                        .extracting(line -> line.label().place())
                        .isEqualTo(Label.Place.END);
            }
        }
    }

    @Test
    void heldMomentumAndMarksHaveInksOfTheirOwn() {
        Figure figure = Drawn.figure("theorem2-b-1072");
        Rule mark = Drawn.all(figure.panels().get(2), Rule.class).get(0);
        assertThat(mark.label()).startsWith("α < 1 from T = ");
        assertThat(Drawn.all(figure.panels().get(0), Line.class))
                .filteredOn(line -> line.label().text().startsWith("α ="))
                .isNotEmpty()
                .allMatch(line -> line.ink().role() == Ink.Role.FIXED_MOMENTUM)
                .noneMatch(
                        line -> line.ink().role().hue().equals(mark.ink().role().hue()));
        assertThat(figure.key()).anyMatch(key -> key.ink().equals(Ink.FIXED_MOMENTUM));
    }

    @Test
    void theoremTwoMarksWhereMomentumBeginsToPay() {
        Rule mark = Drawn.all(Drawn.figure("theorem2-b-1072").panels().get(2), Rule.class)
                .get(0);
        assertThat(Math.log10(mark.at())).isCloseTo(6.362, within(1e-3));
    }

    @Test
    void exactCurvesAreTheClosedForms() {
        FixedMomentum momentum = new FixedMomentum(ONE, Math.pow(10, -3));
        Figure one = Drawn.figure("theorem1-beta-0.999");
        assertExact(one.panels().get(0), momentum::optimum, TunedPoint::value);
        assertExact(one.panels().get(2), momentum::optimum, TunedPoint::batch);
        FixedBatch batch = new FixedBatch(ONE, Math.pow(10, 15 * 20 / 99.0));
        Figure two = Drawn.figure("theorem2-b-1072");
        assertExact(two.panels().get(2), batch::optimum, TunedPoint::alpha);
        JointTuning joint = new JointTuning(ONE);
        Figure three = Drawn.figure("theorem3");
        assertExact(three.panels().get(0), joint::optimum, TunedPoint::value);
        assertExact(three.panels().get(1), joint::optimum, TunedPoint::batch);
        assertExact(three.panels().get(2), joint::optimum, TunedPoint::alpha);
        assertExact(three.panels().get(3), joint::optimum, TunedPoint::eta);
    }

    private static void assertExact(
            Panel panel, DoubleFunction<TunedPoint> optimum, ToDoubleFunction<TunedPoint> coordinate) {
        Line line = Drawn.line(panel, "exact optimum");
        for (int i = 0; i < line.x().size(); i++) {
            double expected = coordinate.applyAsDouble(optimum.apply(line.x().at(i)));
            assertThat(line.y().at(i) / expected).isCloseTo(1, within(1e-9));
        }
    }

    @Test
    void gridPointsLieWithinAGridStepOfTheExactOptimum() {
        FixedMomentum momentum = new FixedMomentum(ONE, 1e-3);
        Figure figure = Drawn.figure("theorem1-beta-0.999");
        for (Dot dot : Drawn.dots(figure.panels().get(0))) {
            assertThat(dot.y() / momentum.optimum(dot.x()).value()).isBetween(1 - 1e-12, 1.03);
        }
        for (Dot dot : Drawn.dots(figure.panels().get(2))) {
            assertThat(Math.log(dot.y() / momentum.optimum(dot.x()).batch())).isCloseTo(0, within(1.5 * B_STEP));
        }
        for (Dot dot : Drawn.dots(figure.panels().get(3))) {
            assertThat(Math.log(dot.y() / momentum.optimum(dot.x()).eta())).isCloseTo(0, within(1.5 * ETA_STEP));
        }
    }

    @Test
    void familiesLieAboveTheBestAndBeginWithOneStep() {
        Figure one = Drawn.figure("theorem1-beta-0.999");
        FixedMomentum momentum = new FixedMomentum(ONE, 1e-3);
        for (Panel panel : one.panels().subList(0, 2)) {
            for (Line line : Drawn.all(panel, Line.class)) {
                if (line.label().text().contains(" = ")) {
                    for (int i = 0; i < line.x().size(); i++) {
                        assertThat(line.y().at(i))
                                .isGreaterThan(momentum.optimum(line.x().at(i)).value() * (1 - 1e-12));
                    }
                }
            }
        }
        Line million = Drawn.line(one.panels().get(0), "b = 10^{6}");
        assertThat(million.x().first()).isBetween(1e6, 2e6);
        assertThat(million.y().last()).isCloseTo(Math.sqrt(1e-3 / 1e6), within(1e-6));
    }

    @Test
    void noRunHasLessThanOneStep() {
        for (Panel panel : Drawn.figure("theorem2-b-35111").panels()) {
            assertThat(Drawn.dots(panel)).allMatch(dot -> dot.x() >= 35111);
            Drawn.all(panel, Line.class)
                    .forEach(line -> assertThat(line.x().extent().low()).isGreaterThan(35111));
        }
    }

    @Test
    void everyPanelOfTheJointOptimumShowsWhatIsNearlyAsGood() {
        for (Panel panel : Drawn.figure("theorem3").panels()) {
            Band band = Drawn.all(panel, Band.class).get(0);
            Line best = Drawn.line(panel, "exact optimum");
            assertThat(band.low().last())
                    .as(panel.title())
                    .isLessThanOrEqualTo(best.y().last() * (1 + 1e-9));
            assertThat(band.high().last())
                    .as(panel.title())
                    .isGreaterThanOrEqualTo(best.y().last() * 1.0001);
        }
        // At the end of each band the bound, the other two tuned, is what the band says.
        Panel momentum = Drawn.figure("theorem3").panels().get(2);
        Band band = Drawn.all(momentum, Band.class).get(0);
        double tokens = band.x().at(30);
        double least = new JointTuning(ONE).optimum(tokens).value();
        for (double alpha : new double[] {band.low().at(30), band.high().at(30)}) {
            assertThat(new FixedMomentum(ONE, alpha).optimum(tokens).value() / least)
                    .isCloseTo(1.0002, within(1e-8));
        }
    }

    @Test
    void theJointGridScattersWithinTheFlatBandAndItsFitsAreReported() {
        Figure figure = Drawn.figure("theorem3");
        NearOptimalBatch largestLoss = new NearOptimalBatch(1.004);
        for (Dot dot : Drawn.dots(figure.panels().get(1))) {
            if (dot.x() > 2e3) {
                assertThat(largestLoss.retuned(ONE, dot.x()).contains(dot.y())).isTrue();
            }
        }
        Band band = Drawn.all(figure.panels().get(1), Band.class).get(0);
        assertThat(band.high().last() / band.low().last()).isGreaterThan(1e6);
        BatchBand closedForm =
                new NearOptimalBatch(1.0002).retuned(ONE, band.x().last());
        assertThat(band.high().last() / closedForm.highest()).isCloseTo(1, within(1e-6));
        assertThat(figure.caption()).contains("b ∝ T^{0.187}, α ∝ T^{−0.313}, η ∝ T^{−0.563}", "1477 tokens");
        FigureInputs footnote = new FigureInputs(PaperGrid.FOOTNOTE, 100, 1, NearOptimalBatch.NINETY_NINE_PERCENT);
        assertThat(FigureCatalogue.get("theorem3").build(footnote).caption())
                .contains("b ∝ T^{0.175}, α ∝ T^{−0.325}, η ∝ T^{−0.575}");
    }
}
