package dev.hyperlaw.verify.figure;

import dev.hyperlaw.grid.PaperGrid;
import dev.hyperlaw.law.NearOptimalBatch;
import dev.hyperlaw.view.figure.Dot;
import dev.hyperlaw.view.figure.Dots;
import dev.hyperlaw.view.figure.Figure;
import dev.hyperlaw.view.figure.Layer;
import dev.hyperlaw.view.figure.Line;
import dev.hyperlaw.view.figure.Panel;
import java.util.List;

/** Finds what was drawn in a figure. */
public final class Drawn {
    private Drawn() {}

    static Figure figure(String name) {
        return FigureCatalogue.get(name)
                .build(new FigureInputs(
                        PaperGrid.CAPTION, PaperGrid.RESOLUTION, 1, NearOptimalBatch.NINETY_NINE_PERCENT));
    }

    static <L extends Layer> List<L> all(Panel panel, Class<L> kind) {
        return panel.layers().stream().filter(kind::isInstance).map(kind::cast).toList();
    }

    static Line line(Panel panel, String label) {
        return all(panel, Line.class).stream()
                .filter(line -> line.label().text().equals(label))
                .findFirst()
                .orElseThrow(() -> new AssertionError("No line '%s' in %s".formatted(label, panel.title())));
    }

    static List<Line> lines(Panel panel, String label) {
        return all(panel, Line.class).stream()
                .filter(line -> line.label().text().equals(label))
                .toList();
    }

    static List<Dot> dots(Panel panel) {
        return all(panel, Dots.class).stream()
                .flatMap(dots -> dots.dots().stream())
                .toList();
    }

    /** Of a straight line on log axes. */
    static double logSlope(Line line) {
        return Math.log(line.y().last() / line.y().first())
                / Math.log(line.x().last() / line.x().first());
    }

    /** The value of a line where it has a point. */
    static double at(Line line, double x) {
        for (int i = 0; i < line.x().size(); i++) {
            if (line.x().at(i) == x) {
                return line.y().at(i);
            }
        }
        throw new AssertionError("No point at %s".formatted(x));
    }
}
