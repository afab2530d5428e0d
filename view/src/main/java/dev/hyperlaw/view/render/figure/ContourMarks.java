package dev.hyperlaw.view.render.figure;

import dev.hyperlaw.view.figure.Colour;
import dev.hyperlaw.view.figure.Contours;
import dev.hyperlaw.view.figure.Panel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** Contours as polygons and lines. */
final class ContourMarks {
    private static final double LINE = 0.9;

    private ContourMarks() {}

    static void add(PlotSpec spec, Contours contours, Panel panel, PlotArea area) {
        Field field = Field.of(contours, panel);
        double[] levels =
                contours.levels().stream().map(contours.scale()::position).toArray();
        if (contours.filled()) {
            fill(spec, field, levels, area);
        }
        for (int k = 0; k < levels.length; k++) {
            Colour colour = contours.filled()
                    ? lineOn(k, levels.length)
                    : contours.ink().colour();
            for (double[][] traced : Isolines.of(field, levels[k])) {
                double[][] curve = Thinned.of(traced, area);
                spec.layer(
                        "path",
                        Map.of("x", curve[0], "y", curve[1]),
                        Map.of("x", "x", "y", "y"),
                        "color size",
                        colour.hex(),
                        PlotSpec.size(LINE));
            }
        }
    }

    /** Everything in the lowest colour, then all that is above the first level in the next one, and so on. */
    private static void fill(PlotSpec spec, Field field, double[] levels, PlotArea area) {
        Field rimmed = field.rimmed();
        polygons(spec, Isolines.of(rimmed, -Double.MAX_VALUE / 2), Viridis.band(0, levels.length + 1), area);
        for (int k = 0; k < levels.length; k++) {
            polygons(spec, Isolines.of(rimmed, levels[k]), Viridis.band(k + 1, levels.length + 1), area);
        }
    }

    private static void polygons(PlotSpec spec, List<double[][]> rings, Colour colour, PlotArea area) {
        if (rings.isEmpty()) {
            return;
        }
        List<double[]> x = new ArrayList<>();
        List<double[]> y = new ArrayList<>();
        for (double[][] traced : rings) {
            double[][] ring = Thinned.of(traced, area);
            x.add(ring[0]);
            y.add(ring[1]);
        }
        // One polygon of many rings: each ends where it began, which is how lets-plot tells them apart.
        spec.layer(
                "polygon",
                Map.of("x", joined(x), "y", joined(y)),
                Map.of("x", "x", "y", "y"),
                "fill color size",
                colour.hex(),
                colour.hex(),
                0.0);
    }

    private static Colour lineOn(int level, int levels) {
        Colour above = Viridis.band(level + 1, levels + 1);
        return above.contrastOnWhite() > 3 ? above.mixed(Colour.WHITE, 0.55) : above.mixed(Colour.BLACK, 0.45);
    }

    private static double[] joined(List<double[]> parts) {
        return parts.stream().flatMapToDouble(Arrays::stream).toArray();
    }
}
