package dev.hyperlaw.verify.figure;

import dev.hyperlaw.view.figure.Figure;
import java.util.function.BiFunction;

/**
 * A figure that can be drawn.
 *
 * @param summary one line for a list
 * @param builder from the figure's name and the inputs to the figure
 */
public record FigureEntry(String name, String summary, BiFunction<String, FigureInputs, Figure> builder) {
    public Figure build(FigureInputs inputs) {
        return builder.apply(name, inputs);
    }
}
