package dev.hyperlaw.grid;

import dev.hyperlaw.InputProblem;

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
        return enough(path.rate(from, to), "value");
    }

    /** The fitted exponent of a variable. */
    public SlopeFit slope(String variable) {
        return enough(path.slope(variable, from, to), variable);
    }

    private SlopeFit enough(SlopeFit fit, String what) {
        if (fit.points() < FEWEST_POINTS) {
            throw new InputProblem(
                    "With %s held, only %d budgets of this grid lie in the region of the power law of %s (%.3g to %.3g tokens); %d are needed for a slope."
                            .formatted(held, fit.points(), what, from, to, FEWEST_POINTS),
                    "widen the limits of the budgets, or raise the resolution.");
        }
        return fit;
    }
}
