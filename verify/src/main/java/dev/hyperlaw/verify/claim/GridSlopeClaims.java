package dev.hyperlaw.verify.claim;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.NumberText;
import dev.hyperlaw.grid.GridSlice;
import dev.hyperlaw.grid.LogAxis;
import dev.hyperlaw.grid.PaperGrid;
import dev.hyperlaw.grid.PaperStudy;
import dev.hyperlaw.grid.PrunedSearch;
import dev.hyperlaw.rational.Rational;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Power laws read off the grid of the numerical study (figures 1, 2 and of the appendix; theory, "Grid check"). */
final class GridSlopeClaims {
    private static final double[] ALPHAS = {1 - 0.999, 1 - 0.934, 1 - 0.9999};
    private static final double[] BATCHES = {1072, 32, 35111};

    /** A slope that the grid leaves this uncertain tells nothing. */
    private static final double COARSEST = 0.1;

    /** What lower-order terms still do to a slope in the regions of the fits. */
    private static final double SETTLING = 0.003;

    private static final double JOINT_TOLERANCE = 0.005;

    private GridSlopeClaims() {}

    static final List<Claim> ALL = List.of(
            momentum("batch", "b", "1/2"),
            momentum("eta", "eta", "-1/4"),
            momentum("rate", "", "-1/4"),
            batch("alpha", "alpha", "-1/2"),
            batch("eta", "eta", "-3/4"),
            batch("rate", "", "-1/4"),
            claim(
                    "grid.thm3.rate",
                    "appendix, figure of theorem 3 (fig:thm3)",
                    "everything tuned",
                    "",
                    "-1/4",
                    study -> List.of(Slope.of(study.grid().joint(), ""))),
            joint("grid.thm3.batch", "b", "1/6"),
            joint("grid.thm3.alpha", "alpha", "-1/3"),
            joint("grid.thm3.eta", "eta", "-7/12"));

    /** A fitted slope and how far from the law the grid lets it be. */
    private record Slope(String held, double value, double from, double to, double tolerance) {
        /**
         * Of a variable, or of the value if it has no name. Errors of up to half a step of the grid move a least-squares
         * slope by at most 1.5 steps over the width of the region.
         */
        static Slope of(GridSlice slice, String variable) {
            double value = variable.isEmpty()
                    ? slice.rate().slope()
                    : slice.slope(variable).slope();
            double tolerance = 1.5 * error(slice, variable) / Math.log(slice.to() / slice.from()) + SETTLING;
            if (tolerance > COARSEST) {
                throw new InputProblem(
                        "With %s held, the steps of this grid may move a slope by ±%s: too coarse to tell a law."
                                .formatted(slice.held(), NumberText.rounded(tolerance, 1)),
                        "raise the resolution, or widen the budgets.");
            }
            return new Slope(slice.held(), value, slice.from(), slice.to(), tolerance);
        }

        /** A step of the variable; for the value, what half a step of η costs. */
        private static double error(GridSlice slice, String variable) {
            if (!variable.isEmpty()) {
                return slice.path().problem().axis(variable).logStep();
            }
            return Math.cosh(slice.path().problem().axis("eta").logStep() / 2) - 1;
        }

        @Override
        public String toString() {
            return NumberText.decimals(value, 4) + (held.equals("nothing") ? "" : " (%s)".formatted(held));
        }
    }

    private static Claim momentum(String name, String variable, String printed) {
        return claim(
                "grid.thm1." + name,
                "figure 1 and its appendix versions (fig:thm1)",
                "momentum fixed",
                variable,
                printed,
                study -> slopes(study.grid()::fixedMomentum, ALPHAS, variable));
    }

    private static Claim batch(String name, String variable, String printed) {
        return claim(
                "grid.thm2." + name,
                "figure 2 and its appendix versions (fig:thm2_medium_b)",
                "the batch fixed",
                variable,
                printed,
                study -> slopes(study.grid()::fixedBatch, BATCHES, variable));
    }

    /** {@code the best batch grows like T^(1/2)}; a variable without a name is the value. */
    private static String law(String variable, String printed) {
        String what = switch (variable) {
            case "" -> "the value falls";
            case "b" -> "the best batch grows";
            case "alpha" -> "the best α falls";
            default -> "the best η falls";
        };
        return what + " like T^(%s)".formatted(printed);
    }

    private static List<Slope> slopes(DoubleFunction<GridSlice> slice, double[] held, String variable) {
        return Arrays.stream(held)
                .mapToObj(value -> Slope.of(slice.apply(value), variable))
                .toList();
    }

    private static Claim claim(
            String id, String label, String fixed, String variable, String printed, Function<Study, List<Slope>> fits) {
        return Claim.holds(id, label)
                .says("On the grid, %s, %s.".formatted(fixed, law(variable, printed)))
                .checkedBy(study -> {
                    double law = Rational.parse(printed).doubleValue();
                    List<Slope> slopes = fits.apply(study);
                    Slope first = slopes.get(0);
                    double tolerance =
                            slopes.stream().mapToDouble(Slope::tolerance).max().orElseThrow();
                    return Measurement.of(
                            Reading.of(law, printed),
                            Reading.of(
                                    first.value(),
                                    slopes.stream().map(Slope::toString).collect(Collectors.joining(", "))),
                            slopes.stream().allMatch(s -> Math.abs(s.value() - law) <= s.tolerance()),
                            "Least squares over the settled region, %s to %s tokens for %s; the spacing of the grid allows ±%s."
                                    .formatted(
                                            NumberText.rounded(first.from(), 2),
                                            NumberText.rounded(first.to(), 2),
                                            first.held().equals("nothing") ? "everything tuned" : first.held(),
                                            NumberText.rounded(tolerance, 1)));
                });
    }

    /** Measured on the paper's two grids whatever grid was asked for: the claim is about them. */
    private static Claim joint(String id, String variable, String printed) {
        String statement = "On a grid of 100 values per axis one sees that %s."
                .formatted(law(variable, printed).replace("the best", "the jointly best"));
        return Claim.corrected(id, "appendix, figure of theorem 3 (fig:thm3)")
                .says(statement)
                .checkedBy(study -> {
                    double law = Rational.parse(printed).doubleValue();
                    double caption = jointSlope(PaperGrid.CAPTION, PaperGrid.RESOLUTION, variable);
                    double footnote = jointSlope(PaperGrid.FOOTNOTE, PaperGrid.RESOLUTION, variable);
                    double fine = jointSlope(PaperGrid.CAPTION, LogAxis.LARGEST_COUNT, variable);
                    boolean asPrinted = Math.max(Math.abs(caption - law), Math.abs(footnote - law)) <= JOINT_TOLERANCE;
                    return new Measurement(
                            Reading.of(law, printed),
                            Reading.of(
                                    caption,
                                    "%s (α from 1e-9), %s (from 1e-10)"
                                            .formatted(
                                                    NumberText.decimals(caption, 3), NumberText.decimals(footnote, 3))),
                            ClaimVerdict.of(asPrinted, Math.abs(fine - law) <= JOINT_TOLERANCE),
                            "The bound is so flat along this direction that the spacing of the grid decides; 1000 values per axis at the same 100 budgets give %s. Least squares from 1e8 to 1e22 tokens, on the paper's grids whatever grid is asked for."
                                    .formatted(NumberText.decimals(fine, 4)));
                });
    }

    private static double jointSlope(PaperGrid grid, int resolution, String variable) {
        return new PaperStudy(grid.axes(resolution), grid.budgets(PaperGrid.RESOLUTION), new PrunedSearch(), 1)
                .joint()
                .slope(variable)
                .slope();
    }
}
