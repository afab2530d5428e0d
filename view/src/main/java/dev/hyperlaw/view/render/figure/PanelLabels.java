package dev.hyperlaw.view.render.figure;

import dev.hyperlaw.view.figure.Band;
import dev.hyperlaw.view.figure.Contours;
import dev.hyperlaw.view.figure.Dot;
import dev.hyperlaw.view.figure.Dots;
import dev.hyperlaw.view.figure.Ink;
import dev.hyperlaw.view.figure.Label;
import dev.hyperlaw.view.figure.Layer;
import dev.hyperlaw.view.figure.Line;
import dev.hyperlaw.view.figure.Note;
import dev.hyperlaw.view.figure.Panel;
import dev.hyperlaw.view.figure.Rule;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Writes the words inside a panel, each where it hides least. */
final class PanelLabels {
    private final PlotArea area;
    private final Obstacles obstacles;
    private final List<Wish> wishes = new ArrayList<>();

    private PanelLabels(PlotArea area) {
        this.area = area;
        obstacles = new Obstacles(area.box().grown(-1));
    }

    static void draw(Panel panel, PlotArea area, Svg svg) {
        PanelLabels labels = new PanelLabels(area);
        panel.layers().forEach(labels::avoid);
        panel.layers().forEach(labels::name);
        EndLabels.draw(panel, area, svg);
        List<Optional<Candidate>> places = Wish.settle(labels.wishes, labels.obstacles);
        for (int i = 0; i < places.size(); i++) {
            Wish wish = labels.wishes.get(i);
            places.get(i).ifPresent(place -> wish.draw(place, svg));
        }
        List<Box> taken =
                places.stream().flatMap(Optional::stream).map(Candidate::box).toList();
        ContourLabels contourLabels = new ContourLabels(panel, area, labels.obstacles, taken);
        panel.layers().stream()
                .filter(Contours.class::isInstance)
                .forEach(layer -> contourLabels.draw((Contours) layer, svg));
    }

    private void avoid(Layer layer) {
        Box box = area.box();
        if (layer instanceof Line line) {
            new Pixels(line.x(), line.y(), area).addTo(obstacles);
        } else if (layer instanceof Rule rule && rule.direction() == Rule.Direction.VERTICAL) {
            double x = area.pixelX(rule.at());
            obstacles.line(new Point(x, box.y()), new Point(x, box.bottom()));
        } else if (layer instanceof Rule rule) {
            double y = area.pixelY(rule.at());
            obstacles.line(new Point(box.x(), y), new Point(box.right(), y));
        } else if (layer instanceof Dots dots) {
            dots.dots().forEach(dot -> avoid(dot, Pen.dotDiameter(dots.weight())));
        }
    }

    private void avoid(Dot dot, double diameter) {
        Point at = area.pixel(dot.x(), dot.y());
        obstacles.dot(Box.centred(at.x(), at.y(), diameter, diameter));
        dot.yError()
                .ifPresent(
                        range -> obstacles.line(area.pixel(dot.x(), range.low()), area.pixel(dot.x(), range.high())));
        dot.xError()
                .ifPresent(
                        range -> obstacles.line(area.pixel(range.low(), dot.y()), area.pixel(range.high(), dot.y())));
    }

    private void name(Layer layer) {
        if (layer instanceof Line line) {
            name(line);
        } else if (layer instanceof Dots dots) {
            dots.dots().forEach(dot -> name(dot, dots.ink()));
        } else if (layer instanceof Band band && band.label().place() == Label.Place.BESIDE) {
            Point middle = new Pixels(band.x(), EndLabels.middle(band, area), area)
                    .along(band.label().along());
            String text = band.label().text();
            wish(text, band.ink(), style -> Places.near(middle, text, style));
        } else if (layer instanceof Rule rule && rule.direction() == Rule.Direction.VERTICAL) {
            double x = area.pixelX(rule.at());
            wish(rule.label(), rule.ink(), style -> Places.besideUpright(area.box(), x, rule.label(), style));
        } else if (layer instanceof Rule rule) {
            double y = area.pixelY(rule.at());
            wish(rule.label(), rule.ink(), style -> Places.besideLevel(area.box(), y, rule.label(), style));
        } else if (layer instanceof Note note) {
            Point point = area.pixel(note.x(), note.y());
            wish(note.label(), note.ink(), style -> Places.near(point, note.label(), style));
        }
    }

    private void name(Line line) {
        Pixels pixels = new Pixels(line.x(), line.y(), area);
        Label label = line.label();
        boolean inMargin = label.place() == Label.Place.END && pixels.reachesRightEdge();
        if (label.place() != Label.Place.HIDDEN && pixels.isVisible() && !inMargin) {
            wish(label.text(), line.ink(), style -> Places.beside(pixels, label, style));
        }
    }

    private void name(Dot dot, Ink ink) {
        Point at = area.pixel(dot.x(), dot.y());
        if (area.box().holds(at) && !dot.name().isBlank()) {
            TextStyle style = TextStyle.label(ink);
            wishes.add(new Wish(style, Places.round(at, dot.name(), style), Optional.of(at)));
        }
    }

    private void wish(String text, Ink ink, Function<TextStyle, List<Candidate>> places) {
        if (!text.isBlank()) {
            TextStyle style = TextStyle.label(ink);
            wishes.add(new Wish(style, places.apply(style), Optional.empty()));
        }
    }
}
