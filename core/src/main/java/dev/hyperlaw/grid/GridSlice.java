package dev.hyperlaw.grid;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.NumberText;

/**
 * The lowest points of a grid along the budgets, and the region of budgets where a power law is to be expected of them.
 *
 * @param held what is held and where, for people: "α = 0.001"; "nothing" if everything is tuned
 * @param from where the region begins: what is tuned has left the limits it starts at, and some distance is kept
 * @param to where it ends: a variable reaches a limit of its grid, or the budgets end
 */
public record GridSlice(String held, GridPath path, double from, double to) {
    private static final int FEWEST_POINTS = 5;

    /** The fitted exponent of the lowest value. */
    public SlopeFit rate() {
        return enough(path.rate(from, to), "the value");
    }

    /** The fitted exponent of a variable. */
    public SlopeFit slope(String variable) {
        return enough(path.slope(variable, from, to), variable);
    }

    private SlopeFit enough(SlopeFit fit, String what) {
        if (fit.points() < FEWEST_POINTS) {
            throw new InputProblem(
                    "With %s held the power law of %s is expected above %s tokens, and the grid shows it up to %s: budgets there: %d, needed for a slope: %d."
                            .formatted(
                                    held,
                                    what,
                                    NumberText.rounded(from, 5),
                                    NumberText.rounded(to, 5),
                                    fit.points(),
                                    FEWEST_POINTS),
                    "widen the limits of T, b, alpha and eta, or raise the resolution.");
        }
        return fit;
    }
}
