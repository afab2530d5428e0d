package dev.hyperlaw.view.render.figure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hyperlaw.view.figure.Axis;
import dev.hyperlaw.view.figure.Band;
import dev.hyperlaw.view.figure.Block;
import dev.hyperlaw.view.figure.Contours;
import dev.hyperlaw.view.figure.Dot;
import dev.hyperlaw.view.figure.Dots;
import dev.hyperlaw.view.figure.Figure;
import dev.hyperlaw.view.figure.Ink;
import dev.hyperlaw.view.figure.Key;
import dev.hyperlaw.view.figure.Label;
import dev.hyperlaw.view.figure.Layer;
import dev.hyperlaw.view.figure.Layout;
import dev.hyperlaw.view.figure.Line;
import dev.hyperlaw.view.figure.Panel;
import dev.hyperlaw.view.figure.Range;
import dev.hyperlaw.view.figure.Stroke;
import dev.hyperlaw.view.figure.Values;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;

class MarksTest {
    private static final double[] UP = {0, 1};
    private static final Band BAND = Band.of(Label.hidden("band"), UP, UP, new double[] {1, 1}, Ink.NEAR_OPTIMAL);
    private static final Contours COLOURS =
            Contours.filled("z", UP, UP, new double[][] {{1, 2}, {3, 4}}, Values.of(2, 3));

    private static Figure figure(Layer... layers) {
        Panel panel = Panel.of("", Axis.linear("x").from(0, 1), Axis.linear("y").from(0, 1), layers);
        return Figure.of("marks", "Marks", "c", Layout.single(), panel);
    }

    private static List<Element> elements(Figure figure, String tag) throws Exception {
        NodeList nodes =
                FigureDrawingTest.parse(FigureDrawing.of(figure).inline()).getElementsByTagName(tag);
        List<Element> elements = new ArrayList<>();
        for (int i = 0; i < nodes.getLength(); i++) {
            elements.add((Element) nodes.item(i));
        }
        return elements;
    }

    @Test
    void aSwatchOfAnAreaIsAsPaleAsTheArea() throws Exception {
        String band = FigureDrawing.of(figure(BAND)).inline();
        assertThat(band).contains("fill=\"rgb(232,17,45)\" fill-opacity=\"0.22\"");
        Figure keyed = figure(BAND).withKey(new Key("area", Ink.NEAR_OPTIMAL, Key.Swatch.AREA));
        assertThat(elements(keyed, "rect"))
                .filteredOn(rect -> rect.getAttribute("fill").equals("#E8112D"))
                .singleElement()
                .extracting(rect -> rect.getAttribute("fill-opacity"))
                .isEqualTo("0.22");
    }

    @Test
    void nothingShinesThroughABandThatCovers() {
        assertThat(FigureDrawing.of(figure(COLOURS, BAND.covering())).inline())
                .contains("fill=\"rgb(250,203,209)\"") // 22 % of the ink on white
                .doesNotContain("fill-opacity=\"0.");
    }

    @Test
    void swatchesOfDotsHaveTheirShapes() throws Exception {
        Figure figure = figure(BAND)
                .withKey(
                        new Key("dot", Ink.BEST, Key.Swatch.DOT),
                        new Key("small", Ink.BEST, Key.Swatch.SMALL_DOT),
                        new Key("diamond", Ink.BEST, Key.Swatch.DIAMOND));
        List<Element> circles = elements(figure, "circle");
        assertThat(circles).hasSize(2);
        assertThat(Double.parseDouble(circles.get(0).getAttribute("r")))
                .isGreaterThan(1.5 * Double.parseDouble(circles.get(1).getAttribute("r")));
        assertThat(elements(figure, "polygon")).hasSize(1);
    }

