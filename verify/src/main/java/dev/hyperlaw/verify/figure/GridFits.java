package dev.hyperlaw.verify.figure;

import dev.hyperlaw.grid.GridSlice;
import dev.hyperlaw.grid.SlopeFit;
import dev.hyperlaw.view.figure.FigureText;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/** What a grid measures of a power law, in words for a caption; nothing where the grid has too few budgets for it. */
record GridFits(GridSlice slice) {
    private static final int FEWEST_POINTS = 5;

    OptionalDouble slope(String variable) {
        return enough(slice.path().slope(variable, slice.from(), slice.to()));
    }

    OptionalDouble rate() {
        return enough(slice.path().rate(slice.from(), slice.to()));
    }

    /** " Fitted to the grid …: the bound ∝ T^…, b ∝ T^…", or nothing. */
    String sentence(String... variables) {
        OptionalDouble rate = rate();
        if (rate.isEmpty()) {
            return "";
        }
        List<String> laws = new ArrayList<>(List.of("the bound ∝ " + FigureText.law(rate.getAsDouble(), 4)));
        for (String variable : variables) {
            slope(variable).ifPresent(slope -> laws.add(PhaseText.symbol(variable) + " ∝ " + FigureText.law(slope, 3)));
        }
        return " Fitted to the grid from %s to %s tokens: %s."
                .formatted(
                        FigureText.number(slice.from(), 2), FigureText.number(slice.to(), 2), String.join(", ", laws));
    }

    private static OptionalDouble enough(SlopeFit fit) {
        return fit.points() < FEWEST_POINTS ? OptionalDouble.empty() : OptionalDouble.of(fit.slope());
    }
}
