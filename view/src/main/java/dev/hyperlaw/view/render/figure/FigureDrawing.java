package dev.hyperlaw.view.render.figure;

import dev.hyperlaw.view.figure.Figure;
import dev.hyperlaw.view.figure.Layout;
import java.util.List;

/** A figure, drawn. The body is SVG of the given size in pixels without the figure's title. */
public record FigureDrawing(Figure figure, double width, double height, String body) {
    private static final String NAMESPACE = "http://www.w3.org/2000/svg";

    public static FigureDrawing of(Figure figure) {
        return new FigureLayout(figure).draw();
    }

    /** A file of its own, with the title on top. */
    public String svg() {
        List<String> lines = TextStyle.FIGURE_TITLE.wrap(figure.title(), width - 4);
        double top = TextStyle.FIGURE_TITLE.height(lines) + 10;
        Svg svg = new Svg();
        svg.raw("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
        open(svg, top + height);
        svg.element("rect", "width height fill", width, top + height, "#FFFFFF");
        SvgText.lines(svg, lines, TextStyle.FIGURE_TITLE, 2, 2 + TextStyle.FIGURE_TITLE.lineHeight() / 2);
        svg.open("g", "transform", "translate(0 %s)".formatted(Svg.number(top)));
        return svg.raw(body).close("g").close("svg").toString();
    }

    /** For a page that shows title and caption itself. Identifiers begin with the figure's name. */
    public String inline() {
        Svg svg = new Svg();
        open(svg, height);
        return svg.raw(body).close("svg").toString();
    }

    /** Across a page. */
    public FigureDrawing wide() {
        return laid("wide", figure.layout().wide());
    }

    /** One panel below the other, for a narrow window. */
    public FigureDrawing narrow() {
        return laid("narrow", figure.layout().narrow());
    }

    /** Identifiers differ, so that one page can hold all drawings of a figure. */
    private FigureDrawing laid(String how, Layout layout) {
        return layout.equals(figure.layout()) ? this : of(figure.relaid("%s-%s".formatted(figure.name(), how), layout));
    }

    private void open(Svg svg, double fullHeight) {
        svg.open(
                "svg",
                "xmlns width height viewBox font-family role aria-label",
                NAMESPACE,
                width,
                fullHeight,
                "0 0 %s %s".formatted(Svg.number(width), Svg.number(fullHeight)),
                Svg.FONTS,
                "img",
                Markup.of(figure.title()).plain());
    }
}
