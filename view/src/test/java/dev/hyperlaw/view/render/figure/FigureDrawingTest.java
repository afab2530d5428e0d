package dev.hyperlaw.view.render.figure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hyperlaw.view.figure.Figure;
import dev.hyperlaw.view.render.html.Html;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

class FigureDrawingTest {
    static Document parse(String xml) throws Exception {
        return DocumentBuilderFactory.newDefaultInstance()
                .newDocumentBuilder()
                .parse(new InputSource(new StringReader(xml)));
    }

    private static List<String> texts(Figure figure) throws Exception {
        NodeList nodes = parse(FigureDrawing.of(figure).svg()).getElementsByTagName("text");
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < nodes.getLength(); i++) {
            texts.add(nodes.item(i).getTextContent());
        }
        return texts;
    }

    @Test
    void everyWordOfTheFigureIsWritten() throws Exception {
        assertThat(texts(SampleFigures.lines()))
                .contains("Risk ∝ T−1/4", "(a) performance", "(b) published & <fitted>", "tokens T", "risk")
                .contains("b = 32", "b = 64", "T−1/4", "DeepSeek", "a note", "best", "fixed b")
                .doesNotContain("null");
        assertThat(String.join(" ", texts(SampleFigures.lines()))).containsPattern("critical ?budget");
    }

    @Test
    void logAxesShowPowersOfTenOnly() throws Exception {
        assertThat(texts(SampleFigures.contours())).contains("104", "108", "1012", "10−2", "100");
        assertThat(texts(SampleFigures.contours()))
                .filteredOn(text -> text.matches("[\\d−.×]+"))
                .allMatch(text -> text.startsWith("10"));
    }

    @Test
    void panelsWithEqualLevelsShareOneColourBar() throws Exception {
        assertThat(texts(SampleFigures.contours()))
                .filteredOn("best risk"::equals)
                .hasSize(1);
    }

    @Test
    void theLabelOfABlockGoesBelowThePanelWhereItDoesNotFit() throws Exception {
        assertThat(texts(SampleFigures.phases()))
                .contains("interior: b ∝ T1/6", "cap", "none", "b ≤ 64", "1", "1 (1 to 2): b ≤ 64 unbreakable-label");
    }

    @Test
    void aPageHasADrawingAcrossItAndOneForANarrowWindow() throws Exception {
        for (Figure figure : SampleFigures.all()) {
            NodeList drawings = parse(new Html().figure(figure).toString()).getElementsByTagName("svg");
            assertThat(drawings.getLength()).isEqualTo(2);
            assertThat(((Element) drawings.item(0)).getAttribute("width")).isEqualTo("960");
            assertThat(((Element) drawings.item(1)).getAttribute("width")).isEqualTo("480");
            assertThat(((Element) drawings.item(1))
                            .getElementsByTagName("clipPath")
                            .getLength())
                    .as("panels of " + figure.name())
                    .isEqualTo(figure.panels().size());
        }
    }

    @Test
    void everyFigureIsWellFormedWithFiniteNumbersAndNoForeignIds() throws Exception {
        for (Figure figure : SampleFigures.all()) {
            String svg = FigureDrawing.of(figure).svg();
            parse(svg);
            assertThat(svg).doesNotContain("NaN", "Infinity", "<style", "E-");
            assertThat(Pattern.compile(" id=\"([^\"]*)\"")
                            .matcher(svg)
                            .results()
                            .map(id -> id.group(1)))
                    .isNotEmpty()
                    .allMatch(id -> id.startsWith(figure.name() + "-"));
        }
    }

    @Test
    void theSameFigureIsDrawnAlikeEachTimeAndOnAnyThread() {
        Figure figure = SampleFigures.contours();
        String first = FigureDrawing.of(figure).svg();
        List<Figure> again = List.of(figure, figure, figure, figure, figure, figure);
        assertThat(again.parallelStream().map(each -> FigureDrawing.of(each).svg()))
                .containsOnly(first);
    }

    @Test
    void plotAreasOfARowLineUp() throws Exception {
        NodeList clips = parse(FigureDrawing.of(SampleFigures.lines()).svg()).getElementsByTagName("clipPath");
        assertThat(clips.getLength()).isEqualTo(2);
        Element first =
                (Element) ((Element) clips.item(0)).getElementsByTagName("rect").item(0);
        Element second =
                (Element) ((Element) clips.item(1)).getElementsByTagName("rect").item(0);
        assertThat(second.getAttribute("width")).isEqualTo(first.getAttribute("width"));
        assertThat(second.getAttribute("height")).isEqualTo(first.getAttribute("height"));
    }

    @Test
    void marksAreDrawnBetweenTheAxes() {
        String svg = FigureDrawing.of(SampleFigures.lines()).svg();
        assertThat(svg).contains("stroke-dasharray", "rgb(213,94,0)", "clip-path=\"url(#sample-lines-panel-1)\"");
    }

    @Test
    void theInlineDrawingLeavesTheTitleToThePage() throws Exception {
        String inline = FigureDrawing.of(SampleFigures.phases()).inline();
        assertThat(parse(inline).getElementsByTagName("text").item(0).getTextContent())
                .isNotEqualTo("Phases");
        assertThat(inline).startsWith("<svg").contains("aria-label=\"Phases\"");
    }
}
