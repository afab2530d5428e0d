package dev.hyperlaw.verify.figure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.hyperlaw.law.LmoConstants;
import dev.hyperlaw.law.NoiseExponentLaw;
import dev.hyperlaw.rational.Rational;
import dev.hyperlaw.reach.FixedMomentumReach;
import dev.hyperlaw.reach.IsoConstants;
import dev.hyperlaw.reach.IsoRegime;
import dev.hyperlaw.reach.Reach;
import dev.hyperlaw.view.figure.Band;
import dev.hyperlaw.view.figure.Dot;
import dev.hyperlaw.view.figure.Dots;
import dev.hyperlaw.view.figure.Figure;
import dev.hyperlaw.view.figure.FigureText;
import dev.hyperlaw.view.figure.Ink;
import dev.hyperlaw.view.figure.Key;
import dev.hyperlaw.view.figure.Label;
import dev.hyperlaw.view.figure.Line;
import dev.hyperlaw.view.figure.Marker;
import dev.hyperlaw.view.figure.Panel;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class BeyondThePaperFiguresTest {
    private static final LmoConstants ONE = LmoConstants.risk(1, 1, 1);

    @Test
    void isoCurvesReachTheirTargetAndAreColouredByTheLargestTerm() {
        IsoConstants iso = IsoConstants.of(ONE, 1e-3);
        Figure figure = Drawn.figure("iso-performance");
        List<IsoRegime> found = new ArrayList<>();
        for (double target : IsoPerformanceFigure.SMALL_TARGETS) {
            for (Line line : Drawn.lines(figure.panels().get(0), "c = " + FigureText.number(target))) {
                int middle = line.x().size() / 2;
                assertThat(iso.value(line.y().at(middle), line.x().at(middle))).isCloseTo(target, within(1e-9));
                found.add(iso.regime(line.y().at(middle), line.x().at(middle)));
            }
        }
        assertThat(found).contains(IsoRegime.ITERATION_LIMITED, IsoRegime.BATCH_LIMITED);
        assertThat(found).doesNotContain(IsoRegime.BURN_IN);
        assertThat(Drawn.lines(figure.panels().get(1), "c = 30")).hasSize(2);
        assertThat(Drawn.lines(figure.panels().get(1), "c = 3")).hasSize(1);
    }

    @Test
    void asymptotesAndCheapestPointsAreThoseOfReach() {
        Panel panel = Drawn.figure("iso-performance").panels().get(0);
        Reach.Reachable reach = (Reach.Reachable) new FixedMomentumReach(ONE, 1e-3).to(1e-3, 0);
        assertThat(Drawn.lines(panel, "K_{min}"))
                .anyMatch(line -> Math.abs(line.x().first() / reach.leastSteps() - 1) < 1e-12);
        assertThat(Drawn.lines(panel, "b_{min}"))
                .anyMatch(line -> Math.abs(line.y().first() / reach.leastBatch() - 1) < 1e-12);
        assertThat(Drawn.dots(panel))
                .anyMatch(dot -> dot.x() == reach.cheapest().steps()
                        && dot.y() == reach.cheapest().batch());
    }

    @Test
    void noCheapestPointLiesOnTheEdge() {
        for (Panel panel : Drawn.figure("iso-performance").panels()) {
            double lowest = panel.y().limits().orElseThrow().low();
            assertThat(Drawn.dots(panel)).allMatch(dot -> dot.y() > 1.5 * lowest);
            assertThat(Drawn.all(panel, Line.class))
                    .allMatch(line -> line.y().extent().low() >= 1);
        }
    }

    @Test
    void theKeyOfPublishedExponentsShowsTheirMarkers() {
        Figure figure = Drawn.figure("published-exponents");
        for (Dots dots : Drawn.all(figure.panels().get(0), Dots.class)) {
            Key.Swatch swatch = dots.marker() == Marker.DIAMOND ? Key.Swatch.DIAMOND : Key.Swatch.DOT;
            assertThat(figure.key())
                    .filteredOn(key -> key.ink().equals(dots.ink()))
                    .extracting(Key::swatch)
                    .containsExactly(swatch);
        }
    }

    @Test
    void publishedExponentsAreShownPerTokenAndAsPrinted() {
        Panel panel = Drawn.figure("published-exponents").panels().get(0);
        Dot printed = dot(panel, "DeepSeek, printed");
        assertThat(printed.x()).isEqualTo(0.3271);
        assertThat(printed.y()).isEqualTo(-0.125);
        Dot perToken = dot(panel, "DeepSeek, per token");
        assertThat(perToken.x()).isCloseTo(0.688, within(5e-4));
        assertThat(perToken.y()).isCloseTo(-0.263, within(5e-4));
        Dot filatov = dot(panel, "Filatov et al.");
        assertThat(filatov.xError().orElseThrow().high()).isCloseTo(0.52, within(1e-12));
        Line tuned = Drawn.line(panel, "p − 3/4");
        assertThat(tuned.y().first() - tuned.x().first()).isCloseTo(-0.75, within(1e-12));
        assertThat(tuned.y().last() - tuned.x().last()).isCloseTo(-0.75, within(1e-12));
        Line held = Drawn.line(panel, "−(1 − p)/2");
        assertThat(held.y().first()).isCloseTo(-(1 - held.x().first()) / 2, within(1e-12));
        assertThat(held.y().last()).isEqualTo(0);
    }

    @Test
    void theFlatBandIsThatOfTheory() {
        Figure figure = Drawn.figure("flat-band");
        assertThat(figure.caption()).contains("b* = 31.5", "from 1 to 2.06×10^{4}");
        List<Band> bands = Drawn.all(figure.panels().get(0), Band.class);
        assertThat(bands.get(0).low().last()).isEqualTo(1);
        Band held = bands.get(1);
        assertThat(held.ink()).isEqualTo(Ink.FIXED_MOMENTUM);
        assertThat(Drawn.line(figure.panels().get(0), "b*, α = 0.1").label().place())
                .isEqualTo(Label.Place.END);
        assertThat(held.high().last() / held.low().last()).isCloseTo(1.32847 / 0.75274, within(1e-3));
        Line one = Drawn.line(figure.panels().get(1), "b = 1");
        assertThat(one.y().extent().high()).isBetween(0.1, 0.2);
        assertThat(Drawn.line(figure.panels().get(1), "b = √T").y().last()).isBetween(34.0, 36.0);
    }

    @Test
    void theMomentumPenaltyHasItsLimitsAndIsNotUniform() {
        Figure figure = Drawn.figure("momentum-penalty");
        Line risk = Drawn.line(figure.panels().get(0), "(1 + α)^{1/4}");
        assertThat(risk.y().last()).isCloseTo(Math.pow(2, 0.25), within(1e-12));
        Line bound = Drawn.line(figure.panels().get(1), "(1 + 7α/4)^{1/4}");
        assertThat(bound.y().last()).isCloseTo(Math.pow(2.75, 0.25), within(1e-12));
        assertThat(Drawn.line(figure.panels().get(0), "T = 10^{6}").y().first()).isGreaterThan(1.5);
        for (String tokens : List.of("T = 10^{4}", "T = 10^{6}")) {
            // Up to the edge of the panel: a curve that ends below it would seem to begin there.
            assertThat(Drawn.line(figure.panels().get(1), tokens).y().first()).isGreaterThanOrEqualTo(1.6);
        }
        assertThat(Drawn.line(figure.panels().get(0), "T = 10^{12}").y().first())
                .isLessThan(1.01);
    }

    @Test
    void measuredExponentsOfBatchPathsTendToTheLimit() {
        for (Panel panel : Drawn.figure("batch-paths").panels()) {
            Line measured = Drawn.line(panel, "10^{24} tokens");
            List<Line> limits = Drawn.all(panel, Line.class).subList(3, 5);
            for (int i = 0; i < measured.x().size(); i++) {
                double phi = measured.x().at(i);
                Line limit = limits.get(phi < 0.5 ? 0 : 1);
                double share = (phi - limit.x().first()) / 0.5;
                double expected = limit.y().first()
                        + share * (limit.y().last() - limit.y().first());
                assertThat(measured.y().at(i)).as("φ = %s", phi).isCloseTo(expected, within(0.01));
            }
        }
    }

    @Test
    void noiseExponentsAreTheCompletedLaw() {
        Figure figure = Drawn.figure("noise-exponent");
        for (Line exact : Drawn.lines(figure.panels().get(0), "exact limit")) {
            for (int i = 0; i < exact.x().size(); i++) {
                Rational q = Rational.ofDouble(exact.x().at(i));
                double expected = new NoiseExponentLaw(q).exponents().batch().doubleValue();
                assertThat(exact.y().at(i)).isCloseTo(expected, within(1e-12));
            }
        }
        assertThat(Drawn.dots(figure.panels().get(0)).get(0).y()).isEqualTo(1.0 / 6);
        Line finite = Drawn.line(figure.panels().get(1), "10^{6} tokens");
        assertThat(Drawn.at(finite, 0.5)).isCloseTo(0.1691, within(1e-4));
        assertThat(Drawn.at(finite, 0.52)).isCloseTo(0.4621, within(1e-4));
        assertThat(figure.caption()).contains("nine tenths of the jump by q = 0.52");
        assertThat(Drawn.at(finite, 0.52) / 0.5).isBetween(0.9, 0.95);
        assertThat(finite.y().extent().low()).isLessThan(-0.1);
    }

    private static Dot dot(Panel panel, String name) {
        return Drawn.dots(panel).stream()
                .filter(dot -> dot.name().equals(name))
                .findFirst()
                .orElseThrow();
    }
}
