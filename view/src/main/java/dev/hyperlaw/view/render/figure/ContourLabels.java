package dev.hyperlaw.view.render.figure;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.view.figure.Band;
import dev.hyperlaw.view.figure.Colour;
import dev.hyperlaw.view.figure.Contours;
import dev.hyperlaw.view.figure.FigureText;
import dev.hyperlaw.view.figure.Panel;
import dev.hyperlaw.view.figure.Values;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.DoublePredicate;
import java.util.stream.IntStream;

/** Writes the level on a contour line, along the line, where it is straight and hides least. */
record ContourLabels(Panel panel, PlotArea area, Obstacles obstacles, List<Box> taken) {
    private static final TextStyle SIZE = TextStyle.TICK.smaller();
    private static final double STEP = 6;
    /** A line gets a label of its own if it is this many times as long as the label. */
    private static final double LONG = 2.2;

    private static final double STEEP = 70;
    private static final double BENT = 400;
    private static final double TOO_BENT = 0.93;

    /** A place for a label, turned by {@code degrees}. */
    private record Place(Point middle, double degrees, Box box, double cost) {}

    /** @param taken where words stand already */
    ContourLabels {
        taken = new ArrayList<>(taken);
    }

    void draw(Contours contours, Svg svg) {
        Field field = Field.of(contours, panel);
        Values levels = contours.levels();
        DoublePredicate named =
                levels.stream().anyMatch(ContourLabels::isRound) ? ContourLabels::isRound : level -> true;
        boolean powers = levels.stream().filter(named).allMatch(ContourLabels::isPowerOfTen);
        for (int k = 0; k < levels.size(); k++) {
            if (!named.test(levels.at(k))) {
                continue; // a line between two round ones: the colour bar says which
            }
            // powers of ten as the colour bar writes them
            String text =
                    FigureText.of(powers ? NumberText.scientific(levels.at(k), 1) : NumberText.plain(levels.at(k), 3));
            Colour ground = contours.filled() ? Viridis.band(k + 1, levels.size() + 1) : Colour.WHITE;
            Isolines.of(field, contours.scale().position(levels.at(k))).stream()
                    .map(this::pixels)
                    .flatMap(line -> place(line, text).stream())
                    .forEach(place -> {
                        taken.add(place.box);
                        SvgText.turned(svg, text, SIZE, ground, place.middle, place.degrees);
                    });
        }
    }

    /** One digit, such as 0.01 or 0.03. */
    private static boolean isRound(double level) {
        return NumberText.scientific(level, 6).matches("-?\\de.*");
    }

    private static boolean isPowerOfTen(double level) {
        return NumberText.scientific(level, 6).startsWith("1e");
    }

    private List<Point> pixels(double[][] line) {
        return IntStream.range(0, line[0].length)
                .mapToObj(i -> area.at(line[0][i], line[1][i]))
                .toList();
    }

    private Optional<Place> place(List<Point> line, String text) {
        double[] lengths = lengths(line);
        double total = lengths[lengths.length - 1];
        double width = SIZE.width(text) + 4;
        if (total < LONG * width) {
            return Optional.empty();
        }
        List<Place> places = new ArrayList<>();
        for (double middle = width / 2 + 2; middle <= total - width / 2 - 2; middle += STEP) {
            Point from = at(line, lengths, middle - width / 2);
            Point to = at(line, lengths, middle + width / 2);
            double chord = from.distance(to);
            if (chord > TOO_BENT * width) {
                places.add(place(from, to, width, middle / total, chord / width));
            }
        }
        return places.stream()
                .filter(place -> place.cost < Double.POSITIVE_INFINITY)
                .min(Comparator.comparingDouble(Place::cost));
    }

    private Place place(Point from, Point to, double width, double along, double straightness) {
        Point middle = new Point((from.x() + to.x()) / 2, (from.y() + to.y()) / 2);
        double degrees = Math.toDegrees(Math.atan2(to.y() - from.y(), to.x() - from.x()));
        // Text reads from left to right, and upwards where the line is upright.
        double upright = degrees > STEEP ? degrees - 180 : degrees < STEEP - 180 ? degrees + 180 : degrees;
        double sine = Math.abs(Math.sin(Math.toRadians(upright)));
        double cosine = Math.abs(Math.cos(Math.toRadians(upright)));
        double height = SIZE.lineHeight();
        Box box = Box.centred(middle.x(), middle.y(), width * cosine + height * sine, width * sine + height * cosine);
        boolean free = taken.stream().noneMatch(box::overlaps) && !isCovered(middle);
        double cost = free
                ? obstacles.cost(box) + BENT * (1 - straightness) + 10 * Math.abs(along - 0.5)
                : Double.POSITIVE_INFINITY;
        return new Place(middle, upright, box, cost);
    }

    /** Whether an opaque band hides the line there. */
    private boolean isCovered(Point point) {
        return panel.layers().stream()
                .filter(layer -> layer instanceof Band band && band.covers())
                .anyMatch(layer -> covers((Band) layer, point));
    }

    private boolean covers(Band band, Point point) {
        double margin = SIZE.lineHeight();
        for (int i = 0; i + 1 < band.x().size(); i++) {
            double left = area.pixelX(band.x().at(i));
            double right = area.pixelX(band.x().at(i + 1));
            if (point.x() >= left && point.x() <= right) {
                double share = right > left ? (point.x() - left) / (right - left) : 0;
                double low = mixed(
                        area.pixelY(band.low().at(i)), area.pixelY(band.low().at(i + 1)), share);
                double high = mixed(
                        area.pixelY(band.high().at(i)), area.pixelY(band.high().at(i + 1)), share);
                return low - high > 1 && point.y() <= low + margin && point.y() >= high - margin;
            }
        }
        return false;
    }

    private static double mixed(double from, double to, double share) {
        return from + share * (to - from);
    }

    private static double[] lengths(List<Point> line) {
        double[] lengths = new double[line.size()];
        for (int i = 1; i < lengths.length; i++) {
            lengths[i] = lengths[i - 1] + line.get(i - 1).distance(line.get(i));
        }
        return lengths;
    }

    private static Point at(List<Point> line, double[] lengths, double length) {
        int i = 1;
        while (i < lengths.length - 1 && lengths[i] < length) {
            i++;
        }
        double part = lengths[i] - lengths[i - 1];
        double share = part > 0 ? (length - lengths[i - 1]) / part : 0;
        return line.get(i - 1).towards(line.get(i), share);
    }
}
