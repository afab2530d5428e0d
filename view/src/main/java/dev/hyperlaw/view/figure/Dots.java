package dev.hyperlaw.view.figure;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Points that are not joined. Names of dots are written beside them. */
public record Dots(String label, List<Dot> dots, Ink ink, Marker marker, Weight weight) implements Layer {
    public Dots {
        dots = List.copyOf(dots);
        if (dots.isEmpty()) {
            throw new IllegalArgumentException("The dots '%s' must not be empty.".formatted(label));
        }
    }

    /** Circles of normal size. */
    public static Dots of(String label, List<Dot> dots, Ink ink) {
        return new Dots(label, dots, ink, Marker.CIRCLE, Weight.NORMAL);
    }

    /** Small circles without names, such as the points a line was fitted to. */
    public static Dots plain(String label, double[] x, double[] y, Ink ink) {
        if (x.length != y.length) {
            throw new IllegalArgumentException(
                    "The dots '%s' have %d values of x and %d of y.".formatted(label, x.length, y.length));
        }
        Dot[] dots = new Dot[x.length];
        for (int i = 0; i < x.length; i++) {
            dots[i] = Dot.at(x[i], y[i], "");
        }
        return new Dots(label, List.of(dots), ink, Marker.CIRCLE, Weight.THIN);
    }

    @Override
    public Extent extent() {
        return new Extent(
                extent(dot -> dot.xError().orElse(Range.at(dot.x()))),
                extent(dot -> dot.yError().orElse(Range.at(dot.y()))));
    }

    private Optional<Range> extent(Function<Dot, Range> coordinate) {
        return dots.stream().map(coordinate).reduce(Range::and);
    }
}
