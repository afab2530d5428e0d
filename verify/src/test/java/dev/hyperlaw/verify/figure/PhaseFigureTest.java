package dev.hyperlaw.verify.figure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.hyperlaw.bound.GivenValues;
import dev.hyperlaw.bound.Problem;
import dev.hyperlaw.bound.ProblemReader;
import dev.hyperlaw.bound.Restrictions;
import dev.hyperlaw.view.figure.Block;
import dev.hyperlaw.view.figure.Figure;
import dev.hyperlaw.view.figure.Layout;
import dev.hyperlaw.view.figure.Note;
import dev.hyperlaw.view.figure.Panel;
import dev.hyperlaw.view.figure.Range;
import dev.hyperlaw.view.figure.Tick;
import dev.hyperlaw.view.render.figure.FigureDrawing;
import java.util.List;
import org.junit.jupiter.api.Test;

class PhaseFigureTest {
    @Test
    void phasesEndWhereTheTheorySays() {
        Figure figure = Drawn.figure("phases");
        assertThat(ends(figure.panels().get(0), "caps")).hasSize(2);
        assertEnds(figure.panels().get(0), "caps", Math.log10(5.24), 3.169);
        assertEnds(figure.panels().get(1), "caps", Math.log10(5.24), 3.169, 8.398, 10.215);
        assertEnds(figure.panels().get(2), "caps", Math.log10(5.24), 3.169, 9.683, 23.398);
        // The floor of η changes everything but the rate, although the constant term η would win in the end.
        assertEnds(figure.panels().get(2), "bound", Math.log10(5.24), 3.169, 23.398);
    }

    @Test
    void stripsSayWhatHoldsAndHowFastThingsMove() {
        Figure figure = Drawn.figure("phases");
        assertThat(labels(figure.panels().get(0), "b")).containsExactly("constant", "T^{0.17}");
        assertThat(labels(figure.panels().get(0), "terms").get(2)).isEqualTo("det, floor, couple | burn, smooth");
        assertThat(labels(figure.panels().get(0), "caps")).containsExactly("b ≥ 1, α ≤ 1", "b ≥ 1", "none");
        assertThat(labels(figure.panels().get(1), "bound"))
                .contains("T^{−0.25}")
                .endsWith("constant");
        assertThat(labels(figure.panels().get(1), "terms").get(4)).isEqualTo("floor | det, smooth, couple");
        assertThat(labels(figure.panels().get(2), "α"))
                .containsExactly("constant", "T^{−0.51}", "T^{−0.33}", "T^{0.25}", "constant");
        assertThat(labels(figure.panels().get(2), "bound"))
                .containsExactly("T^{−0.41}", "T^{−0.28}", "T^{−0.25}", "T^{−0.04}");
        assertThat(labels(figure.panels().get(2), "caps").get(3)).isEqualTo("η ≥ 10^{-6}");
        assertThat(labels(figure.panels().get(4), "b")).containsExactly("constant");
    }

    @Test
    void stripsCoverTheBudgetsWithoutGapsOrOverlaps() {
        for (Panel panel : Drawn.figure("phases").panels()) {
            for (Tick tick : panel.y().ticks()) {
                List<Block> strip = strip(panel, tick.at());
                double end = PhaseFigure.BUDGETS.low();
                for (Block block : strip) {
                    assertThat(block.x().low()).isEqualTo(end);
                    end = block.x().high();
                }
                assertThat(end).isEqualTo(PhaseFigure.BUDGETS.high());
            }
        }
    }

    /** A figure that mixes what holds in a phase with what it tends to would make a reader compare the two. */
    @Test
    void everyExponentIsThatOfTheMiddleOfItsPhase() {
        for (Panel panel : Drawn.figure("phases").panels()) {
            for (String strip : List.of("bound", "η", "b")) {
                assertThat(labels(panel, strip))
                        .as(panel.title())
                        .allMatch(label -> label.matches("constant|T\\^\\{−?\\d\\.\\d\\d}"));
            }
        }
    }