    @Test
    void dotsOnAnAxisAreWholeAndDotsBeyondItAreLeftOut() throws Exception {
        Line line = Line.of(Label.hidden("line"), UP, UP, Ink.THEORY);
        Dots dots = Dots.of("dots", List.of(Dot.at(0.5, 0, ""), Dot.at(1, 1, ""), Dot.at(0.5, -0.2, "")), Ink.BEST);
        List<Element> circles = elements(figure(line, dots, line), "circle");
        assertThat(circles)
                .hasSize(2)
                .allMatch(circle -> clip(circle).equals("none"))
                .allMatch(circle -> circle.getAttribute("stroke-width").equals("1.65")); // Pen.dotRim, in pixels
        assertThat(elements(figure(line, dots, line), "path"))
                .hasSize(2)
                .allMatch(path -> clip(path).equals("url(#marks-panel-1)"));
        Dots beyond = Dots.of("dots", List.of(Dot.at(2, 2, "")), Ink.BEST);
        assertThat(elements(figure(line, beyond), "circle")).isEmpty();
    }

    @Test
    void errorBarsEndAtTheAxes() throws Exception {
        Dots dots = Dots.of("dots", List.of(Dot.at(0.5, 0.5, "").withYError(-3, 0.7)), Ink.BEST);
        Element bar = elements(figure(dots), "path").get(0);
        Element area = elements(figure(dots), "rect").get(0);
        double height = Double.parseDouble(area.getAttribute("height")) - 2;
        double lowest = Pattern.compile("[ML][-\\d.]+ ([-\\d.]+)")
                .matcher(bar.getAttribute("d"))
                .results()
                .mapToDouble(match -> Double.parseDouble(match.group(1)))
                .max()
                .orElseThrow();
        assertThat(lowest).isBetween(height - 0.1, height + 0.1);
    }

    @Test
    void onColoursEachDashHasItsOwnRim() throws Exception {
        Line dashed = Line.of(Label.hidden("line"), UP, UP, Ink.THEORY).dashed();
        long plain = elements(figure(COLOURS), "path").size();
        long with = elements(figure(COLOURS, dashed), "path").size();
        long solid = elements(figure(COLOURS, Line.of(Label.hidden("line"), UP, UP, Ink.THEORY)), "path")
                .size();
        assertThat(solid - plain).isEqualTo(2);
        assertThat(with - plain).isEven().isGreaterThan(20);
        assertThat(Pen.rim(dashed.stroke())).isLessThan(Pen.rim(Stroke.SOLID));
    }

    @Test
    void theLabelOfABlockShrinksBeforeItIsLeftOut() throws Exception {
        Block roomy = new Block(new Range(0, 1), new Range(0, 1), "constant", Ink.BEST);
        assertThat(size(roomy)).isEqualTo("14");
        Block narrow = new Block(new Range(0, 0.155), new Range(0, 1), "constant", Ink.BEST);
        assertThat(size(narrow)).isEqualTo("12");
    }

    private static String size(Block block) throws Exception {
        return elements(figure(block), "text").stream()
                .filter(text -> text.getTextContent().equals("constant"))
                .findFirst()
                .orElseThrow()
                .getAttribute("font-size");
    }

    @Test
    void plotAreasAreEquallyHighWhetherOrNotTheAxisHasALabel() throws Exception {
        Line line = Line.of(Label.hidden("line"), UP, UP, Ink.THEORY);
        Figure figure = Figure.of(
                "rows",
                "Rows",
                "c",
                Layout.strip(),
                Panel.of("", Axis.linear(""), Axis.linear("y"), line),
                Panel.of("", Axis.linear("x"), Axis.linear("y"), line));
        assertThat(elements(figure, "rect"))
                .extracting(rect -> rect.getAttribute("height"))
                .hasSize(2)
                .satisfies(heights -> assertThat(heights.get(0)).isEqualTo(heights.get(1)));
    }

    /** The clip of the nearest group that has one. */
    private static String clip(Element element) {
        Node node = element;
        while (node instanceof Element current) {
            if (current.hasAttribute("clip-path")) {
                return current.getAttribute("clip-path");
            }
            node = current.getParentNode();
        }
        return "";
    }
}
