package dev.hyperlaw.verify.figure;

import dev.hyperlaw.grid.LogAxis;
import dev.hyperlaw.view.figure.FigureText;
import java.util.List;
import java.util.stream.Collectors;

/** A grid in words for a caption. */
final class GridWords {
    private GridWords() {}

    /** "η from 10^{-15} to 10^{4} (100 values), b from 1 to 10^{15} (100)", in the order of the axes. */
    static String of(List<LogAxis> axes) {
        return axes.stream().map(GridWords::of).collect(Collectors.joining(", "));
    }

    private static String of(LogAxis axis) {
        String symbol = PhaseText.symbol(axis.variable());
        if (axis.count() == 1) {
            return "%s = %s".formatted(symbol, FigureText.number(axis.low()));
        }
        return "%s from %s to %s (%d values)"
                .formatted(symbol, FigureText.number(axis.low()), FigureText.number(axis.high()), axis.count());
    }
}
