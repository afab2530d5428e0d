package dev.hyperlaw.view.render.figure;

import dev.hyperlaw.view.figure.Label;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Where labels of each kind might go. Prices make the usual place the cheapest. */
final class Places {
    private static final double[][] ROUND_A_DOT = {
        {1, 0}, {-1, 0}, {0, -1}, {0, 1}, {0.8, -0.8}, {-0.8, -0.8}, {0.8, 0.8}, {-0.8, 0.8},
        {0.5, -1}, {-0.5, -1}, {0.5, 1}, {-0.5, 1}, {1, -0.5}, {-1, -0.5}, {1, 0.5}, {-1, 0.5}
    };
    private static final int SLIDES = 20;

    private Places() {}

    /** Above or below a line, at the wished place along it or some way off. */
    static List<Candidate> beside(Pixels line, Label label, TextStyle style) {
        List<Candidate> places = new ArrayList<>();
        List<String> words = lines(label.text());
        double width = style.width(words);
        double height = style.height(words);
        for (int move = 0; move <= 16; move++) {
            int steps = (move + 1) / 2;
            double along = label.along() + (move % 2 == 0 ? steps : -steps) * 0.05;
            if (along < 0 || along > 1) {
                continue;
            }
            Point point = line.along(along);
            for (double away : new double[] {4, 9, 15, 24}) {
                for (int side : new int[] {-1, 1}) {
                    for (double lean : new double[] {0, 0.25, -0.25, 0.5, -0.5}) {
                        double price = move + away / 3 + Math.abs(lean) * 2 + (side > 0 ? 0.5 : 0);
                        double x = point.x() + lean * (width + 6);
                        double y = point.y() + side * (height / 2 + away);
                        places.add(Candidate.across(words, style, x, y, price));
                    }
                }
            }
        }
        return places;
    }

    /** Round a dot, the nearer the better. */
    static List<Candidate> round(Point dot, String name, TextStyle style) {
        List<Candidate> places = new ArrayList<>();
        List<String> words = lines(name);
        double width = style.width(words);
        double height = style.height(words);
        for (double away : new double[] {7, 12, 20, 30, 42, 56}) {
            for (double[] way : ROUND_A_DOT) {
                double x = dot.x() + way[0] * (width / 2 + away);
                double y = dot.y() + way[1] * (height / 2 + away - 3);
                // Far away is worse than on top of a line: a name must not be taken for that of another dot.
                places.add(Candidate.across(words, style, x, y, away * away / 20));
            }
        }
        return places;
    }

    /** On a point, or a little off it in any direction. */
    static List<Candidate> near(Point point, String text, TextStyle style) {
        List<Candidate> places = new ArrayList<>();
        List<String> words = lines(text);
        for (int ring = 0; ring <= 10; ring++) {
            for (int turn = 0; turn < (ring == 0 ? 1 : 16); turn++) {
                double angle = Math.PI * turn / 8;
                double x = point.x() + 8 * ring * Math.cos(angle);
                double y = point.y() + 8 * ring * Math.sin(angle);
                places.add(Candidate.across(words, style, x, y, ring));
            }
        }
        return places;
    }

    /** Left or right of an upright rule: across in one line or several, else upwards along it. */
    static List<Candidate> besideUpright(Box area, double x, String label, TextStyle style) {
        List<Candidate> places = new ArrayList<>();
        Set<List<String>> wraps = new LinkedHashSet<>();
        for (double share : new double[] {1, 0.6, 0.4, 0}) {
            wraps.add(style.wrap(label, style.width(label) * share + 1));
        }
        List<String> one = List.of(label);
        double length = style.width(one);
        for (int slide = 0; slide <= SLIDES; slide++) {
            for (int side : new int[] {1, -1}) {
                double price = 0.3 * slide + (side < 0 ? 0.5 : 0);
                for (List<String> lines : wraps) {
                    double height = style.height(lines);
                    double y = area.y() + 3 + height / 2 + slide * (area.height() - 6 - height) / SLIDES;
                    double centre = x + side * (style.width(lines) / 2 + 5);
                    places.add(Candidate.across(lines, style, centre, y, price + 2 * lines.size()));
                }
                double y = area.y() + 3 + length / 2 + slide * (area.height() - 6 - length) / SLIDES;
                double centre = x + side * (style.lineHeight() / 2 + 3);
                places.add(Candidate.upwards(one, style, centre, y, price + 12));
            }
        }
        return places;
    }

    /** Above or below a level rule, at its right end if possible. */
    static List<Candidate> besideLevel(Box area, double y, String label, TextStyle style) {
        List<Candidate> places = new ArrayList<>();
        List<String> words = List.of(label);
        double width = style.width(words);
        for (int slide = 0; slide <= SLIDES; slide++) {
            double x = area.right() - 4 - width / 2 - slide * (area.width() - 8 - width) / SLIDES;
            for (int side : new int[] {-1, 1}) {
                double price = 0.3 * slide + (side > 0 ? 0.5 : 0);
                places.add(Candidate.across(words, style, x, y + side * (style.lineHeight() / 2 + 2), price));
            }
        }
        return places;
    }

    private static List<String> lines(String text) {
        return List.of(text.split("\n", -1));
    }
}