    @Test
    void noPhaseIsSoShortThatItsWordsAreLeftOut() {
        Figure figure = Drawn.figure("phases");
        for (Panel panel : figure.panels()) {
            for (Layout layout : List.of(figure.layout(), figure.layout().narrow())) {
                String drawn = words(FigureDrawing.of(Figure.of("one", "t", "c", layout, panel))
                        .inline());
                for (Block block : Drawn.all(panel, Block.class)) {
                    String words = block.label().replaceAll("[\\^{}\\s]", "").replace('-', '−');
                    assertThat(drawn).as(panel.title()).contains(words);
                }
            }
        }
    }

    /** All text without spaces, so that it does not matter where lines are broken. */
    private static String words(String svg) {
        return svg.replaceAll("<[^>]*>|\\s", "");
    }

    @Test
    void anyProblemHasItsPhases() {
        Problem sgd = new ProblemReader(GivenValues.NONE, Restrictions.NONE, false).library("sgd");
        Figure figure = PhaseFigure.of(sgd, new Range(10, 1e20));
        assertThat(figure.panels().get(0).x().label()).isEqualTo("tokens T");
        assertThat(Drawn.all(figure.panels().get(0), Block.class))
                .isNotEmpty()
                .allMatch(block -> block.x().low() >= 10 && block.x().high() <= 1e20);
        Restrictions tuneX = new Restrictions(List.of("x"), List.of(), List.of(), List.of(), List.of(), List.of());
        Problem typed = new ProblemReader(GivenValues.NONE, tuneX, false).typed("x/T + 1/x");
        assertThat(labels(PhaseFigure.of(typed, new Range(1, 1e9)).panels().get(0), "x"))
                .containsExactly("T^{0.50}");
    }

    @Test
    void withoutAMinimiserTheFigureSaysSo() {
        Problem steps = new ProblemReader(GivenValues.NONE, Restrictions.NONE, true).library("proxy");
        Panel panel = PhaseFigure.of(steps, new Range(1, 1e9)).panels().get(0);
        assertThat(panel.x().label()).isEqualTo("steps K");
        assertThat(Drawn.all(panel, Note.class)).hasSize(1);
    }

    @Test
    void capsAreWrittenAsPeopleWriteThem() {
        assertThat(PhaseText.cap("eta>=1e-6")).isEqualTo("η ≥ 10^{-6}");
        assertThat(PhaseText.cap("b<=T")).isEqualTo("b ≤ T");
        assertThat(PhaseText.cap("alpha>=0.001")).isEqualTo("α ≥ 10^{-3}");
        assertThat(PhaseText.cap("b<=0.0015")).isEqualTo("b ≤ 0.0015");
        assertThat(PhaseText.cap("alpha>=0.1")).isEqualTo("α ≥ 0.1");
    }

    private static void assertEnds(Panel panel, String strip, double... logs) {
        List<Double> ends = ends(panel, strip);
        assertThat(ends).hasSameSizeAs(logs);
        for (int i = 0; i < logs.length; i++) {
            assertThat(Math.log10(ends.get(i))).isCloseTo(logs[i], within(1e-3));
        }
    }

    private static List<Double> ends(Panel panel, String strip) {
        List<Block> blocks = strip(panel, row(panel, strip));
        return blocks.subList(0, blocks.size() - 1).stream()
                .map(block -> block.x().high())
                .toList();
    }

    private static List<String> labels(Panel panel, String strip) {
        return strip(panel, row(panel, strip)).stream().map(Block::label).toList();
    }

    private static double row(Panel panel, String strip) {
        return panel.y().ticks().stream()
                .filter(tick -> tick.text().equals(strip))
                .findFirst()
                .orElseThrow()
                .at();
    }

    private static List<Block> strip(Panel panel, double row) {
        return Drawn.all(panel, Block.class).stream()
                .filter(block -> block.y().low() < row && row < block.y().high())
                .toList();
    }
}
