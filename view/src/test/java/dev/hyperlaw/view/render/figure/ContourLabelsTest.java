package dev.hyperlaw.view.render.figure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hyperlaw.view.figure.Axis;
import dev.hyperlaw.view.figure.Band;
import dev.hyperlaw.view.figure.Contours;
import dev.hyperlaw.view.figure.Ink;
import dev.hyperlaw.view.figure.Label;
import dev.hyperlaw.view.figure.Layer;
import dev.hyperlaw.view.figure.Panel;
import dev.hyperlaw.view.figure.Range;
import dev.hyperlaw.view.figure.Scale;
import dev.hyperlaw.view.figure.Values;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** A plane that rises to the right from 0 to 4: lines of one level are upright, and 100 pixels apart for a step of 1. */
class ContourLabelsTest {
    private static final Box BOX = new Box(0, 0, 400, 300);
    private static final Pattern PLACE = Pattern.compile("translate\\((\\S+) (\\S+)\\) rotate\\((\\S+)\\)");
    private static final double[] X = {0, 1, 2, 3, 4};
    private static final double[] Y = {0, 1, 2, 3};

    private static Contours slope(double... levels) {
        return Contours.filled("z", X, Y, new double[][] {X, X, X, X}, Values.of(levels));
    }

    private static String drawn(Contours contours, List<Layer> above, List<Box> taken) {
        List<Layer> layers = new ArrayList<>(above);
        layers.add(0, contours);
        Panel panel =
                new Panel("", Axis.linear("x").from(0, 4), Axis.linear("y").from(0, 3), layers);
        PlotArea area = new PlotArea(BOX, Scale.LINEAR, new Range(0, 4), Scale.LINEAR, new Range(0, 3));
        Svg svg = new Svg();
        new ContourLabels(panel, area, new Obstacles(BOX), taken).draw(contours, svg);
        return svg.toString();
    }

    private static List<String> texts(String svg) {
        return Pattern.compile(">([^<\n]+)</text>")
                .matcher(svg)
                .results()
                .map(found -> found.group(1))
                .toList();
    }

    @Test
    void everyLineSaysItsLevelOnTheLineAndUpwards() {
        String svg = drawn(slope(1, 2, 3), List.of(), List.of());
        assertThat(texts(svg)).containsExactly("1", "2", "3");
        List<MatchResult> places = PLACE.matcher(svg).results().toList();
        assertThat(places).extracting(place -> place.group(1)).containsExactly("100", "200", "300");
        assertThat(places).extracting(place -> place.group(3)).containsOnly("-90");
    }

    @Test
    void aLineBetweenTwoRoundOnesGoesWithout() {
        assertThat(texts(drawn(slope(1, 1.58, 3), List.of(), List.of()))).containsExactly("1", "3");
        assertThat(texts(drawn(slope(1.25, 1.58), List.of(), List.of())))
                .as("none is round: all are named")
                .containsExactly("1.25", "1.58");
    }

    @Test
    void powersOfTenLookAsOnTheColourBar() throws Exception {
        String svg = FigureDrawing.of(SampleFigures.contours()).inline();
        assertThat(svg.replaceAll("<[^>]*>", "")).contains("10−2", "10−1");
        assertThat(svg.split("rotate\\(", -1).length).as("labels along lines").isGreaterThan(8);
    }

    @Test
    void aLabelGivesWayToWordsThatStandThereAndToNothingElse() {
        String free = drawn(slope(2), List.of(), List.of());
        String crowded = drawn(slope(2), List.of(), List.of(new Box(150, 100, 100, 100)));
        assertThat(height(free)).isBetween(145.0, 155.0);
        assertThat(height(crowded)).matches(y -> y < 100 || y > 200);
        assertThat(drawn(slope(2), List.of(), List.of(BOX))).as("no room").isEmpty();
    }

    private static double height(String svg) {
        return PLACE.matcher(svg)
                .results()
                .mapToDouble(place -> Double.parseDouble(place.group(2)))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void aLineThatIsCoveredHasNoLabel() {
        Band cover = Band.of(
                        Label.hidden(""), new double[] {1.5, 2.5}, new double[] {0, 0}, new double[] {3, 3}, Ink.THEORY)
                .covering();
        assertThat(texts(drawn(slope(1, 2, 3), List.of(cover), List.of()))).containsExactly("1", "3");
    }
}
