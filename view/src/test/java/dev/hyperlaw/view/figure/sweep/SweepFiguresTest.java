package dev.hyperlaw.view.figure.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hyperlaw.evidence.Cell;
import dev.hyperlaw.evidence.GroupFit;
import dev.hyperlaw.evidence.LossPoint;
import dev.hyperlaw.evidence.RateShape;
import dev.hyperlaw.evidence.RunCurve;
import dev.hyperlaw.evidence.SweepGroup;
import dev.hyperlaw.view.figure.Dots;
import dev.hyperlaw.view.figure.Figure;
import dev.hyperlaw.view.figure.Key;
import dev.hyperlaw.view.figure.Layout;
import dev.hyperlaw.view.figure.Panel;
import dev.hyperlaw.view.render.figure.FigureDrawing;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SweepFiguresTest {
    private static final double[] BATCHES = {128, 512, 2048};

    @Test
    void everyGroupHasItsFiguresAndAllShareTheExponents() {
        List<GroupFit> fits = List.of(
                fit(SampleSweep.of("optimizer=sign", 0.003, BATCHES, 0.1)),
                fit(SampleSweep.of("optimizer=adamw", 0.003, BATCHES, 0.1)));
        assertThat(SweepFigures.all("a-constant-lr", fits, List.of()))
                .extracting(Figure::name)
                .containsExactly(
                        "a-constant-lr-curves-optimizer-sign",
                        "a-constant-lr-optimal-lr-optimizer-sign",
                        "a-constant-lr-surface-optimizer-sign",
                        "a-constant-lr-curves-optimizer-adamw",
                        "a-constant-lr-optimal-lr-optimizer-adamw",
                        "a-constant-lr-surface-optimizer-adamw",
                        "a-constant-lr-exponents");
    }

    @Test
    void everyFigureCanBeDrawnWideAndNarrow() {
        for (Figure figure : all(SampleSweep.of("", 0.003, BATCHES, 0.4, 0.2, 0.1, 0.05, 0.025))) {
            assertThat(FigureDrawing.of(figure).svg()).contains("<svg");
            Figure narrow = new Figure(
                    figure.name(), figure.title(), figure.caption(), Layout.single(), figure.key(), figure.panels());
            assertThat(FigureDrawing.of(narrow).svg()).contains("<svg");
        }
    }

    @Test
    void thePaperPanelsMarkWhereASmallerRateTakesOver() {
        Figure figure = all(SampleSweep.of("", 0, BATCHES, 0.1)).stream()
                .filter(each -> each.name().endsWith("optimal-lr"))
                .findFirst()
                .orElseThrow();
        assertThat(figure.panels()).hasSize(4);
        Panel smallest = figure.panels().get(0);
        // η* falls by a factor 8 over the budgets: three steps of the grid
        assertThat(smallest.layers())
                .filteredOn(layer -> layer.label().toString().contains("smaller rate"))
                .singleElement()
                .satisfies(layer -> assertThat(((Dots) layer).dots()).hasSize(3));
        assertThat(figure.panels().get(3).title()).contains("T^{−0.5");
    }

    @Test
    void aTriangleIsInTheLegendWhereTheGridCutsAnOptimumOff() {
        Figure inside = optimalRates(all(SampleSweep.of("", 0, new double[] {128, 512, 1024}, 0.1)));
        assertThat(inside.key()).extracting(Key::swatch).doesNotContain(Key.Swatch.TRIANGLE);
        Figure cut = optimalRates(all(SampleSweep.of("", 0, new double[] {512, 1 << 20}, 0.1)));
        assertThat(cut.key()).extracting(Key::swatch).contains(Key.Swatch.TRIANGLE);
    }

    private static Figure optimalRates(List<Figure> figures) {
        return figures.stream()
                .filter(each -> each.name().endsWith("optimal-lr"))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void finalLossesAloneHaveNoCurves() {
        SweepGroup curves = SampleSweep.of("", 0.003, BATCHES, 0.1);
        List<RunCurve> finals = curves.runs().stream()
                .map(run -> RunCurve.of(run.cell(), 1, run.points().subList(6, 7)))
                .toList();
        assertThat(SweepFigures.all("finals", List.of(fit(new SweepGroup("", RateShape.ANNEALED, finals))), List.of()))
                .extracting(Figure::name)
                .containsExactly("finals-surface", "finals-exponents");
    }

    @Test
    void aBatchWithoutACurveHasNoPanel() {
        List<RunCurve> runs = SampleSweep.of("", 0.003, new double[] {256, 512}, 0.1).runs().stream()
                .map(run -> run.cell().batchTokens() == 512
                        ? run
                        : RunCurve.of(run.cell(), 1, run.points().subList(6, 7)))
                .toList();
        List<Figure> figures =
                SweepFigures.all("messy", List.of(fit(new SweepGroup("", RateShape.CONSTANT, runs))), List.of());
        assertThat(figures)
                .filteredOn(figure -> figure.name().equals("messy-curves"))
                .singleElement()
                .satisfies(figure ->
                        assertThat(figure.panels()).extracting(Panel::title).containsExactly("b = 512 tokens"));
    }

    @Test
    void aSingleRunHasACurveAndNothingElse() {
        RunCurve run =
                RunCurve.of(new Cell(1e-3, 512, 0.1), 1, List.of(new LossPoint(1e5, 3), new LossPoint(2e5, 2.9)));
        assertThat(SweepFigures.all(
                        "one", List.of(fit(new SweepGroup("", RateShape.CONSTANT, List.of(run)))), List.of()))
                .extracting(Figure::name)
                .containsExactly("one-curves");
    }

    /** Three rates at two budgets leave nothing over to tell the noise by. */
    @Test
    void anOptimumOfWhichNoErrorIsKnownHasNoErrorBar() {
        List<RunCurve> runs = Stream.of(1.0, 2.0, 4.0)
                .map(rate -> {
                    double loss = 3 + 0.1 * Math.pow(Math.log(rate / 2), 2);
                    return RunCurve.of(
                            new Cell(rate * 1e-3, 512, 0.1),
                            1,
                            List.of(new LossPoint(1e5, loss), new LossPoint(4e5, loss - 0.2)));
                })
                .toList();
        List<Figure> figures =
                SweepFigures.all("few", List.of(fit(new SweepGroup("", RateShape.CONSTANT, runs))), List.of());
        assertThat(figures)
                .filteredOn(figure -> figure.name().contains("optimal-lr"))
                .singleElement()
                .satisfies(figure -> assertThat(figure.panels().get(1).layers().stream()
                                .filter(Dots.class::isInstance)
                                .flatMap(layer -> ((Dots) layer).dots().stream()))
                        .isNotEmpty()
                        .allMatch(dot -> dot.yError().isEmpty()));
    }

    private static List<Figure> all(SweepGroup group) {
        return SweepFigures.all("sweep", List.of(fit(group)), List.of());
    }

    private static GroupFit fit(SweepGroup group) {
        return GroupFit.of(group, () -> {});
    }
}
