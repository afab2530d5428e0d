package dev.hyperlaw.verify.figure;

import dev.hyperlaw.verify.claim.Claim;
import dev.hyperlaw.view.figure.Figure;
import java.util.List;
import java.util.function.BiFunction;

/**
 * A figure that can be drawn.
 *
 * @param summary one line for a list
 * @param claims what it shows: ids of claims, or their beginnings up to a dot
 * @param builder from the figure's name and the inputs to the figure
 */
public record FigureEntry(
        String name, String summary, List<String> claims, BiFunction<String, FigureInputs, Figure> builder) {
    public FigureEntry {
        claims = List.copyOf(claims);
        if (claims.isEmpty()) {
            throw new IllegalArgumentException("The figure '%s' must show a claim.".formatted(name));
        }
    }

    public Figure build(FigureInputs inputs) {
        return builder.apply(name, inputs);
    }

    public boolean shows(Claim claim) {
        return claims.stream().anyMatch(claim::answersTo);
    }
}
