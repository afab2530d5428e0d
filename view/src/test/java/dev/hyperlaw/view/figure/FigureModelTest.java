package dev.hyperlaw.view.figure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class FigureModelTest {
    private static final double[] ONE_TWO_THREE = {1, 2, 3};
    private static final Label NAME = Label.atEnd("b = 32");

    @Test
    void aLineNeedsAsManyValuesOfBothCoordinates() {
        assertThatThrownBy(() -> Line.of(NAME, ONE_TWO_THREE, new double[] {1, 2}, Ink.BEST))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContainingAll("'b = 32'", "3 values of x", "2 of y");
    }

    @Test
    void aLineNeedsTwoPoints() {
        assertThatThrownBy(() -> Line.of(NAME, new double[] {1}, new double[] {1}, Ink.BEST))
                .hasMessageContaining("two at least");
    }

    @Test
    void valuesAreFiniteAndTheMessageSaysWhichIsNot() {
        assertThatThrownBy(() -> Values.of(1, Double.NaN, 3)).hasMessageContainingAll("NaN", "index 1 of 3");
        assertThatThrownBy(() -> Values.of(Double.NEGATIVE_INFINITY)).hasMessageContaining("-Infinity");
        assertThatThrownBy(Values::of).hasMessageContaining("at least one");
    }

    @Test
    void valuesDoNotChangeWithTheArrayTheyCameFrom() {
        double[] array = {1, 2};
        Values values = Values.of(array);
        array[0] = 7;
        assertThat(values).isEqualTo(Values.of(1, 2)).hasSameHashCodeAs(Values.of(1, 2));
    }

    @Test
    void everythingOnALogAxisIsPositive() {
        Line line = Line.of(NAME, ONE_TWO_THREE, new double[] {1, 0, 3}, Ink.BEST);
        assertThatThrownBy(() -> Panel.of("losses", Axis.log("T"), Axis.log("risk"), line))
                .hasMessageContainingAll("'b = 32'", "'risk'", "'losses'", "0.0", "positive");
        assertThat(Panel.of("losses", Axis.log("T"), Axis.linear("risk"), line).layers())
                .containsExactly(line);
    }

    @Test
    void logAxesTakeOnlyPositiveLimitsAndTicks() {
        assertThatThrownBy(() -> Axis.log("tokens").from(0, 10)).hasMessageContainingAll("'tokens'", "0.0");
        assertThatThrownBy(() -> Axis.log("tokens").withTicks(List.of(new Tick(-1, "x"))))
                .hasMessageContaining("-1.0");
        assertThatThrownBy(() -> Axis.linear("q").from(2, 1)).hasMessageContaining("from 2.0 to 1.0");
        assertThatThrownBy(() -> Axis.linear("q").from(2, 2)).hasMessageContaining("begin and end at 2.0");
    }

    @Test
    void aBandGoesUp() {
        assertThatThrownBy(() -> Band.of(NAME, ONE_TWO_THREE, new double[] {1, 5, 1}, ONE_TWO_THREE, Ink.BEST))
                .hasMessageContainingAll("x = 2.0", "from 5.0 to 2.0");
    }

    @Test
    void aBandLetsWhatIsBelowShineThroughUnlessItCovers() {
        Band band = Band.of(NAME, ONE_TWO_THREE, ONE_TWO_THREE, ONE_TWO_THREE, Ink.BEST);
        assertThat(band.covers()).isFalse();
        assertThat(band.covering())
                .isEqualTo(new Band(band.label(), band.x(), band.low(), band.high(), band.ink(), true));
    }

    @Test
    void anErrorBarHoldsItsValue() {
        assertThatThrownBy(() -> Dot.at(1, 2, "Filatov").withYError(2.5, 3))
                .hasMessageContainingAll("'Filatov'", "2.0");
        assertThat(Dots.of("published", List.of(Dot.at(1, 2, "a").withYError(0, 3), Dot.at(4, 1, "b")), Ink.BEST)
                        .extent()
                        .y())
                .contains(new Range(0, 3));
    }

    @Test
    void contoursNeedOneValueForEveryPointOfTheGrid() {
        Values levels = Values.of(1);
        double[][] shortRow = {{1, 2, 3}, {1, 2}};
        assertThatThrownBy(() -> Contours.filled("risk", ONE_TWO_THREE, new double[] {1, 2}, shortRow, levels))
                .hasMessageContainingAll("'risk'", "a row of 2 for 3");
        double[][] missingRow = {{1, 2, 3}};
        assertThatThrownBy(() -> Contours.filled("risk", ONE_TWO_THREE, new double[] {1, 2}, missingRow, levels))
                .hasMessageContaining("1 rows for 2");
    }

    @Test
    void contoursNeedRisingGridsAndLevelsAndPositiveValuesOnALogScale() {
        double[] up = {1, 2};
        double[][] z = {{1, 2}, {3, 0}};
        assertThatThrownBy(() -> Contours.filled("risk", new double[] {2, 1}, up, z, Values.of(1)))
                .hasMessageContaining("rising");
        assertThatThrownBy(() -> Contours.filled("risk", up, up, z, Values.of(2, 1)))
                .hasMessageContaining("must rise");
        assertThatThrownBy(() -> Contours.filledLog("risk", up, up, z, Values.of(1)))
                .hasMessageContainingAll("'risk'", "0.0");
    }

    @Test
    void theNameOfAFigureCanBeAFileName() {
        Panel panel = Panel.of("", Axis.linear("x"), Axis.linear("y"), Note.at(1, 1, "here"));
        assertThatThrownBy(() -> Figure.of("../Theorem 1", "t", "c", Layout.single(), panel))
                .hasMessageContaining("'../Theorem 1'");
        assertThat(Figure.of("theorem-1", "t", "c", Layout.single(), panel).name())
                .isEqualTo("theorem-1");
    }

    @Test
    void emptyFiguresAndPanelsAreRefused() {
        assertThatThrownBy(() -> Panel.of("a", Axis.linear("x"), Axis.linear("y")))
                .hasMessageContaining("'a'");
        assertThatThrownBy(() -> Figure.of("f", "t", "c", Layout.single())).hasMessageContaining("'f'");
        assertThatThrownBy(() -> Layout.row(5)).hasMessageContaining("(5)");
    }

    @Test
    void namedThingsSitAtWholeNumbers() {
        Axis axis = Axis.named("bound", List.of("none", "b ≤ 64"));
        assertThat(axis.ticks()).containsExactly(new Tick(1, "none"), new Tick(2, "b ≤ 64"));
        assertThat(axis.limits()).contains(new Range(0.5, 2.5));
    }
}
