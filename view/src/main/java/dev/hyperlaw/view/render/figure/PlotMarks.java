package dev.hyperlaw.view.render.figure;

import dev.hyperlaw.view.figure.Layer;
import dev.hyperlaw.view.figure.Panel;
import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.jetbrains.letsPlot.core.util.PlotSvgExportCommon;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NamedNodeMap;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

/**
 * Has lets-plot draw the marks of a panel and keeps only those. Its style sheet is dropped, since JSVG reads no selector
 * of that kind; its identifiers, since they are random and two runs would differ; and most decimals.
 */
final class PlotMarks {
    // Round the plot, whatever the theme.
    private static final double MARGIN = 10;
    private static final Pattern LONG_NUMBER = Pattern.compile("-?\\d+\\.\\d+(E-?\\d+)?");

    private PlotMarks() {}

    /** The marks of some layers of a panel as SVG, with the upper left corner of the plot area as origin. */
    static String svg(Panel panel, List<Layer> layers, PlotArea area) {
        PlotSpec spec = PanelMarks.of(panel, layers, area);
        if (spec.isEmpty()) {
            return ""; // words only: lets-plot refuses a plot without layers
        }
        double width = area.box().width();
        double height = area.box().height();
        String plot = PlotSvgExportCommon.INSTANCE.buildSvgImageFromRawSpecs(
                spec.plot(width + 2 * MARGIN, height + 2 * MARGIN, area.x(), area.y()),
                null,
                (columns, rows, pixels) -> {
                    throw new IllegalStateException("No layer of ours is a picture of pixels.");
                },
                false);
        Svg svg = new Svg();
        NodeList groups = parse(plot).getElementsByTagName("g");
        for (int i = 0; i < groups.getLength(); i++) {
            Element group = (Element) groups.item(i);
            if (group.hasAttribute("clip-path")) {
                checkSize(group, width, height);
                writeChildren(group, svg);
            }
        }
        return svg.toString();
    }

    private static Document parse(String svg) {
        try {
            return DocumentBuilderFactory.newDefaultInstance()
                    .newDocumentBuilder()
                    .parse(new InputSource(new StringReader(svg)));
        } catch (ParserConfigurationException | SAXException | IOException impossible) {
            throw new IllegalStateException("lets-plot wrote an SVG that cannot be read.", impossible);
        }
    }

    /** Labels are placed by our own arithmetic, so a plot of another size would be a silent mistake. */
    private static void checkSize(Element group, double width, double height) {
        Element rectangle = (Element) group.getElementsByTagName("rect").item(0);
        double drawnWidth = Double.parseDouble(rectangle.getAttribute("width"));
        double drawnHeight = Double.parseDouble(rectangle.getAttribute("height"));
        if (Math.abs(drawnWidth - width) > 0.1 || Math.abs(drawnHeight - height) > 0.1) {
            throw new IllegalStateException("lets-plot drew %s by %s pixels where %s by %s were asked for."
                    .formatted(drawnWidth, drawnHeight, width, height));
        }
    }

    private static void writeChildren(Element parent, Svg svg) {
        NodeList children = parent.getChildNodes();
        for (int i = 0; i < children.getLength(); i++) {
            Node child = children.item(i);
            if (child instanceof Element element && !element.getTagName().equals("defs")) {
                write(element, svg);
            }
        }
    }

    private static void write(Element element, Svg svg) {
        NamedNodeMap attributes = element.getAttributes();
        List<String> names = new ArrayList<>();
        List<String> values = new ArrayList<>();
        for (int i = 0; i < attributes.getLength(); i++) {
            names.add(attributes.item(i).getNodeName());
            values.add(shortened(attributes.item(i).getNodeValue()));
        }
        if (element.getTagName().equals("g")) {
            svg.open("g", String.join(" ", names), values.toArray());
            writeChildren(element, svg);
            svg.close("g");
        } else {
            svg.element(element.getTagName(), String.join(" ", names), values.toArray());
        }
    }

    private static String shortened(String attribute) {
        return LONG_NUMBER.matcher(attribute).replaceAll(PlotMarks::shortened);
    }

    private static String shortened(MatchResult number) {
        return Svg.number(Double.parseDouble(number.group()));
    }
}
